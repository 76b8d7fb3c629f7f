/** Items: what a station sells. Fuel by the litre, goods by the piece, gifts for points (D-076 to D-080). */

import {
  Cents,
  changeBody,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  OptionalText,
  Percent,
  Points,
  Reason,
  Reference,
  ReferenceInput,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
  Version,
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
  listPrice: Nullable(
    Cents({ description: 'Of a fuel: what the company says that a litre should cost' }),
  ),
  points: Points({ minimum: 0, description: 'A piece of what points buy; otherwise 0' }),
  giftCoupon: Nullable(
    Reference({
      description: 'A coupon that comes with each piece of goods, or of what points buy',
    }),
  ),
  giftPoints: Points({ minimum: 0, description: 'What a piece of goods brings in points' }),
  giftBalance: Cents({ description: 'What a piece of goods brings as gift money on a card' }),
  frozenBalance: Cents({ description: 'The same, to be released before it can be spent' }),
  tag: Type.String({ description: 'By which goods are found together' }),
  picture: Nullable(Id({ description: 'Attachment' })),
  stock: Type.Integer({ description: '-1 means unlimited' }),
  taxRate: Percent(),
  taxSpecNo: Type.String({ description: 'Classification code on invoices' }),
  colour: Type.String({ description: 'How screens show it, #RRGGBB' }),
  onShelf: Type.Boolean(),
  hidden: Type.Boolean({ description: 'Sold by its code alone' }),
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

/** Of goods, as in a file of them. */
export const MOST_STOCK = 9_999_999
const HIGHEST_PRICE = 99_999_999

/** Of goods, and of what points buy. */
const commonRequired = {
  name: Text({ maxLength: 64 }),
  code: Text({ maxLength: 32, description: 'Unique in the station' }),
  category: Text({ maxLength: 64, description: 'Its name; one that is not there yet is made' }),
}

const commonOptional = {
  barcode: Nullable(Text({ maxLength: 32, description: 'Unique in the station' })),
  taxRate: Percent({ maximum: 99.99 }),
  giftCoupon: Nullable(ReferenceInput({ description: 'A coupon that comes with each piece' })),
  picture: Nullable(Id({ description: 'Attachment of type itemPicture' })),
  weight: Type.Integer({ minimum: 0, maximum: 999_999, description: 'Heavier ones come first' }),
  description: OptionalText({ maxLength: 500 }),
}

const goodsRequired = {
  ...commonRequired,
  price: Cents({ minimum: 0, maximum: HIGHEST_PRICE, description: 'Per piece' }),
}

const goodsOptional = {
  ...commonOptional,
  tag: OptionalText({
    maxLength: 16,
    description: 'A short word by which goods are found together, across categories (D-078)',
  }),
  taxSpecNo: OptionalText({
    maxLength: 32,
    description: 'A tax class of the station, or the 19 digits of a classification code',
  }),
  giftPoints: Points({
    minimum: 0,
    maximum: HIGHEST_PRICE,
    description: 'What a piece brings besides what money earns, to whom earns points (D-077)',
  }),
  giftBalance: Cents({
    minimum: 0,
    maximum: HIGHEST_PRICE,
    description: 'Gift money that a piece brings, on the card that pays or the buyer’s own (D-077)',
  }),
  frozenBalance: Cents({
    minimum: 0,
    maximum: HIGHEST_PRICE,
    description: 'The same, to be released before it can be spent (D-077)',
  }),
  hidden: Type.Boolean({
    description: 'Not among what the till offers: its code or barcode finds it (D-079)',
  }),
}

/** Goods of the station where they are added (D-076). */
export const NewItem = requestBody({
  ...goodsRequired,
  ...Type.Partial(Type.Object(goodsOptional)).properties,
  stock: Type.Optional(
    Type.Integer({ minimum: -1, maximum: MOST_STOCK, description: 'In pieces; -1: not counted' }),
  ),
})

export type NewItem = Static<typeof NewItem>

/** What is in stock changes by movements alone. */
export const ItemChange = changeBody({ ...goodsRequired, ...goodsOptional })

export type ItemChange = Static<typeof ItemChange>

const pointsRequired = {
  ...commonRequired,
  points: Points({ minimum: 1, maximum: HIGHEST_PRICE, description: 'What a piece costs' }),
}

/** What points buy at the station where it is added (D-075). */
export const NewPointsItem = requestBody({
  ...pointsRequired,
  ...Type.Partial(Type.Object(commonOptional)).properties,
  stock: NewItem.properties.stock,
})

export type NewPointsItem = Static<typeof NewPointsItem>

export const PointsItemChange = changeBody({ ...pointsRequired, ...commonOptional })

export type PointsItemChange = Static<typeof PointsItemChange>

export const ItemShelving = requestBody({
  onShelf: Type.Boolean({ description: 'false: the till offers it no more (D-179)' }),
  version: Version(),
})

export type ItemShelving = Static<typeof ItemShelving>

export const ItemDeletion = Type.Object({ version: Version() }, { additionalProperties: false })

export const StockChange = requestBody({
  quantity: Type.Integer({
    minimum: -MOST_STOCK,
    maximum: MOST_STOCK,
    description: 'Pieces that came in; negative: that went. Goods that nobody counted begin at 0.',
  }),
  reason: Reason(),
})

export type StockChange = Static<typeof StockChange>

export const PriceQuery = Type.Object({ at: Timestamp() }, { additionalProperties: false })

export type PriceQuery = Static<typeof PriceQuery>

/** What an item cost at a moment. */
export const ItemPrice = Type.Object({
  item: Type.Object({ id: Id() }),
  at: Timestamp(),
  price: Cents(),
})

export type ItemPrice = Static<typeof ItemPrice>
