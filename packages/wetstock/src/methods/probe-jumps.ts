/**
 * A probe that was knocked, moved or put back: the level jumps from one reading to the next and stands still before and
 * after. Nothing
 * that flows does that: a nozzle gives less than 45 L a minute, and has to begin and to end.
 */

import { MINUTE_MS } from '../ledger/observations.ts'
import { median } from '../statistics.ts'
import type { Balance } from './calm-balances.ts'

export interface ProbeJump {
  /** The last reading before and the first after it. */
  from: number
  until: number
  /** Litres at 20 °C that seem to be missing; below zero where the gauge shows more. */
  litres: number
}

/** On each side; they must lie beside one another. */
const READINGS = 3
const LONGEST_PAUSE_MS = 1.5 * MINUTE_MS
/** What no nozzle draws between two readings. */
const LITRES_A_MINUTE = 45
const LEAST_MM = 2
/** How far a single reading may be from the others of its side, and the sides at least from one another, in sd. */
const STILL_SD = 4
const APART_SD = 6

/** @param options.noise of a single reading, sd in mm */
export function jumpsIn(balances: readonly Balance[], { noise }: { noise: number }): ProbeJump[] {
  const found: ProbeJump[] = []
  for (let next = READINGS; next + READINGS <= balances.length; next += 1) {
    const [last, first] = [balances[next - 1], balances[next]]
    if (!last || !first) continue
    const pause = first.at - last.at
    // Cheap, and false for nearly all of a month's readings.
    const least = leastJump(first.slope, { pause, noise })
    if (pause > LONGEST_PAUSE_MS || Math.abs(last.litres - first.litres) < least / 2) continue
    const before = sideOf(balances.slice(next - READINGS, next))
    const after = sideOf(balances.slice(next, next + READINGS))
    const still = STILL_SD * noise * first.slope
    if (before.spread > still || after.spread > still) continue
    if (Math.max(before.longest, after.longest) > LONGEST_PAUSE_MS) continue
    const litres = before.level - after.level
    if (Math.abs(litres) >= least) found.push({ from: last.at, until: first.at, litres })
  }
  return found
}

const leastJump = (slope: number, { pause, noise }: { pause: number; noise: number }): number =>
  Math.max(
    LITRES_A_MINUTE * Math.max(1, pause / MINUTE_MS),
    slope * Math.max(LEAST_MM, APART_SD * noise),
  )

function sideOf(balances: readonly Balance[]) {
  const level = median(balances.map(({ litres }) => litres))
  const pauses = balances.map(({ at }, index) => at - (balances[index - 1]?.at ?? at))
  return {
    level,
    spread: Math.max(...balances.map(({ litres }) => Math.abs(litres - level))),
    longest: Math.max(...pauses),
  }
}

/** The same as if nobody had touched the probe since the first of them. */
export function levelled(balances: readonly Balance[], jumps: readonly ProbeJump[]): Balance[] {
  if (jumps.length === 0) return [...balances]
  return balances.map((balance) => ({
    ...balance,
    litres: jumps.reduce(
      (litres, jump) => (jump.until <= balance.at ? litres + jump.litres : litres),
      balance.litres,
    ),
  }))
}
