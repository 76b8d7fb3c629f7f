/** What comes with goods besides points: coupons, gift money and gift money that is frozen (D-077). */

import { Id, Nullable, OneOf, Reference, type Static, Type } from '@app/kernel/schema'
import { ISSUE_OBSTACLES } from '#modules/marketing/user-coupons/contract.ts'

export const GIFT_KINDS = ['coupon', 'balance', 'frozenBalance'] as const

/**
 * Why not all of a gift was given: nobody is known to have bought, they have no card of their own to put money on, the
 * card would hold too much, not all of the order was paid in money, the member may not have so many pieces, or the
 * coupon has none to give.
 */
export const GIFT_OBSTACLES = [
  'noMember',
  'noCard',
  'maxBalance',
  'notMoney',
  ...ISSUE_OBSTACLES,
  'ended',
] as const

export type GiftObstacle = (typeof GIFT_OBSTACLES)[number]

const figure = (description: string) => Type.Integer({ minimum: 0, description })

export const OrderGift = Type.Object({
  id: Id(),
  kind: OneOf(GIFT_KINDS),
  deal: Nullable(Reference({ description: 'The coupon' })),
  userCard: Nullable(
    Type.Object(
      { id: Id(), number: Type.String() },
      { description: 'The card that got the money' },
    ),
  ),
  promised: figure('Pieces of the coupon; cents of money'),
  given: figure('When the order was paid'),
  takenBack: figure('When it was refunded or undone, as far as it was still there'),
  obstacle: Nullable(OneOf(GIFT_OBSTACLES, { description: 'Why not all of it was given' })),
})

export type OrderGift = Static<typeof OrderGift>
