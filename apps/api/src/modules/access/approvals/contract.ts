/**
 * Approvals: what one person asks to do and a second one must allow first (permission design §5, §6).
 * The answer is a permission for that very call, for its sender, once.
 */

import {
  Id,
  ListQuery,
  Nullable,
  OneOf,
  Reason,
  Reference,
  requestBody,
  type Static,
  Timestamp,
  Type,
} from '@app/kernel/schema'

export const APPROVAL_STATUSES = [
  'pending',
  'approved',
  'rejected',
  'done',
  'withdrawn',
  'expired',
] as const

export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number]

/** How long a request waits, and how long what was allowed can be done. */
export const APPROVAL_MINUTES = 30

/** What can be different afterwards, and in which unit it is told: whole cents, centilitres, a number. */
export const FACT_UNITS = {
  amount: 'money',
  corrected: 'money',
  principal: 'money',
  gift: 'money',
  payout: 'money',
  giftTaken: 'money',
  refunded: 'money',
  invoiced: 'money',
  price: 'money',
  volume: 'volume',
  meterMoved: 'volume',
  accounts: 'count',
  points: 'count',
  growth: 'count',
  secondAccount: 'count',
} as const

export const FACT_NAMES = [
  'amount',
  'corrected',
  'principal',
  'gift',
  'payout',
  'giftTaken',
  'refunded',
  'invoiced',
  'price',
  'volume',
  'meterMoved',
  'accounts',
  'points',
  'growth',
  'secondAccount',
] as const satisfies readonly (keyof typeof FACT_UNITS)[]

/** One figure of what will happen. */
export const Fact = Type.Object({
  name: OneOf(FACT_NAMES),
  of: Type.Optional(Type.String({ description: 'Which one, where there are several: a fuel' })),
  before: Type.Optional(Type.Integer({ description: 'As it is; absent for a mere amount' })),
  after: Type.Integer({ description: 'As it will be, in whole cents, centilitres or a number' }),
})

export type Fact = Static<typeof Fact>

export const Approval = Type.Object({
  id: Id(),
  command: Type.String({ description: 'The permission that it needs' }),
  company: Reference(),
  station: Nullable(Reference()),
  subject: Type.String({ description: 'What it is done to: the number of a card, of an invoice' }),
  facts: Type.Array(Fact, { description: 'What will happen' }),
  reason: Type.String({ description: 'Why it is asked for' }),
  status: OneOf(APPROVAL_STATUSES),
  expiresDate: Timestamp({ description: 'Until when it can be decided, or carried out' }),
  requester: Nullable(Reference()),
  requestedDate: Timestamp(),
  decider: Nullable(Reference()),
  decidedDate: Nullable(Timestamp()),
  decisionReason: Type.String(),
  doneDate: Nullable(Timestamp()),
  mine: Type.Boolean({ description: 'The caller asked for it' }),
  decidable: Type.Boolean({ description: 'The caller may decide it now' }),
  call: Nullable(
    Type.Object(
      { method: Type.String(), path: Type.String(), body: Type.Unknown() },
      { description: 'For its requester: the call to send again once it is approved' },
    ),
  ),
})

export type Approval = Static<typeof Approval>

/** Which of them: those to decide, one's own, or those that one has decided. */
export const APPROVAL_BOXES = ['toDecide', 'own', 'decided'] as const

export const ApprovalListQuery = Type.Object(
  { ...ListQuery.properties, box: Type.Optional(OneOf(APPROVAL_BOXES)) },
  { additionalProperties: false },
)

export type ApprovalListQuery = Static<typeof ApprovalListQuery>

export const ApprovalCounts = Type.Object({
  toDecide: Type.Integer({ minimum: 0, description: 'Requests that wait for the caller' }),
  approved: Type.Integer({ minimum: 0, description: 'Own requests that can be carried out' }),
  waiting: Type.Integer({ minimum: 0, description: 'Own requests that wait for somebody' }),
})

export type ApprovalCounts = Static<typeof ApprovalCounts>

export const Rejection = requestBody({ reason: Reason() })
