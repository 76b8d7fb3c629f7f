/** Payments through a channel: the customer scans, the channel says when it is paid (D-151). */

import { machine } from '@app/kernel/machine'
import {
  Cents,
  Id,
  Nullable,
  OneOf,
  PositiveCents,
  Reason,
  ReferenceInput,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
} from '@app/kernel/schema'
import { CHANNEL_TYPES, PAY_CHANNELS } from '#modules/organisation/auth-tokens/contract.ts'

/**
 * What is known of a payment at its channel. `released` is a payment that does not count any more
 * although the channel has not confirmed that it is off: money that comes after all is given back
 * (`late`), and so is another amount than was asked for (`mismatch`), and money for a card that cannot
 * take it any more (`unfit`).
 */
export const channelMachine = machine({
  starting: {
    wait: 'waiting',
    pay: 'paid',
    payOther: 'mismatch',
    payUnfit: 'unfit',
    decline: 'declined',
    close: 'closed',
    release: 'released',
  },
  waiting: {
    wait: 'waiting',
    pay: 'paid',
    payOther: 'mismatch',
    payUnfit: 'unfit',
    decline: 'declined',
    close: 'closed',
    release: 'released',
  },
  released: { pay: 'late', payOther: 'late', decline: 'declined', close: 'closed' },
  // A channel that took back what it said before: the money is there.
  declined: { pay: 'late', payOther: 'late' },
  closed: { pay: 'late', payOther: 'late' },
  paid: {},
  late: {},
  mismatch: {},
  unfit: {},
})

export type ChannelState = (typeof channelMachine.states)[number]

/** What a channel gives back: a refund that somebody asked for, or money that came astray. */
export const CHANNEL_REFUND_KINDS = ['refund', 'giveBack'] as const
export const CHANNEL_REFUND_STATES = ['asked', 'done', 'failed'] as const

/** What a payment shows of its channel. */
export const ChannelSummary = Type.Object({
  channel: OneOf(PAY_CHANNELS),
  state: OneOf(channelMachine.states),
  requestNo: Type.String({ description: 'What the channel knows it by' }),
  tradeNo: Nullable(Type.String({ description: 'The channel’s own number, once it is paid' })),
  qr: Type.String({ description: 'What the customer scans; empty unless it is waited for' }),
  byPayerCode: Type.Boolean({ description: 'The customer showed a code, and the till scanned it' }),
  expiresTime: Timestamp(),
  cancelling: Type.Boolean({ description: 'The channel is being told that it is off' }),
  failureText: Type.String({ description: 'Why the channel declined, in its own words' }),
  refunding: Cents({ description: 'Being given back through the channel' }),
  refundFailure: Type.String({ description: 'Why the last refund failed, if it did' }),
  astray: Cents({ description: 'Came in late, twice or over another amount' }),
  givenBack: Cents({ description: 'Of what came in astray, what is back with the customer' }),
  suspectSince: Nullable(
    Timestamp({ description: 'Since when nobody can explain it; null once somebody can' }),
  ),
  explanation: Type.String({ description: 'What a person found out about it' }),
})

export type ChannelSummary = Static<typeof ChannelSummary>

export const ChannelPayment = requestBody({
  paymentType: OneOf(CHANNEL_TYPES),
  amount: Type.Optional(PositiveCents({ description: 'A part of what is due; all by default' })),
  userDeals: Type.Optional(
    Type.Array(ReferenceInput(), { maxItems: 20, description: 'Coupons of the member who pays' }),
  ),
  user: Type.Optional(ReferenceInput({ description: 'The member who pays; the buyer by default' })),
})

export type ChannelPayment = Static<typeof ChannelPayment>

export const PayerCodePayment = requestBody({
  payerCode: Type.String({
    pattern: String.raw`^\d{16,24}$`,
    description: 'What the till scanned: its first digits say whose it is',
  }),
  amount: ChannelPayment.properties.amount,
  userDeals: ChannelPayment.properties.userDeals,
  user: ChannelPayment.properties.user,
})

export type PayerCodePayment = Static<typeof PayerCodePayment>

export const ChannelPaymentReply = Type.Object({
  order: Type.Object({ id: Id(), orderNo: Type.String(), status: Type.String() }),
  transaction: Type.Object({ id: Id(), transactionNo: Type.String(), amount: Cents() }),
})

export type ChannelPaymentReply = Static<typeof ChannelPaymentReply>

export const Explanation = requestBody({ reason: Reason() })

export type Explanation = Static<typeof Explanation>

/** What people still have to look into, and what they have. */
export const CHANNEL_DOUBTS = ['suspect', 'explained'] as const

export const ChannelTypes = Type.Object({
  paymentTypes: Type.Array(OneOf(CHANNEL_TYPES), {
    description: 'Ways in which a customer can be asked to pay the order by phone',
  }),
})

export type ChannelTypes = Static<typeof ChannelTypes>

/** How a channel calls back: what it says as text, and the proof that it says so. */
export const ChannelNotice = requestBody({
  merchantId: Text({ maxLength: 64 }),
  timestamp: Text({ maxLength: 32 }),
  content: Text({ maxLength: 4000, description: 'JSON, as text' }),
  sign: Text({
    maxLength: 100,
    description: 'Base64 of an HMAC-SHA256 with the merchant’s secret',
  }),
})

export type ChannelNotice = Static<typeof ChannelNotice>

export const NoticeTaken = Type.Object({ code: Type.Literal('SUCCESS') })

export const ChannelParam = Type.Object({ channel: OneOf(PAY_CHANNELS) })
