/**
 * Pages of members on their own phones: balances, statement, coupons and points behind a one-time code by
 * text message. A session of such a page is none of the console's.
 */

import {
  Cents,
  Id,
  Nullable,
  OneOf,
  Points,
  ReferenceInput,
  requestBody,
  SixDigits,
  type Static,
  Text,
  Timestamp,
  Type,
} from '@app/kernel/schema'
import { PayCode } from '#modules/cards/pay-codes/contract.ts'
import { Level } from '#modules/cards/programmes/contract.ts'
import { GiftEnding, PointsEnding } from '#modules/cards/user-cards/endings/contract.ts'
import { BOOKS, DETAIL_TYPES } from '#modules/ledger/entries/contract.ts'

/** How long a code holds, and how long a page may lie idle. */
export const CODE_MINUTES = 5
export const IDLE_MINUTES = 15

export const PageCodeParam = Type.Object({
  code: Text({ maxLength: 64, description: 'From the address that the QR code holds' }),
})

export type PageCodeParam = Static<typeof PageCodeParam>

export const MemberPage = Type.Object({ company: Type.String() })

export type MemberPage = Static<typeof MemberPage>

const mobile = Type.String({ pattern: '^1[3-9]\\d{9}$', description: 'Mobile number' })

export const CodeRequest = requestBody({ mobile })

export type CodeRequest = Static<typeof CodeRequest>

export const CodeRequested = Type.Object({
  minutes: Type.Integer({ description: 'How long the code holds, if one is on its way' }),
})

export type CodeRequested = Static<typeof CodeRequested>

export const CodeProof = requestBody({ mobile, code: SixDigits({ description: 'As it was sent' }) })

export type CodeProof = Static<typeof CodeProof>

export const MemberToken = Type.Object({
  token: Type.String({ description: 'To be sent as Authorization; ends after 15 idle minutes' }),
})

export type MemberToken = Static<typeof MemberToken>

export const OwnCard = Type.Object({
  id: Id(),
  number: Type.String({ description: 'The end of it' }),
  programme: Type.String(),
  type: OneOf(['score', 'debit', 'level'] as const),
  status: OneOf(['normal', 'lose', 'disable', 'lock', 'overspend', 'returned'] as const),
  fleet: Nullable(Type.String({ description: 'The customer whose card it is' })),
  isShared: Type.Boolean({
    description: 'Pays with the money of the fleet, whose balance is not shown',
  }),
  principal: Cents({ description: 'Frozen part included' }),
  gift: Cents({ description: 'Frozen part included' }),
  giftEnding: GiftEnding,
  held: Cents({ description: 'Frozen of both' }),
  owed: Cents(),
  points: Type.Integer(),
  pointsEnding: PointsEnding,
  growth: Type.Integer({ description: 'What lifts a member to a higher level' }),
  level: Nullable(Type.String({ description: 'The highest level that the growth has reached' })),
  nextLevel: Nullable(Level),
  limitDay: Nullable(Cents()),
  limitMonth: Nullable(Cents()),
  validUntil: Nullable(Timestamp()),
})

export const OwnAccount = Type.Object({
  name: Type.String(),
  mobile: Type.String({ description: 'Masked' }),
  company: Type.String(),
  symbol: Type.String({ description: 'Currency symbol, before amounts' }),
  timeZone: Type.String({ description: 'Of the company’s first station' }),
  acceptsOffers: Type.Boolean({ description: 'Wants offers by text message' }),
  cards: Type.Array(OwnCard),
})

export type OwnAccount = Static<typeof OwnAccount>

export const OwnOffers = requestBody({
  acceptsOffers: Type.Boolean({ description: 'Wants offers by text message' }),
})

export type OwnOffers = Static<typeof OwnOffers>

export const PayCodeRequest = requestBody({
  card: ReferenceInput({ description: 'One of their own that holds money' }),
})

export type PayCodeRequest = Static<typeof PayCodeRequest>

export const OwnPayCode = Type.Object({
  code: PayCode,
  seconds: Type.Integer({ description: 'How long it is good' }),
})

export type OwnPayCode = Static<typeof OwnPayCode>

const printed = Text({
  maxLength: 16,
  description: 'The last part of the address of a printed code',
})

export const CouponCodeQuery = Type.Object({ code: printed }, { additionalProperties: false })

export type CouponCodeQuery = Static<typeof CouponCodeQuery>

const worth = {
  name: Type.String(),
  description: Type.String(),
  kind: OneOf(['amountOff', 'discount'] as const),
  amountOff: Cents(),
  discount: Type.Integer({ description: 'What is taken off, in hundredths of a per cent' }),
  minSpend: Cents(),
}

export const CouponsByCode = Type.Object({
  content: Type.Array(
    Type.Object({
      id: Id(),
      ...worth,
      had: Type.Integer({ description: 'How many the member got of it so far' }),
      obstacle: Nullable(
        Type.String({ description: 'Why the member gets none now, in plain words' }),
      ),
    }),
  ),
})

export type CouponsByCode = Static<typeof CouponsByCode>

export const CouponReceiving = requestBody({
  code: printed,
  deal: ReferenceInput({ description: 'One that the code offers' }),
  had: Type.Integer({
    minimum: 0,
    maximum: 1_000_000,
    description: 'How many the page knew of: who has more is given none, the same tap came twice',
  }),
})

export type CouponReceiving = Static<typeof CouponReceiving>

export const OwnDetailQuery = Type.Object(
  {
    book: OneOf(['debit', 'score'] as const, { description: 'Money, or points' }),
    before: Type.Optional(Id({ description: 'The last line that is there already' })),
  },
  { additionalProperties: false },
)

export type OwnDetailQuery = Static<typeof OwnDetailQuery>

export const OwnDetails = Type.Object({
  content: Type.Array(
    Type.Object({
      id: Id(),
      book: OneOf(BOOKS),
      type: OneOf(DETAIL_TYPES),
      amount: Type.Integer({ description: 'Signed; cents, or points' }),
      after: Nullable(
        Type.Integer({
          description: 'Balance of the book afterwards; null where it is the fleet’s money',
        }),
      ),
      card: Type.String({ description: 'The end of its number' }),
      receipt: Nullable(
        Type.String({
          description:
            'Path of the electronic receipt of its order; null without one, or where the company ' +
            'shows no receipts',
        }),
      ),
      station: Type.String(),
      timeZone: Type.String(),
      time: Timestamp(),
    }),
  ),
  hasMore: Type.Boolean(),
})

export type OwnDetails = Static<typeof OwnDetails>

export const OwnCoupons = Type.Object({
  content: Type.Array(
    Type.Object({
      id: Id(),
      ...worth,
      code: Type.String(),
      status: OneOf(['unused', 'used', 'expired'] as const),
      validFrom: Timestamp(),
      validTo: Nullable(Timestamp()),
    }),
  ),
})

export type OwnCoupons = Static<typeof OwnCoupons>

const place = Type.Object({ id: Id(), name: Type.String() })

export const OwnStoreQuery = Type.Object(
  { station: Type.Optional(Id({ description: 'Without it the one where the member was last' })) },
  { additionalProperties: false },
)

export type OwnStoreQuery = Static<typeof OwnStoreQuery>

export const OwnStore = Type.Object({
  points: Nullable(Points({ description: 'To be spent; null without a points card' })),
  stations: Type.Array(place, { description: 'Where points buy something' }),
  station: Nullable(place),
  content: Type.Array(
    Type.Object({
      id: Id(),
      name: Type.String(),
      description: Type.String(),
      category: Type.String(),
      points: Points({ description: 'Of a piece' }),
      left: Nullable(Type.Integer({ description: 'In stock; null: it is not counted' })),
      picture: Nullable(Id({ description: 'An attachment, which anybody may see' })),
      coupon: Nullable(Type.String({ description: 'A coupon that comes with each piece' })),
    }),
  ),
})

export type OwnStore = Static<typeof OwnStore>

/** The most pieces of an item that a page redeems at once. */
export const MOST_OWN_PIECES = 20

export const OwnRedeeming = requestBody({
  station: ReferenceInput({ description: 'Where it is collected' }),
  scoreItem: ReferenceInput(),
  pieces: Type.Integer({ minimum: 1, maximum: MOST_OWN_PIECES }),
  points: Points({ description: 'In all, as the member was told' }),
  pointsBefore: Points({ description: 'On the card before it, as the member was told' }),
})

export type OwnRedeeming = Static<typeof OwnRedeeming>

export const OwnRedeemed = Type.Object({
  id: Id(),
  pointsLeft: Points(),
})

export type OwnRedeemed = Static<typeof OwnRedeemed>

export const OwnCallingOff = requestBody({ redemption: ReferenceInput() })

export const OwnRedemptions = Type.Object({
  content: Type.Array(
    Type.Object({
      id: Id(),
      station: Type.String(),
      timeZone: Type.String(),
      lineItems: Type.Array(Type.Object({ name: Type.String(), pieces: Type.Integer() })),
      points: Points(),
      status: OneOf(['waiting', 'collected', 'reversed'] as const),
      pickupCode: Nullable(Type.String({ description: 'As long as it waits' })),
      keptUntil: Nullable(Timestamp({ description: 'Waits for so long; then points come back' })),
      createdDate: Timestamp(),
      collectedTime: Nullable(Timestamp()),
      reversedTime: Nullable(Timestamp()),
    }),
  ),
})

export type OwnRedemptions = Static<typeof OwnRedemptions>
