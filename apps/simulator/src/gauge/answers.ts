/** What a TLS-350 console answers about the simulated tanks: metric, at the station's clock. */

import { wallClock } from '@app/kernel/calendar'
import {
  ALL_TANKS,
  type Command,
  type Format,
  writeReply,
  writeReport,
  writeUnknown,
} from '@app/kernel/tls-350/frames'
import {
  type Delivery as ReportedDelivery,
  type DeliveryEnd,
  FUNCTIONS,
  type Inventory,
  type TankAlarms,
  writeAlarms,
  writeClock,
  writeDeliveries,
  writeInventory,
  writeSystemStatus,
  writeUnits,
} from '@app/kernel/tls-350/messages'
import {
  writeDeliveryReport,
  writeInventoryReport,
  writeReportClock,
  writeStatusReport,
  writeSystemStatusReport,
  writeUnitsReport,
} from '@app/kernel/tls-350/reports'
import { decimal } from '../controller/packets.ts'
import type { Delivery } from '../forecourt/delivery.ts'
import type { Forecourt } from '../forecourt/forecourt.ts'
import type { Tank, TankAlarm, TankReading } from '../forecourt/tank.ts'

/** A console remembers so many deliveries of a tank. */
const REMEMBERED_DELIVERIES = 10
const PROBE_OUT = 9

const ALARM_NUMBERS: Readonly<Record<TankAlarm, number | undefined>> = {
  CriticalHighProduct: 4,
  HighProduct: 7,
  LowProduct: 5,
  CriticalLowProduct: undefined,
  HighWater: 3,
}

/** A function that the console does not have, and a tank that it does not know, are answered with 9999FF1B. */
export function answerTo(
  { format, ...command }: Command & { format: Format },
  forecourt: Forecourt,
  timeZone: string,
): string {
  const isAsked = ({ plan }: Tank) => [ALL_TANKS, plan.number].includes(command.tank)
  const tanks = [...forecourt.tanks.values()].filter(isAsked)
  const clock = clockAt(forecourt.now.getTime(), timeZone)
  const facts = { tanks, clock, forecourt, timeZone }
  const answers = format === 'computer' ? MESSAGES : REPORTS
  const body = tanks.length > 0 ? answers[command.function]?.(facts) : undefined
  if (body === undefined) return writeUnknown()
  return format === 'computer'
    ? writeReply({ ...command, clock, body })
    : writeReport({ ...command, clock: writeReportClock(clock), body: `\r\n${body}` })
}

interface Facts {
  tanks: readonly Tank[]
  clock: string
  forecourt: Forecourt
  timeZone: string
}

type Answers = Readonly<Record<string, (facts: Facts) => string>>

const MESSAGES: Answers = {
  [FUNCTIONS.systemStatus]: (facts) => writeSystemStatus(statusOf(facts)),
  [FUNCTIONS.inventory]: (facts) => writeInventory(inventoryOf(facts)),
  [FUNCTIONS.deliveries]: (facts) =>
    facts.tanks
      .map((tank) => writeDeliveries(tank.plan.number, deliveriesOf(tank, facts)))
      .join(''),
  [FUNCTIONS.lastDelivery]: (facts) =>
    facts.tanks
      .map((tank) => writeDeliveries(tank.plan.number, deliveriesOf(tank, facts).slice(-1)))
      .join(''),
  [FUNCTIONS.alarms]: (facts) => writeAlarms(statusOf(facts)),
  [FUNCTIONS.clock]: ({ clock }) => clock,
  [FUNCTIONS.units]: () => writeUnits(),
}

const REPORTS: Answers = {
  [FUNCTIONS.systemStatus]: (facts) => writeSystemStatusReport(statusOf(facts)),
  [FUNCTIONS.inventory]: (facts) => writeInventoryReport(inventoryOf(facts)),
  [FUNCTIONS.deliveries]: (facts) => `DELIVERY REPORT\r\n\r\n${deliveryReports(facts)}`,
  [FUNCTIONS.lastDelivery]: (facts) => `LAST DELIVERY REPORT\r\n\r\n${deliveryReports(facts, 1)}`,
  [FUNCTIONS.alarms]: (facts) => writeStatusReport(statusOf(facts)),
  [FUNCTIONS.units]: () => writeUnitsReport(),
}

const isDead = ({ plan }: Tank, { faults: { deadProbes = [] } }: Forecourt): boolean =>
  deadProbes.includes(plan.number)

const inventoryOf = ({ tanks, forecourt }: Facts): Inventory[] =>
  tanks.map((tank) => (isDead(tank, forecourt) ? nothing(tank) : contentOf(tank, forecourt)))

const statusOf = ({ tanks, forecourt }: Facts): TankAlarms[] =>
  tanks.map((tank) => ({
    tank: tank.plan.number,
    alarms: isDead(tank, forecourt) ? [PROBE_OUT] : alarmsOf(tank),
  }))

function deliveryReports(facts: Facts, most = REMEMBERED_DELIVERIES): string {
  const reports = facts.tanks.map((tank) => {
    const deliveries = deliveriesOf(tank, facts).slice(-most)
    return writeDeliveryReport(
      tank.plan.number,
      deliveries.map((delivery) => ({
        ...delivery,
        startedAt: writeReportClock(delivery.startedAt),
        endedAt: writeReportClock(delivery.endedAt),
      })),
    )
  })
  return reports.join('\r\n\r\n')
}

const clockAt = (at: number, timeZone: string): string => {
  const { date, time } = wallClock(new Date(at), timeZone)
  return writeClock(`${date}T${time}`)
}

const alarmsOf = (tank: Tank): number[] =>
  tank.gauge().alarms.flatMap((alarm) => ALARM_NUMBERS[alarm] ?? [])

function contentOf(tank: Tank, forecourt: Forecourt): Inventory {
  const reading = tank.gauge()
  return {
    tank: reading.tank,
    isDelivering: forecourt.isUnloading(reading.tank),
    isInvalid: false,
    ullage: decimal(reading.ullage),
    waterVolume: decimal(reading.waterVolume),
    ...endOf(reading),
  }
}

/** A probe that does not answer has no figures. */
const nothing = ({ plan }: Tank): Inventory => ({
  tank: plan.number,
  isDelivering: false,
  isInvalid: true,
  volume: null,
  tcVolume: null,
  ullage: null,
  height: null,
  water: null,
  temperature: null,
  waterVolume: null,
})

const endOf = (reading: TankReading): DeliveryEnd => ({
  volume: decimal(reading.productVolume),
  tcVolume: decimal(reading.standardVolume),
  water: reading.waterHeight,
  temperature: reading.temperature,
  height: reading.productHeight,
})

function deliveriesOf({ plan }: Tank, { forecourt, timeZone }: Facts): ReportedDelivery[] {
  const ofTank = ({ tank }: Delivery) => tank === plan.number
  const latest = forecourt.deliveries.filter(ofTank).slice(-REMEMBERED_DELIVERIES)
  return latest.map(({ startedAt, endedAt, start, end }) => ({
    tank: plan.number,
    startedAt: clockAt(startedAt, timeZone),
    endedAt: clockAt(endedAt, timeZone),
    start: endOf(start),
    end: endOf(end),
  }))
}
