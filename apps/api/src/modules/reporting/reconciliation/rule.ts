/** A reconciliation rule: an equation as a query, and common parts of several. */

import { type RawBuilder, sql } from 'kysely'
import type { Equation, TermName } from './contract.ts'

/** Business days of one station and one month. */
export interface ReconciledDays {
  ids: readonly number[]
  stationId: number
  /** `2026-11` */
  month: string
}

export interface Rule {
  name: Equation['name']
  left: readonly TermName[]
  right: readonly TermName[]
  about: Equation['about']
  /** Whether it is left out where it finds nothing to compare: what is not settled has no sheet. */
  isOfSheets?: true
  /** Columns `day` (the id of the business day), `id`, `label`, and one for each term. */
  rows(days: ReconciledDays): RawBuilder<unknown>
}

/** Payments whose money came, given back since or not. */
export const STANDING = sql`('success', 'refunding', 'partRefunded', 'refunded')`

export const among = ({ ids }: ReconciledDays, column: string): RawBuilder<boolean> =>
  sql`${sql.ref(column)} = any (${ids})`

/** What was kept according to a sheet that was frozen. */
export const frozen = (totals: string): RawBuilder<unknown> => {
  const figure = (name: string) => sql`(${sql.ref(totals)} ->> ${sql.lit(name)})::bigint`
  const prepaid = sql`coalesce((${sql.ref(totals)} #>> '{prepaid,taken}')::bigint, 0)`
  return sql`(${figure('paidAmount')} + ${figure('rechargeAmount')} + ${prepaid} - ${figure('refundAmount')})`
}

/** The same from the payments and refunds themselves. */
export const taken = (
  column: 'shift_id' | 'business_day_id',
  id: string,
): RawBuilder<unknown> => sql`
  coalesce((select sum(t.amount_cents) from transactions t
    where t.${sql.ref(column)} = ${sql.ref(id)} and (t.status in ${STANDING} or t.status = 'revoked')), 0)`

export const givenBack = (
  column: 'shift_id' | 'business_day_id',
  id: string,
): RawBuilder<unknown> => sql`
  -coalesce((select sum(r.amount_cents) from refunds r
    where r.${sql.ref(column)} = ${sql.ref(id)} and r.status <> 'fail'), 0)`
