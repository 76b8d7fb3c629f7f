/** Prepayments: money that is taken for fuel before a pump runs for it (S-108). */

import {
  Centilitres,
  Cents,
  DateOnly,
  Id,
  OptionalText,
  PositiveCents,
  ReferenceInput,
  requestBody,
  type Static,
  Timestamp,
  Type,
} from '@app/kernel/schema'

export const NewPrepayment = requestBody({
  nozzleControl: ReferenceInput({ description: 'Whose fuel is wanted; another may be used' }),
  amount: Type.Optional(PositiveCents({ description: 'What the customer pays' })),
  volume: Type.Optional(
    Centilitres({ minimum: 1, description: 'Instead of the amount: it pays what this costs now' }),
  ),
  buyer: Type.Optional(ReferenceInput({ description: 'The member who buys' })),
  remark: Type.Optional(OptionalText()),
})

export type NewPrepayment = Static<typeof NewPrepayment>

/** What became of the money of a prepayment. */
export const PrepaidMoney = Type.Object({
  used: Cents({ description: 'What has paid for fuel' }),
  held: Cents({ description: 'For an authorised fuelling, or on its way back through a channel' }),
  left: Cents({ description: 'What still buys fuel or is given back' }),
})

/** Customers' money for fuel that is still to be given: it goes over from shift to shift, as what is unpaid does. */
export const PrepaidTotals = Type.Object(
  {
    opening: Cents({ description: 'Left of prepayments of earlier shifts and days' }),
    taken: Cents({ description: 'Paid beforehand in the shift' }),
    used: Cents({ description: 'Paid for fuel from it, less what was undone' }),
    refunded: Cents({ description: 'Given back: refunds and revocations' }),
    count: Type.Integer({ minimum: 0 }),
    closing: Cents({ description: 'Left at its end: opening + taken − used − refunded' }),
  },
  { description: 'Missing on sheets from before there were prepayments' },
)

export type PrepaidTotals = Static<typeof PrepaidTotals>

/** Some of a prepayment is left: it buys fuel yet, or is given back. */
export const LeftPrepayment = Type.Object({
  id: Id({ description: 'Of its order' }),
  orderNo: Type.String(),
  businessDay: DateOnly({ description: 'On which it was taken' }),
  amount: Cents(),
  left: Cents(),
  createdDate: Timestamp(),
})

export type LeftPrepayment = Static<typeof LeftPrepayment>

export const LeftPrepayments = Type.Array(LeftPrepayment, {
  description: 'Left at its end, the oldest first; the first 500. Missing on earlier sheets',
})
