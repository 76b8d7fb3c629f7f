/** A question put to sums and rows at once, so that together they say what the rows alone would. */

import { type RawBuilder, sql } from 'kysely'
import type { Db, Scope } from '../db/database.ts'
import { atStations, type ListPlan, type Table, type Tabulation } from '../http/list-query.ts'
import { type Stretches, stretchesOf } from './stretches.ts'
import { canAnswer, type Tally } from './tally.ts'

/**
 * As `tableOf` of the rows, from few of them: a row of it stands for as many as its `weight` says.
 * Needs a transaction with one snapshot.
 *
 * @returns undefined when only the rows themselves can answer
 */
export async function talliedTable(
  db: Db,
  scope: Scope,
  { tally, plan, columns, divided }: Tabulation & { tally: Tally },
): Promise<Table | undefined> {
  if (!divided || !canAnswer(tally, plan, divided.group)) return undefined
  const { stationIds } = scope
  const { period } = plan
  const stretches = await stretchesOf(db, tally, { stationIds, period, edges: divided.edges })
  if (!stretches) return undefined
  const conditions = sql.join([atStations(tally.source, scope), ...plan.conditions], sql` and `)
  const asked = sql.join([...columns, sql.ref(`${tally.source}.weight`)])
  const sums =
    columns.length === 0 && isOfPlaces(plan)
      ? sql`tally_counts where source = ${tally.source}`
      : sql`${sql.table(tally.table)} where true`
  return sql`(
    select ${asked} from ${summed(tally, { sums, stretches })} where ${conditions}
    union all
    select ${asked} from ${rows(tally, stretches)} where ${conditions})`
}

/**
 * All rows that a tally sums up at some stations, with the columns that it knows: from few rows, each of
 * which stands for as many as its `weight` says. Needs a transaction with one snapshot.
 */
export async function talliedRows(
  db: Db,
  tally: Tally,
  stationIds: readonly number[],
): Promise<RawBuilder<unknown>> {
  const { source, table, keys, figures } = tally
  const stretches = await stretchesOf(db, tally, { stationIds, period: {}, edges: [] })
  const names = ['company_id', 'station_id', ...keys, ...figures]
  const columns = sql.join(names.map((name) => sql.ref(`${source}.${name}`)))
  if (!stretches) {
    return sql`(
      select ${columns}, 1::bigint as weight from ${sql.table(source)}
      where station_id = any (${stationIds}))`
  }
  const sums = sql`${sql.table(table)} where station_id = any (${stationIds})`
  const weight = sql.ref(`${source}.weight`)
  return sql`(
    select ${columns}, ${weight} from ${summed(tally, { sums, stretches })}
    union all
    select ${columns}, ${weight} from ${rows(tally, stretches)})`
}

/** How many rows a plan finds; undefined when only the rows themselves can tell. */
export async function talliedCount(
  db: Db,
  scope: Scope,
  { tally, plan }: { tally: Tally; plan: ListPlan },
): Promise<number | undefined> {
  const divided = { edges: [], group: undefined }
  const table = await talliedTable(db, scope, { tally, plan, columns: [], divided })
  if (!table) return undefined
  const { rows: counts } = await sql<{ total: number }>`
    select coalesce(sum(weight), 0)::bigint as total from ${table} as found`.execute(db)
  return counts[0]?.total
}

/** All that happened at some stations: to count it, nothing has to be told apart. */
const isOfPlaces = ({ paths }: ListPlan): boolean =>
  paths.every((path) => path === 'company.id' || path === 'station.id')

/** Under the name of the rows, so that conditions and columns mean the same in both. */
function summed(
  tally: Tally,
  { sums, stretches }: { sums: RawBuilder<unknown>; stretches: Stretches },
): RawBuilder<unknown> {
  const { from, to } = stretches.summed
  const { hours } = stretches
  const bounds = [
    ...(from ? [sql`created_at >= ${from}`] : []),
    ...(to ? [sql`created_at < ${to}`] : []),
    sql`(station_id, created_at) not in (
      select * from unnest(
        ${hours.map(({ stationId }) => stationId)}::bigint[],
        ${hours.map(({ hour }) => hour.toISOString())}::timestamptz[]))`,
  ]
  return sql`(
    select * from ${sums} and ${sql.join(bounds, sql` and `)}
  ) as ${sql.table(tally.source)}`
}

/** Stretch by stretch, so that each is looked up in the index of stations and time. */
function rows({ source }: Tally, stretches: Stretches): RawBuilder<unknown> {
  const { rows: all } = stretches
  return sql`unnest(
    ${all.map(({ stationId }) => stationId)}::bigint[],
    ${all.map(({ from }) => from?.toISOString() ?? '-infinity')}::timestamptz[],
    ${all.map(({ to }) => to?.toISOString() ?? 'infinity')}::timestamptz[]
  ) as stretch (station_id, begins, ends)
  cross join lateral (
    select *, 1::bigint as weight from ${sql.table(source)} as row
    where row.station_id = stretch.station_id
      and row.created_at >= stretch.begins and row.created_at < stretch.ends
    offset 0
  ) as ${sql.table(source)}`
}
