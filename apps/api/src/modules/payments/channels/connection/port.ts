/**
 * Port of a payment channel, whichever it is. An adaptor turns this into the channel's own
 * words and back; it decides nothing and keeps nothing. Every call may be repeated: under one request no.
 * a channel takes one payment, and gives back one refund, at most. Silence is an Error, and says nothing.
 */

import type { Cents } from '@app/kernel/money'
import type { ChannelType } from '#modules/organisation/auth-tokens/contract.ts'
import type { Merchant } from '#modules/organisation/auth-tokens/service.ts'
import type { ChannelNotice } from '../contract.ts'

export interface PaymentAsked {
  requestNo: string
  paymentType: ChannelType
  amount: Cents
  subject: string
  /** The code that the customer showed, to be charged at once; none: the customer is shown one. */
  payerCode: string | undefined
  expiresAt: Date
  /** Where the channel may call back; none when nobody can reach this server. */
  notifyUrl: string | undefined
}

/** What a channel says of a request no.: asked, paid, refused for good, off, or never heard of. */
export type PaymentAnswer =
  | { state: 'waiting'; qr: string }
  | { state: 'paid'; tradeNo: string; amount: Cents }
  | { state: 'declined'; text: string }
  | { state: 'closed' }
  | { state: 'unknown' }

interface RefundAsked {
  requestNo: string
  paymentNo: string
  tradeNo: string
  amount: Cents
}

export type RefundAnswer =
  | { state: 'done' }
  | { state: 'pending' }
  | { state: 'failed'; text: string }

export interface PaymentChannel {
  start(asked: PaymentAsked, merchant: Merchant): Promise<PaymentAnswer>
  query(requestNo: string, merchant: Merchant): Promise<PaymentAnswer>
  /** Calls it off: afterwards it can be paid no more, unless it is paid already, which is then said. */
  cancel(requestNo: string, merchant: Merchant): Promise<PaymentAnswer>
  refund(asked: RefundAsked, merchant: Merchant): Promise<RefundAnswer>
  /** Which payment a call-back claims to be about; nobody has proved it yet. */
  claimedIn(notice: ChannelNotice): string | undefined
  /** @returns what it says, if it is signed by the merchant's secret and readable */
  verify(notice: ChannelNotice, merchant: Merchant): PaymentAnswer | undefined
}
