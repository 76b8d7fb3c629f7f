/** Refunds: what was given back of a payment, one row for each time (D-245 to D-249). */

import {
  Cents,
  DateOnly,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  PositiveCents,
  Reason,
  Reference,
  ReferenceInput,
  requestBody,
  type Static,
  Timestamp,
  Type,
} from '@app/kernel/schema'
import { PAYMENT_TYPES, Transaction } from '#modules/sales/transactions/contract.ts'

export const REFUND_MODES = ['original', 'cash'] as const
export const REFUND_KINDS = ['refund', 'revoke'] as const

export const Refund = Type.Object({
  id: Id(),
  kind: OneOf(REFUND_KINDS, { description: 'A part was given back, or the payment was undone' }),
  sequence: Type.Integer({ description: 'Counts the refunds of one payment' }),
  station: Reference(),
  transaction: Type.Object({
    id: Id(),
    transactionNo: Type.String(),
    paymentType: OneOf(PAYMENT_TYPES),
  }),
  order: Type.Object({ id: Id(), orderNo: Type.String(), kind: Type.String() }),
  amount: Cents({ description: 'What the customer got' }),
  mode: OneOf(REFUND_MODES, { description: 'To where it came from, or out of the drawer' }),
  cash: Cents({ description: 'Of the amount, what left the drawer' }),
  card: Cents({ description: 'Of the amount, what went back to a card' }),
  points: Type.Integer({
    description: 'Points that were taken back with it, as far as they were still there',
  }),
  status: OneOf(['processing', 'success', 'fail'] as const),
  reason: Type.String(),
  operator: Nullable(Reference()),
  shiftState: Nullable(Type.Object({ id: Id(), number: Type.Integer() })),
  businessDay: DateOnly(),
  createdDate: Timestamp(),
})

export type Refund = Static<typeof Refund>

export const RefundListQuery = ListQuery

export const RefundBody = requestBody({
  amount: PositiveCents(),
  mode: OneOf(REFUND_MODES),
  reason: Type.Optional(Reason()),
  returned: Type.Optional(
    Type.Array(
      Type.Object(
        {
          lineItem: ReferenceInput(),
          quantity: Type.Integer({
            minimum: 100,
            maximum: 99_999_900,
            multipleOf: 100,
            description: 'Hundredths of a piece, in whole pieces',
          }),
        },
        { additionalProperties: false },
      ),
      {
        maxItems: 100,
        description: 'Goods that the customer brings back: they are for sale again at once',
      },
    ),
  ),
})

export type RefundBody = Static<typeof RefundBody>

/** Without a refund while a channel is asked to make it. */
export const RefundReply = Type.Object({ transaction: Transaction, refund: Nullable(Refund) })

export type RefundReply = Static<typeof RefundReply>

export const RevokeBody = requestBody({ reason: Reason() })

export type RevokeBody = Static<typeof RevokeBody>
