/**
 * What holidays of the coming weeks will sell: as somebody has typed, else what the fuel sold on earlier holidays over
 * the two weeks before each; known from two of them on.
 */

import { addDays, type IsoDate, wallClock } from '@app/kernel/calendar'
import type { Centilitres } from '@app/kernel/quantity'
import type { Db } from '#db/database.ts'
import { type HolidayDays, holidaysOf } from '#modules/sales/holidays/holiday-rows.ts'
import { hourOf } from '#rollups/rollup.ts'
import { dailySales } from './store.ts'

/** As far as a forecast runs. */
const AHEAD_DAYS = 60
/** A holiday of which nobody knows what it sells is named this long before. */
const NAMED_DAYS = 7
const LEARNT_DAYS = 400
/** What is further ahead is learnt when it comes near: until then it is as a mean day. */
const LEARN_AHEAD_DAYS = 21
const BEFORE_DAYS = 14
const FEWEST_HOLIDAYS = 2
const PERCENT = 100
const DAY_MS = 86_400_000

export interface ComingHolidays {
  /** Of a mean day, by days ahead. */
  factors: ReadonlyMap<number, number>
  isHoliday: (day: IsoDate) => boolean
  /** The next one that nobody can say anything of. */
  unknown: string | null
}

interface Asked {
  stationIds: readonly number[]
  zones: ReadonlyMap<number, string>
  now: Date
}

interface OfFuel {
  station_id: number
  item_id: number
}

export async function holidaysAhead(
  db: Db,
  { stationIds, zones, now }: Asked,
): Promise<(of: OfFuel) => ComingHolidays> {
  const todayAt = (stationId: number): IsoDate => wallClock(now, zones.get(stationId) ?? 'UTC').date
  const [today = ''] = stationIds.map(todayAt).toSorted()
  const byStation = Map.groupBy(
    await holidaysOf(db, stationIds, {
      from: addDays(today, -LEARNT_DAYS),
      until: addDays(today, AHEAD_DAYS + 1),
    }),
    ({ stationId }) => stationId,
  )
  const learning = [...byStation.values()]
    .filter((own) => own.some((one) => isLearnt(one, today)))
    .flatMap((own) => own.filter(({ untilDay }) => untilDay < today))
  const sold = await soldOn(db, learning, now)
  return (of) => {
    const own = byStation.get(of.station_id) ?? []
    const learnt = learntFactor(own, todayAt(of.station_id), (day) => sold.get(keyOf(of, day)) ?? 0)
    return comingOf(own, todayAt(of.station_id), learnt)
  }
}

function comingOf(
  own: readonly HolidayDays[],
  today: IsoDate,
  learnt: number | undefined,
): ComingHolidays {
  const factors = new Map<number, number>()
  let unknown: string | null = null
  for (let ahead = 0; ahead < AHEAD_DAYS; ahead += 1) {
    const day = addDays(today, ahead)
    const holiday = own.find((one) => isWithin(one, day))
    if (!holiday) continue
    const typed = holiday.salesPercent === null ? undefined : holiday.salesPercent / PERCENT
    factors.set(ahead, typed ?? learnt ?? 1)
    if ((typed ?? learnt) === undefined && ahead < NAMED_DAYS) unknown ??= holiday.name
  }
  return { factors, isHoliday: (day) => own.some((one) => isWithin(one, day)), unknown }
}

/** Within the next three weeks, and without a percentage of its own: what it sells is learnt from earlier holidays. */
const isLearnt = ({ fromDay, untilDay, salesPercent }: HolidayDays, today: IsoDate): boolean =>
  salesPercent === null && untilDay >= today && fromDay <= addDays(today, LEARN_AHEAD_DAYS)

const isWithin = ({ fromDay, untilDay }: HolidayDays, day: IsoDate): boolean =>
  fromDay <= day && day <= untilDay

/** Nothing: fewer than two holidays had sales before them. */
function learntFactor(
  own: readonly HolidayDays[],
  today: IsoDate,
  soldOnDay: (day: IsoDate) => number,
): number | undefined {
  const ratios = own.flatMap(({ fromDay, untilDay }) => {
    if (untilDay >= today) return []
    const during = meanOf(daysOf(fromDay, untilDay), soldOnDay)
    const before = meanOf(daysOf(addDays(fromDay, -BEFORE_DAYS), addDays(fromDay, -1)), soldOnDay)
    return before > 0 ? [during / before] : []
  })
  if (ratios.length < FEWEST_HOLIDAYS) return undefined
  return ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length
}

const meanOf = (days: readonly IsoDate[], soldOnDay: (day: IsoDate) => number): number =>
  days.reduce((sum, day) => sum + soldOnDay(day), 0) / days.length

function daysOf(from: IsoDate, until: IsoDate): IsoDate[] {
  const days: IsoDate[] = []
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day)
  return days
}

const keyOf = ({ station_id: station, item_id: item }: OfFuel, day: IsoDate): string =>
  `${station}/${item}/${day}`

/** What the stations of some holidays sold of each fuel, day by day, since two weeks before the first. */
async function soldOn(
  db: Db,
  past: readonly HolidayDays[],
  now: Date,
): Promise<Map<string, Centilitres>> {
  const first = past.map(({ fromDay }) => fromDay).toSorted()[0]
  if (first === undefined) return new Map()
  const begin = Date.parse(addDays(first, -BEFORE_DAYS - 1))
  const from = hourOf(new Date(Math.max(begin, now.getTime() - (LEARNT_DAYS + 31) * DAY_MS)))
  const stationIds = [...new Set(past.map(({ stationId }) => stationId))]
  const rows = await dailySales(db, stationIds, from)
  return new Map(rows.map((row) => [keyOf(row, row.day), row.volume_cl]))
}
