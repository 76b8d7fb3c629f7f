/** What goes wrong in a year of a station: two months to learn, then in each month of each tank one thing or nothing. */

import { centilitresFromNumber, NO_VOLUME } from '@app/kernel/quantity'
import type { Faults } from '@app/simulator/forecourt/faults'
import { DAY_MS, HOUR_MS } from '@app/wetstock/ledger/observations'
import { START, TANKS } from './proof-station.ts'

export const MONTH_DAYS = 30
export const MONTHS = 12
export const LEARNING_MONTHS = 2

/** Fuellings that the controller never uploads, in all months: about one a month in each tank. */
const LOST_UPLOADS = { chance: 0.0003 }

/** Sizes are L/h, shares, litres or mm; instants are milliseconds. A slow fault ends with its month: it is repaired. */
export type YearFault =
  | { kind: 'none' }
  | { kind: 'leak'; perHour: number; from: number }
  | { kind: 'drift'; nozzle: number; share: number; from: number }
  | { kind: 'thefts'; thefts: readonly { at: number; litres: number }[] }
  | { kind: 'shortLoads'; shortages: readonly { from: number; litres: number }[] }
  | { kind: 'water'; perHour: number; from: number }
  | { kind: 'gaugeShift'; millimetres: number; from: number; until: number }
  | { kind: 'gaugeOut'; stuckFrom: number; silentFrom: number }

const KINDS: readonly YearFault['kind'][] = [
  'leak',
  'none',
  'thefts',
  'drift',
  'none',
  'shortLoads',
  'gaugeOut',
  'water',
  'none',
  'gaugeShift',
]
const LEAKS = [0.5, 0.76, 2]
const DRIFTS = [0.005, 0.01]
const THEFTS = [20, 50, 30, 100, 50, 200]
const SHORTAGES = [100, 150, 200, 300]
const SHIFTS = [3, -3, 6]
/** Between two and three at night, when a station notices least. */
const THEFT_HOUR = 18.4
const STUCK_MS = 10 * HOUR_MS
const SILENT_MS = 20 * HOUR_MS

export const monthAt = (month: number): number => START.getTime() + month * MONTH_DAYS * DAY_MS

/** Every tank lives through all of them, in another order than the next; sizes go round with the stations. */
export function yearFaultOf(seed: number, tank: number, month: number): YearFault {
  if (month < LEARNING_MONTHS) return { kind: 'none' }
  const kind = KINDS[(month - LEARNING_MONTHS + 3 * tank + seed) % KINDS.length]
  const turn = seed + tank
  const at = (day: number): number => monthAt(month) + day * DAY_MS
  const of = (sizes: readonly number[]): number => sizes[turn % sizes.length] ?? 0
  switch (kind) {
    case 'leak':
      return { kind, perHour: of(LEAKS), from: at(3 + (turn % 5)) }
    case 'drift':
      return { kind, nozzle: turn % 3, share: of(DRIFTS), from: at(1 + (turn % 4)) }
    case 'thefts':
      return {
        kind,
        thefts: THEFTS.map((litres, index) => ({
          at: at(2 + 4.5 * index + (index % 2 === 0 ? 0 : 0.5)) + THEFT_HOUR * HOUR_MS,
          litres,
        })),
      }
    case 'shortLoads':
      return {
        kind,
        shortages: SHORTAGES.map((litres, index) => ({ from: at(1 + 7 * index), litres })),
      }
    case 'water':
      return { kind, perHour: 1, from: at(10) }
    case 'gaugeShift':
      return { kind, millimetres: of(SHIFTS), from: at(8.3), until: at(20.6) }
    case 'gaugeOut':
      return { kind, stuckFrom: at(9.2), silentFrom: at(17.5) }
    default:
      return { kind: 'none' }
  }
}

const NO_FAULTS = {
  leaks: [],
  meterDrifts: [],
  thefts: [],
  shortLoads: [],
  waterIngress: [],
  gaugeShifts: [],
  stuckGauges: [],
  silentGauges: [],
} satisfies Faults

type Lists = Required<Pick<Faults, keyof typeof NO_FAULTS>>

/** The same as the simulator wants it. */
export function yearFaults(seed: number): Faults {
  const all = TANKS.flatMap((tank) =>
    Array.from({ length: MONTHS }, (_, month): Lists => {
      const until = instant(monthAt(month + 1))
      return { ...NO_FAULTS, ...simulated(tank, yearFaultOf(seed, tank, month), until) }
    }),
  )
  return {
    lostUploads: LOST_UPLOADS,
    leaks: all.flatMap(({ leaks }) => leaks),
    meterDrifts: all.flatMap(({ meterDrifts }) => meterDrifts),
    thefts: all.flatMap(({ thefts }) => thefts),
    shortLoads: all.flatMap(({ shortLoads }) => shortLoads),
    waterIngress: all.flatMap(({ waterIngress }) => waterIngress),
    gaugeShifts: all.flatMap(({ gaugeShifts }) => gaugeShifts),
    stuckGauges: all.flatMap(({ stuckGauges }) => stuckGauges),
    silentGauges: all.flatMap(({ silentGauges }) => silentGauges),
  }
}

const instant = (at: number): string => new Date(at).toISOString()
const volume = (litres: number) => centilitresFromNumber(litres) ?? NO_VOLUME

/** @param until when what is slow is repaired */
function simulated(tank: number, fault: YearFault, until: string): Faults {
  switch (fault.kind) {
    case 'leak': {
      const leak = { tank, perHour: volume(fault.perHour), from: instant(fault.from), until }
      return { leaks: [leak] }
    }
    case 'drift': {
      const meter = { pump: fault.nozzle + 1, nozzle: tank, share: fault.share }
      return { meterDrifts: [{ ...meter, from: instant(fault.from), until }] }
    }
    case 'thefts':
      return {
        thefts: fault.thefts.map(({ at, litres }) => ({
          tank,
          at: instant(at),
          minutes: 5,
          volume: volume(litres),
        })),
      }
    case 'shortLoads':
      return {
        shortLoads: fault.shortages.map(({ from, litres }) => ({
          tank,
          at: instant(from),
          volume: volume(litres),
        })),
      }
    case 'water': {
      const water = { tank, perHour: volume(fault.perHour), from: instant(fault.from), until }
      return { waterIngress: [water] }
    }
    case 'gaugeShift': {
      const { millimetres, from } = fault
      const shift = { tank, millimetres, from: instant(from), until: instant(fault.until) }
      return { gaugeShifts: [shift] }
    }
    case 'gaugeOut':
      return {
        stuckGauges: [{ tank, ...lasting(fault.stuckFrom, STUCK_MS) }],
        silentGauges: [{ tank, ...lasting(fault.silentFrom, SILENT_MS) }],
      }
    default:
      return {}
  }
}

const lasting = (from: number, ms: number) => ({ from: instant(from), until: instant(from + ms) })
