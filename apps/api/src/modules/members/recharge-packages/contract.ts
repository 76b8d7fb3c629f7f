/** Recharge packages: what is paid for a card's money, and what comes with it (D-062 to D-064). */

import {
  changeBody,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  OptionalText,
  Percent,
  PositiveCents,
  Cents,
  Points,
  Reference,
  ReferenceInput,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
  Version,
} from '@app/kernel/schema'

export const GIFT_MODES = ['amount', 'percent'] as const

const fields = {
  name: Text({ maxLength: 64, description: 'Unique at the station' }),
  description: OptionalText(),
  price: PositiveCents({ description: 'What is paid, and what the card then holds more' }),
  giftMode: OneOf(GIFT_MODES, {
    description: 'The gift is an amount, or a percentage of the price',
  }),
  giftAmount: Cents({ minimum: 0, description: 'Of giftMode amount; otherwise 0' }),
  giftPercent: Percent({ description: 'Of giftMode percent; otherwise 0' }),
  giftFrozen: Type.Boolean({ description: 'The gift cannot be spent before it is released' }),
  giftDays: Type.Integer({
    minimum: 0,
    maximum: 3650,
    description: 'For how many days the gift can be spent; 0: without end',
  }),
  bonusPoints: Points({ minimum: 0 }),
  taxRate: Percent({ description: 'Of the sale of the package: at least 0 and under 100' }),
  weight: Type.Integer({ minimum: 0, maximum: 100_000, description: 'Heavier ones come first' }),
  startTime: Nullable(Timestamp({ description: 'Sold from then on; null: at once' })),
  endTime: Nullable(Timestamp({ description: 'Sold until then; null: without end' })),
  onShelf: Type.Boolean(),
}

const RestrictedItems = Type.Array(ReferenceInput(), {
  maxItems: 100,
  description: 'The gift buys only these items; empty: anything',
})

const giftCouponCount = Type.Integer({
  minimum: 0,
  maximum: 100,
  description: 'How many pieces of giftCoupon come along; 0 without one',
})

/** What a package refers to, by the ids. */
const references = {
  category: Nullable(
    ReferenceInput({ description: 'A category of goods of the station; null: none' }),
  ),
  giftCoupon: Nullable(ReferenceInput({ description: 'A coupon that the buyer is given' })),
  giftCouponCount,
  boundDiscount: Nullable(
    ReferenceInput({
      description: 'A discount that the buyer is given for payments with the recharged card',
    }),
  ),
}

const { name, price, ...optional } = fields

export const NewPackage = requestBody({
  name,
  price,
  ...Type.Partial(Type.Object(optional)).properties,
  restrictedItems: Type.Optional(RestrictedItems),
  ...Type.Partial(Type.Object(references)).properties,
})

export type NewPackage = Static<typeof NewPackage>

export const PackageChange = changeBody({
  ...fields,
  ...references,
  restrictedItems: RestrictedItems,
})

export type PackageChange = Static<typeof PackageChange>

export const RechargePackage = Type.Object({
  id: Id(),
  station: Reference(),
  ...fields,
  category: Nullable(Reference()),
  restrictedItems: Type.Array(Reference()),
  giftCoupon: Nullable(Reference()),
  giftCouponCount,
  boundDiscount: Nullable(Reference()),
  gift: Cents({ description: 'The gift that the price brings, whatever the mode' }),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type RechargePackage = Static<typeof RechargePackage>

export const PackageListQuery = Type.Object(
  {
    ...ListQuery.properties,
    all: Type.Optional(
      Type.Boolean({ description: 'Also those off the shelf or outside their period' }),
    ),
  },
  { additionalProperties: false },
)

export type PackageListQuery = Static<typeof PackageListQuery>

export const PackageDeletion = Type.Object({ version: Version() }, { additionalProperties: false })

export const ShelfChange = requestBody({ onShelf: Type.Boolean(), version: Version() })

export type ShelfChange = Static<typeof ShelfChange>
