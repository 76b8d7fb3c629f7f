/** A tank of which everything is known: readings without noise, sales by a plan, losses as asked for. */

import { type Centilitres, centilitres } from '@app/kernel/quantity'
import {
  type Delivery,
  HOUR_MS,
  MINUTE_MS,
  type Reading,
  type Sale,
  type TankHistory,
} from '../src/ledger/observations.ts'
import { tankTable } from '../src/ledger/tank-table.ts'

export const START = Date.parse('2026-03-01T00:00:00Z')

const DIAMETER = 2400
const CAPACITY = 3_000_000

/** A lying cylinder of 30 m³. */
export const cylinder: readonly Centilitres[] = Array.from(
  { length: DIAMETER + 1 },
  (_, height) => {
    const fromCentre = 1 - (2 * height) / DIAMETER
    const share =
      (Math.acos(fromCentre) - fromCentre * Math.sqrt(Math.max(0, 1 - fromCentre * fromCentre))) /
      Math.PI
    return centilitres(Math.round(CAPACITY * share))
  },
)

export interface TankPlan {
  days: number
  /** Litres the nozzle gives beyond each litre shown, in the order of the nozzles. */
  meters?: readonly number[]
  /** From which hour on. */
  metersFrom?: number
  /** L/h, and from which hour on. */
  leak?: number
  leakFrom?: number
  /** Litres that are pumped out, from when on. */
  thefts?: readonly { hour: number; litres: number }[]
  /** Litres by paper and missing of them, by hour. */
  loads?: readonly { hour: number; litres: number; missing?: number }[]
  /** What the thermometer shows all the time; volumes are of that temperature. */
  temperature?: number
  /** Millimetres by which the water rises an hour. */
  water?: number
  opening?: number
}

const NOZZLES = ['1/1', '2/1']
const SALE_EVERY_MINUTES = 40
const SALE_LITRES = 30
/** Litres a minute. */
const PUMPED = 35

export function idealTank(plan: TankPlan): TankHistory {
  const { days, meters = [], leak = 0, leakFrom = 0, metersFrom = 0, temperature = 20 } = plan
  const { heightAt, volumeAt } = tankTable(cylinder)
  let stock = plan.opening ?? 20_000
  let count = 0
  const readings: Reading[] = []
  const sales: Sale[] = []
  const deliveries: Delivery[] = []
  for (let minute = 0; minute < days * 24 * 60; minute += 1) {
    const at = START + minute * MINUTE_MS
    const hour = minute / 60
    // Hours differ: nights are quiet, and the second nozzle is used in the afternoon.
    const isOpen = hour % 24 >= 6
    if (isOpen && minute % SALE_EVERY_MINUTES === 0) {
      const nozzle = hour % 24 >= 14 ? 1 : 0
      count += 1
      stock -= SALE_LITRES * (1 + (hour >= metersFrom ? (meters[nozzle] ?? 0) : 0))
      sales.push({
        id: `s${count}`,
        nozzle: NOZZLES[nozzle] ?? '',
        startedAt: at - MINUTE_MS,
        endedAt: at - 1,
        volume: centilitres(SALE_LITRES * 100),
      })
    }
    if (hour >= leakFrom) stock -= leak / 60
    for (const theft of plan.thefts ?? []) stock -= drawn(theft.litres, minute - theft.hour * 60)
    for (const load of plan.loads ?? []) {
      if (load.hour * 60 !== minute) continue
      stock += load.litres - (load.missing ?? 0)
      deliveries.push(loadAt(at, load.litres, temperature))
    }
    const water = 10 + (plan.water ?? 0) * hour
    const height = heightAt(stock + volumeAt(water))
    readings.push({ at, height, water, temperature })
  }
  return {
    tank: { density: 740, table: cylinder },
    nozzles: NOZZLES,
    readings,
    sales,
    deliveries,
    movements: [],
  }
}

/** In a minute, of what somebody takes with a pump. */
const drawn = (litres: number, minute: number): number =>
  minute < 0 ? 0 : Math.max(0, Math.min(PUMPED, litres - PUMPED * minute))

const loadAt = (at: number, litres: number, temperature: number): Delivery => ({
  id: `d${at}`,
  startedAt: at - 10 * MINUTE_MS,
  endedAt: at,
  paperVolume: centilitres(litres * 100),
  paperTemperature: temperature,
  paperDensity: 740,
})

export const hourAt = (hours: number): number => START + hours * HOUR_MS
