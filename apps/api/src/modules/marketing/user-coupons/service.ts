/** Coupons of members: finding them, giving them by hand, taking them back. */

import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { type ListTotalsQuery, planTotals } from '#lists/list-totals.ts'
import { searchList } from '#lists/search-list.ts'
import { getCoupon } from '#modules/marketing/coupons/service.ts'
import { lockCoupon } from '#modules/marketing/coupons/coupon-rows.ts'
import { type CouponReturn, planReturn } from './payment-coupons.ts'
import type { Issued, IssueBody, UserCoupon, UserCouponTotals } from './contract.ts'
import { UserCouponErrors } from './errors.ts'
import { givePieces } from './give-pieces.ts'
import {
  findUserCoupon,
  listUserCoupons,
  lockPieces,
  piecesOfPayment,
  receiversOf,
  updatePieces,
  userCouponList,
  sumUserCoupons,
} from './store.ts'
import { toUserCoupon } from './view.ts'

export const searchUserCoupons = (ctx: Ctx, query: ListQuery): Promise<PageOf<UserCoupon>> =>
  searchList(ctx, query, userCouponList(ctx.now), {
    page: (db, scope, plan) => listUserCoupons(db, scope, { plan, now: ctx.now }),
    shown: toUserCoupon,
  })

/** What the pieces that a list call finds come to. */
export async function userCouponTotals(
  ctx: Ctx,
  query: ListTotalsQuery,
): Promise<UserCouponTotals> {
  const plan = await planTotals(ctx, query, userCouponList(ctx.now))
  return sumUserCoupons(ctx.db, ctx.scope, { plan, now: ctx.now })
}

export async function getUserCoupon(ctx: Ctx, pieceId: number): Promise<UserCoupon> {
  const row = orNotFound(await findUserCoupon(ctx.db, ctx.scope, { id: pieceId, now: ctx.now }))
  return toUserCoupon(row)
}

/** What came with a payment, as it stands now. */
export async function couponsWithPayment(ctx: Ctx, transactionId: number): Promise<UserCoupon[]> {
  const rows = await piecesOfPayment(ctx.db, ctx.scope, { transactionId, now: ctx.now })
  return rows.map(toUserCoupon)
}

/** What would become of the coupons of a payment when so much of it is undone; nothing is changed. */
export async function planCouponReturn(
  ctx: Ctx,
  transactionId: number,
  share: { done: number; whole: number },
): Promise<CouponReturn> {
  const rows = await piecesOfPayment(ctx.db, ctx.scope, { transactionId, now: ctx.now })
  return planReturn(rows, share)
}

/**
 * Gives members a coupon by hand. Whom it would be too many, or who is not meant, gets none and is named
 * in the answer; when the plan does not reach for all others, nobody gets any.
 *
 * @throws Refusal NOT_FOUND, REFERENCE_UNKNOWN, DEAL_NOT_ISSUABLE
 */
export async function issueByHand(
  ctx: Ctx,
  couponId: number,
  { users, count, reason }: IssueBody,
): Promise<Issued> {
  await getCoupon(ctx, couponId)
  const coupon = orNotFound(await lockCoupon(ctx.db, ctx.scope, { id: couponId, now: ctx.now }))
  const ids = [...new Set(users.map(({ id }) => id))]
  const known = await receiversOf(ctx.db, coupon, { ids, now: ctx.now })
  if (known.length !== ids.length) throw refuse(HttpErrors.referenceUnknown)
  const { ids: pieces, ...issued } = await givePieces(ctx.db, ids, {
    coupon,
    count,
    source: 'manual',
    now: ctx.now,
    operatorId: ctx.session.userId,
    reason,
  })
  ctx.audit({
    action: 'issueCoupon',
    entity: 'deal',
    entityId: couponId,
    companyId: coupon.company_id,
    after: { users: ids, count, userDeals: pieces },
    reason,
  })
  return issued
}

/**
 * Takes an unused piece back. The planned number is not given back: the piece was out.
 *
 * @throws Refusal NOT_FOUND, COUPON_STATE
 */
export async function recover(
  ctx: Ctx,
  pieceId: number,
  { reason }: { reason: string },
): Promise<UserCoupon> {
  const pieces = await lockPieces(ctx.db, ctx.scope, { ids: [pieceId], now: ctx.now })
  const piece = orNotFound(pieces[0])
  if (piece.state !== 'unused') throw refuse(UserCouponErrors.state, { state: piece.state })
  await updatePieces(ctx.db, [pieceId], {
    status: 'recovered',
    recovered_at: ctx.now,
    reason,
    updated_by: ctx.session.userId,
  })
  ctx.audit({
    action: 'recover',
    entity: 'userDeal',
    entityId: pieceId,
    companyId: piece.company_id,
    before: { status: piece.state },
    after: { status: 'recovered' },
    reason,
  })
  return getUserCoupon(ctx, pieceId)
}
