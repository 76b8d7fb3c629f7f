/** Queries sums and rows at once; together they answer as the rows alone would. */

import { type RawBuilder, sql } from 'kysely'
import type { Period } from '@app/kernel/calendar'
import type { Db, Scope } from '#db/database.ts'
import { atStations, type ListPlan, type Table, type Tabulation } from '#lists/list-query.ts'
import { type Coverage, coverageOf } from './coverage.ts'
import { canAnswer, type Rollup } from './rollup.ts'

/**
 * As `tableOf` of the rows, from few of them: a row of it stands for as many as its `weight` says.
 * Needs a transaction with one snapshot.
 *
 * @returns undefined when only the rows themselves can answer
 */
export async function rolledUpTable(
  db: Db,
  scope: Scope,
  { rollup, plan, columns, divided }: Tabulation & { rollup: Rollup },
): Promise<Table | undefined> {
  if (!divided || !canAnswer(rollup, plan, divided.group)) return undefined
  const { stationIds } = scope
  const { period } = plan
  const coverage = await coverageOf(db, rollup, { stationIds, period, edges: divided.edges })
  if (!coverage) return undefined
  const conditions = sql.join([atStations(rollup.source, scope), ...plan.conditions], sql` and `)
  const asked = sql.join([...columns, sql.ref(`${rollup.source}.weight`)])
  const sums =
    columns.length === 0 && isOfPlaces(plan)
      ? sql`rollup_counts where source = ${rollup.source}`
      : sql`${sql.table(rollup.table)} where true`
  return sql`(
    select ${asked} from ${summed(rollup, { sums, coverage })} where ${conditions}
    union all
    select ${asked} from ${rows(rollup, coverage)} where ${conditions})`
}

/**
 * All rows that a rollup sums up at some stations, with the columns that it knows and `created_at`, which is of a
 * sum the beginning of its hour: from few rows, each of which stands for as many as its `weight` says. Needs a
 * transaction with one snapshot.
 *
 * @param period all of time unless told otherwise
 */
export async function rolledUpRows(
  db: Db,
  rollup: Rollup,
  stationIds: readonly number[],
  period: Partial<Period> = {},
): Promise<RawBuilder<unknown>> {
  const { source, table, keys, figures } = rollup
  const coverage = await coverageOf(db, rollup, { stationIds, period, edges: [] })
  const names = ['company_id', 'station_id', 'created_at', ...keys, ...figures]
  const columns = sql.join(names.map((name) => sql.ref(`${source}.${name}`)))
  if (!coverage) {
    return sql`(
      select ${columns}, 1::bigint as weight from ${sql.table(source)}
      where station_id = any (${stationIds})
        and created_at >= ${period.from?.toISOString() ?? '-infinity'}
        and created_at < ${period.to?.toISOString() ?? 'infinity'})`
  }
  const sums = sql`${sql.table(table)} where station_id = any (${stationIds})`
  const weight = sql.ref(`${source}.weight`)
  return sql`(
    select ${columns}, ${weight} from ${summed(rollup, { sums, coverage })}
    union all
    select ${columns}, ${weight} from ${rows(rollup, coverage)})`
}

/** How many rows a plan finds; undefined when only the rows themselves can tell. */
export async function rolledUpCount(
  db: Db,
  scope: Scope,
  { rollup, plan }: { rollup: Rollup; plan: ListPlan },
): Promise<number | undefined> {
  const divided = { edges: [], group: undefined }
  const table = await rolledUpTable(db, scope, { rollup, plan, columns: [], divided })
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
  rollup: Rollup,
  { sums, coverage }: { sums: RawBuilder<unknown>; coverage: Coverage },
): RawBuilder<unknown> {
  const { from, to } = coverage.summed
  const { hours } = coverage
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
  ) as ${sql.table(rollup.source)}`
}

/** As many stations at least are read at once, where they are read from and to the same instants. */
const LEAST_ALIKE = 2
/** Of as many ranges, those of most stations: hours that changed may be hundreds, each of a few. */
const MOST_ALIKE = 2

/**
 * Range by range, so that each is looked up in the index of stations and time; where many stations have the same
 * range, which is the hour that runs and the first one of the period, all at once.
 */
function rows({ source }: Rollup, coverage: Coverage): RawBuilder<unknown> {
  const table = sql.table(source)
  const ranges = Map.groupBy(coverage.rows, ({ from, to }) => `${beginOf(from)} ${endOf(to)}`)
  const widest = [...ranges.values()].toSorted((a, b) => b.length - a.length)
  const alike = widest.slice(0, MOST_ALIKE).filter(({ length }) => length >= LEAST_ALIKE)
  const single = widest.slice(alike.length).flat()
  const parts = [
    sql`select row.*, 1::bigint as weight from unnest(
      ${single.map(({ stationId }) => stationId)}::bigint[],
      ${single.map(({ from }) => beginOf(from))}::timestamptz[],
      ${single.map(({ to }) => endOf(to))}::timestamptz[]
    ) as covered (station_id, begins, ends)
    cross join lateral (
      select * from ${table} as row
      where row.station_id = covered.station_id
        and row.created_at >= covered.begins and row.created_at < covered.ends
      offset 0
    ) as row`,
    ...alike.map(
      (some) => sql`select row.*, 1::bigint as weight from ${table} as row
        where row.station_id = any (${some.map(({ stationId }) => stationId)})
          and row.created_at >= ${beginOf(some[0]?.from)}::timestamptz
          and row.created_at < ${endOf(some[0]?.to)}::timestamptz`,
    ),
  ]
  return sql`(${sql.join(parts, sql` union all `)}) as ${table}`
}

const beginOf = (from: Date | undefined): string => from?.toISOString() ?? '-infinity'
const endOf = (to: Date | undefined): string => to?.toISOString() ?? 'infinity'
