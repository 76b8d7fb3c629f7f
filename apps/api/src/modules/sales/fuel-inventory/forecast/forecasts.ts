/**
 * How long the stock of tanks lasts and what to order, from what their stations sold of each fuel by the hour. Several
 * tanks that hold the same share the sales as they did lately.
 */

import {
  DAY_HOURS,
  type DaySales,
  forecastTank,
  learnSales,
  type SalesModel,
  type Today,
} from '@app/wetstock/methods/forecast'
import { addDays, type IsoDate, wallClock } from '@app/kernel/calendar'
import { type Centilitres, centilitresFromNumber, litresOf } from '@app/kernel/quantity'
import type { Ctx } from '#http/context.ts'
import { hourOf } from '#rollups/rollup.ts'
import { type StationTerms, termsOf, USUAL_TERMS } from '#modules/sales/order-terms/terms-rows.ts'
import { FILL_LIMIT_PERCENT, type TankForecast } from '../contract.ts'
import { type ComingHolidays, holidaysAhead } from './holidays-ahead.ts'
import { hourlySales, sharedSales, zonesOf } from './store.ts'

/** What is older weighs next to nothing. */
const LEARNING_DAYS = 70
const SHARING_DAYS = 14
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MINUTE_HOURS = 1 / 60
const PERCENT = 100
/** What the pumps cannot reach, where the tank does not say. */
const DEAD_STOCK_PERCENT = 3

export interface StockedTank {
  id: number
  station_id: number
  item_id: number
  max_volume_cl: Centilitres
  dead_stock_cl: Centilitres
  /** What is in it now. */
  stock_cl: Centilitres
}

/** By the tank's key. Needs a transaction with one snapshot. */
export async function forecastsOf(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  tanks: readonly StockedTank[],
): Promise<Map<number, TankForecast>> {
  if (tanks.length === 0) return new Map()
  const stationIds = [...new Set(tanks.map(({ station_id: id }) => id))]
  const zones = new Map((await zonesOf(db, stationIds)).map((row) => [row.id, row.time_zone]))
  const terms = new Map((await termsOf(db, stationIds)).map((row) => [row.stationId, row]))
  const holidays = await holidaysAhead(db, { stationIds, zones, now })
  const from = hourOf(new Date(now.getTime() - LEARNING_DAYS * DAY_MS))
  const sales = Map.groupBy(await hourlySales(db, stationIds, from), keyOf)
  const shares = sharesOf(
    await sharedSales(db, stationIds, new Date(now.getTime() - SHARING_DAYS * DAY_MS)),
  )
  const forecasts = new Map<number, TankForecast>()
  for (const tank of tanks) {
    const zone = zones.get(tank.station_id) ?? 'UTC'
    const history = historyOf(sales.get(keyOf(tank)) ?? [], {
      first: addDays(wallClock(from, zone).date, 1),
      ...wallClock(now, zone),
    })
    const ahead = holidays(tank)
    const usual = history.days.filter(({ day }) => !ahead.isHoliday(day))
    forecasts.set(
      tank.id,
      forecastOf(
        tank,
        { days: usual, today: { ...history.today, holidays: ahead.factors } },
        {
          share: shares.get(tank.id) ?? 1,
          terms: terms.get(tank.station_id) ?? USUAL_TERMS,
          now,
          unknown: ahead.unknown,
        },
      ),
    )
  }
  return forecasts
}

const keyOf = ({ station_id: station, item_id: item }: { station_id: number; item_id: number }) =>
  `${station}/${item}`

/** Evenly where none of them has sold anything. */
function sharesOf(tanks: Awaited<ReturnType<typeof sharedSales>>): Map<number, number> {
  const shares = new Map<number, number>()
  for (const twins of Map.groupBy(tanks, keyOf).values()) {
    const total = twins.reduce((sum, { sold_cl: sold }) => sum + Math.max(0, sold), 0)
    for (const { id, sold_cl: sold } of twins) {
      shares.set(id, total === 0 ? 1 / twins.length : Math.max(0, sold) / total)
    }
  }
  return shares
}

interface DatedSales extends DaySales {
  day: IsoDate
}

interface History {
  days: DatedSales[]
  today: Today
}

interface Told {
  /** Of the station's sales of the fuel. */
  share: number
  terms: StationTerms
  now: Date
  unknown: ComingHolidays['unknown']
}

/** Whole days from the one after the first sale on; a day without sales counts. */
function historyOf(
  sales: Awaited<ReturnType<typeof hourlySales>>,
  { first, date, time }: { first: IsoDate; date: IsoDate; time: string },
): History {
  const byDay = Map.groupBy(sales, ({ day }) => day)
  const hoursOn = (day: IsoDate): number[] => {
    const hours = Array.from({ length: DAY_HOURS }, () => 0)
    for (const { hour, volume_cl: volume } of byDay.get(day) ?? []) hours[hour] = litresOf(volume)
    return hours
  }
  const begun = [...byDay.keys()].toSorted()[0]
  const days: DatedSales[] = []
  const start = begun === undefined || begun >= first ? begun && addDays(begun, 1) : first
  for (let day = start ?? date; day < date; day = addDays(day, 1)) {
    days.push({ day, weekday: weekdayOf(day), hours: hoursOn(day) })
  }
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const sold = hoursOn(date).reduce((sum, litres) => sum + litres, 0)
  return { days, today: { weekday: weekdayOf(date), hour: hour + minute * MINUTE_HOURS, sold } }
}

const weekdayOf = (day: IsoDate): number => new Date(`${day}T00:00:00Z`).getUTCDay()

function forecastOf(tank: StockedTank, { days, today }: History, told: Told): TankForecast {
  const model = learnSales(days)
  const { share } = told
  if (!model) return { ...NOTHING, status: 'tooFewDays', days: days.length }
  if (model.level * share === 0) return { ...NOTHING, status: 'noSales', days: days.length }
  return known(
    tank,
    {
      model: { ...model, level: model.level * share },
      days: days.length,
      today: { ...today, sold: today.sold * share },
    },
    told,
  )
}

const NOTHING = {
  hoursUntilEmpty: null,
  daysOfSupply: null,
  isOrderDue: false,
  orderBy: null,
  unknownHoliday: null,
  orderVolume: null,
}

function known(
  { max_volume_cl: most, dead_stock_cl: dead, stock_cl: stock }: StockedTank,
  { model, days, today }: { model: SalesModel; days: number; today: Today },
  { terms, now, unknown }: Told,
): TankForecast {
  const capacity = litresOf(most)
  const deadStock = dead > 0 ? litresOf(dead) : (capacity * DEAD_STOCK_PERCENT) / PERCENT
  const { hoursUntilEmpty, daysOfSupply, orderPoint, orderLitres } = forecastTank(
    model,
    today,
    { stock: litresOf(stock), deadStock, capacity },
    {
      leadHours: terms.leadHours,
      safetyHours: terms.safetyHours,
      compartments: terms.compartments.map(litresOf),
      fillShare: FILL_LIMIT_PERCENT / PERCENT,
    },
  )
  const isOrderDue = litresOf(stock) <= orderPoint
  return {
    status: 'known',
    days,
    hoursUntilEmpty: hoursUntilEmpty === undefined ? null : Math.floor(hoursUntilEmpty),
    daysOfSupply: daysOfSupply === undefined ? null : Math.round(daysOfSupply * 10) / 10,
    isOrderDue,
    orderBy: isOrderDue ? latestOrder(now, (hoursUntilEmpty ?? 0) - terms.leadHours) : null,
    unknownHoliday: unknown,
    orderVolume: centilitresFromNumber(orderLitres) ?? null,
  }
}

/** Of what is late already it is now. */
const latestOrder = (now: Date, hours: number): string =>
  new Date(now.getTime() + Math.max(0, Math.floor(hours)) * HOUR_MS).toISOString()
