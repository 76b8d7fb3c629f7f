/** Conventions as a test: what no linter knows. A new exception is a decision, written down here. */

import { describe, expect, it } from 'vitest'
import { isTest, linesMatching, sources } from './sources.ts'

const code = sources(/^(apps|packages|tools)\/.*\.(ts|tsx|mjs)$/)
const product = code.filter((file) => !isTest(file))

describe('money and volume', () => {
  it('are never scaled by hand', () => {
    const files = product.filter(
      ({ path }) =>
        !/^packages\/kernel\/src\/(money|quantity|decimal-text|rounding|volume-correction)\.ts$/.test(
          path,
        ),
    )
    expect(linesMatching(files, /[*/] ?100(?!\d|_| ?ms)\b|parseFloat\(/)).toEqual([])
  })
})

describe('the tree', () => {
  it('has no folders or files without a name', () => {
    const nameless = code.filter(({ path }) =>
      /\/(utils?|common|helpers?|shared|core|types|misc)(\/|\.tsx?$)/.test(path),
    )
    expect(nameless.map(({ path }) => path)).toEqual([])
  })

  it('has kebab-case names throughout', () => {
    const odd = code.filter(({ path }) =>
      path.split('/').some((part) => !/^[a-z0-9.-]+$/.test(part)),
    )
    expect(odd.map(({ path }) => path)).toEqual([])
  })

  it('holds no unfinished business', () => {
    expect(linesMatching(code, /\b(it|test|describe)\.(only|skip|todo)\(/)).toEqual([])
    const marks = code
      .filter(({ path }) => !path.includes('/tidy/'))
      .flatMap(({ path, text }) => (/\b(TODO|FIXME|XXX)\b/.test(text) ? [path] : []))
    expect(marks).toEqual([])
  })

  it('has at most twenty source files in a folder, tests apart', () => {
    const folders = Map.groupBy(
      product.filter((file) => !isTest(file)),
      ({ path }) => path.slice(0, path.lastIndexOf('/')),
    )
    const large = [...folders].filter(([folder, files]) => files.length > (LARGE[folder] ?? MOST))
    expect(large.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([])
  })

  it('lets no file pass on what another one has', () => {
    const passedOn = code
      .filter(({ path }) => !(path in PASSING_ON))
      .filter(({ text }) => [RE_EXPORT, LATE_EXPORT, SECOND_NAME].some((way) => way.test(text)))
    expect(passedOn.map(({ path }) => path)).toEqual([])
  })
})

/** Source files in a folder; a folder that is named has so many today, and may only shrink. */
const MOST = 20
const LARGE: Readonly<Record<string, number>> = {}

const RE_EXPORT = /^export (?:type )?(?:\*|\{[^}]*\}) ?(?:as \w+ )?from /m
/** What is defined in a file is exported where it is defined. */
const LATE_EXPORT = /^export (?:type )?\{/m
/** Of what has a name already. */
const SECOND_NAME = /^export const \w+ = (?!true|false|undefined|null)[a-z]\w*$/m
/** Why a file does it all the same. */
const PASSING_ON: Readonly<Record<string, string>> = {
  'packages/kernel/src/schema.ts':
    'the vocabulary of contracts is one, the words of typebox among it',
  'apps/web/src/lib/i18n/format.ts': 'all formats of the console by one kind of name',
  'apps/web/src/ui/inputs/date-picker.ts': 'the picker is only to be had with its language set',
}
