/** One reading of a TLS-350 console: everything it knows of its tanks, in our units. */

import { instantAt } from '@app/kernel/calendar'
import type { Centilitres } from '@app/kernel/quantity'
import { celsiusIn, millimetresIn, volumeIn } from '@app/kernel/tls-350/figures'
import {
  type DeliveryEnd,
  type Inventory,
  readClock,
  TANK_ALARMS,
  type Units,
} from '@app/kernel/tls-350/messages'
import { TANK_ALARM_KINDS, type TankAlarmKind } from '#modules/forecourt/alarms/contract.ts'
import { askConsole } from './ask-console.ts'
import type { AskConsole } from './tls-client.ts'

interface ProbeFigures {
  /** Nothing while the probe gives no level. */
  volume: Centilitres | null
  tcVolume: Centilitres | null
  waterVolume: Centilitres | null
  oilHeight: number | null
  waterHeight: number | null
  temperature: number | null
}

export interface ProbeReading extends ProbeFigures {
  probe: number
  isDelivering: boolean
  /** Nothing when the console does not tell of alarms. */
  alarms: readonly TankAlarmKind[] | undefined
  /** As the console numbers them. */
  alarmNumbers: readonly number[]
}

export interface ProbeDelivery {
  probe: number
  /** Nothing where the console wrote what is no time. */
  startAt: Date | undefined
  endAt: Date | undefined
  /** Both times as the console wrote them. */
  written: string
  start: ProbeFigures
  end: ProbeFigures
}

export interface ConsoleReading {
  probes: readonly ProbeReading[]
  deliveries: readonly ProbeDelivery[]
  /** It says something of deliveries that makes no sense. */
  isDeliveryReportGarbled: boolean
  /** By the console's clock. */
  clock: Date | undefined
}

/**
 * @param timeZone of the station, where the console's clock stands
 * @throws GaugeTroubleError
 */
export async function readConsole(ask: AskConsole, timeZone: string): Promise<ConsoleReading> {
  const { tanks, alarms, deliveries, units, clock } = await askConsole(ask)
  const numbersOf = new Map(alarms?.map((of) => [of.tank, of.alarms]))
  return {
    isDeliveryReportGarbled: deliveries === undefined,
    clock: instantOf(clock, timeZone),
    probes: tanks.map((tank) => {
      const alarmNumbers = numbersOf.get(tank.tank) ?? []
      return {
        ...figuresOf(tank, units),
        ...(tank.isInvalid && { volume: null }),
        probe: tank.tank,
        isDelivering: tank.isDelivering,
        waterVolume: volumeIn(tank.waterVolume, units),
        alarms: alarms && kindsOf(alarmNumbers),
        alarmNumbers,
      }
    }),
    deliveries: (deliveries ?? []).map(({ tank, startedAt, endedAt, start, end }) => ({
      probe: tank,
      startAt: instantOf(startedAt, timeZone),
      endAt: instantOf(endedAt, timeZone),
      written: `${startedAt} ${endedAt}`.slice(0, LONGEST_WRITTEN),
      start: figuresOf(start, units),
      end: figuresOf(end, units),
    })),
  }
}

/** Two dates in words, and more than that. */
const LONGEST_WRITTEN = 100

function instantOf(clock: string | undefined, timeZone: string): Date | undefined {
  const read = clock === undefined ? undefined : readClock(clock)
  return read && instantAt(read.date, read.time, timeZone)
}

const figuresOf = (of: Inventory | DeliveryEnd, units: Units): ProbeFigures => ({
  volume: volumeIn(of.volume, units),
  tcVolume: volumeIn(of.tcVolume, units),
  waterVolume: null,
  oilHeight: millimetresIn(of.height, units),
  waterHeight: millimetresIn(of.water, units),
  temperature: celsiusIn(of.temperature, units),
})

/** The console's words where ours differ; what is no more than a reminder is no alarm. */
const SAME: Readonly<
  Partial<Record<(typeof TANK_ALARMS)[keyof typeof TANK_ALARMS], TankAlarmKind>>
> = {
  invalidLevel: 'probeOut',
  highWaterWarning: 'highWater',
  maximumProduct: 'highProduct',
  grossTestFailed: 'leakTestFailed',
  periodicTestFailed: 'leakTestFailed',
  annualTestFailed: 'leakTestFailed',
}

const KINDS = new Map(
  Object.entries(TANK_ALARMS).flatMap(([number, word]) => {
    const kind = SAME[word] ?? TANK_ALARM_KINDS.find((known) => known === word)
    return kind ? [[Number(number), kind] as const] : []
  }),
)

const kindsOf = (numbers: readonly number[]): TankAlarmKind[] =>
  numbers.flatMap((number) => KINDS.get(number) ?? [])
