/**
 * The wire of payment channels: signed JSON by POST, an address for each purpose, the business as text
 * inside a signed envelope, in both directions and in call-backs alike. What is signed says what it is
 * about, so that an answer to one question is no answer to another.
 */

import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Cents, cents } from '@app/kernel/money'
import { type Static, type TSchema, Type } from '@app/kernel/schema'
import Value from 'typebox/value'
import { post } from '#http/outgoing.ts'
import type { Merchant } from '#modules/organisation/auth-tokens/service.ts'
import { ChannelNotice } from '../contract.ts'
import type { PaymentAnswer, PaymentAsked, PaymentChannel, RefundAnswer } from './port.ts'

const MOST_BYTES = 100_000

const Said = Type.Object({
  purpose: Type.String(),
  requestNo: Type.String({ minLength: 1, maxLength: 64 }),
  state: Type.Union([
    Type.Literal('waiting'),
    Type.Literal('paid'),
    Type.Literal('declined'),
    Type.Literal('closed'),
    Type.Literal('unknown'),
    Type.Literal('done'),
    Type.Literal('pending'),
    Type.Literal('failed'),
  ]),
  qr: Type.Optional(Type.String({ maxLength: 1000 })),
  tradeNo: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 900_000_000_000 })),
  text: Type.Optional(Type.String({ maxLength: 500 })),
})

type Said = Static<typeof Said>

/** @param url the directory that the addresses are in */
export function signedJson(url: string): PaymentChannel {
  const ask = (purpose: string, body: { requestNo: string }, merchant: Merchant) =>
    call(`${url}/${purpose}`, { purpose, body, merchant })
  return {
    start: async (asked, merchant) =>
      paymentOf(await ask('start', bodyOf(asked, merchant), merchant)),
    query: async (requestNo, merchant) => paymentOf(await ask('query', { requestNo }, merchant)),
    cancel: async (requestNo, merchant) => paymentOf(await ask('cancel', { requestNo }, merchant)),
    refund: async (asked, merchant) => refundOf(await ask('refund', asked, merchant)),
    claimedIn: ({ content }) => readable(Said, content)?.requestNo,
    verify: (notice, merchant) => {
      const said = opened(notice, merchant)
      return said?.purpose === 'notify' ? paymentOf(said) : undefined
    },
  }
}

const bodyOf = (asked: PaymentAsked, { subMerchantId, terminalNo }: Merchant) => ({
  requestNo: asked.requestNo,
  paymentType: asked.paymentType,
  amount: asked.amount,
  subject: asked.subject,
  ...(asked.payerCode !== undefined && { payerCode: asked.payerCode }),
  expiresAt: asked.expiresAt.toISOString(),
  notifyUrl: asked.notifyUrl ?? '',
  subMerchantId,
  terminalNo,
})

function paymentOf(said: Said): PaymentAnswer {
  const { state, qr = '', tradeNo, amount, text = '' } = said
  if (state === 'paid' && tradeNo !== undefined && amount !== undefined) {
    return { state, tradeNo, amount: centsOf(amount) }
  }
  if (state === 'waiting') return { state, qr }
  if (state === 'declined') return { state, text }
  if (state === 'closed' || state === 'unknown') return { state }
  throw new Error('the payment channel answered something else')
}

function refundOf({ state, text = '' }: Said): RefundAnswer {
  if (state === 'done' || state === 'pending') return { state }
  if (state === 'failed') return { state, text }
  throw new Error('the payment channel answered something else')
}

const centsOf = (amount: number): Cents => cents(amount)

/** @throws NoAnswerError, Error when the answer is not the channel's */
async function call(
  url: string,
  asked: { purpose: string; body: { requestNo: string }; merchant: Merchant },
): Promise<Said> {
  const { purpose, body, merchant } = asked
  const text = await post(url, {
    party: 'the payment channel',
    body: JSON.stringify(sealed({ ...body, purpose }, merchant)),
    headers: { 'content-type': 'application/json' },
    mostBytes: MOST_BYTES,
  })
  const envelope = readable(ChannelNotice, text)
  const said = envelope && opened(envelope, merchant)
  if (said?.purpose !== purpose || said.requestNo !== body.requestNo) {
    throw new Error('the payment channel’s answer is not signed, or not to the question')
  }
  return said
}

function sealed(body: object, { merchantId, secret }: Merchant): ChannelNotice {
  const content = JSON.stringify(body)
  const timestamp = new Date().toISOString()
  return {
    merchantId,
    timestamp,
    content,
    sign: signatureOf({ merchantId, timestamp, content }, secret),
  }
}

function opened(envelope: ChannelNotice, { merchantId, secret }: Merchant): Said | undefined {
  if (secret === '' || envelope.merchantId !== merchantId) return undefined
  const due = Buffer.from(signatureOf(envelope, secret))
  const given = Buffer.from(envelope.sign)
  if (due.length !== given.length || !timingSafeEqual(due, given)) return undefined
  return readable(Said, envelope.content)
}

/** Base64 of HMAC-SHA256 over merchant, time and content, a line each. */
const signatureOf = (
  { merchantId, timestamp, content }: Omit<ChannelNotice, 'sign'>,
  secret: string,
): string =>
  createHmac('sha256', secret).update(`${merchantId}\n${timestamp}\n${content}`).digest('base64')

/** JSON of a shape; nothing when it is no JSON, or of another. */
function readable<T extends TSchema>(shape: T, text: string): Static<T> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return Value.Check(shape, value) ? value : undefined
  } catch {
    return undefined
  }
}
