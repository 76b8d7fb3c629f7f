/**
 * What each card held before a span of days, and what came and left within it: from its sums by month, and the lines
 * that these do not tell apart or do not hold yet.
 */

import { type RawBuilder, sql } from 'kysely'
import { addDays, addMonths, type IsoDate } from '@app/kernel/calendar'
import type { Db, Scope } from '#db/database.ts'
import type { DaySpan } from '#lists/day-span.ts'
import { type Coverage, coverageOf, rangesByStation } from '#rollups/coverage.ts'
import { detailRollup } from '#modules/ledger/entries/detail-list.ts'
import { isOfFund, monthNumber } from '#modules/ledger/entries/month-sums.ts'
import { movedAt, worth } from './moved-money.ts'

type Stations = Pick<Scope, 'companyIds' | 'stationIds'>

export interface SpanOfCards extends DaySpan {
  /** Business days after it have few lines, or none. */
  today: IsoDate
}

/**
 * A row for each card that ever had a line at these stations: `card`, `opening`, `taken_in`, `given_out`. Needs a
 * transaction with one snapshot.
 */
export async function changesOfCards(
  db: Db,
  stations: Stations,
  { first, last, today }: SpanOfCards,
): Promise<RawBuilder<unknown>> {
  const { stationIds } = stations
  const isBefore = sql`b.business_day < ${first}`
  const each: LineFigures = {
    isMeant: sql`b.business_day <= ${last}`,
    opening: sql`case when ${isBefore} then ${worth} end`,
    takenIn: sql`case when not ${isBefore} then ${CAME} end`,
    givenOut: sql`case when not ${isBefore} then ${WENT} end`,
  }
  const coverage = await coverageOf(db, detailRollup, { stationIds, period: {}, edges: [] })
  if (!coverage) return byCard(fromLines(stations, sql`card_details`, each))
  const summed: Summed = { until: untilOf(coverage), late: await lateCards(db, coverage) }
  const opening = prefixOf(first, today)
  const closing = prefixOf(addDays(last, 1), today)
  const lines = [
    ...fromDays(stations, summed, opening, (by) => ({
      opening: by(worth),
      takenIn: by(sql`-${CAME}`),
      givenOut: by(sql`-${WENT}`),
    })),
    ...fromDays(stations, summed, closing, (by) => ({
      opening: NOTHING,
      takenIn: by(CAME),
      givenOut: by(WENT),
    })),
    fromLines(stations, newLines(summed), each),
    ...(summed.late.length > 0 ? [fromLines(stations, lateLines(summed), each)] : []),
  ]
  const months = fromMonths(stations, summed, { opening, closing })
  return sql`
    select card, ${both('opening')}, ${both('taken_in')}, ${both('given_out')}
    from (${stationIds.length === 1 ? months : byCard(months)}) months
    full join (${byCard(sql.join(lines, sql` union all `))}) lines using (card)
    offset 0`
}

const both = (name: string): RawBuilder<unknown> => {
  const [month, line] = [sql.ref(`months.${name}`), sql.ref(`lines.${name}`)]
  return sql`coalesce(${month}, 0) + coalesce(${line}, 0) as ${sql.ref(name)}`
}

const byCard = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select card, app.sum_of_bigints(opening) as opening, app.sum_of_bigints(taken_in) as taken_in,
    app.sum_of_bigints(given_out) as given_out
  from (${rows}) moved group by card`

/** All before a day: what had moved by the end of a month, and the days between that and this one. */
interface Prefix {
  /** The last day of the month. */
  monthEnd: IsoDate
  beyond: { from: IsoDate; to: IsoDate }
  /** Whether their lines are to be added, or taken away. */
  sign: 1 | -1
}

/** By the end of the month before or of its own, whichever leaves fewer days that have lines. */
function prefixOf(day: IsoDate, today: IsoDate): Prefix {
  const start = `${day.slice(0, 7)}-01`
  const next = addMonths(start, 1)
  const tomorrow = addDays(today, 1)
  const isNearStart = msFrom(start, day) <= msFrom(day, tomorrow < next ? tomorrow : next)
  return isNearStart
    ? { monthEnd: addDays(start, -1), beyond: { from: start, to: day }, sign: 1 }
    : { monthEnd: addDays(next, -1), beyond: { from: day, to: next }, sign: -1 }
}

const msFrom = (from: IsoDate, to: IsoDate): number => Date.parse(to) - Date.parse(from)

/** What the sums answer for. */
interface Summed {
  /** Up to where the lines of each station are summed up. */
  until: readonly { stationId: number; at: Date }[]
  /** Cards some of whose lines came after their hour was summed up. */
  late: readonly number[]
}

const untilOf = ({ rows }: Coverage): Summed['until'] =>
  rangesByStation(rows).flatMap(({ stationId, from, to }) =>
    from && !to ? [{ stationId, at: from }] : [],
  )

async function lateCards(db: Db, { changed }: Coverage): Promise<number[]> {
  if (changed.length === 0) return []
  const { rows } = await sql<{ card: number }>`
    select distinct d.fund_user_card_id as card
    from unnest(
      ${changed.map(({ stationId }) => stationId)}::bigint[],
      ${changed.map(({ hour }) => hour.toISOString())}::timestamptz[]) as changed (station_id, hour)
    join card_details d on d.station_id = changed.station_id
      and d.created_at >= changed.hour and d.created_at < changed.hour + interval '1 hour'
    where d.book = 'debit'`.execute(db)
  return rows.map(({ card }) => card)
}

function fromMonths(
  { companyIds, stationIds }: Stations,
  { late }: Summed,
  { opening, closing }: { opening: Prefix; closing: Prefix },
): RawBuilder<unknown> {
  const by = ({ monthEnd }: Prefix, sums: string): RawBuilder<unknown> =>
    sql`app.sum_by_month(${sql.ref(sums)}, ${monthNumber(sql`${monthEnd}::date`)})`
  // Left as a query of its own, each place of a row is looked up once.
  return sql`
    select card, came_before - went_before as opening, came - came_before as taken_in, went - went_before as given_out
    from (
      select user_card_id as card, ${by(opening, 'taken_in')} as came_before, ${by(opening, 'given_out')} as went_before,
        ${by(closing, 'taken_in')} as came, ${by(closing, 'given_out')} as went
      from card_month_sums
      where station_id = any (${stationIds}) and company_id = any (${companyIds}) and ${isNot('user_card_id', late)}
      offset 0) sums`
}

const isNot = (column: string, cards: readonly number[]): RawBuilder<boolean> =>
  cards.length > 0 ? sql`${sql.ref(column)} <> all (${cards})` : sql`true`

const CAME = sql`greatest(${worth}, 0)`
const WENT = sql`greatest(-${worth}, 0)`
const NOTHING = sql`null::bigint`

interface LineFigures {
  isMeant: RawBuilder<unknown>
  opening: RawBuilder<unknown>
  takenIn: RawBuilder<unknown>
  givenOut: RawBuilder<unknown>
}

const fromLines = (
  stations: Stations,
  lines: RawBuilder<unknown>,
  { isMeant, opening, takenIn, givenOut }: LineFigures,
): RawBuilder<unknown> => sql`
  select d.fund_user_card_id as card, ${opening} as opening, ${takenIn} as taken_in, ${givenOut} as given_out
  from ${movedAt(stations, lines)} and d.company_id = any (${stations.companyIds}) and ${isMeant}`

/** The days that are more or less than whole months, by the lines that the sums hold. */
function fromDays(
  stations: Stations,
  summed: Summed,
  { beyond: { from, to }, sign }: Prefix,
  figuresBy: (
    by: (sum: RawBuilder<unknown>) => RawBuilder<unknown>,
  ) => Omit<LineFigures, 'isMeant'>,
): RawBuilder<unknown>[] {
  if (from === to) return []
  const isMeant = sql`b.business_day >= ${from} and b.business_day < ${to}`
  const figures = figuresBy((sum) => sql`${sql.lit(sign)} * ${sum}`)
  const lines = sql`(
    select d.* from ${untils(summed)} join card_details d on d.station_id = station and d.created_at < until
    where ${isNot('d.fund_user_card_id', summed.late)})`
  return [fromLines(stations, lines, { isMeant, ...figures })]
}

const untils = ({ until }: Summed): RawBuilder<unknown> => sql`unnest(
  ${until.map(({ stationId }) => stationId)}::bigint[],
  ${until.map(({ at }) => at.toISOString())}::timestamptz[]) as summed (station, until)`

/** Lines that are not summed up yet, looked up by the index of stations and time. */
const newLines = (summed: Summed): RawBuilder<unknown> => sql`(
  select d.* from ${untils(summed)} cross join lateral (
    select * from card_details d where d.station_id = station and d.created_at >= until offset 0) d
  where ${isNot('d.fund_user_card_id', summed.late)})`

/** All lines of these cards. */
const lateLines = ({ late }: Summed): RawBuilder<unknown> => sql`(
  select * from card_details d where ${isOfFund(late)})`
