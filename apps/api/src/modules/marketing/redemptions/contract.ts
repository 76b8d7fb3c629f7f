/** Redemptions: what members took from the points store, and for how many points (S-262, D-040). */

import { machine } from '@app/kernel/machine'
import {
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
  SixDigits,
  type Static,
  Timestamp,
  Type,
  Version,
} from '@app/kernel/schema'

/** What is not handed over at once waits under a code that its member was told. */
export const redemptionMachine = machine({
  waiting: { collect: 'collected', reverse: 'reversed' },
  collected: { reverse: 'reversed' },
  reversed: {},
})

export const REDEMPTION_STATUSES = redemptionMachine.states

const MOST_LINES = 50
const MOST_PIECES = 1000

const pieces = Type.Integer({ minimum: 1, maximum: MOST_PIECES })

export const RedemptionLine = Type.Object({
  id: Id(),
  item: Reference({ description: 'Its name as it was then' }),
  points: Points({ description: 'Of a piece' }),
  pieces,
  taxRate: Nullable(
    Percent({ description: 'Of the item as it was then; null from before it was kept (D-075)' }),
  ),
})

export const Redemption = Type.Object({
  id: Id(),
  station: Reference(),
  user: Type.Object({
    id: Id(),
    name: Type.String(),
    mobile: Nullable(Type.String({ description: 'Masked unless the caller may see it' })),
  }),
  userCard: Type.Object(
    { id: Id(), number: Type.String() },
    { description: 'The points card that paid' },
  ),
  points: Points(),
  status: OneOf(REDEMPTION_STATUSES),
  lineItems: Type.Array(RedemptionLine),
  userDeals: Type.Array(Reference(), { description: 'Coupons that came with it' }),
  remark: Type.String(),
  reason: Type.String({ description: 'Why it was reversed' }),
  collectedTime: Nullable(Timestamp()),
  reversedTime: Nullable(Timestamp()),
  operator: Nullable(Reference({ description: 'null: the member, on their own page' })),
  createdDate: Timestamp(),
  version: Type.Integer(),
})

export type Redemption = Static<typeof Redemption>

/** As it is answered to who redeems: afterwards the code is with the member alone. */
export const NewRedemptionReply = Type.Object({
  ...Redemption.properties,
  pickupCode: Nullable(Type.String({ description: 'Six digits; null: it was handed over' })),
  pointsLeft: Points({ description: 'On the card after it' }),
})

export type NewRedemptionReply = Static<typeof NewRedemptionReply>

export const RedemptionListQuery = ListQuery

export const NewRedemption = requestBody({
  userCard: ReferenceInput({ description: 'Any card of the member' }),
  lines: Type.Array(
    Type.Object({ scoreItem: ReferenceInput(), pieces }, { additionalProperties: false }),
    { minItems: 1, maxItems: MOST_LINES },
  ),
  collectsLater: Type.Optional(Type.Boolean({ description: 'It stays here for now' })),
  password: Type.Optional(SixDigits({ description: 'Of the card, where it has one' })),
  remark: Type.Optional(OptionalText()),
})

export type NewRedemption = Static<typeof NewRedemption>

export const Collection = requestBody({ pickupCode: SixDigits(), version: Version() })

export type Collection = Static<typeof Collection>

export const CollectionByCode = requestBody({ pickupCode: SixDigits() })

export type CollectionByCode = Static<typeof CollectionByCode>

export const Reversal = requestBody({ reason: Reason(), version: Version() })

export type Reversal = Static<typeof Reversal>

/** What redemptions come to. */
export const RedemptionTotals = Type.Object({
  count: Type.Integer({ minimum: 0 }),
  points: Points({ description: 'Spent, without those of reversed redemptions' }),
  reversed: Points({ description: 'Given back by reversals' }),
})

export type RedemptionTotals = Static<typeof RedemptionTotals>
