/** The wall of a control room: the day so far of every station of a company that the caller sees. */

import { dayPeriod, type Period, wallClock } from '@app/kernel/calendar'
import { type Cents, cents } from '@app/kernel/money'
import { centilitres } from '@app/kernel/quantity'
import { companyOf, type Ctx } from '#http/context.ts'
import { earliestFor, timeZoneOf } from '#lists/list-context.ts'
import { openAlarmsAt } from '#modules/forecourt/alarms/alarm-rows.ts'
import type { ForecourtState } from '#modules/forecourt/dispensers/forecourt-state.ts'
import { type PumpNow, pumpsNow } from '#modules/forecourt/dispensers/service.ts'
import { type MeasuredLevel, measuredLevels } from '#modules/forecourt/tanks/tank-rows.ts'
import { stationNames } from '#modules/organisation/stations/station-rows.ts'
import type { StatisticsRow } from '#modules/reporting/statistics/contract.ts'
import { orders, transactions } from '#modules/reporting/statistics/resources.ts'
import { addUp } from '#modules/reporting/statistics/service.ts'
import {
  type Alarm,
  ALARM_KINDS,
  GAUGE_ALARM_KINDS,
  type DashboardScreen,
  MONEY_TAKEN,
  type ScreenStation,
  type ScreenTank,
  SOLD_ORDERS,
} from './contract.ts'
import { figuresOf, periodsAt, spanOf } from './service.ts'

/** More cannot be read from where people sit. */
const MOST_TANKS = 4

type Place = { id: number; name: string }

/** @throws Refusal COMPANY_REQUIRED when the scope spans several and none is selected */
export async function screenOf(ctx: Ctx, forecourtState: ForecourtState): Promise<DashboardScreen> {
  const companyId = companyOf(ctx)
  const places = await stationNames(ctx.db, ctx.scope, companyId)
  const scope = { ...ctx.scope, stationIds: places.map(({ id }) => id) }
  const here: Ctx = { ...ctx, scope }
  const { today, yesterday } = periodsAt(ctx.now, await timeZoneOf(here))
  const maySeeYesterday = await mayLookBack(here, yesterday.from)
  const dayBefore = maySeeYesterday && (await wholeDay(here, yesterday))
  const [sold, pumps, levels, figures, hours, fuels, payments, ofGauges] = await Promise.all([
    addUp(here, orders, { ...spanOf(today), groupBy: 'station', search: SOLD_ORDERS }),
    pumpsNow(here, forecourtState),
    measuredLevels(ctx.db, scope),
    both((period) => figuresOf(here, companyId, period), today, maySeeYesterday && yesterday),
    both((period) => salesByHour(here, period), today, dayBefore),
    fuelsSold(here, today),
    paymentsTaken(here, today),
    gaugeAlarms(here, places),
  ])
  return {
    at: ctx.now.toISOString(),
    ...figures,
    hours,
    fuels,
    payments,
    stations: rank(places, sold.rows, pumps),
    tanks: levels.slice(0, MOST_TANKS).map((level) => toTank(level, places)),
    alarms: [...ofGauges, ...alarmsOf(places, pumps, levels)].toSorted(
      (a, b) => ALARM_KINDS.indexOf(a.kind) - ALARM_KINDS.indexOf(b.kind),
    ),
  }
}

/** Of today and, where somebody may look back as far, of yesterday. */
async function both<T>(of: (period: Period) => Promise<T>, now: Period, before: Period | false) {
  const [today, yesterday] = await Promise.all([of(now), before ? of(before) : null])
  return { today, yesterday }
}

/** Whether a search limit lets the caller see orders of that time (D-283). */
async function mayLookBack(ctx: Ctx, from: Date): Promise<boolean> {
  const earliest = await earliestFor(ctx, 'orders')
  return earliest === undefined || earliest <= from
}

async function wholeDay(ctx: Ctx, { from }: Period): Promise<Period> {
  const timeZone = await timeZoneOf(ctx)
  return dayPeriod(wallClock(from, timeZone).date, timeZone)
}

async function salesByHour(ctx: Ctx, period: Period): Promise<Cents[]> {
  const asked = { ...spanOf(period), interval: 'hour', search: SOLD_ORDERS } as const
  const { rows } = await addUp(ctx, orders, asked)
  return rows.map(({ amount = 0 }) => cents(amount))
}

/** Each station has items of its own; those of one name are the same fuel to whoever looks. */
async function fuelsSold(ctx: Ctx, period: Period): Promise<DashboardScreen['fuels']> {
  // By orders, for each has one fuel at most, and their hours are summed up; lines are not.
  const asked = { ...spanOf(period), groupBy: 'item', search: SOLD_ORDERS }
  const { rows } = await addUp(ctx, orders, asked)
  const byName = Map.groupBy(rows, ({ label, key = '' }) => label ?? key)
  const fuels = [...byName].map(([name, parts]) => ({
    name,
    volume: centilitres(parts.reduce((sum, { volume = 0 }) => sum + volume, 0)),
  }))
  return fuels.filter(({ volume }) => volume > 0).toSorted((a, b) => b.volume - a.volume)
}

async function paymentsTaken(ctx: Ctx, period: Period): Promise<DashboardScreen['payments']> {
  const asked = { ...spanOf(period), groupBy: 'paymentType', search: MONEY_TAKEN }
  const { rows } = await addUp(ctx, transactions, asked)
  return rows
    .map(({ key: paymentType = '', amount = 0 }) => ({ paymentType, amount: cents(amount) }))
    .toSorted((a, b) => b.amount - a.amount)
}

/** Every station, also one that has sold nothing yet. */
function rank(
  places: readonly Place[],
  sold: readonly StatisticsRow[],
  pumps: readonly PumpNow[],
): ScreenStation[] {
  const byId = new Map(sold.map((row) => [row.key, row]))
  const stations = places.map(({ id, name }) => {
    const { amount = 0, volume = 0, count = 0 } = byId.get(String(id)) ?? {}
    const own = pumps.filter(({ stationId }) => stationId === id)
    const doing = (status: PumpNow['status']): number =>
      own.filter((pump) => pump.status === status).length
    return {
      id,
      name,
      salesAmount: cents(amount),
      fuelVolume: centilitres(volume),
      orderCount: count,
      pumps: {
        error: doing('error'),
        busy: doing('busy'),
        idle: doing('idle'),
        offline: doing('offline'),
      },
    }
  })
  return stations.toSorted((a, b) => b.salesAmount - a.salesAmount)
}

const isLow = (level: MeasuredLevel): boolean => level.volume_cl < level.low_alarm_cl

const isHigh = ({ volume_cl: volume, high_alarm_cl: high }: MeasuredLevel): boolean =>
  high !== null && volume > high

const placeIn = (places: readonly Place[], stationId: number): Place =>
  places.find(({ id }) => id === stationId) ?? { id: stationId, name: '' }

const toTank = (level: MeasuredLevel, places: readonly Place[]): ScreenTank => ({
  id: level.id,
  station: placeIn(places, level.station_id),
  number: level.number,
  item: level.item_name,
  volume: level.volume_cl,
  maxVolume: level.max_volume_cl,
  isLow: isLow(level),
})

/** A station of which nothing is heard is one alarm, not one for each dispenser. */
function alarmsOf(
  places: readonly Place[],
  pumps: readonly PumpNow[],
  levels: readonly MeasuredLevel[],
): Alarm[] {
  const faults = pumps.filter(({ status }) => status === 'error')
  const silent = [...Map.groupBy(pumps, ({ stationId }) => stationId)].filter(([, own]) =>
    own.every(({ status }) => status === 'offline'),
  )
  const tank = (kind: Alarm['kind']) => (level: MeasuredLevel) => ({
    kind,
    station: placeIn(places, level.station_id),
    subject: `${level.number}# ${level.item_name}`,
  })
  return [
    ...faults.map(({ stationId, name }) => ({
      kind: 'pumpFault' as const,
      station: placeIn(places, stationId),
      subject: name,
    })),
    ...silent.map(([stationId]) => ({
      kind: 'stationOffline' as const,
      station: placeIn(places, stationId),
      subject: null,
    })),
    ...levels.filter(isLow).map(tank('tankLow')),
    ...levels.filter(isHigh).map(tank('tankHigh')),
  ]
}

/** What gauges tell of and has not ended. */
async function gaugeAlarms({ db, scope }: Ctx, places: readonly Place[]): Promise<Alarm[]> {
  const open = await openAlarmsAt(db, scope, GAUGE_ALARM_KINDS)
  return open.map(({ kind, station_id, tank_number, item_name, gauge_name }) => ({
    kind,
    station: placeIn(places, station_id),
    subject: tank_number === null ? gauge_name : `${tank_number}# ${item_name}`,
  }))
}
