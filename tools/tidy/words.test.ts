/** Words: where the two languages stand, and which private words may not come back. */

import { describe, expect, it } from 'vitest'
import { importsOf, isTest, linesMatching, sources, withoutComments } from './sources.ts'

describe('words', () => {
  it('stand in words.ts and errors.ts, Chinese nowhere else', () => {
    const wordFiles = /\/(words|errors)\.ts$|\/demo\//
    /** Alphabets of formats, names of the two languages, and the currency's own sign. */
    const allowed = /kernel\/src\/formats\.ts/
    const files = sources(/^(apps|packages|tools)\/.*\.(ts|tsx|mjs)$/)
      .filter((file) => !isTest(file))
      .filter(({ path }) => !wordFiles.test(path) && !allowed.test(path))
    /** A refusal of a constraint alone stands with the constraint. */
    const declared = files.map(({ path, text }) => ({
      path,
      text: path.endsWith('/module.ts') ? text.replaceAll(/\bzh: '[^']*'/g, '') : text,
    }))
    expect(linesMatching(declared, /\p{Script=Han}/u)).toEqual([])
  })

  it('stand in both languages in one file', () => {
    const byLanguage = sources(/^(apps|packages|tools)\/.*\.(ts|tsx|mjs)$/).filter(({ path }) =>
      /(^|[/.-])(zh|en)\.\w+$|\/(zh|en)\/|\/names\.\w+\.ts$/.test(path),
    )
    expect(byLanguage.map(({ path }) => path)).toEqual([])
  })

  it('are each said somewhere', () => {
    const files = sources(/^apps\/[^/]+\/src\/.*\.tsx?$/).filter((file) => !isTest(file))
    const places = new Map<string, number>()
    for (const { text } of files) {
      for (const name of new Set(text.match(/\w+/g))) places.set(name, (places.get(name) ?? 0) + 1)
    }
    // By its name in another file, or where its own puts words together.
    const unsaid = files
      .filter(({ path }) => path.endsWith('/words.ts'))
      .flatMap(({ path, text }) =>
        [...new Set([...text.matchAll(/^ {2,6}(\w+):/gm)].map(([, name = '']) => name))]
          .filter((name) => places.get(name) === 1 && !new RegExp(`\\b${name}\\b(?!:)`).test(text))
          .map((name) => `${path}: ${name}`),
      )
    expect(unsaid).toEqual([])
  })

  it('of the server need nothing but contracts and each other', () => {
    const allowed = /^@app\/kernel\/(words|[^/]+\/words)$|\/(words|contract)\.ts$/
    const wrong = sources(/^apps\/api\/.*\/words\.ts$/).flatMap((file) =>
      importsOf(file)
        .filter((target) => !allowed.test(target))
        .map((target) => `${file.path} → ${target}`),
    )
    expect(wrong).toEqual([])
  })
})

/** Migrations and the tables that they make still have some of the old words: without this they are held to the rule as well. */
const SCHEMA = { files: /\/migrations\//, names: /\b(tally_\w+|\w+_tallies)\b/g }

/** Say instead: route, container, background context, rollup, work queue, poller, options, timeline, … */
const RETIRED = new Set(
  [
    'door doors house houses errand errands tally tallies tallied crew crews courier couriers',
    'sequel sequels sighting sightings manner manners happening happenings doings lens lenses',
    'journey journeys',
  ].flatMap((line) => line.split(' ')),
)
/** As names in code; some of them are good English elsewhere. Say instead: module, forecourt state, … */
const RETIRED_NAMES =
  /\b(?:\w*(?:[a-z]R|\br|\bR)ooms?(?:[A-Z]\w*)?|LivePicture|ProblemSentence|updateSeen|enterFor|inTheNameOf|beginWalk|nextRows|laneOf|mayEnter|requireReach|yieldToHand|pdfKeeper)\b/

describe('private words', () => {
  const files = sources(/\.(ts|tsx|mjs|sql|css|md|txt)$/).filter(
    ({ path }) => !SCHEMA.files.test(path) && !path.startsWith('tools/tidy/'),
  )

  it('are gone from names, comments, texts and documents', () => {
    /** It says what to say instead. */
    const glossary = 'docs/GLOSSARY.md'
    const found = files
      .filter(({ path }) => path !== glossary)
      .flatMap(({ path, text }) =>
        wordsOf(`${path} ${text.replaceAll(SCHEMA.names, '')}`)
          .filter((word) => RETIRED.has(word))
          .map((word) => `${path}: ${word}`),
      )
    expect([...new Set(found)]).toEqual([])
  })

  it('are gone from names in code', () => {
    const code = files.filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path))
    const names = code.map(({ path, text }) => ({
      path,
      text: withoutTexts(withoutComments(text)),
    }))
    expect(linesMatching(names, RETIRED_NAMES)).toEqual([])
  })
})

/** Every word in lower case, also those that names consist of: `brokerRoute` is two. */
const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)

/** What stands between quotes is left out; what a template calls is not. */
const withoutTexts = (text: string): string => text.replaceAll(/'(?:[^'\\\n]|\\.)*'/g, "''")
