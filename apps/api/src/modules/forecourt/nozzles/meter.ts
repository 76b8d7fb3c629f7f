/** What a nozzle's meter says of what ran through it. */

import { type Centilitres, centilitres, subtractVolume } from '@app/kernel/quantity'

const CENTILITRES_PER_UNIT = 100

/**
 * What a meter moved from one reading to the next. Behind its last digit it begins again at 0, which shows as a
 * reading that is lower by most of what it can count; any other that is lower is an oddity to be shown as one.
 *
 * @param digits of the meter before the point; null: not known, and then it never begins again
 */
export function meterMoved(
  before: Centilitres,
  after: Centilitres,
  digits: number | null,
): Centilitres {
  const moved = subtractVolume(after, before)
  if (digits === null) return moved
  const range = 10 ** digits * CENTILITRES_PER_UNIT
  return moved < -range / 2 ? centilitres(moved + range) : moved
}
