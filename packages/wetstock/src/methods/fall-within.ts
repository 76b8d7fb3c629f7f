/** When a tank fell by litres that are known: between the two readings that fit best. */

import { firstFrom } from '../ledger/observations.ts'
import { square } from '../statistics.ts'
import type { Balance } from './calm-balances.ts'

interface Span {
  from: number
  until: number
}

/** Between two readings, and by how much the squares of a run are less than if it had not fallen there. */
interface Split extends Span {
  gained: number
}

/** So many readings before and after the span say how much there was. */
const AROUND = 15

/**
 * @param runs of balances by their time; between them a load came, of which nobody knows how much it was
 * @param litres by which it fell at some instant of the span
 * @returns the whole span where no reading tells
 */
export function fallWithin(
  runs: readonly (readonly Balance[])[],
  { span, litres }: { span: Span; litres: number },
): Span {
  const splits = runs.flatMap((run) => bestSplit(run, { span, litres }) ?? [])
  const [best] = splits.toSorted((a, b) => b.gained - a.gained)
  return best ? { from: best.from, until: best.until } : { from: span.from, until: span.until }
}

function bestSplit(
  run: readonly Balance[],
  { span, litres }: { span: Span; litres: number },
): Split | undefined {
  const indexOf = (at: number): number => firstFrom(run.length, (index) => run[index]?.at ?? 0, at)
  const [first, last] = [indexOf(span.from), indexOf(span.until)]
  const near = run.slice(Math.max(0, first - AROUND), last + AROUND)
  // Beside one of them, because litres of a whole tank squared leave few digits.
  const base = near[0]?.litres ?? 0
  let total = near.reduce((sum, one) => sum + one.litres - base, 0)
  let squares = near.reduce((sum, one) => sum + square(one.litres - base), 0)
  const unsplit = squares - square(total) / near.length
  let best: Split | undefined
  // From the last reading on backwards: what was read after the fall is put back.
  for (let index = near.length - 1; index > 0; index -= 1) {
    const [before, reading] = [near[index - 1], near[index]]
    if (!before || !reading) continue
    const value = reading.litres - base
    total += litres
    squares += square(value + litres) - square(value)
    if (before.at >= span.until || reading.at <= span.from) continue
    const gained = unsplit - (squares - square(total) / near.length)
    if (gained > (best?.gained ?? 0)) best = { from: before.at, until: reading.at, gained }
  }
  return best
}
