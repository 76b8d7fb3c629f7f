/** Conformance of all refusals: both languages, one meaning per code. */

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ErrorDefinition } from '@app/kernel/problem'
import { exportsOf } from './exports.ts'

interface Placed {
  where: string
  definition: ErrorDefinition
}

/** Refusals of use cases, and those that a module's constraints bring along in module.ts. */
const tables = [
  ...(await exportsOf('{http,modules/*/*,modules/*/*/*}/errors.ts')),
  ...[...(await exportsOf('modules/*/*/module.ts'))].map(([file, exported]) => {
    const modules = Object.entries(exported as Record<string, { constraints?: object }>)
    return [
      file,
      Object.fromEntries(modules.map(([key, { constraints = {} }]) => [key, constraints])),
    ] as const
  }),
]

const definitions: Placed[] = tables.flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([table, rows]) =>
    Object.entries(rows as Record<string, ErrorDefinition>).map(([key, definition]) => ({
      where: `${file} ${table}.${key}`,
      definition,
    })),
  ),
)

/** The package of the server. */
const API = new URL('../..', import.meta.url).pathname

const HAN = /\p{Script=Han}/u
const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted()
const places = (broken: readonly Placed[]): string[] => broken.map(({ where }) => where)

describe('the refusals of all modules', () => {
  it('are there', () => {
    expect(definitions.length).toBeGreaterThan(100)
  })

  it('speak Chinese and English, each in its own words', () => {
    const broken = definitions.filter(
      ({ definition: { zh, en } }) => !HAN.test(zh) || HAN.test(en) || en.trim() === '',
    )
    expect(places(broken)).toEqual([])
  })

  it('fill the same gaps in both languages', () => {
    const broken = definitions.filter(
      ({ definition: { zh, en } }) => String(placeholders(zh)) !== String(placeholders(en)),
    )
    expect(places(broken)).toEqual([])
  })

  it('have a status that fits a refusal and a code that a program can read', () => {
    const statuses = new Set([400, 401, 403, 404, 409, 413, 429, 500, 503])
    const broken = definitions.filter(
      ({ definition }) =>
        !statuses.has(definition.status) || !/^[A-Z][A-Z0-9_]+$/.test(definition.code),
    )
    expect(places(broken)).toEqual([])
  })

  it('say the same wherever they have the same code', () => {
    const byCode = Map.groupBy(definitions, ({ definition }) => definition.code)
    const contradicting = [...byCode].filter(([, same]) => {
      const modules = new Set(same.map(({ where }) => where.split(' ')[0]))
      return modules.size > 1 && new Set(same.map(({ definition }) => definition.zh)).size > 1
    })
    expect(contradicting.map(([code, same]) => [code, ...places(same)])).toEqual([])
  })

  const EXPECTED = readFileSync(new URL('expected-messages.txt', import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.split(' | '))
    .filter(({ length }) => length === 4)
  /** Most codes have one sentence; one that says which kind of card it is has one for each. */
  const byCode = [...Map.groupBy(EXPECTED, ([code = '']) => code)]
  const texts = globSync('{src,test}/**/*.test.ts', { cwd: API })
    .filter((file) => !file.startsWith('test/conformance/'))
    .map((file) => readFileSync(join(API, file), 'utf8'))

  it('are each brought about by a test, those of cards and members', () => {
    const untold = byCode.filter(([code]) => {
      const isAsserted = new RegExp(`(?<!not\\.toBe\\(|[!=]== )'${code}'`)
      return !texts.some((text) => isAsserted.test(text))
    })
    expect(untold.map(([code]) => code)).toEqual([])
  })

  it('are asked for by their sentence where a code has several', () => {
    const several = byCode.filter(([, definitions]) => definitions.length > 1)
    const untold = several.flatMap(([, definitions]) =>
      definitions
        .map(([, , , en = '']) => en)
        .filter((en) => !texts.some((all) => all.includes(en))),
    )
    expect(untold).toEqual([])
  })

  it.each(byCode)('speak of cards and members to the letter: %s', (code, expected) => {
    const said = definitions.filter(({ definition }) => definition.code === code)
    const words = said.map(({ definition: { status, zh, en } }) =>
      [code, status, zh, en].join(' | '),
    )
    expect(new Set(words)).toEqual(new Set(expected.map((line) => line.join(' | '))))
  })
})
