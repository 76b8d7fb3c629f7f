/** Refunds: listing and showing them. Making them is in `refund.ts` and `revoke.ts`. */

import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { requireRecent } from '#lists/list-context.ts'
import { searchList } from '#lists/search-list.ts'
import type { Refund } from './contract.ts'
import { findRefund, listRefunds, refundList, type RefundRow } from './store.ts'

export const searchRefunds = (ctx: Ctx, query: ListQuery): Promise<PageOf<Refund>> =>
  searchList(ctx, query, refundList, { page: listRefunds, shown: toRefund })

export async function getRefund(ctx: Ctx, refundId: number): Promise<Refund> {
  const row = orNotFound(await findRefund(ctx.db, ctx.scope, refundId))
  await requireRecent(ctx, 'orders', row.created_at)
  return toRefund(row)
}

const toRefund = (row: RefundRow): Refund => ({
  id: row.id,
  kind: row.kind,
  sequence: row.sequence,
  station: row.station,
  transaction: row.transaction,
  order: row.order,
  amount: row.amount_cents,
  mode: row.mode,
  cash: row.cash_cents,
  card: row.card_cents,
  points: row.points,
  status: row.status,
  reason: row.reason,
  operator: row.operator,
  shiftState: row.shift,
  businessDay: row.business_day,
  createdDate: row.created_at,
})
