/** Water that rises at the bottom of a tank: six hours against two days a week earlier. */

import {
  firstFrom,
  HOUR_MS,
  DAY_MS,
  type Reading,
  type StrappingTable,
} from '../ledger/observations.ts'
import { tankTable } from '../ledger/tank-table.ts'
import { median } from '../statistics.ts'

export interface WaterRise {
  /** When it was noticed, and until when it went on. */
  at: number
  until: number
  kind: 'rising' | 'high'
  /** Height of the water in the end, and by how much it rose to that, mm. */
  height: number
  rise: number
  /** Litres of that rise. */
  litres: number
}

export interface WaterOptions {
  /** Resolution of the water float, mm. */
  step: number
  /** Height that is too much in any case, mm. */
  highest: number
}

export const WATER_DEFAULTS: WaterOptions = { step: 0.1, highest: 50 }

/** Millimetres that a float of a fine resolution must rise. */
export const FINE_RISE = 3
const COARSE_RISE = 5
const RECENT_MS = 6 * HOUR_MS
/** So long ago was the level that the newest is compared with. */
export const EARLIER_MS = 7 * DAY_MS
const BASE_MS = 2 * DAY_MS
/** Of these readings the newest are judged. */
export const WATER_PAST_MS = EARLIER_MS + BASE_MS
/** A float that came up after so little history says nothing. */
const FEWEST_READINGS = 60

/** Looks once an hour. Water that goes on rising within the week is the same rise. */
export function waterRises(
  { readings, table }: { readings: readonly Reading[]; table: StrappingTable },
  { step, highest }: WaterOptions = WATER_DEFAULTS,
): WaterRise[] {
  const first = readings[0]
  const last = readings.at(-1)
  if (!first || !last) return []
  const { volumeAt } = tankTable(table)
  const limit = step <= 0.1 ? FINE_RISE : COARSE_RISE
  const found: WaterRise[] = []
  let rising: WaterRise | undefined
  let isHigh = false
  for (let at = first.at + RECENT_MS; at <= last.at; at += HOUR_MS) {
    const height = heightBetween(readings, at - RECENT_MS, at)
    if (height === undefined) continue
    const base = baseBefore(readings, first.at, at) ?? height
    if (rising && at - rising.until > EARLIER_MS) rising = undefined
    if (rising && height > rising.height) {
      rising.rise += height - rising.height
      Object.assign(rising, {
        height,
        until: at,
        litres: litresOfRise(volumeAt, height, rising.rise),
      })
    } else if (!rising && height - base > limit) {
      const rise = height - base
      const litres = litresOfRise(volumeAt, height, rise)
      rising = { at, until: at, kind: 'rising', height, rise, litres }
      found.push(rising)
    }
    if (height >= highest && !isHigh) {
      const litres = volumeAt(height)
      found.push({ at, until: at, kind: 'high', height, rise: height - base, litres })
    }
    isHigh = height >= highest
  }
  return found
}

const litresOfRise = (volumeAt: (height: number) => number, height: number, rise: number): number =>
  volumeAt(height) - volumeAt(height - rise)

/** A week earlier, or at the very beginning while there is no such week. */
function baseBefore(readings: readonly Reading[], first: number, at: number): number | undefined {
  return (
    heightBetween(readings, at - WATER_PAST_MS, at - EARLIER_MS) ??
    heightBetween(readings, first, first + RECENT_MS)
  )
}

/** The median of so many readings is as good as that of all. */
const SAMPLE = 120

function heightBetween(readings: readonly Reading[], from: number, until: number) {
  const indexOf = (at: number): number =>
    firstFrom(readings.length, (index) => readings[index]?.at ?? 0, at)
  const first = indexOf(from)
  const count = indexOf(until + 1) - first
  if (count < FEWEST_READINGS) return undefined
  const step = Math.max(1, Math.floor(count / SAMPLE))
  const heights: number[] = []
  for (let index = first; index < first + count; index += step) {
    heights.push(readings[index]?.water ?? 0)
  }
  return median(heights)
}
