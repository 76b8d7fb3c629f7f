/** Coupons of members: given, used, taken back (D-160, D-227, D-274). */

import { machine } from '@app/kernel/machine'
import {
  Centilitres,
  Cents,
  DateOnly,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  Percent,
  Reason,
  Reference,
  ReferenceInput,
  requestBody,
  type Static,
  Timestamp,
  Type,
} from '@app/kernel/schema'
import { COUPON_KINDS, NewCoupon } from '#modules/marketing/coupons/contract.ts'

/** What happens to a piece. It is used with a payment, and good again when that is undone. */
export const userCouponMachine = machine({
  unused: { use: 'used', recover: 'recovered' },
  used: { restore: 'unused' },
  recovered: {},
})

/** As it is shown: what is unused when its time is over has expired, without anybody doing anything. */
export const USER_COUPON_STATUSES = ['unused', 'used', 'expired', 'recovered'] as const

/**
 * `manual`: by staff; `auto`: by itself; `package`: with a recharge; `redemption`: with what points bought;
 * `activity`: by an activity; `goods`: with goods; `received`: by members themselves.
 */
export const USER_COUPON_SOURCES = [
  'manual',
  'auto',
  'package',
  'redemption',
  'activity',
  'goods',
  'received',
] as const

export const MOST_RECEIVERS = 1000

export const UserCoupon = Type.Object({
  id: Id(),
  code: Type.String({ description: 'Unique within the company' }),
  deal: Type.Object({ id: Id(), name: Type.String() }),
  script: Type.Object({ id: OneOf(COUPON_KINDS) }),
  amountOff: Cents({ description: 'Of kind amountOff; otherwise 0' }),
  discountRatio: Percent({ description: 'What is taken off, of kind discount; otherwise 0' }),
  minSpend: Cents(),
  stackable: Type.Boolean(),
  user: Type.Object({
    id: Id(),
    name: Type.String(),
    mobile: Nullable(Type.String({ description: 'Masked' })),
  }),
  userCard: Nullable(
    Type.Object(
      { id: Id(), number: Type.String() },
      { description: 'The only card whose payments can use it' },
    ),
  ),
  status: OneOf(USER_COUPON_STATUSES),
  source: OneOf(USER_COUPON_SOURCES),
  transaction: Nullable(Type.Object({ id: Id() }, { description: 'The payment it came with' })),
  giftOrder: Nullable(
    Type.Object({ id: Id(), orderNo: Type.String() }, { description: 'The goods it came with' }),
  ),
  validFrom: Timestamp(),
  validTo: Nullable(Timestamp({ description: 'null: without end' })),
  order: Nullable(
    Type.Object({ id: Id(), orderNo: Type.String() }, { description: 'Where it was used' }),
  ),
  usedTime: Nullable(Timestamp()),
  discount: Nullable(Cents({ description: 'What it took off there' })),
  recoveredTime: Nullable(Timestamp()),
  reason: Type.String({ description: 'Why it was given, or taken back' }),
  creator: Nullable(Reference()),
  createdDate: Timestamp(),
  version: Type.Integer(),
})

export type UserCoupon = Static<typeof UserCoupon>

/** What stands in the way of using a piece for an order. */
export const COUPON_OBSTACLES = [
  'status',
  'holder',
  'station',
  'minSpend',
  'device',
  'card',
  'paymentType',
  'paid',
  'period',
  'nothingLeft',
] as const

export type CouponObstacle = (typeof COUPON_OBSTACLES)[number]

export const UsableCoupons = Type.Object({
  content: Type.Array(
    Type.Object({
      ...UserCoupon.properties,
      off: Cents({ description: 'What it takes off alone' }),
    }),
  ),
  best: Type.Object(
    {
      userDeals: Type.Array(Type.Object({ id: Id() })),
      discount: Cents({ description: 'What they take off together' }),
    },
    { description: 'The choice that takes most off' },
  ),
})

export type UsableCoupons = Static<typeof UsableCoupons>

export const UserCouponListQuery = ListQuery

export const IssueBody = requestBody({
  users: Type.Array(ReferenceInput(), { minItems: 1, maxItems: MOST_RECEIVERS }),
  count: Type.Integer({ minimum: 1, maximum: 100, description: 'How many each of them gets' }),
  reason: Reason(),
})

export type IssueBody = Static<typeof IssueBody>

/** Why a member gets nothing: had as many as one may, holds too many, is not meant, or has another level. */
export const ISSUE_OBSTACLES = ['perUserLimit', 'maxUnused', 'memberRule', 'memberLevel'] as const

export type IssueObstacle = (typeof ISSUE_OBSTACLES)[number]

export const Issued = Type.Object({
  issued: Type.Integer({ minimum: 0, description: 'Pieces that were given' }),
  receivers: Type.Integer({ minimum: 0, description: 'Members who got them' }),
  skipped: Type.Array(Type.Object({ user: Reference(), obstacle: OneOf(ISSUE_OBSTACLES) }), {
    description: 'Members who got none, and why',
  }),
})

export type Issued = Static<typeof Issued>

/** What is wrong with a row: no number in it, a number that no member has, or a member named before. */
export const RECEIVER_PROBLEMS = ['noNumber', 'unknown', 'repeated'] as const

export const Receivers = Type.Object({
  users: Type.Array(
    Type.Object({ id: Id(), name: Type.String(), mobile: Nullable(Type.String()) }),
    { description: 'Members who have one of the numbers; phone numbers masked' },
  ),
  problems: Type.Array(
    Type.Object({
      row: Type.Integer({ minimum: 1, description: 'Empty rows are not counted' }),
      number: Type.String({ description: 'As it stands there; a phone number masked' }),
      problem: OneOf(RECEIVER_PROBLEMS),
    }),
  ),
})

export type Receivers = Static<typeof Receivers>

export const Recovery = requestBody({ reason: Reason() })

/** The most months whose sales a coupon is tried on at once. */
export const SIMULATED_MONTHS = 3

const { script, plannedCount, perUserLimit, ...terms } = NewCoupon.properties

/** A coupon as it stands in its form, and the days whose sales it is tried on. */
export const SimulationBody = requestBody({
  script,
  plannedCount,
  perUserLimit,
  amountOff: terms.amountOff,
  discountRatio: terms.discountRatio,
  minSpend: terms.minSpend,
  stations: terms.stations,
  memberTags: terms.memberTags,
  levels: terms.levels,
  devices: terms.devices,
  paymentTypes: terms.paymentTypes,
  from: DateOnly({ description: 'The first day, at the station' }),
  to: DateOnly({ description: 'The last day' }),
})

export type SimulationBody = Static<typeof SimulationBody>

const orders = (description: string) => Type.Integer({ minimum: 0, description })

const Sales = Type.Object({
  orders: Type.Integer({ minimum: 0 }),
  amount: Cents({ description: 'Before any discount' }),
  volume: Centilitres({ description: 'Fuel' }),
})

/** What a coupon would have cost, had every member used one with each order that it fits. */
export const Simulation = Type.Object({
  sales: Sales,
  memberOrders: orders('Of these, orders of known members'),
  qualifying: orders('Of these, orders that the coupon fits'),
  qualifyingMembers: Type.Integer({ minimum: 0 }),
  discounted: orders('Fitting orders that already used coupons, and are left as they are'),
  beyondLimit: orders('Fitting orders of members who have had as many as one may'),
  beyondPlan: orders('Fitting orders when as many as planned were given'),
  unknownDevice: orders(
    'Orders paid before it was recorded where: with limits of devices none fits',
  ),
  concerned: Sales,
  concernedMembers: Type.Integer({ minimum: 0 }),
  discount: Cents({ minimum: 0 }),
  discountRatio: Percent({ description: 'The discount as a share of all sales' }),
  days: Type.Array(
    Type.Object({
      day: DateOnly(),
      orders: Type.Integer({ minimum: 0 }),
      discount: Cents({ minimum: 0 }),
    }),
    { description: 'Each day, those without any as well' },
  ),
})

export type Simulation = Static<typeof Simulation>

/** What pieces of coupons come to. */
export const UserCouponTotals = Type.Object({
  count: Type.Integer({ minimum: 0 }),
  used: Type.Integer({ minimum: 0, description: 'Of these, used' }),
  discount: Cents({ description: 'What the used ones took off' }),
})

export type UserCouponTotals = Static<typeof UserCouponTotals>
