/** What a TLS-350 console answers about the simulated tanks: metric, at the station's clock. */

import { wallClock } from '@app/kernel/calendar'
import { ALL_TANKS, type Command, writeReply, writeUnknown } from '@app/kernel/tls-350/frames'
import {
  type DeliveryEnd,
  FUNCTIONS,
  type Inventory,
  writeAlarms,
  writeClock,
  writeDeliveries,
  writeInventory,
  writeUnits,
} from '@app/kernel/tls-350/messages'
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
export function answerTo(command: Command, forecourt: Forecourt, timeZone: string): string {
  const isAsked = ({ plan }: Tank) => [ALL_TANKS, plan.number].includes(command.tank)
  const tanks = [...forecourt.tanks.values()].filter(isAsked)
  const clock = clockAt(forecourt.now.getTime(), timeZone)
  const body =
    tanks.length > 0 ? bodyOf(command.function, { tanks, clock, forecourt, timeZone }) : ''
  return body === '' ? writeUnknown() : writeReply({ ...command, clock, body })
}

interface Asked {
  tanks: readonly Tank[]
  clock: string
  forecourt: Forecourt
  timeZone: string
}

function bodyOf(asked: string, { tanks, clock, forecourt, timeZone }: Asked): string {
  const { deadProbes = [] } = forecourt.faults
  const isDead = (tank: Tank) => deadProbes.includes(tank.plan.number)
  switch (asked) {
    case FUNCTIONS.inventory:
      return writeInventory(
        tanks.map((tank) => (isDead(tank) ? nothing(tank) : inventoryOf(tank, forecourt))),
      )
    case FUNCTIONS.deliveries:
      return tanks.map((tank) => deliveriesOf(tank, forecourt, timeZone)).join('')
    case FUNCTIONS.alarms:
      return writeAlarms(
        tanks.map((tank) => ({
          tank: tank.plan.number,
          alarms: isDead(tank) ? [PROBE_OUT] : alarmsOf(tank),
        })),
      )
    case FUNCTIONS.clock:
      return clock
    case FUNCTIONS.units:
      return writeUnits()
    default:
      return ''
  }
}

const clockAt = (at: number, timeZone: string): string => {
  const { date, time } = wallClock(new Date(at), timeZone)
  return writeClock(`${date}T${time}`)
}

const alarmsOf = (tank: Tank): number[] =>
  tank.gauge().alarms.flatMap((alarm) => ALARM_NUMBERS[alarm] ?? [])

function inventoryOf(tank: Tank, forecourt: Forecourt): Inventory {
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

function deliveriesOf({ plan }: Tank, forecourt: Forecourt, timeZone: string): string {
  const ofTank = ({ tank }: Delivery) => tank === plan.number
  const latest = forecourt.deliveries.filter(ofTank).slice(-REMEMBERED_DELIVERIES)
  return writeDeliveries(
    plan.number,
    latest.map(({ startedAt, endedAt, start, end }) => ({
      tank: plan.number,
      startedAt: clockAt(startedAt, timeZone),
      endedAt: clockAt(endedAt, timeZone),
      start: endOf(start),
      end: endOf(end),
    })),
  )
}
