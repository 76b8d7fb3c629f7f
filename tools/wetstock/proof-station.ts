/** A simulated station, and what its controller and its papers would tell about each of its tanks. */

import { cents } from '@app/kernel/money'
import { type Centilitres, centilitres } from '@app/kernel/quantity'
import type { Blueprint } from '@app/simulator/forecourt/blueprint'
import type { Faults } from '@app/simulator/forecourt/faults'
import { Forecourt } from '@app/simulator/forecourt/forecourt'
import type { Imperfections } from '@app/simulator/forecourt/imperfections'
import type { TankHistory } from '@app/wetstock/ledger/observations'

export const START = new Date('2026-03-01T00:00:00Z')
const DAY_MS = 24 * 3_600_000

/** The instant so many days after the start, ISO. */
export const dayAt = (days: number): string =>
  new Date(START.getTime() + Math.round(days * DAY_MS)).toISOString()

export interface Plan {
  seed: number
  days: number
  imperfections: Imperfections
  faults: Faults
}

export interface LivedStation {
  plan: Plan
  histories: readonly TankHistory[]
  forecourt: Forecourt
}

/** Days lived through, and of them those in which nothing goes wrong. */
export const DAYS = 90
export const LEARNING_DAYS = 60

export const TANKS = [1, 2, 3, 4]
const DIAMETERS = [2500, 2600, 2700, 2800]
export const PUMPS = [1, 2, 3]

/** Three gasoline tanks and one of diesel, three nozzles on each. */
function blueprintOf({ imperfections, faults }: Omit<Plan, 'days'>): Blueprint {
  return {
    ptsId: '003B00265030500420303531',
    password: 'proof',
    timeZone: 'Asia/Shanghai',
    grades: TANKS.map((id) => ({ id, name: `grade ${id}`, price: cents(789) })),
    tanks: TANKS.map((number) => ({
      number,
      gradeId: number,
      capacity: centilitres(3_000_000 + (number - 1) * 600_000),
      diameter: DIAMETERS[number - 1] ?? 2500,
      volume: centilitres(2_000_000),
      temperature: 16,
      density: number === 4 ? 840 : 740,
      water: 12,
    })),
    pumps: PUMPS.map((number) => ({
      number,
      nozzles: TANKS.map((tank) => ({ number: tank, gradeId: tank, tank })),
    })),
    customersPerDay: 400,
    imperfections,
    faults,
  }
}

export type Told = { -readonly [Key in keyof TankHistory]: TankHistory[Key] } & {
  readings: TankHistory['readings'][number][]
  sales: TankHistory['sales'][number][]
  deliveries: TankHistory['deliveries'][number][]
}

export function live(plan: Plan): LivedStation {
  const { forecourt, histories } = openStation(plan)
  forecourt.step(plan.days * DAY_MS)
  return { plan, histories, forecourt }
}

/** A station at its first instant; what it tells is added to the histories while it is lived through. */
export function openStation(plan: Omit<Plan, 'days'>): {
  forecourt: Forecourt
  histories: readonly Told[]
} {
  const forecourt = new Forecourt(blueprintOf(plan), { seed: plan.seed, startAt: START })
  const told = new Map(
    [...forecourt.tanks].map(([number, tank]) => [
      number,
      toldOf(number, tank.plan.density, tank.strapping),
    ]),
  )
  forecourt.onEvent((event) => {
    if (event.kind === 'measured') {
      const { tank, productHeight: height, waterHeight: water, temperature } = event.reading
      told.get(tank)?.readings.push({ at: event.at, height, water, temperature })
    } else if (event.kind === 'fuelled') {
      const { tank, pump, transaction, startedAt, endedAt, volume } = event.fuelling
      const totaliser = forecourt.pumps.get(pump)?.nozzles.get(tank)?.totalVolume
      told.get(tank)?.sales.push({
        id: `${transaction}`,
        nozzle: `${pump}/${tank}`,
        startedAt,
        endedAt,
        volume,
        ...(totaliser !== undefined && { totaliser }),
      })
    } else if (event.kind === 'delivered') {
      const { tank, ...delivery } = event.delivery
      const deliveries = told.get(tank)?.deliveries
      deliveries?.push({ ...delivery, id: `${tank}-${deliveries.length + 1}` })
    }
  })
  return { forecourt, histories: [...told.values()] }
}

const toldOf = (number: number, density: number, table: readonly Centilitres[]): Told => ({
  tank: { density, table },
  nozzles: PUMPS.map((pump) => `${pump}/${number}`),
  readings: [],
  sales: [],
  deliveries: [],
  movements: [],
})
