import { type RawBuilder, sql } from 'kysely'
import { type Cents, ZERO } from '@app/kernel/money'
import type { Db } from '#db/database.ts'
import type { Rule, ReconciledDays } from './rule.ts'
import type { Equation, ReconciledDay, TermName } from './contract.ts'

/** Enough to see what is wrong; who has more wrong than this has one reason for all of it. */
const MOST_ROWS = 20

export interface Finding {
  /** Of which business day; nothing where a month was asked as a whole. */
  day: number | null
  /** How many rows were compared. */
  compared: number
  sums: Readonly<Partial<Record<TermName, Cents>>>
  rows: Equation['rows']
}

export const NOTHING: Omit<Finding, 'day'> = { compared: 0, sums: {}, rows: [] }

/** What a rule finds of each day that it compared anything of. */
export async function find(db: Db, rule: Rule, days: ReconciledDays): Promise<Finding[]> {
  const sumOf = (terms: readonly TermName[]): RawBuilder<unknown> =>
    sql.join(
      terms.map((term) => sql.ref(term)),
      sql` + `,
    )
  const sums = [...rule.left, ...rule.right].flatMap((term) => [
    sql.lit(term),
    sql`sum(${sql.ref(term)})::bigint`,
  ])
  const { rows } = await sql<Finding>`
    with found as (${rule.rows(days)}),
    weighed as (
      select *, ((${sumOf(rule.left)}) - (${sumOf(rule.right)}))::bigint as difference from found),
    ranked as (
      select *, row_number() over (partition by day, difference <> 0 order by id) as place from weighed)
    select day, count(*)::int as compared, jsonb_build_object(${sql.join(sums)}) as sums,
      coalesce(jsonb_agg(
        jsonb_build_object('id', id, 'label', label, 'difference', difference) order by id)
        filter (where difference <> 0 and place <= ${MOST_ROWS}), '[]') as rows
    from ranked group by day`.execute(db)
  return rows
}

/** What a term came to; what was not found comes to nothing. */
export const sumIn = ({ sums }: Pick<Finding, 'sums'>, term: TermName): Cents => sums[term] ?? ZERO

/** The business days of a station in a month, oldest first. */
export async function daysOfMonth(
  db: Db,
  { stationId, month }: Pick<ReconciledDays, 'stationId' | 'month'>,
): Promise<(Omit<ReconciledDay, 'broken'> & { startTime: string })[]> {
  const { rows } = await sql<Omit<ReconciledDay, 'broken'> & { startTime: string }>`
    select id, business_day as "businessDay", is_nature_day as "isNatureDay", status,
      start_time as "startTime"
    from business_days
    where station_id = ${stationId} and to_char(business_day, 'YYYY-MM') = ${month}
    order by business_day, id`.execute(db)
  return rows
}
