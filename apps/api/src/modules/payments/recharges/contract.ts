/** Recharges: money for a card, with what comes along, and its way back (D-025, D-236). */

import {
  Cents,
  OneOf,
  OptionalText,
  PositiveCents,
  Reason,
  ReferenceInput,
  requestBody,
  type Static,
  Type,
} from '@app/kernel/schema'
import { CHANNEL_TYPES } from '#modules/organisation/auth-tokens/contract.ts'
import { CARD_SCREENS, UserCard } from '#modules/cards/user-cards/contract.ts'
import { UserCardDetail } from '#modules/ledger/entries/contract.ts'
import { UserCoupon } from '#modules/marketing/user-coupons/contract.ts'
import { Order } from '#modules/sales/orders/contract.ts'
import { REFUND_MODES } from '#modules/payments/refunds/contract.ts'
import { RECEIVED_TYPES, Transaction } from '#modules/sales/transactions/contract.ts'

export const RechargeBody = requestBody({
  debitItem: Type.Optional(
    ReferenceInput({ description: 'The package that is bought; it says amount and gift' }),
  ),
  amount: Type.Optional(Cents({ minimum: 0, description: 'What is paid, without a package' })),
  giftAmount: Type.Optional(
    Cents({ minimum: 0, description: 'Given on top by hand; needs right, PIN and reason' }),
  ),
  giftOnly: Type.Optional(
    Type.Boolean({ description: 'Nothing is paid: amount 0, gift above it (D-236)' }),
  ),
  paymentType: Type.Optional(OneOf(RECEIVED_TYPES, { description: 'How it was paid' })),
  received: Type.Optional(PositiveCents({ description: 'What was handed over in cash' })),
  reason: Type.Optional(Reason()),
  remark: Type.Optional(OptionalText()),
  screen: Type.Optional(
    OneOf(CARD_SCREENS, { description: 'Where it is done; each screen is for one kind of card' }),
  ),
})

export type RechargeBody = Static<typeof RechargeBody>

/** A recharge that the customer is asked to pay by phone. */
export const ChannelRechargeBody = requestBody({
  ...Type.Pick(RechargeBody, ['debitItem', 'amount', 'giftAmount', 'reason', 'remark', 'screen'])
    .properties,
  paymentType: OneOf(CHANNEL_TYPES),
})

export type ChannelRechargeBody = Static<typeof ChannelRechargeBody>

export const RechargeReply = Type.Object({
  order: Order,
  transaction: Transaction,
  details: Type.Array(UserCardDetail, {
    description: 'Its lines on the card; none before it is paid',
  }),
  userCard: UserCard,
  userDeals: Type.Array(UserCoupon, { description: 'Coupons that came along' }),
  change: Cents(),
})

export type RechargeReply = Static<typeof RechargeReply>

export const RefundPlanQuery = Type.Object(
  { amount: Type.Optional(PositiveCents({ description: 'As much as possible by default' })) },
  { additionalProperties: false },
)

export const RefundPlan = Type.Object({
  max: Cents({ description: 'The most that can be taken off the recharge' }),
  giftTaken: Cents({ description: 'Gift that is still on the card and goes back' }),
  giftShort: Cents({ description: 'Gift that was spent: its worth is kept back' }),
  payout: Cents({ description: 'What the customer gets' }),
  couponsTaken: Type.Integer({ minimum: 0, description: 'Coupons that go back unused' }),
  couponsUsed: Type.Integer({
    minimum: 0,
    description: 'Coupons that were used; what they took off stays with the customer',
  }),
})

export type RefundPlan = Static<typeof RefundPlan>

export const RechargeRefundBody = requestBody({
  amount: PositiveCents({ description: 'What is taken off the recharge' }),
  mode: OneOf(REFUND_MODES),
  reason: Reason(),
})

export type RechargeRefundBody = Static<typeof RechargeRefundBody>

const undone = {
  transaction: Transaction,
  details: Type.Array(UserCardDetail, { description: 'The lines that undo it' }),
  userCard: UserCard,
}

export const RechargeRevoked = Type.Object(undone)

export type RechargeRevoked = Static<typeof RechargeRevoked>

export const RechargeRefunded = Type.Object({
  ...undone,
  ...Type.Omit(RefundPlan, ['max']).properties,
})

export type RechargeRefunded = Static<typeof RechargeRefunded>
