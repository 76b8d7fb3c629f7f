/** Coupons: what a company gives to members to pay less (D-068 to D-070, D-161, D-180). */

import {
  changeBody,
  Cents,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  OptionalText,
  Percent,
  Reference,
  ReferenceInput,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
  Version,
} from '@app/kernel/schema'
import { TILL_TYPES } from '#modules/sales/transactions/contract.ts'

/** What a coupon does; the wire calls such a kind a script. */
export const COUPON_KINDS = ['amountOff', 'discount'] as const

export type CouponKind = (typeof COUPON_KINDS)[number]

/** When several hold, the first of them counts. */
export const COUPON_STATES = ['ended', 'limitReached', 'notStarted', 'inEffect'] as const

export type CouponState = (typeof COUPON_STATES)[number]

/** What a till, an application or a machine calls itself in the header `client`, before its version. */
export const COUPON_DEVICES = ['web', 'app', 'pos', 'mini'] as const

/** Ways of paying that a coupon can be limited to: the company's own cards, and what tills take. */
export const COUPON_PAYMENT_TYPES = ['debit', ...TILL_TYPES] as const

const count = (description: string) =>
  Type.Integer({ minimum: 1, maximum: 1_000_000_000, description })

const fields = {
  name: Text({ maxLength: 64, description: 'Unique within the company' }),
  description: OptionalText({ maxLength: 500 }),
  plannedCount: Type.Integer({
    minimum: -1,
    maximum: 1_000_000_000,
    description: 'How many may be given; -1: as many as one likes',
  }),
  perUserLimit: count('How many one member may get in all'),
  maxUnusedPerUser: count('How many one member may hold unused; at most perUserLimit'),
  minSpend: Cents({ minimum: 0, description: 'Of an order, from which the coupon can be used' }),
  validityDays: Type.Integer({
    minimum: 0,
    maximum: 3650,
    description: 'How many days a piece can be used, from when it is given; 0: without end',
  }),
  startTime: Timestamp({ description: 'Given from then on' }),
  endTime: Timestamp({ description: 'Given until then' }),
  levels: Type.Array(Text({ maxLength: 32 }), {
    maxItems: 50,
    uniqueItems: true,
    description: 'Given only to members of one of these levels, by name; empty: whatever the level',
  }),
  devices: Type.Array(OneOf(COUPON_DEVICES), {
    maxItems: COUPON_DEVICES.length,
    uniqueItems: true,
    description: 'Used only there; empty: anywhere',
  }),
  paymentTypes: Type.Array(OneOf(COUPON_PAYMENT_TYPES), {
    maxItems: COUPON_PAYMENT_TYPES.length,
    uniqueItems: true,
    description: 'Used only with these; empty: with any',
  }),
  hidden: Type.Boolean({ description: 'Not among what the code of a station offers to members' }),
  manualReceive: Type.Boolean({ description: 'Members may fetch it themselves' }),
  promotionAllowed: Type.Boolean({ description: 'Promoters may hand it out' }),
  autoIssue: Type.Boolean({ description: 'Members are given it without anybody doing anything' }),
  autoCount: Type.Integer({
    minimum: 0,
    maximum: 100,
    description: 'How many a member is given by itself; never 0',
  }),
  stackable: Type.Boolean({ description: 'Can be used together with other stackable ones' }),
  amountOff: Cents({ minimum: 0, description: 'Of kind amountOff; otherwise 0' }),
  discountRatio: Percent({
    description: 'What is taken off, of kind discount: 15 leaves 85 % to pay; otherwise 0',
  }),
}

/** How many days before its end a member is told of a piece. */
export const REMINDER_DAYS = 3

/** What a text message can say of a piece: whose it is, the coupon, and the last day of its use. */
export const REMINDER_VARIABLES = ['name', 'coupon', 'date'] as const

const links = {
  stations: Type.Array(ReferenceInput(), {
    maxItems: 500,
    description: 'Used only there; empty: at all stations of the company',
  }),
  memberTags: Type.Array(ReferenceInput(), {
    maxItems: 50,
    description: 'Only for members with one of these; empty: for everyone',
  }),
  picture: Nullable(Id({ description: 'Attachment' })),
  smsTemplate: Nullable(
    ReferenceInput({
      description: 'The text message before a piece ends; its variables: name, coupon, date',
    }),
  ),
}

const { name, plannedCount, perUserLimit, maxUnusedPerUser, startTime, endTime, ...optional } =
  fields

export const NewCoupon = requestBody({
  script: Type.Object({ id: OneOf(COUPON_KINDS) }, { additionalProperties: false }),
  name,
  plannedCount,
  perUserLimit,
  maxUnusedPerUser,
  startTime,
  endTime,
  ...Type.Partial(Type.Object({ ...optional, ...links })).properties,
})

export type NewCoupon = Static<typeof NewCoupon>

export const CouponChange = changeBody({ ...fields, ...links })

export type CouponChange = Static<typeof CouponChange>

export const CouponSwitch = requestBody({ version: Version() })

export const Coupon = Type.Object({
  id: Id(),
  script: Type.Object({ id: OneOf(COUPON_KINDS) }),
  ...fields,
  stations: Type.Array(Reference()),
  memberTags: Type.Array(Reference()),
  picture: links.picture,
  smsTemplate: Nullable(Reference()),
  enabled: Type.Boolean(),
  state: OneOf(COUPON_STATES),
  issuedCount: Type.Integer({ minimum: 0 }),
  usedCount: Type.Integer({ minimum: 0 }),
  creator: Nullable(Reference()),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type Coupon = Static<typeof Coupon>

export const CouponListQuery = ListQuery

/** What coupons come to. */
export const CouponTotals = Type.Object({
  count: Type.Integer({ minimum: 0 }),
  issued: Type.Integer({ minimum: 0, description: 'Pieces that were given of them' }),
  used: Type.Integer({ minimum: 0, description: 'Of these pieces, used' }),
})

export type CouponTotals = Static<typeof CouponTotals>
