/** Common parts of the ledger audit's queries. */

import { type RawBuilder, sql } from 'kysely'

/** Something that is not as it must be. */
export interface Violation {
  /** What it is about, as `detail 17`. */
  subject: string
  /** The card that must be stopped, where it is about one. */
  card: number | null
  expected: string
  actual: string
}

export interface Check {
  invariant: number
  name: string
  query(companyId: number): RawBuilder<Violation>
}

export type Sql = RawBuilder<unknown>

export const found = (subject: Sql, card: Sql, expected: Sql, actual: Sql): Sql =>
  sql`(${subject})::text as subject, (${card})::bigint as card,
    (${expected})::text as expected, (${actual})::text as actual`

export const signed: Sql = sql`case e.side when 'C' then e.amount else -e.amount end`
