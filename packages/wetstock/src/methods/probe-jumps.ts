/**
 * A probe that was knocked, moved or put back: the level jumps from one reading to the next and stays there. Nothing
 * that flows does that: a nozzle gives less than 45 L a minute, and has to begin and to end.
 */

import { MINUTE_MS } from '../ledger/observations.ts'
import type { Balance } from './calm-balances.ts'

export interface ProbeJump {
  /** The last reading before and the first after it. */
  from: number
  until: number
  /** Litres at 20 °C that seem to be missing; below zero where the gauge shows more. */
  litres: number
  /** By how much it shows more since then. */
  millimetres: number
}

const LONGEST_PAUSE_MS = 1.5 * MINUTE_MS
/** What no nozzle draws between two readings. */
const LITRES_A_MINUTE = 45
/** Of a change; the rest is noise, and how unevenly fuellings flow. */
const LEAST_SHARE = 0.7

/**
 * @param balances of every reading within which the level changed
 * @param litres by which it fell, below zero where it rose
 */
export function jumpIn(balances: readonly Balance[], litres: number): ProbeJump | undefined {
  const steps = balances.slice(1).flatMap((first, index) => {
    const last = balances[index]
    if (!last || first.at - last.at > LONGEST_PAUSE_MS) return []
    const fall = (last.litres - first.litres) * Math.sign(litres)
    return [{ from: last.at, until: first.at, fall, slope: first.slope }]
  })
  const largest = steps.toSorted((a, b) => b.fall - a.fall)[0]
  if (!largest) return undefined
  const { from, until, fall, slope } = largest
  const drawn = LITRES_A_MINUTE * Math.max(1, (until - from) / MINUTE_MS)
  if (fall < drawn || fall < LEAST_SHARE * Math.abs(litres)) return undefined
  return { from, until, litres, millimetres: -litres / slope }
}
