/** Coupons that members take themselves: within the same limits, and under the same lock, as those given by staff. */

import { type ErrorDefinition, refuse } from '@app/kernel/problem'
import type { Db } from '#db/database.ts'
import {
  couponsById,
  type LockedCoupon,
  lockCoupon,
} from '#modules/marketing/coupons/coupon-rows.ts'
import { ReceivingErrors } from '../errors.ts'
import { giveEach, obstacleFor } from '../give-pieces.ts'
import { type Receiver, receiversOf } from '../store.ts'

interface Member {
  companyId: number
  userId: number
}

export interface Offer {
  coupon: LockedCoupon
  /** Pieces that the member got of it so far. */
  had: number
  /** Why the member gets none now. */
  obstacle: ErrorDefinition | undefined
}

/** These coupons as a member may receive them. */
export async function offersTo(
  db: Db,
  { companyId, userId }: Member,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<Offer[]> {
  const offers: Offer[] = []
  for (const coupon of await couponsById(db, { companyId, ids, now })) {
    const [receiver] = await receiversOf(db, coupon, { ids: [userId], now })
    if (receiver) {
      offers.push({ coupon, had: receiver.had, obstacle: obstacleOf(coupon, receiver) })
    }
  }
  return offers
}

/**
 * Gives a member one piece. Who has more of them than they said is given none: the same tap came twice.
 *
 * @returns the new piece, if there is one
 * @throws Refusal COUPON_NOT_RECEIVABLE, COUPON_ENDED, COUPON_NONE_LEFT, COUPON_NOT_STARTED, COUPON_NOT_FOR_MEMBER,
 *   COUPON_HAD, COUPON_UNUSED
 */
export async function receiveOne(
  db: Db,
  { companyId, userId }: Member,
  { couponId, had, qrCodeId, now }: { couponId: number; had: number; qrCodeId: number; now: Date },
): Promise<number | undefined> {
  const scope = { companyIds: [companyId], stationIds: [] }
  const coupon = await lockCoupon(db, scope, { id: couponId, now })
  const [receiver] = coupon ? await receiversOf(db, coupon, { ids: [userId], now }) : []
  if (!coupon || !receiver) throw refuse(ReceivingErrors.closed)
  if (receiver.had > had) return undefined
  const obstacle = obstacleOf(coupon, receiver)
  if (obstacle) throw refuse(obstacle)
  const [pieceId] = await giveEach(db, [userId], {
    coupon,
    count: 1,
    source: 'received',
    qrCodeId,
    now,
    operatorId: null,
  })
  return pieceId
}

/** Why nobody receives a coupon in a state; nothing while it is in effect. */
export const CLOSED_BY_STATE = {
  ended: ReceivingErrors.ended,
  limitReached: ReceivingErrors.noneLeft,
  notStarted: ReceivingErrors.notStarted,
  inEffect: undefined,
}

const OBSTACLES = {
  memberRule: ReceivingErrors.notMeant,
  memberLevel: ReceivingErrors.notMeant,
  perUserLimit: ReceivingErrors.had,
  maxUnused: ReceivingErrors.unused,
}

function obstacleOf(coupon: LockedCoupon, receiver: Receiver): ErrorDefinition | undefined {
  if (!coupon.enabled || !coupon.manual_receive) return ReceivingErrors.closed
  const obstacle = obstacleFor({ coupon, count: 1 }, receiver)
  return CLOSED_BY_STATE[coupon.state] ?? (obstacle && OBSTACLES[obstacle])
}
