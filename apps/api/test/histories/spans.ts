/** Shifts and calendar days: which there are, and the sheets of those that are settled, read once. */

import type pg from 'pg'
import type { Reply } from '../harness.ts'
import { expectDone } from '../checkout.ts'
import type { HistoryStation } from './fixture.ts'

/** A shift, or a calendar day of a station that works without them. */
export interface Span {
  key: string
  id: number
  kind: 'shift' | 'day'
  station: number
  dayId: number
  businessDay: string
  startedAt: number
  isSettled: boolean
  /** As it was settled. */
  sheet?: Sheet
}

export type Spans = Map<string, Span>

export type Sheet = Reply<any>['body']

interface Place {
  db: pg.Client
  spans: Spans
  stations: readonly HistoryStation[]
}

const SPANS = `
  select 's' || id as key, id::int, 'shift' as kind, station_id::int as station, business_day_id::int as "dayId",
    (select to_char(b.business_day, 'YYYY-MM-DD') from business_days b where b.id = business_day_id) as "businessDay",
    extract(epoch from start_time)::float8 as "startedAt", settled as "isSettled"
  from shifts
  union all
  select 'd' || id, id::int, 'day', station_id::int, id::int, to_char(business_day, 'YYYY-MM-DD'),
    extract(epoch from start_time)::float8, status = 'settled'
  from business_days where is_nature_day
  order by "startedAt", key`

/** Notes what is new and what is settled now; the sheet of what was settled since is read. */
export async function readSpans(place: Place): Promise<void> {
  const { rows } = await place.db.query<Span>(SPANS)
  for (const row of rows) {
    const known = place.spans.get(row.key)
    const span = known ?? row
    if (!known) place.spans.set(row.key, row)
    if (row.isSettled && !span.sheet) {
      span.isSettled = true
      span.sheet = await sheetOf(place, span)
    }
  }
}

/** The sheet of a span as the product shows it. */
export async function sheetOf({ stations }: Pick<Place, 'stations'>, span: Span): Promise<Sheet> {
  const station = stations.find(({ id }) => id === span.station)
  if (!station) throw new Error(`no station ${span.station}`)
  const path = span.kind === 'shift' ? 'shiftStates' : 'dailyStates'
  return expectDone(await station.manager.get(`/${path}/${span.id}`))
}
