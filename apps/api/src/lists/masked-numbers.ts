/**
 * Filters on phone numbers that lists show masked. A filter that compares a part of a number tells that
 * part to whoever asks often enough, so only the whole number may be asked for, or its last four digits,
 * which the mask shows anyway. Whole numbers are counted, since behind a mask there are but ten thousand.
 */

import { isMobile } from '@app/kernel/formats'
import type { Filter, FilterTest, FilterValue } from '@app/kernel/list-query/filter'
import { refuse } from '@app/kernel/problem'
import { HttpErrors } from '#http/errors.ts'
import type { ListSpec } from './list-spec.ts'

/** Digits at the end of a number that its mask leaves. */
const SHOWN_DIGITS = 4

/** How many different numbers somebody may ask for within an hour who may not see them in full. */
export const MOST_NUMBERS_AN_HOUR = 300
const HOUR_MS = 3_600_000

/** Whether a caller may compare parts of masked numbers; if not, what whole numbers cost. */
export type NumberAccess = 'full' | { countLookups: (numbers: readonly string[]) => void }

/**
 * @throws Refusal SEARCH_MASKED for a filter that compares a part of a masked number, NUMBER_LOOKUPS when
 *   the caller has asked for too many of them
 */
export function requireWholeNumbers(filter: Filter, spec: ListSpec, access: NumberAccess): void {
  if (access === 'full') return
  const numbers = wholeNumbersIn(filter, spec)
  if (numbers.length > 0) access.countLookups(numbers)
}

function wholeNumbersIn(filter: Filter, spec: ListSpec): string[] {
  if (filter.kind === 'not') return wholeNumbersIn(filter.part, spec)
  if (filter.kind !== 'clause') return filter.parts.flatMap((part) => wholeNumbersIn(part, spec))
  const { path, test } = filter
  if (!Object.hasOwn(spec.fields, path) || spec.fields[path]?.kind !== 'maskedNumber') return []
  const values = valuesOf(test)
  if (!values?.every((value) => lastDigitsOf(value) !== undefined || isWhole(value))) {
    throw refuse(HttpErrors.searchMasked, { path })
  }
  return values.filter(isWhole).map(({ text }) => text)
}

/** The values that a test compares for equality; `undefined` when it compares otherwise. */
function valuesOf(test: FilterTest): readonly FilterValue[] | undefined {
  switch (test.kind) {
    case 'null':
    case 'notNull':
      return []
    case 'equal':
    case 'notEqual':
      return [test.value]
    case 'oneOf':
      return test.values
    default:
      return undefined
  }
}

const isWhole = ({ text, pattern }: FilterValue): boolean => !pattern && isMobile(text)

/** `1234` of the pattern `*1234`; `undefined` for any other value. */
export function lastDigitsOf({ pattern }: FilterValue): string | undefined {
  const [first, last, ...more] = pattern ?? []
  if (first?.kind !== 'any' || last?.kind !== 'text' || more.length > 0) return undefined
  return last.text.length === SHOWN_DIGITS && /^\d+$/.test(last.text) ? last.text : undefined
}

/** Counts the numbers that each person asks for; kept in memory, like the rate of calls. */
export class NumberLookups {
  readonly #asked = new Map<number, { until: number; numbers: Set<string> }>()

  /** @throws Refusal NUMBER_LOOKUPS */
  add(userId: number, numbers: readonly string[], now: Date): void {
    this.#forgetBefore(now.getTime())
    const known = this.#asked.get(userId)
    const all = new Set([...(known?.numbers ?? []), ...numbers])
    if (all.size > MOST_NUMBERS_AN_HOUR) {
      throw refuse(HttpErrors.numberLookups, { most: MOST_NUMBERS_AN_HOUR })
    }
    this.#asked.set(userId, { until: known?.until ?? now.getTime() + HOUR_MS, numbers: all })
  }

  #forgetBefore(time: number): void {
    for (const [userId, { until }] of this.#asked) if (until <= time) this.#asked.delete(userId)
  }
}
