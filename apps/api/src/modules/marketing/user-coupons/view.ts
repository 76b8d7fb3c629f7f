/** A member's coupon as the wire shows it. */

import { formatScaled } from '@app/kernel/decimal-text'
import { mobileOf } from '#modules/cards/user-cards/view.ts'
import type { UserCoupon } from './contract.ts'
import type { UserCouponRow } from './store.ts'

export const toUserCoupon = (row: UserCouponRow): UserCoupon => ({
  id: row.id,
  code: row.code,
  deal: { id: row.coupon_id, name: row.coupon_name },
  script: { id: row.kind },
  amountOff: row.amount_off_cents,
  discountRatio: Number(formatScaled(row.discount_bp, 2)),
  minSpend: row.min_spend_cents,
  stackable: row.stackable,
  user: { id: row.user_id, name: row.user_name, mobile: mobileOf(row.user_mobile) },
  userCard: row.user_card_id ? { id: row.user_card_id, number: row.card_number ?? '' } : null,
  status: row.state,
  source: row.source,
  transaction: row.transaction_id ? { id: row.transaction_id } : null,
  giftOrder: row.gift_order,
  validFrom: row.valid_from,
  validTo: row.valid_to,
  order: row.order_id ? { id: row.order_id, orderNo: row.order_no ?? '' } : null,
  usedTime: row.used_at,
  discount: row.discount_cents,
  recoveredTime: row.recovered_at,
  reason: row.reason,
  creator: row.created_by ? { id: row.created_by, name: row.creator_name ?? '' } : null,
  createdDate: row.created_at,
  version: row.version,
})
