/** Coverage of a period at this moment: which hours the sums answer for, and which ranges are read row by row. */

import { sql } from 'kysely'
import type { Period } from '@app/kernel/calendar'
import type { Db } from '#db/database.ts'
import { hourOf, isWholeHour, nextHour, type Rollup } from './rollup.ts'

interface RowRange extends Partial<Period> {
  stationId: number
}

export interface Coverage {
  /** Whole hours: of what begins from here on, before there, the sums stand for all but `hours`. */
  summed: Partial<Period>
  /** Hours of a station that are read row by row, although they may have been summed up. */
  hours: readonly { stationId: number; hour: Date }[]
  /** All that is read row by row, without an end where nothing bounds it. */
  rows: readonly RowRange[]
}

interface Asked {
  stationIds: readonly number[]
  /** The first instant, and the one after the last. */
  period: Partial<Period>
  /** Instants within the period at which sums must be told apart. */
  edges: readonly Date[]
}

/** @returns undefined while a station is not summed up at all */
export async function coverageOf(
  db: Db,
  rollup: Rollup,
  { stationIds, period, edges }: Asked,
): Promise<Coverage | undefined> {
  const [progress, marks] = await Promise.all([
    progressOf(db, rollup, stationIds),
    marksOf(db, rollup, stationIds),
  ])
  const known = progress.flatMap(({ until, stationIds: own }) => {
    const at = new Date(until)
    return own.map((stationId) => ({ stationId, until: at, stale: marks.get(stationId) ?? [] }))
  })
  if (known.length < new Set(stationIds).size) return undefined
  const from = period.from && firstWholeHour(period.from)
  const to = period.to && hourOf(period.to)
  const cut = edges.filter((edge) => !isWholeHour(edge)).map(hourOf)
  const isWithin = (hour: Date): boolean => (!from || hour >= from) && (!to || hour < to)
  const hours = known.flatMap(({ stationId, until, stale }) =>
    hoursFrom([...stale.map((seconds) => new Date(seconds * 1000)), ...cut])
      .filter((hour) => hour < until && isWithin(hour))
      .map((hour) => ({ stationId, hour })),
  )
  return {
    summed: { ...(from && { from }), ...(to && { to }) },
    hours,
    rows: [
      ...known.flatMap((station) => bordersOf(station, period)),
      ...hours.map(({ stationId, hour }) => ({ stationId, from: hour, to: nextHour(hour) })),
    ],
  }
}

interface Progress {
  stationIds: readonly number[]
  until: string
}

/** Stations by how far they are summed up: nearly always all of them as far. */
async function progressOf(db: Db, { source }: Rollup, stationIds: readonly number[]) {
  const { rows } = await sql<Progress>`
    select until, array_agg(station_id) as "stationIds"
    from rollup_progress where source = ${source} and station_id = any (${stationIds})
    group by until`.execute(db)
  return rows
}

interface Mark {
  stationId: number
  /** Hours in seconds since 1970. */
  stale: readonly number[]
}

/** Hours that have changed since they were summed up: few, and of few stations. */
async function marksOf(db: Db, { source }: Rollup, stationIds: readonly number[]) {
  const { rows } = await sql<Mark>`
    select m.station_id as "stationId", array_agg(distinct extract(epoch from m.hour)::bigint) as stale
    from rollup_marks m
    join rollup_progress p on p.source = m.source and p.station_id = m.station_id and m.hour < p.until
    where m.source = ${source} and m.station_id = any (${stationIds})
    group by m.station_id`.execute(db)
  return new Map(rows.map(({ stationId, stale }) => [stationId, stale]))
}

const firstWholeHour = (at: Date): Date => (isWholeHour(at) ? at : nextHour(hourOf(at)))

/** Each once. */
const hoursFrom = (hours: readonly Date[]): Date[] =>
  [...new Set(hours.map((hour) => hour.getTime()))].map((time) => new Date(time))

/** What lies before the first whole hour of a period and after the last one that is summed up. */
function bordersOf(
  { stationId, until }: { stationId: number; until: Date },
  { from, to }: Partial<Period>,
): RowRange[] {
  const first = from && firstWholeHour(from)
  const last = to && hourOf(to) < until ? hourOf(to) : until
  if (first && first >= last) return [{ stationId, ...(from && { from }), ...(to && { to }) }]
  return [
    ...(from && first && from < first ? [{ stationId, from, to: first }] : []),
    ...(to && to <= last ? [] : [{ stationId, from: last, ...(to && { to }) }]),
  ]
}
