/** What all refusals of the house have in common: both languages, one meaning per code. */

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ProblemSentence } from '@app/kernel/problem'
import { exportsOf } from './exports.ts'

interface Placed {
  where: string
  sentence: ProblemSentence
}

const sentences: Placed[] = [...(await exportsOf('{http,modules/*/*}/errors.ts'))].flatMap(
  ([file, exported]) =>
    Object.entries(exported).flatMap(([table, rows]) =>
      Object.entries(rows as Record<string, ProblemSentence>).map(([key, sentence]) => ({
        where: `${file} ${table}.${key}`,
        sentence,
      })),
    ),
)

/** The package of the server. */
const API = new URL('../..', import.meta.url).pathname

const HAN = /\p{Script=Han}/u
const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted()
const places = (broken: readonly Placed[]): string[] => broken.map(({ where }) => where)

describe('the refusals of all rooms', () => {
  it('are there', () => {
    expect(sentences.length).toBeGreaterThan(100)
  })

  it('speak Chinese and English, each in its own words', () => {
    const broken = sentences.filter(
      ({ sentence: { zh, en } }) => !HAN.test(zh) || HAN.test(en) || en.trim() === '',
    )
    expect(places(broken)).toEqual([])
  })

  it('fill the same gaps in both languages', () => {
    const broken = sentences.filter(
      ({ sentence: { zh, en } }) => String(placeholders(zh)) !== String(placeholders(en)),
    )
    expect(places(broken)).toEqual([])
  })

  it('have a status that fits a refusal and a code that a program can read', () => {
    const statuses = new Set([400, 401, 403, 404, 409, 413, 429, 500, 503])
    const broken = sentences.filter(
      ({ sentence }) => !statuses.has(sentence.status) || !/^[A-Z][A-Z0-9_]+$/.test(sentence.code),
    )
    expect(places(broken)).toEqual([])
  })

  it('say the same wherever they have the same code', () => {
    const byCode = Map.groupBy(sentences, ({ sentence }) => sentence.code)
    const contradicting = [...byCode].filter(([, same]) => {
      const rooms = new Set(same.map(({ where }) => where.split(' ')[0]))
      return rooms.size > 1 && new Set(same.map(({ sentence }) => sentence.zh)).size > 1
    })
    expect(contradicting.map(([code, same]) => [code, ...places(same)])).toEqual([])
  })

  const EXPECTED = readFileSync(new URL('expected-sentences.txt', import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.split(' | '))
    .filter(({ length }) => length === 4)

  it('are each brought about by a test, those of cards and members', async () => {
    const texts = globSync('{src,test}/**/*.test.ts', { cwd: API }).map((file) =>
      readFileSync(join(API, file), 'utf8'),
    )
    const untold = EXPECTED.map(([code = '']) => code).filter(
      (code) => !texts.some((text) => text.includes(`'${code}'`)),
    )
    expect(untold).toEqual([])
  })

  it.each(EXPECTED)('speak of cards and members to the letter: %s', (code, status, zh, en) => {
    const said = sentences.filter(({ sentence }) => sentence.code === code)
    expect(said.length).toBeGreaterThan(0)
    const words = said.map(({ sentence }) => [String(sentence.status), sentence.zh, sentence.en])
    expect(new Set(words.map(String))).toEqual(new Set([String([status, zh, en])]))
  })
})
