/** Redemptions: listing them, and handing over what waits. */

import { formatScaled } from '@app/kernel/decimal-text'
import { points } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { type ListTotalsQuery, planTotals } from '#lists/list-totals.ts'
import { searchList } from '#lists/search-list.ts'
import { mobileOf } from '#modules/cards/user-cards/view.ts'
import type { Collection, Redemption, RedemptionTotals } from './contract.ts'
import { RedemptionErrors } from './errors.ts'
import {
  findRedemption,
  listRedemptions,
  redemptionList,
  type RedemptionRow,
  updateRedemption,
  sumRedemptions,
} from './store.ts'

export const searchRedemptions = (ctx: Ctx, query: ListQuery): Promise<PageOf<Redemption>> =>
  searchList(ctx, query, redemptionList, { page: listRedemptions, shown: toRedemption })

/** What the redemptions that a list call finds come to. */
export async function redemptionTotals(
  ctx: Ctx,
  query: ListTotalsQuery,
): Promise<RedemptionTotals> {
  const plan = await planTotals(ctx, query, redemptionList)
  return sumRedemptions(ctx.db, ctx.scope, plan)
}

export async function getRedemption(ctx: Ctx, redemptionId: number): Promise<Redemption> {
  return toRedemption(await redemptionIn(ctx, redemptionId))
}

/**
 * Hands over what waits to who knows the code.
 *
 * @throws Refusal NOT_FOUND, REDEMPTION_STATUS, PICKUP_CODE_WRONG, STALE_VERSION
 */
export async function collect(
  ctx: Ctx,
  redemptionId: number,
  { pickupCode, version }: Collection,
): Promise<Redemption> {
  const before = await redemptionIn(ctx, redemptionId)
  if (before.status !== 'waiting') throw refuse(RedemptionErrors.status)
  if (before.pickup_code !== pickupCode) throw refuse(RedemptionErrors.code, { path: 'pickupCode' })
  await updateRedemption(
    ctx,
    { id: redemptionId, version },
    { status: 'collected', collected_at: ctx.now },
  )
  ctx.audit({
    action: 'collect',
    entity: 'scoreOrder',
    entityId: redemptionId,
    companyId: before.company_id,
    stationId: before.station.id,
    before: { status: before.status },
    after: { status: 'collected' },
  })
  return getRedemption(ctx, redemptionId)
}

export async function redemptionIn(ctx: Ctx, redemptionId: number): Promise<RedemptionRow> {
  return orNotFound(await findRedemption(ctx.db, ctx.scope, redemptionId))
}

const toRedemption = (row: RedemptionRow): Redemption => ({
  id: row.id,
  station: row.station,
  user: { id: row.user_id, name: row.user_name, mobile: mobileOf(row.user_mobile) },
  userCard: { id: row.card_id, number: row.card_number },
  points: points(row.points),
  status: row.status,
  lineItems: row.lineItems.map(({ taxRate, ...line }) => ({
    ...line,
    taxRate: taxRate === null ? null : Number(formatScaled(taxRate, 2)),
  })),
  userDeals: row.userDeals,
  remark: row.remark,
  reason: row.reason,
  collectedTime: row.collected_at,
  reversedTime: row.reversed_at,
  operator: row.operator,
  createdDate: row.created_at,
  version: row.version,
})
