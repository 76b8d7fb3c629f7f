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

/** The level changed by litres, a fall positive, between two instants. */
interface Change {
  from: number
  until: number
  litres: number
  /** Litres a millimetre. */
  slope: number
}

/**
 * @param changes by their time
 * @param between the balances of every reading from one instant to another
 * @returns what moved the probe, and what did not
 */
export function probeJumps<C extends Change>(
  changes: readonly C[],
  between: (from: number, until: number) => readonly Balance[],
): { jumps: ProbeJump[]; others: C[] } {
  const seen = changes.map((change) => ({
    change,
    jump: jumpIn(between(change.from, change.until), change),
  }))
  const pairs = putBack(changes)
  return {
    jumps: seen.flatMap(({ change, jump }) => jump ?? (pairs.has(change) ? [moved(change)] : [])),
    others: seen.flatMap(({ change, jump }) => (jump || pairs.has(change) ? [] : [change])),
  }
}

const moved = ({ from, until, litres, slope }: Change): ProbeJump => ({
  from,
  until,
  litres,
  millimetres: -litres / slope,
})

/** Millimetres and share by which a probe that is put back may miss where it was. */
const NEAR_MM = 0.5
const NEAR_SHARE = 0.15

/** A rise that undoes an earlier fall to the millimetre: nobody brings back as much as was taken. */
function putBack(changes: readonly Change[]): ReadonlySet<Change> {
  const pairs = new Set<Change>()
  const falls: Change[] = []
  for (const change of changes) {
    if (change.litres > 0) falls.push(change)
    else {
      const rise = moved(change).millimetres
      const at = falls.findLastIndex((fall) => {
        const off = Math.abs(rise + moved(fall).millimetres)
        return off <= Math.max(NEAR_MM, NEAR_SHARE * rise)
      })
      const fall = falls[at]
      if (!fall) continue
      falls.splice(at, 1)
      pairs.add(fall).add(change)
    }
  }
  return pairs
}

/** @param balances of every reading within which the level changed */
function jumpIn(
  balances: readonly Balance[],
  { litres }: Pick<Change, 'litres'>,
): ProbeJump | undefined {
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
