/** Words that each list can be asked, by its own account, and questions made of that. */

import type { Route } from '#http/route.ts'
import type { Caller } from '../harness.ts'
import { HOSTILE_DAYS, HOSTILE_INSTANTS, HOSTILE_NUMBERS, HOSTILE_TEXTS } from './hostile-values.ts'
import type { Random } from './random.ts'

export interface ListVocabulary {
  /** The kind of each field, or the values that it may have. */
  fields: Readonly<Record<string, string | string[]>>
  sorts: readonly string[]
  expands: readonly string[]
}

export const isListOf = ({ method, shapes }: Route): boolean =>
  method === 'GET' && 'search' in (shapes.query?.properties ?? {})

/**
 * Asks a list for what does not exist: the refusals tell what does.
 *
 * @param needed what must be in the query besides, as `month=2026-11`
 */
export async function vocabularyOf(path: string, caller: Caller): Promise<ListVocabulary> {
  const allowed = async (query: string) => {
    const { body } = await caller.get(`${path}${path.includes('?') ? '&' : '?'}${query}`)
    return body.details?.allowed
  }
  return {
    fields: (await allowed('search=nosuchfield:1')) ?? {},
    sorts: (await allowed('sort=nosuchfield')) ?? [],
    expands: (await allowed('expand=nosuchfield')) ?? [],
  }
}

/** A filter, mostly of the list's own fields, mostly well formed. */
export function filterOf({ fields }: ListVocabulary, random: Random): string {
  const names = Object.entries(fields)
  const clause = (): string => {
    const [name, kind] = random.pickOf(names) ?? ['id', 'id']
    const path = random.chance(0.04)
      ? random.pick(['__proto__', 'a.b.c.d.e', '', 'toString'])
      : name
    return `${path}:${testOf(kind, random)}`
  }
  const count = random.pick([1, 1, 1, 2, 3])
  const text = Array.from({ length: count }, clause).join(random.pick([' AND ', ' OR ', ' ', ',']))
  const wrapped = random.pick([text, text, text, `NOT (${text})`, `-(${text})`, `((((${text}))))`])
  // Cut somewhere, which no grammar likes.
  return random.chance(0.05) ? wrapped.slice(0, random.below(wrapped.length)) : wrapped
}

function testOf(kind: string | string[], random: Random): string {
  const value = (): string => {
    const plain = valueOf(kind, random)
    return random.chance(0.6) ? `"${plain.replace(/["\\]/g, '\\$&')}"` : plain
  }
  return random.pick<() => string>([
    value,
    value,
    () => `!${value()}`,
    () => 'null',
    () => '!null',
    () => `${random.pick(['>', '<', '>=', '<='])}${value()}`,
    () => `[${value()} TO ${random.pick(['*', value()])}]`,
    () => `{* TO ${value()}}`,
    () => `(${value()},${value()})`,
    () => `*${value()}`,
    () => `${value()}*`,
  ])()
}

function valueOf(kind: string | string[], random: Random): string {
  if (random.chance(0.1)) return random.pick(HOSTILE_TEXTS)
  if (typeof kind !== 'string') return random.pickOf(kind) ?? ''
  switch (kind) {
    case 'id':
    case 'integer':
      return String(random.pick([1, 2, 100, ...HOSTILE_NUMBERS]))
    case 'boolean':
      return random.pick(['true', 'false'])
    case 'date':
      return random.pick(['2026-11-23', ...HOSTILE_INSTANTS, ...HOSTILE_DAYS, '1795000000000'])
    default:
      return random.pick(['a', 'Wanda', '139', '13912345678', '4567', '加油', ...HOSTILE_TEXTS])
  }
}

export const sortsOf = ({ sorts }: ListVocabulary, random: Random): string[] =>
  Array.from({ length: 1 + random.below(3) }, () =>
    [random.pickOf(sorts) ?? 'id', random.pick(['asc', 'desc', 'desc', ''])]
      .filter(Boolean)
      .join(','),
  )

export const expandsOf = ({ expands }: ListVocabulary, random: Random): string[] =>
  expands.filter(() => random.chance(0.5))
