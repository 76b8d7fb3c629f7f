/**
 * The quiet-time test: how fast the tank empties while nothing is sold, night by night. It only warns;
 * a float that sticks leaves a single night no more than a sign of 2 to 3 L/h.
 */

import { factorOf } from '../ledger/book.ts'
import { HOUR_MS, MINUTE_MS, type Reading, type TankHistory } from '../ledger/observations.ts'
import { quietStretches, readingsIn } from '../ledger/quiet-nodes.ts'
import { tankTable } from '../ledger/tank-table.ts'
import { mean, square, sum } from '../statistics.ts'

export interface NightSlope {
  night: number
  /** L/h at 20 °C, positive when the tank loses. */
  rate: number
  /** Σ(t − t̄)², hours²; nights count by it. */
  weight: number
}

export interface StaticLeakTest {
  rate: number
  /** From the scatter between nights; infinite for a single one. */
  sd: number
  minimumDetectable: number
  nights: readonly NightSlope[]
}

const SHORTEST_MS = 20 * MINUTE_MS
const AFTER_DELIVERY_MS = 8 * HOUR_MS
const DETECTABLE_SD = 3.29

/** @param nights stretches of time, usually from 22 to 6 o'clock at the station */
export function staticLeakTest(
  history: TankHistory,
  nights: readonly { from: number; until: number }[],
): StaticLeakTest {
  const table = tankTable(history.tank.table)
  const factorAt = factorOf(history.tank.density)
  const quiet = quietStretches(history).filter(({ from, until }) => until - from >= SHORTEST_MS)
  const slopes = nights.flatMap((night) => {
    if (history.deliveries.some((one) => isNear(one.endedAt, night))) return []
    const readings = readingsIn(history.readings, night)
    const temperatureAt = straightLine(readings, ({ temperature }) => temperature)
    const litres = ({ at, height, water }: Reading): number =>
      (table.volumeAt(height) - table.volumeAt(water)) * factorAt(temperatureAt(at))
    const stretches = quiet.flatMap((one) => {
      const within = {
        from: Math.max(one.from, night.from),
        until: Math.min(one.until, night.until),
      }
      return within.until - within.from >= SHORTEST_MS ? [readingsIn(readings, within)] : []
    })
    const slope = slopeOf(stretches, litres)
    return slope ? [{ night: night.from, rate: -slope.slope, weight: slope.weight }] : []
  })
  return combine(slopes)
}

const isNear = (endedAt: number, night: { from: number; until: number }): boolean =>
  endedAt > night.from - AFTER_DELIVERY_MS && endedAt < night.until

const hoursOf = ({ at }: { at: number }): number => at / HOUR_MS

/** Least squares through all readings: single steps of 0.1 °C are 2 to 4 L. */
function straightLine(
  readings: readonly Reading[],
  value: (reading: Reading) => number,
): (at: number) => number {
  const middle = mean(readings.map(({ at }) => at))
  const centre = mean(readings.map(value))
  const spread = sum(readings.map(({ at }) => square(at - middle)))
  const slope =
    sum(readings.map((one) => (one.at - middle) * (value(one) - centre))) / Math.max(1, spread)
  return (at) => centre + slope * (at - middle)
}

/** A slope common to the stretches, each of which begins where it likes. */
function slopeOf(
  stretches: readonly (readonly Reading[])[],
  litres: (reading: Reading) => number,
): { slope: number; weight: number } | undefined {
  let product = 0
  let weight = 0
  for (const readings of stretches) {
    const middle = mean(readings.map(hoursOf))
    const centre = mean(readings.map(litres))
    product += sum(readings.map((one) => (hoursOf(one) - middle) * (litres(one) - centre)))
    weight += sum(readings.map((one) => square(hoursOf(one) - middle)))
  }
  return weight > 0 ? { slope: product / weight, weight } : undefined
}

function combine(nights: readonly NightSlope[]): StaticLeakTest {
  const total = sum(nights.map(({ weight }) => weight))
  const rate = total > 0 ? sum(nights.map((one) => one.rate * one.weight)) / total : 0
  const scatter = sum(nights.map((one) => square(one.weight * (one.rate - rate))))
  const correction = nights.length / Math.max(1, nights.length - 1)
  const sd = nights.length > 1 ? Math.sqrt(scatter * correction) / total : Infinity
  return { rate, sd, minimumDetectable: DETECTABLE_SD * sd, nights }
}
