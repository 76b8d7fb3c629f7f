/** When a tank fell by litres that are known: between the two readings that fit best. */

import { firstFrom } from '../ledger/observations.ts'
import { square } from '../statistics.ts'
import type { Balance } from './calm-balances.ts'

interface Span {
  from: number
  until: number
}

/** So many readings before and after the span say how much there was. */
const AROUND = 15

/**
 * @param balances of readings in which nothing is sold, by their time
 * @param litres by which it fell at some instant of the span
 * @returns the whole span where no reading tells
 */
export function fallWithin(
  balances: readonly Balance[],
  { span, litres }: { span: Span; litres: number },
): Span {
  const indexOf = (at: number): number =>
    firstFrom(balances.length, (index) => balances[index]?.at ?? 0, at)
  const [first, last] = [indexOf(span.from), indexOf(span.until)]
  const near = balances.slice(Math.max(0, first - AROUND), last + AROUND)
  let rest = near.reduce((total, one) => total + one.litres, 0) + near.length * litres
  let squares = near.reduce((total, one) => total + square(one.litres + litres), 0)
  let best = { scatter: Infinity, from: span.from, until: span.until }
  for (const [index, reading] of near.entries()) {
    const before = near[index - 1]
    if (before && before.at < span.until && reading.at > span.from) {
      const scatter = squares - square(rest) / near.length
      if (scatter < best.scatter) best = { scatter, from: before.at, until: reading.at }
    }
    // From the next on it has not fallen yet when this was read.
    rest -= litres
    squares += square(reading.litres) - square(reading.litres + litres)
  }
  return { from: best.from, until: best.until }
}
