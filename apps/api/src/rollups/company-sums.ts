/**
 * Sums of whole companies: at every moment what the sums of their stations come to, for whoever changes those adds the
 * difference in the same statement. Rows are only added, so that stations do not wait for each other.
 */

import { type RawBuilder, sql } from 'kysely'
import type { Database, Db, Scope } from '#db/database.ts'
import type { Rollup } from './rollup.ts'

/** So many at once that no transaction takes long, also where years of a thousand stations are summed up for the first time. */
const HOURS_AT_A_TIME = 200

/** Rows of which those of one kind can be one that comes to the same. */
interface Summed {
  table: string
  /** What tells them apart. */
  kinds: readonly string[]
  /** What is any of theirs. */
  any: readonly string[]
  figures: readonly string[]
}

const COUNTS: Summed = {
  table: 'company_rollup_counts',
  kinds: ['source', 'company_id', 'created_at'],
  any: [],
  figures: ['weight'],
}

const summedOf = ({ ofCompany, figures }: Rollup): Summed => ({
  table: ofCompany.table,
  kinds: ['company_id', 'created_at', 'business_day', ...ofCompany.keys],
  any: ['business_day_id'],
  figures: ['weight', ...figures],
})

const refs = (names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(name)))

const columnsOf = ({ kinds, any, figures }: Summed): RawBuilder<unknown> =>
  refs([...kinds, ...any, ...figures])

/** One row of each kind, in the order of {@link columnsOf}, unless it comes to nothing. */
function together({ kinds, any, figures }: Summed, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  const columns = [
    ...kinds.map((kind) => sql.ref(kind)),
    ...any.map((one) => sql`min(${sql.ref(one)}) as ${sql.ref(one)}`),
    ...figures.map((figure) => sql`sum(${sql.ref(figure)}) as ${sql.ref(figure)}`),
  ]
  const isSomething = figures.map((figure) => sql`sum(${sql.ref(figure)}) <> 0`)
  return sql`
    select ${sql.join(columns)} from ${rows}
    group by ${refs(kinds)} having ${sql.join(isSomething, sql` or `)}`
}

/** The columns of a station's sums that those of its company are made of. */
export const summedColumns = ({ ofCompany, figures }: Rollup): RawBuilder<unknown> =>
  refs(['company_id', 'created_at', 'business_day_id', ...ofCompany.keys, 'weight', ...figures])

/** Some columns of sums, the figures of which take away what they stand for. */
export function takenAway(
  { figures }: Pick<Rollup, 'figures'>,
  columns: readonly string[],
  sums: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const less = ['weight', ...figures].map((name) => sql`-${sql.ref(name)} as ${sql.ref(name)}`)
  return sql`select ${sql.join([...columns.map((column) => sql.ref(column)), ...less])} from ${sums}`
}

/**
 * The end of a statement that has taken away sums of stations, and made others: `gone` and `made`, with their
 * {@link summedColumns}.
 */
export function addDifference(rollup: Rollup): RawBuilder<unknown> {
  const summed = summedOf(rollup)
  const names = ['company_id', 'created_at', 'business_day_id', ...rollup.ofCompany.keys]
  const rows = sql`(
    ${takenAway(rollup, names, sql`gone`)} union all select * from made
  ) as sums join lateral (
    select business_day from business_days where business_days.id = business_day_id) as days on true`
  const counts = sql`(
    select ${rollup.source}::text as source, company_id, created_at, weight from changed) as changed`
  return sql`, changed as (${together(summed, rows)}
    ), counted as (
      insert into ${sql.table(COUNTS.table)} (${columnsOf(COUNTS)}, is_new)
      select ${columnsOf(COUNTS)}, true from (${together(COUNTS, counts)}) as counted
    )
    insert into ${sql.table(summed.table)} (${columnsOf(summed)}, is_new)
    select ${columnsOf(summed)}, true from changed`
}

/** Makes one row of each kind of those of an hour. */
export async function gatherCompanySums(
  database: Database,
  rollups: readonly Rollup[],
): Promise<void> {
  for (const summed of [...rollups.map(summedOf), COUNTS]) {
    while ((await database.system((db) => gather(db, summed))) > 0);
  }
}

/** What others add meanwhile is left to the next time: exactly the rows that are taken away are added up. */
async function gather(db: Db, summed: Summed): Promise<number> {
  const table = sql.table(summed.table)
  const hour = refs(summed.kinds.slice(0, summed.kinds.indexOf('created_at') + 1))
  const { rows } = await sql<{ hours: number }>`
    with due as materialized (
      select distinct ${hour} from ${table} where is_new limit ${HOURS_AT_A_TIME}
    ), gone as (
      delete from ${table} where (${hour}) in (select * from due) returning *
    ), made as (
      insert into ${table} (${columnsOf(summed)}, is_new)
      select ${columnsOf(summed)}, false from (${together(summed, sql`gone`)}) as one
    )
    select count(*)::int as hours from due`.execute(db)
  return rows[0]?.hours ?? 0
}

/**
 * Whether the sums of companies answer for a scope: it has all stations of the transaction's, which was found to be of
 * whole companies as it began. They are not visible otherwise.
 */
export async function canCompaniesAnswerFor(
  db: Db,
  { companyIds, stationIds }: Pick<Scope, 'companyIds' | 'stationIds'>,
): Promise<boolean> {
  if (stationIds.length < 2) return false
  const { rows } = await sql<{ isWhole: boolean }>`
    select ${companyIds}::bigint[] <@ app.whole_company_ids()
      and cardinality(app.station_ids()) = ${stationIds.length} as "isWhole"`.execute(db)
  return rows[0]?.isWhole ?? false
}
