/** The demo in English: what its plans say goes out in English, and what comes back is told apart as they say it. */

import { PEOPLE } from './people.ts'
import { WORDS } from './words.ts'

export const DEMO_LANGUAGES = ['zh', 'en'] as const

export type DemoLanguage = (typeof DEMO_LANGUAGES)[number]

/** How a text of the plans is said in the language of a demo. */
export type Say = (text: string) => string

export const asPlanned: Say = (text) => text

const DISPENSERS = Array.from({ length: 8 }, (_, index): [string, string] => [
  `${index + 1} 号机`,
  `Dispenser ${index + 1}`,
])

export const ENGLISH: ReadonlyMap<string, string> = new Map([
  ...PEOPLE,
  ...Object.entries(WORDS),
  ...DISPENSERS,
])

const CHINESE: ReadonlyMap<string, string> = new Map([...ENGLISH].map(([zh, en]) => [en, zh]))

/** A name with what it is for behind it: `蓝海城东站（基本户）`. */
const WITH_PURPOSE = /^(?<name>.+)（(?<purpose>.+)）$/u

/** The text in English; as it is where there is no other word for it. */
export function englishOf(text: string): string {
  const { name, purpose } = WITH_PURPOSE.exec(text)?.groups ?? {}
  if (name && purpose) return `${englishOf(name)} (${englishOf(purpose)})`
  return ENGLISH.get(text) ?? text
}

export const chineseOf: Say = (text) => CHINESE.get(text) ?? text

/** The same thing with every text in it said otherwise; keys stay. */
export function retold<T>(thing: T, say: Say): T
export function retold(thing: unknown, say: Say): unknown {
  if (typeof thing === 'string') return say(thing)
  if (Array.isArray(thing)) return thing.map((part) => retold(part, say))
  // Other objects than plain ones have no texts of ours.
  if (thing === null || typeof thing !== 'object') return thing
  if (Object.getPrototypeOf(thing) !== Object.prototype) return thing
  return Object.fromEntries(Object.entries(thing).map(([key, part]) => [key, retold(part, say)]))
}

/** A table as a file has it, cell by cell: none of the demo's cells is quoted. */
export const tableInEnglish = (csv: string): string =>
  csv
    .split('\n')
    .map((row) => row.split(',').map(englishOf).join(','))
    .join('\n')
