/**
 * What a tank lived through before the demo began, reckoned backwards from what is in it now: sales as they
 * were, loads whenever it would have run dry, a leak, a short load, a meter that gives more than it shows.
 */

import { type Centilitres, centilitresFromNumber, litresOf, NO_VOLUME } from '@app/kernel/quantity'
import { vcf20Of } from '@app/kernel/volume-correction'
import {
  DAY_MS,
  type Delivery,
  HOUR_MS,
  MINUTE_MS,
  type Reading,
  type Sale,
} from '@app/wetstock/ledger/observations'
import { tankTable } from '@app/wetstock/ledger/tank-table'
import type { TankPast } from './tank-past.ts'

export interface LifePlan {
  from: number
  until: number
  capacity: Centilitres
  density: number
  table: readonly Centilitres[]
  /** What is in it in the end. */
  level: Centilitres
  /** Ordered by their end. */
  sales: readonly Sale[]
  faults: TankFaults
}

export interface TankFaults {
  /** L/h from an instant on. */
  leak?: { perHour: number; from: number }
  /** Litres that are missing from the last load. */
  shortLoad?: { litres: number }
  /** Litres that are missing from every load. */
  shortLoads?: { litres: number }
  /** A nozzle that gives a share more than it shows from an instant on. */
  drift?: { nozzle: string; share: number; from: number }
}

const FULL = 0.85
const LOAD = 0.6
const WATER_MM = 12
const PAPER_TEMPERATURE = 19
const HOSE_LITRES = 6
const NOISE_MM = 0.2
/** The lorry had left so long before a full tank is read. */
const AFTER_LOAD_MS = 40 * MINUTE_MS
const UNLOADING_MS = 25 * MINUTE_MS

export function liveBackwards(plan: LifePlan): TankPast {
  const { sales, faults, until } = plan
  const { volumeAt, heightAt } = tankTable(plan.table)
  const factorAt = vcf20Of(plan.density)
  const temperatureAt = (at: number): number =>
    Math.round(10 * (16 + 2.5 * Math.sin((2 * Math.PI * (until - at)) / (40 * DAY_MS)))) / 10
  const factor = (at: number): number => factorAt(temperatureAt(at)) ?? 1
  const random = noiseFrom(plan.level)
  const readings: Reading[] = []
  const deliveries: Delivery[] = []
  const full = litresOf(plan.capacity) * FULL
  let level = litresOf(plan.level) * factor(until)
  let at = until
  let next = sales.length - 1
  let loadEnd: number | undefined

  const backTo = (time: number): void => {
    if (faults.leak && at > faults.leak.from) {
      level += (faults.leak.perHour * (at - Math.max(time, faults.leak.from))) / HOUR_MS
    }
    at = time
  }
  const read = (time: number): void => {
    const product = level / factor(time)
    const height = heightAt(product + volumeAt(WATER_MM)) + NOISE_MM * random()
    readings.push({
      at: time,
      height: Math.round(height * 10) / 10,
      water: WATER_MM,
      temperature: temperatureAt(time),
    })
  }
  const undoLoad = (endedAt: number): void => {
    const litres = Math.floor((litresOf(plan.capacity) * LOAD) / 1000) * 1000
    const last = deliveries.length === 0 ? (faults.shortLoad?.litres ?? 0) : 0
    const short = last + (faults.shortLoads?.litres ?? 0)
    level -= litres * (factorAt(PAPER_TEMPERATURE) ?? 1) - HOSE_LITRES - short
    deliveries.push({
      id: `${new Date(endedAt).toISOString().slice(0, 10)}`,
      startedAt: endedAt - UNLOADING_MS,
      endedAt,
      paperVolume: centilitresFromNumber(litres) ?? NO_VOLUME,
      paperTemperature: PAPER_TEMPERATURE,
      paperDensity: plan.density,
    })
  }
  for (
    let hour = Math.floor(until / HOUR_MS) * HOUR_MS - HOUR_MS;
    hour >= plan.from;
    hour -= HOUR_MS
  ) {
    const minutes = quietMinutes(sales, next, hour)
    for (let sale = sales[next]; sale && sale.endedAt > minutes; sale = sales[next]) {
      backTo(sale.endedAt)
      level += soldOf(sale, faults) * factor(sale.endedAt)
      next -= 1
    }
    const hasLoad = loadEnd !== undefined
    if (loadEnd !== undefined) undoLoad(loadEnd)
    loadEnd = undefined
    // A lorry unloads then, or has only just left.
    if (hasLoad) continue
    for (let minute = READ_MINUTES; minute >= 0; minute -= 1) {
      backTo(minutes + minute * MINUTE_MS)
      read(at)
    }
    if (level / factor(at) > full) loadEnd = minutes - AFTER_LOAD_MS
  }
  return { sales, readings: readings.reverse(), deliveries: deliveries.reverse() }
}

/** Readings of the hour that are kept: five minutes in which nobody fuels. */
const READ_MINUTES = 4

function quietMinutes(sales: readonly Sale[], last: number, hour: number): number {
  for (let from = hour + 50 * MINUTE_MS; from > hour; from -= 5 * MINUTE_MS) {
    const until = from + (READ_MINUTES + 1) * MINUTE_MS
    let isQuiet = true
    for (let index = last; index >= 0; index -= 1) {
      const sale = sales[index]
      if (!sale || sale.endedAt < from - 2 * MINUTE_MS) break
      if (sale.startedAt < until) isQuiet = false
    }
    if (isQuiet) return from
  }
  return hour + 50 * MINUTE_MS
}

function soldOf({ volume, nozzle, endedAt }: Sale, { drift }: TankFaults): number {
  const isOff = drift && nozzle === drift.nozzle && endedAt >= drift.from
  return litresOf(volume) * (1 + (isOff ? drift.share : 0))
}

/** About normal, from a seed, so that the demo is the same each time. */
function noiseFrom(seed: number): () => number {
  let state = seed % 2_147_483_647 || 1
  const next = (): number => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  return () => next() + next() + next() + next() - 2
}
