/** Giving pieces of a coupon, by hand or by itself: never more than planned, never more than one may have. */

import { refuse } from '@app/kernel/problem'
import type { Db } from '#db/database.ts'
import { CouponErrors } from '#modules/marketing/coupons/errors.ts'
import { countIssued, type LockedCoupon } from '#modules/marketing/coupons/coupon-rows.ts'
import type { Issued, IssueObstacle, UserCoupon } from './contract.ts'
import { insertPieces, type NewPiece, type Receiver, receiversOf } from './store.ts'

const DAY_MS = 86_400_000

/** How pieces are given: from what, by whom, and what they are bound to. */
export interface Giving {
  coupon: LockedCoupon
  /** How many each receiver gets. */
  count: number
  source: UserCoupon['source']
  now: Date
  operatorId: number | null
  reason?: string
  transactionId?: number
  redemptionId?: number
  activityId?: number
  orderGiftId?: number
  qrCodeId?: number
  /** The only card whose payments may use them. */
  cardId?: number
}

/** How many more pieces a coupon has to give at this moment; `Infinity` when nobody counts. */
export function leftOf({
  enabled,
  state,
  planned_count: planned,
  issued_count: issued,
}: Pick<LockedCoupon, 'enabled' | 'state' | 'planned_count' | 'issued_count'>) {
  if (!enabled || state !== 'inEffect') return 0
  return planned === -1 ? Infinity : planned - issued
}

/** How many pieces of a coupon a member may still be given, as far as it has any. */
function leftForReceiver(coupon: LockedCoupon, receiver: Receiver): number {
  if (!receiver.isMeant || !receiver.hasLevel) return 0
  const { per_user_limit: most, max_unused_per_user: mostUnused } = coupon
  return Math.max(0, Math.min(most - receiver.had, mostUnused - receiver.unused))
}

/**
 * Gives each of these members so many pieces of a coupon that the caller has locked, or none at all to
 * whom they would be too many.
 *
 * @throws Refusal DEAL_NOT_ISSUABLE when there are not enough for all of them
 */
export async function givePieces(
  db: Db,
  userIds: readonly number[],
  giving: Giving,
): Promise<Issued & { ids: number[] }> {
  const { coupon, count, now } = giving
  const receivers = await receiversOf(db, coupon, { ids: userIds, now })
  const taking = receivers.filter((receiver) => leftForReceiver(coupon, receiver) >= count)
  const skipped = receivers.flatMap((receiver) => {
    const obstacle = obstacleFor(giving, receiver)
    return obstacle ? [{ user: { id: receiver.id, name: receiver.name }, obstacle }] : []
  })
  const left = leftOf(coupon)
  if (left === 0 || taking.length * count > left) {
    throw refuse(CouponErrors.notIssuable, { deal: coupon.name, left })
  }
  const ids = await giveEach(
    db,
    taking.map(({ id }) => id),
    giving,
  )
  return { issued: ids.length, receivers: taking.length, skipped, ids }
}

/** Of these members those who may be given so many more pieces of a coupon. */
export async function whoMayHave(
  db: Db,
  coupon: LockedCoupon,
  { ids, count, now }: { ids: readonly number[]; count: number; now: Date },
): Promise<number[]> {
  const receivers = await receiversOf(db, coupon, { ids, now })
  return receivers
    .filter((receiver) => leftForReceiver(coupon, receiver) >= count)
    .map(({ id }) => id)
}

/** Gives members pieces of a coupon that the caller has locked, and of which they may have so many. */
export const giveEach = (db: Db, userIds: readonly number[], giving: Giving): Promise<number[]> =>
  write(
    db,
    giving,
    userIds.flatMap((id) => Array.from({ length: giving.count }, () => pieceFor(giving, id))),
  )

/** Gives a member what can be given of a coupon that comes along with something: nothing is refused. */
export async function giveAlong(db: Db, userId: number, giving: Giving): Promise<number[]> {
  const { coupon, now } = giving
  const [receiver] = await receiversOf(db, coupon, { ids: [userId], now })
  if (!receiver) return []
  const count = Math.min(giving.count, leftOf(coupon), leftForReceiver(coupon, receiver))
  return write(
    db,
    giving,
    Array.from({ length: count }, () => pieceFor(giving, userId)),
  )
}

/** Why a member may not be given so many more pieces, if there is a reason. */
export function obstacleFor(
  {
    coupon,
    count,
  }: { coupon: Pick<LockedCoupon, 'per_user_limit' | 'max_unused_per_user'>; count: number },
  receiver: Pick<Receiver, 'had' | 'unused' | 'isMeant' | 'hasLevel'>,
): IssueObstacle | undefined {
  if (!receiver.isMeant) return 'memberRule'
  if (!receiver.hasLevel) return 'memberLevel'
  if (receiver.had + count > coupon.per_user_limit) return 'perUserLimit'
  return receiver.unused + count > coupon.max_unused_per_user ? 'maxUnused' : undefined
}

async function write(db: Db, { coupon }: Giving, pieces: readonly NewPiece[]): Promise<number[]> {
  if (pieces.length === 0) return []
  await countIssued(db, coupon.id, pieces.length)
  return insertPieces(db, pieces)
}

const pieceFor = (giving: Giving, userId: number): NewPiece => ({
  company_id: giving.coupon.company_id,
  coupon_id: giving.coupon.id,
  user_id: userId,
  user_card_id: giving.cardId ?? null,
  source: giving.source,
  transaction_id: giving.transactionId ?? null,
  redemption_id: giving.redemptionId ?? null,
  activity_id: giving.activityId ?? null,
  order_gift_id: giving.orderGiftId ?? null,
  qr_code_id: giving.qrCodeId ?? null,
  valid_from: giving.now,
  valid_to: endOf(giving),
  reason: giving.reason ?? '',
  created_at: giving.now,
  created_by: giving.operatorId,
})

const endOf = ({ coupon: { validity_days: days }, now }: Giving): Date | null =>
  days === 0 ? null : new Date(now.getTime() + days * DAY_MS)
