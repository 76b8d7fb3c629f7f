/** What is in the drawer of a till: the float, what was put away meanwhile, and what was counted piece by piece. */

import {
  Cents,
  Id,
  Nullable,
  OptionalText,
  Reference,
  requestBody,
  type Static,
  Timestamp,
  Type,
} from '@app/kernel/schema'

/** So many notes or coins of one value. */
export const CashPieces = Type.Object(
  {
    value: Cents({ minimum: 1, maximum: 10_000_000, description: 'Of one note or coin' }),
    pieces: Type.Integer({ minimum: 0, maximum: 100_000 }),
  },
  { additionalProperties: false },
)

export type CashPieces = Static<typeof CashPieces>

export const CashDrop = Type.Object(
  {
    id: Id(),
    amount: Cents(),
    remark: Type.String(),
    createdDate: Timestamp(),
    operator: Reference(),
  },
  { description: 'Cash that was taken out of the drawer and put away safely' },
)

export type CashDrop = Static<typeof CashDrop>

export const NewCashDrop = requestBody({
  amount: Cents({ minimum: 1, maximum: 1_000_000_000 }),
  remark: Type.Optional(OptionalText()),
})

export type NewCashDrop = Static<typeof NewCashDrop>

export const Drawer = Type.Object(
  {
    float: Cents({ description: 'Stays in it from shift to shift, as the station is configured' }),
    dropped: Cents({ description: 'Put away in the shift' }),
    expected: Cents({ description: 'float + what the drawer gained − dropped' }),
    counted: Nullable(Cents({ description: 'The float included' })),
    pieces: Type.Array(CashPieces, { description: 'As it was counted; empty: in one sum' }),
    isBlind: Type.Optional(
      Type.Boolean({
        description:
          'Who counts is told only afterwards what should be there: until then `expected`, the sums that hold cash and ' +
          'all ways of paying are kept from who may not review shifts; false once counted',
      }),
    ),
    drops: Type.Array(CashDrop, { description: 'The first 500, oldest first' }),
  },
  { description: 'What is in the drawer of a shift; absent on sheets from before it was kept' },
)

export type Drawer = Static<typeof Drawer>
