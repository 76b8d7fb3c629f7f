/** What goes wrong on a station of the proof: two months to learn, then a fault of its own for each tank. */

import { centilitresFromNumber, NO_VOLUME } from '@app/kernel/quantity'
import type { Faults } from '@app/simulator/forecourt/faults'
import { type Imperfections, POOR, GOOD } from '@app/simulator/forecourt/imperfections'
import {
  COARSE_GAUGE,
  FILTER_DEFAULTS,
  type FilterOptions,
} from '@app/wetstock/filter/filter-state'
import { WATER_DEFAULTS, type WaterOptions } from '@app/wetstock/methods/water'
import {
  COARSE_WITHDRAWALS,
  WITHDRAWAL_DEFAULTS,
  type WithdrawalOptions,
} from '@app/wetstock/methods/withdrawals'
import { dayAt, DAYS, LEARNING_DAYS, TANKS } from './proof-station.ts'

/** Of the third month. Sizes are L/h, shares or litres at the temperature of the tank. */
export type Fault =
  | { kind: 'leak'; perHour: number }
  | { kind: 'drift'; nozzle: number; share: number }
  | { kind: 'taken'; thefts: readonly Taken[]; shortages: readonly Missing[] }
  | { kind: 'water'; perHour: number }

export interface Taken {
  at: number
  litres: number
}

interface Missing {
  from: number
  litres: number
}

export interface Kind {
  imperfections: Imperfections
  filter: FilterOptions
  withdrawals: WithdrawalOptions
  water: WaterOptions
}

export const KINDS = {
  good: {
    imperfections: GOOD,
    filter: FILTER_DEFAULTS,
    withdrawals: WITHDRAWAL_DEFAULTS,
    water: WATER_DEFAULTS,
  },
  poor: {
    imperfections: POOR,
    filter: { ...FILTER_DEFAULTS, gauge: COARSE_GAUGE },
    withdrawals: COARSE_WITHDRAWALS,
    water: { ...WATER_DEFAULTS, step: 1 },
  },
} satisfies Record<string, Kind>

const LEAKS = [0.76, 0.5, 0.76, 2]
const DRIFTS = [0.01, 0.005]
const THEFTS = [20, 50, 30, 100, 50, 200]
const SHORTAGES = [100, 150, 200, 300]
/** Between two and three at night, when a station notices least. */
const THEFT_HOUR = 18.4 / 24

/** Each tank has another fault from one seed to the next. */
export function faultsOf(seed: number): ReadonlyMap<number, Fault> {
  const faults: Fault[] = [
    { kind: 'leak', perHour: LEAKS[seed % LEAKS.length] ?? 0 },
    { kind: 'drift', nozzle: seed % 3, share: DRIFTS[seed % DRIFTS.length] ?? 0 },
    {
      kind: 'taken',
      thefts: THEFTS.map((litres, index) => ({
        at: Date.parse(
          dayAt(LEARNING_DAYS + 2 + 4.5 * index + (index % 2 === 0 ? 0 : 0.5) + THEFT_HOUR),
        ),
        litres,
      })),
      shortages: SHORTAGES.map((litres, index) => ({
        from: Date.parse(dayAt(LEARNING_DAYS + 1 + 7 * index)),
        litres,
      })),
    },
    { kind: 'water', perHour: 1 },
  ]
  return new Map(
    TANKS.map((tank, index) => {
      const fault = faults[(index + seed) % faults.length]
      if (!fault) throw new Error('there are as many faults as tanks')
      return [tank, fault]
    }),
  )
}

/** The same as the simulator wants it. */
export function simulated(faults: ReadonlyMap<number, Fault>): Faults {
  const from = dayAt(LEARNING_DAYS)
  const volume = (litres: number) => centilitresFromNumber(litres) ?? NO_VOLUME
  const all = [...faults]
  return {
    leaks: all.flatMap(([tank, fault]) =>
      fault.kind === 'leak' ? [{ tank, perHour: volume(fault.perHour), from }] : [],
    ),
    meterDrifts: all.flatMap(([tank, fault]) =>
      fault.kind === 'drift'
        ? [{ pump: fault.nozzle + 1, nozzle: tank, share: fault.share, from }]
        : [],
    ),
    thefts: all.flatMap(([tank, fault]) =>
      fault.kind === 'taken'
        ? fault.thefts.map(({ at, litres }) => ({
            tank,
            at: new Date(at).toISOString(),
            minutes: 5,
            volume: volume(litres),
          }))
        : [],
    ),
    shortLoads: all.flatMap(([tank, fault]) =>
      fault.kind === 'taken'
        ? fault.shortages.map((one) => ({
            tank,
            at: new Date(one.from).toISOString(),
            volume: volume(one.litres),
          }))
        : [],
    ),
    waterIngress: all.flatMap(([tank, fault]) =>
      fault.kind === 'water'
        ? [{ tank, perHour: volume(fault.perHour), from, until: dayAt(DAYS) }]
        : [],
    ),
  }
}
