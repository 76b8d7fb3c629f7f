/**
 * Payment channels as a server of one's own: the signed wire is the product's, what is behind it is
 * {@link Gateway}. For the demo and for tests; it can be slow, lose calls and answers, and be paid by hand.
 */

import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readBody } from '../read-body.ts'
import { type CallFault, Gateway, type Payment } from './gateway.ts'

/** What a channel calls back with. */
export interface Notice {
  merchantId: string
  timestamp: string
  content: string
  sign: string
}

export interface PaymentChannels {
  /** Where a channel is, as the server's configuration wants it. */
  url(channel: string): string
  gateway: Gateway
  /** What the channel would call back with now, of a payment. */
  noticeOf(payment: Payment): Notice
  stop(): Promise<void>
}

export interface ChannelsOptions {
  /** What merchants and channels sign with. */
  secret: string
  /** After how long a customer pays by themselves; never by default. */
  paysAfterMs?: number
  /** What goes wrong with a call; nothing by default. */
  fault?: (purpose: string, requestNo: string) => CallFault | undefined
}

export async function startPaymentChannels(options: ChannelsOptions): Promise<PaymentChannels> {
  const { secret } = options
  const gateway = new Gateway()
  const customers = new Set<NodeJS.Timeout>()
  const noticeOf = (payment: Payment): Notice =>
    sealed({ purpose: 'notify', ...saidOf(payment) }, payment.merchantId, secret)
  const server = createServer((request, response) => {
    answer({ ...options, gateway, customers, noticeOf }, request, response).catch(() =>
      response.destroy(),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the channels have no port')
  return {
    url: (channel) => `http://127.0.0.1:${address.port}/${channel}`,
    gateway,
    noticeOf,
    stop: () =>
      new Promise((resolve) => {
        for (const customer of customers) clearTimeout(customer)
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

interface Behind extends ChannelsOptions {
  gateway: Gateway
  customers: Set<NodeJS.Timeout>
  noticeOf(payment: Payment): Notice
}

async function answer(
  behind: Behind,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const envelope = recordIn(JSON.parse(await readBody(request)))
  const merchantId = String(envelope.merchantId)
  const content = String(envelope.content)
  const letter = { merchantId, timestamp: String(envelope.timestamp), content }
  if (envelope.sign !== signatureOf(letter, behind.secret)) {
    response.writeHead(401).end()
    return
  }
  const body = recordIn(JSON.parse(content))
  const purpose = String(body.purpose)
  const requestNo = String(body.requestNo)
  const fault = behind.fault?.(purpose, requestNo)
  if (fault === 'loseCall') {
    response.destroy()
    return
  }
  const said = perform(behind, merchantId, { ...body, purpose, requestNo })
  if (fault === 'loseAnswer') {
    response.destroy()
    return
  }
  const reply = sealed({ purpose, requestNo, ...said }, merchantId, behind.secret)
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
}

type Body = Record<string, unknown> & { purpose: string; requestNo: string }

function perform(behind: Behind, merchantId: string, body: Body): object {
  const { gateway } = behind
  const { purpose, requestNo } = body
  if (purpose === 'start') {
    const isNew = !gateway.payments.has(requestNo)
    const notifyUrl = String(body.notifyUrl)
    const payment = gateway.start({
      requestNo,
      merchantId,
      amount: Number(body.amount),
      notifyUrl,
      ...(typeof body.payerCode === 'string' && { payerCode: body.payerCode }),
    })
    if (isNew) bringCustomer(behind, payment)
    return saidOf(payment)
  }
  if (purpose === 'query') return saidOf(gateway.payments.get(requestNo))
  if (purpose === 'cancel') return saidOf(gateway.cancel(requestNo, merchantId))
  const why = gateway.refund({
    requestNo,
    paymentNo: String(body.paymentNo),
    tradeNo: String(body.tradeNo),
    amount: Number(body.amount),
  })
  return why === undefined ? { state: 'done' } : { state: 'failed', text: why }
}

/** Somebody scans, pays, and the channel calls back. */
function bringCustomer(
  { paysAfterMs, gateway, customers, noticeOf }: Behind,
  payment: Payment,
): void {
  if (paysAfterMs === undefined) return
  const customer = setTimeout(() => {
    customers.delete(customer)
    const paid = gateway.pay(payment.requestNo)
    if (paid.state === 'paid' && paid.notifyUrl !== '')
      void callBack(paid.notifyUrl, noticeOf(paid))
  }, paysAfterMs)
  customers.add(customer)
}

/** Who does not answer will ask. */
const callBack = (url: string, notice: Notice): Promise<unknown> =>
  fetch(url, {
    method: 'POST',
    body: JSON.stringify(notice),
    headers: { 'content-type': 'application/json' },
  }).catch(() => undefined)

function saidOf(payment: Payment | undefined): Record<string, unknown> {
  if (!payment) return { state: 'unknown' }
  const { requestNo, state, qr, tradeNo, paid, why } = payment
  if (state === 'waiting') return { requestNo, state, qr }
  if (state === 'paid') return { requestNo, state, tradeNo, amount: paid }
  return state === 'declined' ? { requestNo, state, text: why } : { requestNo, state }
}

function sealed(body: object, merchantId: string, secret: string): Notice {
  const letter = {
    merchantId,
    timestamp: new Date().toISOString(),
    content: JSON.stringify(body),
  }
  return { ...letter, sign: signatureOf(letter, secret) }
}

const signatureOf = (
  { merchantId, timestamp, content }: Omit<Notice, 'sign'>,
  secret: string,
): string =>
  createHmac('sha256', secret).update(`${merchantId}\n${timestamp}\n${content}`).digest('base64')

const recordIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
