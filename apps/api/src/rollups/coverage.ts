/** Coverage of a period at this moment: which hours the sums answer for, and which ranges are read row by row. */

import { type RawBuilder, sql } from 'kysely'
import type { Period } from '@app/kernel/calendar'
import type { Db } from '#db/database.ts'
import { earlierOf, hourOf, hoursOf, isWholeHour, nextHour, type Rollup } from './rollup.ts'

export interface RowRange extends Partial<Period> {
  stationIds: readonly number[]
}

export interface Coverage {
  /** Hours: of what begins from here on, before there, the sums stand for all but what is told beside it. */
  summed: Partial<Period>
  /** Hours that the sums do not tell apart finely enough. */
  cut: readonly Date[]
  /** Other hours of a station that have changed since they were summed up. */
  changed: readonly { stationId: number; hour: Date }[]
  /** All that is read row by row, without an end where nothing bounds it. */
  rows: readonly RowRange[]
}

interface Asked {
  stationIds: readonly number[]
  /** Whose stations these are, all of them, where that is known: to plan for a thousand takes longer than to find them. */
  companyIds?: readonly number[]
  /** The first instant, and the one after the last. */
  period: Partial<Period>
  /** Instants at which sums must be told apart; beyond the end of the period there is nothing to be told apart from. */
  edges: readonly Date[]
}

/** @returns undefined while a station is not summed up at all */
export async function coverageOf(
  db: Db,
  rollup: Rollup,
  { stationIds, companyIds, period, edges }: Asked,
): Promise<Coverage | undefined> {
  const [known, marks] = await Promise.all([
    progressOf(db, rollup, { stationIds, companyIds }),
    marksOf(db, rollup, { stationIds, companyIds }),
  ])
  const found = known.reduce((sum, { stationIds: own }) => sum + own.length, 0)
  if (found < new Set(stationIds).size) return undefined
  const from = period.from && firstWholeHour(period.from)
  const to = period.to && lastWithin(known, period.to)
  const isWithin = (hour: Date): boolean => (!from || hour >= from) && (!to || hour < to)
  const within = edges.filter((edge) => edge.getTime() !== period.to?.getTime())
  const cut = hoursOf(within.filter((edge) => !isWholeHour(edge))).filter(isWithin)
  const cutTimes = new Set(cut.map((hour) => hour.getTime()))
  const changed = marks.filter(({ hour }) => isWithin(hour) && !cutTimes.has(hour.getTime()))
  return {
    summed: { ...(from && { from }), ...(to && { to }) },
    cut,
    changed,
    rows: [
      ...known.flatMap((stations) => bordersOf(stations, period, to)),
      ...known.flatMap((stations) =>
        cut.filter((hour) => hour < stations.until).map((hour) => hourWithin(stations, hour)),
      ),
      ...changed.map(({ stationId, hour, until }) =>
        hourWithin({ stationIds: [stationId], until }, hour),
      ),
    ],
  }
}

/** As much of an hour as sums of it may hold. */
const hourWithin = ({ stationIds, until }: Reached, hour: Date): RowRange => ({
  stationIds,
  from: hour,
  to: earlierOf(nextHour(hour), until),
})

/** Each range of each station. */
export const rangesByStation = (
  rows: readonly RowRange[],
): ({ stationId: number } & Partial<Period>)[] =>
  rows.flatMap(({ stationIds, ...range }) =>
    stationIds.map((stationId) => ({ stationId, ...range })),
  )

/** Stations, and up to when they are summed up: a whole hour, or some minutes of the one that runs. */
interface Reached {
  stationIds: readonly number[]
  until: Date
}

interface Places {
  stationIds: readonly number[]
  companyIds: readonly number[] | undefined
}

const isAt = (table: string, { stationIds, companyIds }: Places): RawBuilder<boolean> =>
  companyIds
    ? sql`${sql.ref(`${table}.company_id`)} = any (${companyIds})`
    : sql`${sql.ref(`${table}.station_id`)} = any (${stationIds})`

/** Stations by how far they are summed up: nearly always all of them as far. */
async function progressOf(db: Db, { source }: Rollup, places: Places): Promise<Reached[]> {
  const { rows } = await sql<{ stationIds: readonly number[]; until: string }>`
    select until, array_agg(station_id) as "stationIds"
    from rollup_progress p where source = ${source} and ${isAt('p', places)}
    group by until`.execute(db)
  return rows.map(({ stationIds: reached, until }) => ({
    stationIds: reached,
    until: new Date(until),
  }))
}

/** Hours that have changed since they were summed up: few, and of few stations. */
async function marksOf(db: Db, { source }: Rollup, places: Places) {
  const { rows } = await sql<{ stationId: number; hour: string; until: string }>`
    select distinct m.station_id as "stationId", date_bin('1 hour', m.created_at, 'epoch') as hour, p.until
    from rollup_marks m
    join rollup_progress p
      on p.source = m.source and p.station_id = m.station_id and m.created_at < p.until
    where m.source = ${source} and ${isAt('m', places)}`.execute(db)
  return rows.map(({ stationId, hour, until }) => ({
    stationId,
    hour: new Date(hour),
    until: new Date(until),
  }))
}

const firstWholeHour = (at: Date): Date => (isWholeHour(at) ? at : nextHour(hourOf(at)))

/**
 * Up to where sums answer for a period: all that there are, where none holds anything beyond its end, else those of
 * the hours before its last one.
 */
const lastWithin = (known: readonly Reached[], to: Date): Date =>
  known.every(({ until }) => until <= to) ? to : hourOf(to)

/** What lies before the first whole hour of a period and after the last one that is summed up. */
function bordersOf(
  { stationIds, until }: Reached,
  { from, to }: Partial<Period>,
  summedTo: Date | undefined,
): RowRange[] {
  const first = from && firstWholeHour(from)
  const last = summedTo ? earlierOf(summedTo, until) : until
  if (first && first >= last) return [{ stationIds, ...(from && { from }), ...(to && { to }) }]
  return [
    ...(from && first && from < first ? [{ stationIds, from, to: first }] : []),
    ...(to && to <= last ? [] : [{ stationIds, from: last, ...(to && { to }) }]),
  ]
}
