/** Stock of depots: what moved it, and moving it by hand (D-147, D-237). */

import {
  Id,
  Kilograms,
  ListQuery,
  Nullable,
  OneOf,
  OptionalText,
  Reason,
  Reference,
  ReferenceInput,
  requestBody,
  type Static,
  Timestamp,
  Type,
} from '@app/kernel/schema'

export const DEPOT_MOVE_TYPES = ['inbound', 'outbound', 'transferIn', 'transferOut'] as const

/** What contracts move stock: of a receipt the purchase, of a truck the transport. */
const MOVED_FOR = ['purchase', 'transport'] as const

export const DepotStockMove = Type.Object({
  id: Id(),
  depot: Reference(),
  product: Reference(),
  type: OneOf(DEPOT_MOVE_TYPES),
  quantity: Kilograms({ description: 'Above zero for what arrives, below for what leaves' }),
  balance: Kilograms({ description: 'What was there afterwards' }),
  counterDepot: Nullable(Reference({ description: 'Of a transfer: its other end' })),
  contract: Nullable(Type.Object({ kind: OneOf(MOVED_FOR), id: Id(), name: Type.String() })),
  reason: Type.String(),
  creator: Nullable(Reference()),
  createdDate: Timestamp(),
})

export type DepotStockMove = Static<typeof DepotStockMove>

export const DepotStockMoveListQuery = ListQuery

export const NewDepotTransfer = requestBody({
  from: ReferenceInput({ description: 'The depot that gives' }),
  to: ReferenceInput({ description: 'The depot that takes' }),
  product: ReferenceInput(),
  quantity: Kilograms({ minimum: 0, description: 'More than nothing' }),
  remark: Type.Optional(OptionalText()),
})

export type NewDepotTransfer = Static<typeof NewDepotTransfer>

export const NewStockCorrection = requestBody({
  depot: ReferenceInput(),
  product: ReferenceInput(),
  counted: Kilograms({ minimum: 0, description: 'What is really there' }),
  booked: Kilograms({ minimum: 0, description: 'What the books said when it was counted' }),
  reason: Reason(),
})

export type NewStockCorrection = Static<typeof NewStockCorrection>

/** Both moves of a transfer, or the one of a correction. */
export const BookedMoves = Type.Object({ moves: Type.Array(DepotStockMove) })

export type BookedMoves = Static<typeof BookedMoves>
