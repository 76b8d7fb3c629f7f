/** Activities: coupons handed out to many members by themselves (D-071, D-072, D-180, D-254). */

import {
  Cents,
  Centilitres,
  changeBody,
  Id,
  ListQuery,
  Nullable,
  OneOf,
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
import { COUPON_KINDS, COUPON_STATES } from '#modules/marketing/coupons/contract.ts'

/** Who gets it; the wire calls such a kind a script. */
export const ACTIVITY_KINDS = ['allMembers', 'taggedMembers', 'newMembers'] as const

export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

/** When several hold, the first of them counts, as for coupons. */
export const ACTIVITY_STATES = COUPON_STATES

export type ActivityState = (typeof ACTIVITY_STATES)[number]

/** What became of a member whom it chose: got the coupons, would have had too many, or was held out. */
export const ACTIVITY_PARTS = ['given', 'refused', 'control'] as const

export type ActivityPart = (typeof ACTIVITY_PARTS)[number]

export const MOST_COUPONS = 5

/** For how long a member's purchases are looked at, from the day the activity chose them. */
export const WATCHED_DAYS = 30

/** What a text message of an activity can say, as variables of its template. */
export const SMS_VARIABLES = ['name', 'activity'] as const

const criteria = {
  stations: Type.Array(ReferenceInput(), {
    maxItems: 500,
    description: 'For members whom these stations know; empty: for all of the company',
  }),
  memberTags: Type.Array(ReferenceInput(), {
    maxItems: 50,
    description: 'Of kind taggedMembers: for members with one of these; otherwise empty',
  }),
  deals: Type.Array(ReferenceInput(), {
    maxItems: 20,
    description: 'The coupons that a member gets: 1 to 5',
  }),
  countPerGift: Type.Integer({
    minimum: 1,
    maximum: 100,
    description: 'How many pieces of each coupon a member gets',
  }),
  startTime: Timestamp({
    description: 'Handed out from then on; new members are those who came since',
  }),
}

const fields = {
  name: Text({ maxLength: 64, description: 'Unique within the company' }),
  ...criteria,
  maxIssued: Type.Integer({
    minimum: -1,
    maximum: 1_000_000_000,
    description: 'How many pieces it hands out in all; -1: as many as the coupons have',
  }),
  endTime: Timestamp({ description: 'Handed out until then' }),
  controlRatio: Percent({
    maximum: 50,
    description: 'The share of the members who get nothing, to compare with; 0: nobody',
  }),
  litreMargin: Cents({
    minimum: 0,
    maximum: 10_000,
    description: 'What the company earns on a litre; 0: no margin is worked out',
  }),
  smsTemplate: Nullable(
    ReferenceInput({
      description: 'The text message that tells members of it; its variables: name, activity',
    }),
  ),
}

const script = Type.Object({ id: OneOf(ACTIVITY_KINDS) }, { additionalProperties: false })

const { name, deals, countPerGift, maxIssued, startTime, endTime, ...optional } = fields

export const NewActivity = requestBody({
  script,
  name,
  deals,
  countPerGift,
  maxIssued,
  startTime,
  endTime,
  ...Type.Partial(Type.Object(optional)).properties,
})

export type NewActivity = Static<typeof NewActivity>

export const ActivityChange = changeBody(fields)

export type ActivityChange = Static<typeof ActivityChange>

export const ActivitySwitch = requestBody({ version: Version() })

export const Activity = Type.Object({
  id: Id(),
  script: Type.Object({ id: OneOf(ACTIVITY_KINDS) }),
  ...fields,
  stations: Type.Array(Reference()),
  memberTags: Type.Array(Reference()),
  deals: Type.Array(Reference()),
  smsTemplate: Nullable(Reference()),
  enabled: Type.Boolean(),
  state: OneOf(ACTIVITY_STATES),
  issuedCount: Type.Integer({ minimum: 0, description: 'Pieces handed out so far' }),
  receivers: Type.Integer({ minimum: 0, description: 'Members who got them' }),
  creator: Nullable(Reference()),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type Activity = Static<typeof Activity>

export const ActivityListQuery = ListQuery

const { stations, memberTags } = criteria

export const PreviewBody = requestBody({
  script,
  stations,
  memberTags,
  deals,
  countPerGift,
  startTime,
})

export type PreviewBody = Static<typeof PreviewBody>

export const Preview = Type.Object({
  members: Type.Integer({ minimum: 0, description: 'Members who are meant, as of now' }),
  blocked: Type.Integer({
    minimum: 0,
    description:
      'Of these, who would have too many of a coupon or is not meant by it: they get none',
  }),
  pieces: Type.Integer({ minimum: 0, description: 'Pieces that the others would get together' }),
  available: Nullable(
    Type.Integer({
      minimum: 0,
      description: 'Members for whom the coupons have pieces left; null: for any number',
    }),
  ),
  examples: Type.Array(Reference(), { description: 'The first of the members who are meant' }),
})

export type Preview = Static<typeof Preview>

/** What members bought in their first days after the activity chose them. */
const Purchases = Type.Object({
  members: Type.Integer({ minimum: 0 }),
  buyers: Type.Integer({ minimum: 0, description: 'Members who bought something' }),
  volume: Centilitres({ minimum: 0, description: 'Fuel that they bought' }),
  amount: Cents({ minimum: 0, description: 'What they paid, less what they got back' }),
})

export type Purchases = Static<typeof Purchases>

/**
 * Whether members who were reached bought more, or less, fuel than those held out: `chance` when so much
 * of a difference comes about without any activity, `tooFew` when there are too few members to say.
 */
export const VERDICTS = ['more', 'less', 'chance', 'tooFew'] as const

export type Verdict = (typeof VERDICTS)[number]

export const Funnel = Type.Object({
  reached: Purchases,
  control: Purchases,
  received: Type.Integer({ minimum: 0, description: 'Members who got the coupons' }),
  refused: Type.Integer({ minimum: 0, description: 'Members who would have had too many' }),
  reminded: Type.Integer({ minimum: 0, description: 'Members to whom a text message was sent' }),
  used: Type.Integer({ minimum: 0, description: 'Members who used one at least' }),
  issuedPieces: Type.Integer({ minimum: 0 }),
  usedPieces: Type.Integer({ minimum: 0 }),
  discount: Cents({ minimum: 0, description: 'What the used pieces took off' }),
  verdict: Nullable(
    OneOf(VERDICTS, { description: 'What the difference of the groups says; null: no group' }),
  ),
  extraVolume: Nullable(
    Centilitres({
      description: 'Fuel beyond what as many members of the control group bought; null: no group',
    }),
  ),
  margin: Nullable(
    Cents({
      description: 'What the extra fuel earned, less the discount; null: not to be worked out',
    }),
  ),
})

export type Funnel = Static<typeof Funnel>

export const SCRIPT_TARGETS = ['deal', 'dealTask'] as const

export const ScriptQuery = Type.Object(
  { target: Type.Optional(OneOf(SCRIPT_TARGETS)) },
  { additionalProperties: false },
)

export const Script = Type.Object({
  id: OneOf([...COUPON_KINDS, ...ACTIVITY_KINDS] as const),
  target: OneOf(SCRIPT_TARGETS),
  deals: Type.Integer({ minimum: 0, description: 'Coupons, or activities, of the kind' }),
  inEffect: Type.Integer({ minimum: 0, description: 'Of these, enabled and in effect' }),
  issued: Type.Integer({ minimum: 0, description: 'Pieces that were given' }),
  used: Type.Integer({ minimum: 0, description: 'Pieces that were used' }),
  discount: Cents({ description: 'What they took off' }),
})

export type Script = Static<typeof Script>

export const Scripts = Type.Object({ content: Type.Array(Script) })

/** What activities come to. */
export const ActivityTotals = Type.Object({
  count: Type.Integer({ minimum: 0 }),
  issued: Type.Integer({ minimum: 0, description: 'Pieces that they handed out' }),
  used: Type.Integer({ minimum: 0, description: 'Of these pieces, used' }),
  discount: Cents({ description: 'What the used ones took off' }),
})

export type ActivityTotals = Static<typeof ActivityTotals>
