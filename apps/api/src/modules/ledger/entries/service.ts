/**
 * The vault. Nobody but this module changes a balance, and it only ever posts. What it promises, with
 * the place that enforces it (`audit` proves all of it for a whole company):
 *
 *  1. The entries of a journal balance for each unit      trigger require_balanced_entries
 *  2. So do all entries of a company                       follows from 1
 *  3. A card's balance is the sum of its entries           app.ledger_post is the only writer of both
 *  4. No bucket but quota goes below zero                  check constraints of card_balances
 *  5. Lines of a statement add up one by one               app.ledger_post derives them from the entries
 *  6. No line is refunded beyond what it moved             check constraints of card_detail_states
 *  7. Assignments of a fleet sum to zero                   one journal, two lines
 *  8. A card payment has exactly its lines                 unique source of a journal
 *  9. Overspend and the status overspend go together       app.ledger_post
 * 10. Gift lots sum to the gift, those of points to them   app.ledger_post
 * 11. Open holds sum to what is held                       app.ledger_post
 * 12. Nothing enters a settled period                      trigger require_open_period
 * 13. Quota is what was granted less what was used         follows from 3
 * 14. Prepayments used and held are what payments say      check constraint of orders
 */

import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { earliestFor, requireRecent } from '#lists/list-context.ts'
import type { Table, Tabulation } from '#lists/list-query.ts'
import { searchList } from '#lists/search-list.ts'
import type { UserCardDetail } from './contract.ts'
import {
  detailList,
  type DetailRow,
  everyDetail,
  findDetail,
  latestDetails,
  listDetails,
} from './detail-list.ts'

export const searchDetails = (ctx: Ctx, query: ListQuery): Promise<PageOf<UserCardDetail>> =>
  searchList(ctx, query, detailList, { page: listDetails, shown: toDetail })

/** Every line that a list call finds, for who adds them up. */
export async function detailsFound(ctx: Ctx, asked: Tabulation): Promise<Table> {
  return everyDetail(ctx.db, ctx.scope, asked)
}

export async function getDetail(ctx: Ctx, detailId: number): Promise<UserCardDetail> {
  const row = orNotFound(await findDetail(ctx.db, ctx.scope, detailId))
  await requireRecent(ctx, 'cardDetails', row.created_at)
  return toDetail(row)
}

/** The latest lines of a card, newest first. */
export async function statementOf(
  ctx: Ctx,
  cardId: number,
  limit: number,
): Promise<UserCardDetail[]> {
  const rows = await latestDetails(ctx.db, ctx.scope, cardId, limit)
  const floor = await earliestFor(ctx, 'cardDetails')
  return rows.filter((row) => !floor || new Date(row.created_at) >= floor).map(toDetail)
}

const toDetail = (row: DetailRow): UserCardDetail => ({
  id: row.id,
  book: row.book,
  type: row.type,
  amount: row.amount,
  principalAmount: row.principal_amount,
  giftAmount: row.gift_amount,
  valueAfter: row.value_after,
  lockAfter: row.lock_after,
  principalAfter: row.principal_after,
  giftAfter: row.gift_after,
  levels: row.book === 'level' ? { before: row.level_before, after: row.level_after } : null,
  userCard: { id: row.user_card_id, number: row.card_number, name: row.card_name },
  user: row.user_id ? { id: row.user_id, name: row.user_name ?? '' } : null,
  station: { id: row.station_id, name: row.station_name },
  elsewhere: row.elsewhere,
  order: row.order_id && row.order_no ? { id: row.order_id, orderNo: row.order_no } : null,
  transaction: row.transaction_id ? { id: row.transaction_id } : null,
  plate: row.plate,
  originDetail: row.origin_detail_id ? { id: row.origin_detail_id } : null,
  paymentType: row.payment_type,
  spendingMode: row.spending_mode,
  refundedPrincipal: row.refunded_principal,
  refundedGift: row.refunded_gift,
  revoked: row.revoked_at !== null,
  reason: row.reason,
  remark: row.remark,
  operator: row.operator_id ? { id: row.operator_id, name: row.operator_name ?? '' } : null,
  createdDate: row.created_at,
})
