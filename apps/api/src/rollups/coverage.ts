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
  const { rows: stations } = await sql<Progress>`
    select s.id as "stationId", p.until, (
      select coalesce(array_agg(distinct extract(epoch from m.hour)::bigint), '{}')
      from rollup_marks m
      where m.source = ${rollup.source} and m.station_id = s.id and m.hour < p.until
    ) as stale
    from unnest(${stationIds}::bigint[]) as s (id)
    left join rollup_progress p on p.source = ${rollup.source} and p.station_id = s.id`.execute(db)
  const known = stations.flatMap(({ stationId, until, stale }) =>
    until === null ? [] : [{ stationId, until: new Date(until), stale }],
  )
  if (known.length < stations.length) return undefined
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
  stationId: number
  until: string | null
  /** Hours in seconds since 1970. */
  stale: readonly number[]
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
