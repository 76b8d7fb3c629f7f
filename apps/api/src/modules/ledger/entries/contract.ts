/** The card ledger as people see it: one line for each thing that happened to a card (D-137). */

import {
  Cents,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  Reference,
  type Static,
  Timestamp,
  Type,
} from '@app/kernel/schema'

export const DETAIL_TYPES = [
  'charge',
  'chargeReward',
  'refundCharge',
  'refundChargeReward',
  'refundReward',
  'consume',
  'refundConsume',
  'assign',
  'reward',
  'deduction',
  'back',
  'adjust',
  'opening',
  'expiry',
] as const

export const BOOKS = ['debit', 'score', 'level', 'quota'] as const

export const UserCardDetail = Type.Object({
  id: Id(),
  book: OneOf(BOOKS, { description: 'Money, points, growth or invoicing quota' }),
  type: OneOf(DETAIL_TYPES),
  amount: Cents({ description: 'Signed as the holder sees it; cents, points or growth by book' }),
  principalAmount: Cents(),
  giftAmount: Cents(),
  valueAfter: Cents({ description: 'Balance of the book afterwards, frozen part included' }),
  lockAfter: Cents(),
  principalAfter: Cents(),
  giftAfter: Cents(),
  levels: Nullable(
    Type.Object(
      { before: Nullable(Type.String()), after: Nullable(Type.String()) },
      {
        description:
          'Of a line of growth: the level that had been reached, and the one reached with it, by the levels of today',
      },
    ),
  ),
  userCard: Type.Object({ id: Id(), number: Type.String(), name: Type.String() }),
  user: Nullable(Reference()),
  station: Reference(),
  elsewhere: Type.Boolean({
    description:
      'At a station that the caller does not see: its order, and what can be done, are there',
  }),
  order: Nullable(
    Type.Object(
      { id: Id(), orderNo: Type.String() },
      { description: 'null also of one elsewhere' },
    ),
  ),
  transaction: Nullable(Type.Object({ id: Id() })),
  plate: Nullable(Type.String({ description: 'The car that was paid for, where it was named' })),
  originDetail: Nullable(Type.Object({ id: Id() })),
  paymentType: Nullable(Type.String()),
  spendingMode: Nullable(Type.String()),
  refundedPrincipal: Cents(),
  refundedGift: Cents(),
  revoked: Type.Boolean(),
  reason: Type.String(),
  remark: Type.String(),
  operator: Nullable(Reference()),
  createdDate: Timestamp(),
})

export type UserCardDetail = Static<typeof UserCardDetail>

export const DetailListQuery = ListQuery
