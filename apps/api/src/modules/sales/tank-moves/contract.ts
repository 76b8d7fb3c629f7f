/** Lines of the books of tanks: what moved them, and moving them by hand (S-226, D-237). */

import {
  Centilitres,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  Reason,
  Reference,
  requestBody,
  type Static,
  Timestamp,
  Type,
  Version,
} from '@app/kernel/schema'

export const TANK_MOVE_KINDS = [
  'opening',
  'intake',
  'sale',
  'refund',
  'return',
  'transferIn',
  'transferOut',
  'adjust',
] as const

/** What a line of a tank's books refers to where somebody moved it by hand. */
export const BY_HAND = 'tankAdjustment'

/** More than any tank at a station holds: ten thousand cubic metres. */
const MOST_CENTILITRES = 1_000_000_000

/** Where to look further: the sale, the load, the test of a meter, or what a second person allowed. */
const MOVE_DOCUMENTS = ['order', 'fuelIntake', 'meterTest', 'approval'] as const

export const TankStockMove = Type.Object({
  id: Id(),
  station: Reference(),
  tank: Type.Object({ id: Id(), number: Type.Integer() }),
  product: Type.String(),
  kind: OneOf(TANK_MOVE_KINDS),
  volume: Centilitres({ description: 'Above zero for what came in, below for what left' }),
  balance: Centilitres({ description: 'What the books said afterwards' }),
  document: Nullable(Type.Object({ type: OneOf(MOVE_DOCUMENTS), id: Id(), name: Type.String() })),
  counterTank: Nullable(
    Type.Object(
      { id: Id(), number: Type.Integer() },
      { description: 'Of a transfer: its other end' },
    ),
  ),
  reason: Type.String(),
  creator: Nullable(Reference()),
  approver: Nullable(Reference({ description: 'Who allowed it' })),
  createdDate: Timestamp({ description: 'When it was booked; of a transfer when it was pumped' }),
})

export type TankStockMove = Static<typeof TankStockMove>

export const TankStockMoveListQuery = ListQuery

const MoveTotal = Type.Object({
  kind: OneOf(TANK_MOVE_KINDS),
  count: Type.Integer(),
  in: Centilitres(),
  out: Centilitres(),
})

const { search, from, to } = ListQuery.properties

/** As of the list, without its pages. */
export const TankMoveTotalsQuery = Type.Object(
  { search, from, to },
  { additionalProperties: false },
)

export type TankMoveTotalsQuery = Static<typeof TankMoveTotalsQuery>

export const TankStockMoveTotals = Type.Object({
  in: Centilitres({ description: 'All that came in' }),
  out: Centilitres({ description: 'All that left, above zero' }),
  kinds: Type.Array(MoveTotal),
})

export type TankStockMoveTotals = Static<typeof TankStockMoveTotals>

const SeenTank = Type.Object(
  { id: Id(), version: Version() },
  { additionalProperties: false, description: 'A tank as it was seen' },
)

export const NewTankAdjustment = requestBody({
  tank: SeenTank,
  volume: Centilitres({
    minimum: -MOST_CENTILITRES,
    maximum: MOST_CENTILITRES,
    description: 'By how much the books change; not nothing',
  }),
  reason: Reason(),
})

export type NewTankAdjustment = Static<typeof NewTankAdjustment>

export const NewTankTransfer = requestBody({
  fromTank: SeenTank,
  toTank: SeenTank,
  volume: Centilitres({ minimum: 0, maximum: MOST_CENTILITRES, description: 'More than nothing' }),
  movedAt: Type.Optional(Timestamp({ description: 'When it had been pumped; now' })),
  reason: Reason(),
})

export type NewTankTransfer = Static<typeof NewTankTransfer>

/** Both moves of a transfer, or the one of an adjustment. */
export const BookedTankMoves = Type.Object({ moves: Type.Array(TankStockMove) })

export type BookedTankMoves = Static<typeof BookedTankMoves>
