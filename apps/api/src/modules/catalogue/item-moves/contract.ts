/** What moved the stock of goods, and of what points buy: each line with what was left afterwards. */

import {
  Id,
  ListQuery,
  Nullable,
  OneOf,
  Reference,
  type Static,
  Timestamp,
  Type,
} from '@app/kernel/schema'

export const ITEM_MOVE_KINDS = [
  'sale',
  'refund',
  'redemption',
  'redemptionBack',
  'import',
  'adjust',
] as const

/** Where to look further: the sale, or what points bought. */
const MOVE_DOCUMENTS = ['order', 'redemption'] as const

export const ItemStockMove = Type.Object({
  id: Id(),
  station: Reference(),
  item: Type.Object({ id: Id(), name: Type.String(), code: Type.String() }),
  kind: OneOf(ITEM_MOVE_KINDS, {
    description: 'import: the first stock, from a file; adjust: booked by hand',
  }),
  quantity: Type.Integer({
    description: 'Pieces; above zero for what came in, below for what left',
  }),
  balance: Type.Integer({ description: 'What was in stock afterwards' }),
  document: Nullable(Type.Object({ type: OneOf(MOVE_DOCUMENTS), id: Id(), name: Type.String() })),
  reason: Type.String({ description: 'Of what was booked by hand; otherwise empty' }),
  creator: Nullable(Reference()),
  createdDate: Timestamp(),
})

export type ItemStockMove = Static<typeof ItemStockMove>

/** A list that is not about some goods is of three months at most. */
export const ItemStockMoveListQuery = ListQuery
