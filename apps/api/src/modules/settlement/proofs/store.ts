import { type RawBuilder, sql } from 'kysely'
import type { Cents } from '@app/kernel/money'
import type { Db } from '../../../db/database.ts'
import type { Check, ProvenDay } from './checks.ts'
import type { Equation, TermName } from './contract.ts'

/** Enough to see what is wrong; who has more wrong than this has one reason for all of it. */
const MOST_ROWS = 20

export interface Finding {
  /** How many rows were compared. */
  compared: number
  sums: Readonly<Record<TermName, Cents>>
  rows: Equation['rows']
}

export async function find(db: Db, check: Check, day: ProvenDay): Promise<Finding> {
  const sumOf = (terms: readonly TermName[]): RawBuilder<unknown> =>
    sql.join(
      terms.map((term) => sql.ref(`found.${term}`)),
      sql` + `,
    )
  const sums = [...check.left, ...check.right].flatMap((term) => [
    sql.lit(term),
    sql`coalesce(sum(${sql.ref(`found.${term}`)}), 0)::bigint`,
  ])
  const difference = sql`((${sumOf(check.left)}) - (${sumOf(check.right)}))::bigint`
  const { rows } = await sql<Finding>`
    with found as (${check.rows(day)})
    select count(*)::int as compared, jsonb_build_object(${sql.join(sums)}) as sums,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'label', label, 'difference', difference) order by id)
        from (
          select found.id, found.label, ${difference} as difference
          from found where ${difference} <> 0 order by found.id limit ${MOST_ROWS}
        ) parting), '[]') as rows
    from found`.execute(db)
  const [finding] = rows
  if (!finding) throw new Error('sums of nothing are still a row')
  return finding
}
