import { type RawBuilder, sql } from 'kysely'
import type { Period } from '@app/kernel/calendar'
import { namesOf } from '@app/kernel/names'
import type { Db } from '#db/database.ts'
import type { Table, Tabulation } from '#lists/list-query.ts'
import type { Figures } from './contract.ts'
import type { Group } from './resource.ts'

/** How rows are told apart, and what of them is added up. */
export interface Division {
  /** When a row happened. */
  at: RawBuilder<unknown>
  /** Where buckets begin, and at last where the last one ends; none: not told apart. */
  edges: readonly Date[]
  group: Group | undefined
  figures: Readonly<Record<string, RawBuilder<number>>>
}

/** One group of rows; the total is the group of all. */
export interface Sum {
  /** After which edge, from 1; 0 is before the first one. */
  bucket: number | null
  key: string | null
  label: string | null
  isTotal: boolean
  figures: Figures
}

/** When a row's business day begins by this clock, wherever the station is. */
export const startOfDay = (
  businessDay: RawBuilder<unknown>,
  timeZone: string,
): RawBuilder<unknown> => sql`(
  select business_day::timestamp at time zone ${timeZone} from business_days
  where business_days.id = ${businessDay})`

/** When the first and the last of rows with a column `at` happened, to the millisecond. */
export async function extentOf(db: Db, table: Table): Promise<Period | undefined> {
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select min(at) as "from", max(at) as "to" from ${table} as found`.execute(db)
  const [extent] = rows
  if (!extent?.from || !extent.to) return undefined
  return { from: new Date(extent.from), to: new Date(extent.to) }
}

/** The columns that the rows must have for {@link sumsOf}. */
export function columnsFor({ at, edges, group, figures }: Division): Tabulation['columns'] {
  const instants = edges.map((edge) => edge.toISOString())
  const bucket = sql<number | null>`width_bucket(${at}, ${instants}::timestamptz[])`
  return [
    (edges.length > 0 ? bucket : sql`null::int`).as('bucket'),
    sql`(${group?.key ?? sql`null`})::text`.as('key'),
    ...namesOf(figures).map((name) => sql`${figures[name]}`.as(name)),
  ]
}

/** All sums, and their total, in one pass over the rows, some of which may take away what others stand for. */
export async function sumsOf(db: Db, table: Table, { group, figures }: Division): Promise<Sum[]> {
  const columns = namesOf(figures).map(
    (name) => sql`, coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`,
  )
  // Corrections of settled days stand for no order, and have figures all the same.
  const isSomething = ['weight', ...namesOf(figures)].map((name) => sql`sum(${sql.ref(name)}) <> 0`)
  const { rows } = await sql<Omit<Sum, 'figures'> & Figures>`
    select sums.*, ${group?.label ?? sql`null`} as label
    from (
      select bucket, key, grouping(bucket, key) > 0 as "isTotal",
        coalesce(sum(weight), 0)::int as count ${sql.join(columns, sql``)}
      from ${table} as found
      group by grouping sets ((bucket, key), ())
      having ${sql.join(isSomething, sql` or `)} or grouping(bucket, key) > 0
    ) sums
    order by bucket, count desc, key`.execute(db)
  return rows.map(({ bucket, key, label, isTotal, ...figures }) => ({
    bucket,
    key,
    label,
    isTotal,
    figures,
  }))
}
