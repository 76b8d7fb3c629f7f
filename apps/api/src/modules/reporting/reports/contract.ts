/**
 * Card money over time (S-167, S-168): what cards held, what moved it, what they hold. A position is the
 * sum of what the card ledger moved at the stations in scope, by business day: of a whole company it is
 * what its cards hold; of one of its stations it may be negative, where money is spent that was paid in
 * elsewhere. Debts are no part of it.
 */

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
import { DETAIL_TYPES, type UserCardDetail } from '#modules/ledger/entries/contract.ts'

/** What moves card money, in the order in which a position is explained. */
export const MOVEMENTS = [
  'charge',
  'gift',
  'refund',
  'consume',
  'assign',
  'back',
  'adjust',
  'movedIn',
] as const

export type Movement = (typeof MOVEMENTS)[number]

type DetailType = UserCardDetail['type']

/** What a line of the card ledger counts for. */
export const MOVEMENT_OF: Readonly<Record<DetailType, Movement>> = {
  charge: 'charge',
  chargeReward: 'gift',
  reward: 'gift',
  refundCharge: 'refund',
  refundChargeReward: 'refund',
  refundReward: 'refund',
  consume: 'consume',
  refundConsume: 'consume',
  assign: 'assign',
  back: 'back',
  deduction: 'adjust',
  adjust: 'adjust',
  expiry: 'adjust',
  opening: 'movedIn',
}

/** The types of line that a movement is made of. */
export const typesOf = (movement: Movement): DetailType[] =>
  DETAIL_TYPES.filter((type) => MOVEMENT_OF[type] === movement)

const days = {
  from: Type.Optional(
    Timestamp({ description: 'From the business day of this instant; as far back as allowed' }),
  ),
  to: Type.Optional(Timestamp({ description: 'To the business day that ends here; now' })),
}

export const POSITION_GROUPS = ['day', 'month', 'station'] as const

export type PositionGroup = (typeof POSITION_GROUPS)[number]

export const PositionQuery = Type.Object(
  {
    ...days,
    stationId: Type.Optional(Id({ description: 'One station; all in scope by default' })),
    groupBy: Type.Optional(
      OneOf(POSITION_GROUPS, { description: 'Days by default; months reach further back' }),
    ),
  },
  { additionalProperties: false },
)

export type PositionQuery = Static<typeof PositionQuery>

/** Signed as the holders see it; opening and movements add up to closing. */
export const Position = Type.Object({
  opening: Cents(),
  charge: Cents({ description: 'Paid in' }),
  gift: Cents({ description: 'Given: with a recharge, as a reward' }),
  refund: Cents({ description: 'Paid back of recharges, and gifts taken back' }),
  consume: Cents({ description: 'Spent, less what was given back of it' }),
  assign: Cents({ description: 'From master cards to sub cards: nothing in all' }),
  back: Cents({ description: 'From sub cards to master cards' }),
  adjust: Cents({ description: 'Corrected, and deducted' }),
  movedIn: Cents({ description: 'Brought along from an old system' }),
  closing: Cents(),
})

export type Position = Static<typeof Position>

export const PositionRow = Type.Object({
  key: Type.String({ description: 'The day, the month (2026-11) or the id of the station' }),
  label: Type.String({ description: 'What it is called' }),
  ...Position.properties,
})

export type PositionRow = Static<typeof PositionRow>

export const PositionReport = Type.Object({
  from: Type.String({ format: 'date', description: 'The first business day' }),
  to: Type.String({ format: 'date', description: 'The last one' }),
  rows: Type.Array(PositionRow, { description: 'Days and months without gaps, oldest first' }),
  totals: Position,
})

export type PositionReport = Static<typeof PositionReport>

export const CHANGE_GROUPS = ['card', 'group'] as const

export type ChangeGroup = (typeof CHANGE_GROUPS)[number]

export const ChangeQuery = Type.Object(
  {
    ...ListQuery.properties,
    ...days,
    groupBy: Type.Optional(
      OneOf(CHANGE_GROUPS, {
        description: 'By card, the default, or by fleet with all personal cards as one',
      }),
    ),
  },
  { additionalProperties: false },
)

export type ChangeQuery = Static<typeof ChangeQuery>

const change = {
  opening: Cents(),
  in: Cents({ description: 'What came onto the cards' }),
  out: Cents({ description: 'What left them, as a positive amount' }),
  closing: Cents({ description: 'Opening + in − out' }),
}

export const ChangeTotals = Type.Object(change)

export type ChangeTotals = Static<typeof ChangeTotals>

export const Flow = Type.Object({ type: OneOf(DETAIL_TYPES), amount: Cents() })

export type Flow = Static<typeof Flow>

export const ChangeRow = Type.Object({
  id: Type.Integer({ description: 'Of the card or the fleet; 0: all personal cards' }),
  userCard: Nullable(Type.Object({ id: Id(), number: Type.String() })),
  user: Nullable(Reference()),
  group: Nullable(Reference({ description: 'The fleet' })),
  ...change,
  moneyFlow: Type.Optional(
    Type.Array(Flow, {
      description: 'What the money came from and went to; not for account managers (S-354)',
    }),
  ),
})

export type ChangeRow = Static<typeof ChangeRow>
