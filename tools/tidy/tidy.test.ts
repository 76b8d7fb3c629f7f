/** Conventions as a test: what no linter knows. A new exception is a decision, written down here. */

import { describe, expect, it } from 'vitest'
import { AREA_ORDER } from '../../apps/api/src/areas.ts'
import { importsOf, linesMatching, type Source, sources } from './sources.ts'

const code = sources(/^(apps|packages|tools)\/.*\.(ts|tsx|mjs)$/)
const isTest = ({ path }: Source): boolean => /\.(test|spec)\.tsx?$|\/(test|e2e)\//.test(path)
const product = code.filter((file) => !isTest(file))
const moduleFiles = product.filter(({ path }) => path.startsWith('apps/api/src/modules/'))

interface Place {
  area: string
  module: string
  file: string
}

function placeOf(path: string): Place | undefined {
  const match = /^apps\/api\/src\/modules\/([^/]+)\/([^/]+)\/([^/]+)$/.exec(path)
  return match ? { area: match[1] ?? '', module: match[2] ?? '', file: match[3] ?? '' } : undefined
}

const modules = Map.groupBy(
  moduleFiles.filter(({ path }) => placeOf(path)),
  ({ path }) => path.split('/').slice(0, 6).join('/'),
)

describe('words', () => {
  it('stand in zh.ts, en.ts and errors.ts, Chinese nowhere else', () => {
    const wordFiles = /(^|\/|\.)(zh|en|errors)\.ts$|\/zh\/|\/demo\//
    /** Alphabets of formats, names of the two languages, and the currency's own sign. */
    const allowed = /kernel\/src\/formats\.ts|login-page\.tsx/
    const files = product.filter(({ path }) => !wordFiles.test(path) && !allowed.test(path))
    expect(linesMatching(files, /\p{Script=Han}/u)).toEqual([])
  })
})

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

describe('modules of the server', () => {
  /** Modules without a wire of their own, and why. */
  const withoutRoutes = new Set([
    'apps/api/src/modules/access/roles', // the matrix; its routes come with role management
    'apps/api/src/modules/ledger/accounts', // entered only by other modules
    'apps/api/src/modules/ledger/audit', // a job and a command
    'apps/api/src/modules/ledger/periods', // its routes are those of settlement
  ])

  it('have contract, routes and test', () => {
    const tested = new Set(
      code.filter(isTest).map(({ path }) => path.split('/').slice(0, 6).join('/')),
    )
    const incomplete = [...modules].flatMap(([module, files]) => {
      if (withoutRoutes.has(module)) return []
      const names = new Set(files.map(({ path }) => placeOf(path)?.file))
      const missing = ['contract.ts', 'routes.ts'].filter((name) => !names.has(name))
      return [...missing, ...(tested.has(module) ? [] : ['a test'])].map(
        (name) => `${module}: ${name}`,
      )
    })
    expect(incomplete).toEqual([])
  })

  it('import only from their own or an earlier area', () => {
    const order: readonly string[] = AREA_ORDER
    const wrong = moduleFiles.flatMap((file) => {
      const from = file.path.split('/')[4] ?? ''
      return importsOf(file)
        .filter((target) => target.startsWith('apps/api/src/modules/'))
        .filter((target) => {
          const isContract = /\/(contract|errors)\.ts$/.test(target)
          return !isContract && order.indexOf(target.split('/')[4] ?? '') > order.indexOf(from)
        })
        .map((target) => `${file.path} → ${target}`)
    })
    expect(wrong).toEqual([])
  })

  it('enter another module by its service, contract or a use case of it, never by its store', () => {
    const wrong = moduleFiles.flatMap((file) => {
      const own = file.path.split('/').slice(0, 6).join('/')
      return importsOf(file)
        .filter((target) => /\/modules\/[^/]+\/[^/]+\/(store|routes)[^/]*\.ts$/.test(target))
        .filter((target) => !target.startsWith(`${own}/`) && !file.path.endsWith('/index.ts'))
        .map((target) => `${file.path} → ${target}`)
    })
    expect(wrong).toEqual([])
  })

  it('keep contracts free of the server', () => {
    const allowed = /^(typebox|@app\/kernel\/.+|.*\/contract\.ts|.*-rights\.ts)$/
    const wrong = moduleFiles
      .filter(({ path }) => path.endsWith('/contract.ts'))
      .flatMap((file) =>
        importsOf(file)
          .filter((target) => !allowed.test(target))
          .map((target) => `${file.path} → ${target}`),
      )
    expect(wrong).toEqual([])
  })

  it('write each table from one place', () => {
    const writers = new Map<string, Set<string>>()
    for (const { path, text } of moduleFiles) {
      for (const [, table = ''] of text.matchAll(
        /(?:\.(?:insertInto|updateTable|deleteFrom)\(|updateVersioned\(db, )'(\w+)/g,
      )) {
        const module = path.split('/').slice(4, 6).join('/')
        writers.set(table, (writers.get(table) ?? new Set()).add(module))
      }
    }
    const shared = [...writers].filter(([, by]) => by.size > 1)
    expect(shared.map(([table, by]) => `${table}: ${[...by].join(', ')}`)).toEqual([])
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
})
