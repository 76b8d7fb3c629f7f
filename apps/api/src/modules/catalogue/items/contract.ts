/** Items: what a station sells. Fuel by the litre, goods by the piece, gifts for points (D-076 to D-080). */

import {
  Cents,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  Percent,
  type Static,
  Timestamp,
  Type,
} from '@app/kernel/schema'
import { CATEGORY_KINDS } from '#modules/catalogue/categories/contract.ts'

const ItemCategory = Type.Object({
  id: Id(),
  name: Type.String(),
  type: Type.Optional(OneOf(CATEGORY_KINDS)),
  weight: Type.Optional(Type.Integer()),
  onShelf: Type.Optional(Type.Boolean()),
})

export type ItemCategory = Static<typeof ItemCategory>

const fuelType = Type.Integer({
  minimum: 0,
  maximum: 2,
  description: '0 general, 1 gasoline, 2 diesel; cards may be limited to one',
})

const gradeId = Nullable(
  Type.Integer({ description: 'The number by which a forecourt controller knows the fuel' }),
)

export const Item = Type.Object({
  id: Id(),
  station: Type.Object({ id: Id() }),
  category: ItemCategory,
  categoryType: OneOf(CATEGORY_KINDS),
  fuelType,
  gradeId,
  name: Type.String(),
  description: Type.String(),
  code: Type.String(),
  barcode: Nullable(Type.String()),
  priceType: OneOf(['currency', 'score'] as const),
  price: Cents({ description: 'Per litre of fuel, per piece of goods' }),
  stock: Type.Integer({ description: '-1 means unlimited' }),
  taxRate: Percent(),
  taxSpecNo: Type.String({ description: 'Classification code on invoices' }),
  colour: Type.String({ description: 'How screens show it, #RRGGBB' }),
  onShelf: Type.Boolean(),
  hidden: Type.Boolean(),
  weight: Type.Integer({ description: 'Heavier ones come first' }),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type Item = Static<typeof Item>

/** An item as tanks, nozzles and the like name it; more than the name only when it is expanded. */
export const ItemSummary = Type.Object({
  id: Id(),
  name: Type.String(),
  code: Type.Optional(Type.String()),
  price: Type.Optional(Cents()),
  fuelType: Type.Optional(fuelType),
  gradeId: Type.Optional(gradeId),
  colour: Type.Optional(Type.String()),
})

export type ItemSummary = Static<typeof ItemSummary>

export const ItemListQuery = ListQuery

export const PriceQuery = Type.Object({ at: Timestamp() }, { additionalProperties: false })

export type PriceQuery = Static<typeof PriceQuery>

/** What an item cost at a moment. */
export const ItemPrice = Type.Object({
  item: Type.Object({ id: Id() }),
  at: Timestamp(),
  price: Cents(),
})

export type ItemPrice = Static<typeof ItemPrice>
