/** What each fleet's cards held before a span of days, and what moved it: from sums by the hour, and the lines that these do not hold yet. */

import { type RawBuilder, sql } from 'kysely'
import type { Db, Scope } from '#db/database.ts'
import { detailRollup } from '#modules/ledger/entries/detail-list.ts'
import { linesOfFleets } from '#modules/ledger/entries/fleet-sums.ts'
import { type Coverage, coverageOf, rangesByStation } from '#rollups/coverage.ts'

type Stations = Pick<Scope, 'companyIds' | 'stationIds'>

/**
 * What moved at these stations, of few rows: `fleet_id` (0: cards of no fleet), `business_day`, `type`, `taken_in`,
 * `given_out`. Needs a transaction with one snapshot.
 */
export async function movedOfFleets(
  db: Db,
  { companyIds, stationIds }: Stations,
): Promise<RawBuilder<unknown>> {
  const coverage = await coverageOf(db, detailRollup, { stationIds, period: {}, edges: [] })
  const isHere = sql`station_id = any (${stationIds}) and company_id = any (${companyIds})`
  const columns = sql`fleet_id, business_day_id, type, taken_in, given_out`
  const moved = coverage
    ? sql`
      select ${columns} from fleet_rollups where ${isHere} and ${isCurrent(coverage)}
      union all
      select ${columns} from ${linesOfFleets(newLines(coverage))} lines where ${isHere}`
    : sql`select ${columns} from ${linesOfFleets(sql`card_details`)} lines where ${isHere}`
  return sql`(
    select m.fleet_id, b.business_day, m.type, m.taken_in, m.given_out
    from (${moved}) m join business_days b on b.id = m.business_day_id)`
}

/** Whether a sum is of an hour whose lines are those that it was made of. */
const isCurrent = ({ changed }: Coverage): RawBuilder<boolean> => sql`
  (station_id, created_at) not in (
    select * from unnest(
      ${changed.map(({ stationId }) => stationId)}::bigint[],
      ${changed.map(({ hour }) => hour.toISOString())}::timestamptz[]))`

/** Hour by hour, so that each is looked up in the index of stations and time. */
const newLines = (coverage: Coverage): RawBuilder<unknown> => {
  const ranges = rangesByStation(coverage.rows)
  return sql`(
  select d.* from unnest(
    ${ranges.map(({ stationId }) => stationId)}::bigint[],
    ${ranges.map(({ from }) => from?.toISOString() ?? '-infinity')}::timestamptz[],
    ${ranges.map(({ to }) => to?.toISOString() ?? 'infinity')}::timestamptz[]
  ) as covered (station, begins, ends)
  cross join lateral (
    select * from card_details d
    where d.station_id = station and d.created_at >= begins and d.created_at < ends offset 0) d)`
}
