import { beforeAll, describe, expect, it } from 'vitest'
import {
  askAgain,
  openForPhones,
  orderNow,
  untilChannel,
  useChannels,
} from '../../../../../test/channels.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { searching, useApp } from '../../../../../test/harness.ts'
import { aSale, expectDone, managerAt, rivalAt } from '../../../../../test/checkout.ts'
import { flagUnconfirmed } from './unconfirmed-payments.ts'

const channels = useChannels()
const app = useApp({ paymentChannels: () => channels.urls() })

beforeAll(async () => {
  await openForPhones(app)
})

const HOUR_MS = 3_600_000

/** The clock looks for what nobody can explain. */
const look = () =>
  flagUnconfirmed({
    ...app.container,
    live: { publish: () => {}, disconnect: () => {} },
    now: () => app.clock.now,
    onError: (error) => {
      throw error
    },
  })

const pay = async (paymentType = 'wx') => {
  const { id } = await aSale(app)
  const manager = await managerAt(app)
  const { transaction } = expectDone(
    await manager.post(`/orders/${id}/channelPay`, { paymentType }),
  )
  return { id, transactionId: transaction.id }
}

const channelOf = async (orderId: number) =>
  (await orderNow(app, orderId)).transactions.at(-1).channel

/** A payment that its channel was asked for and never said a word about. */
async function aSilentPayment() {
  channels.always('loseCall')
  const { id, transactionId } = await pay()
  expectDone(await (await managerAt(app)).post(`/transactions/${transactionId}/cancel`))
  await app.listen()
  const state = async () => {
    await askAgain(app, 31_000)
    return (await channelOf(id)).state
  }
  await expect.poll(state).toBe('released')
  return { id, transactionId, requestNo: (await channelOf(id)).requestNo }
}

const ago = (ms: number): string => new Date(app.clock.now.getTime() - ms).toISOString()

/** As if a payment had been asked for so long ago. */
const age = ({ transactionId }: { transactionId: number }, ms: number) =>
  app.asOwner(
    `update channel_payments set expires_at = '${ago(ms)}' where transaction_id = ${transactionId}`,
  )

/** One that has been silent for a day, flagged. */
async function aSuspect() {
  const payment = await aSilentPayment()
  await age(payment, 25 * HOUR_MS)
  await look()
  expect((await channelOf(payment.id)).suspectSince).toBe(app.clock.now.toISOString())
  return payment
}

const explain = async (transactionId: number, caller = managerAt(app)) =>
  (await caller).post(`/transactions/${transactionId}/explain`, { reason: 'not at the bank' })

const askOnceMore = async (transactionId: number, caller = managerAt(app)) =>
  (await caller).post(`/transactions/${transactionId}/askChannel`)

const doubtful = async (doubt: string) =>
  expectDone(
    await (
      await managerAt(app)
    ).get(`/transactions?size=100&${searching(`channel.doubt:${doubt}`)}`),
  ).content.map(({ id }: { id: number }) => id)

const logOf = (transactionId: number) =>
  app.look((db) =>
    db
      .selectFrom('audit_log')
      .where('entity', '=', 'transaction')
      .where('entity_id', '=', String(transactionId))
      .where('action', 'like', '%Payment')
      .orderBy('id')
      .select(['action', 'reason', 'user_id'])
      .execute(),
  )

describe('POST /transactions/:id/explain and askChannel refuse', () => {
  it('what is not suspect, or has no channel', async () => {
    const { transactionId } = await aSilentPayment()
    for (const reply of [await explain(transactionId), await askOnceMore(transactionId)]) {
      expect([reply.status, reply.body.code]).toEqual([400, 'CHANNEL_NOT_SUSPECT'])
    }
    const { id } = await aSale(app)
    const manager = await managerAt(app)
    const cash = expectDone(await manager.post(`/orders/${id}/pay`, { paymentType: 'cash' }))
    expect((await explain(cash.transaction.id)).body.code).toBe('CHANNEL_NOT_SUSPECT')
  })

  it('another company, who may not refund, and no reason', async () => {
    const { transactionId } = await aSuspect()
    const cashier = app.as('cashier')
    for (const act of [explain, askOnceMore]) {
      expect((await act(transactionId, rivalAt(app))).status).toBe(404)
      expect((await act(transactionId, cashier)).status).toBe(403)
    }
    const url = `/transactions/${transactionId}/explain`
    expect((await (await managerAt(app)).post(url, {})).body.code).toBe('VALIDATION')
  })
})

describe('a payment that nobody can explain', () => {
  it('is flagged after a day, once and in nobody’s name, and found however old it is', async () => {
    const payment = await aSilentPayment()
    const { id, transactionId } = payment
    await age(payment, 23 * HOUR_MS)
    await look()
    expect((await channelOf(id)).suspectSince).toBeNull()
    await age(payment, 25 * HOUR_MS)
    await look()
    await look()
    expect(await logOf(transactionId)).toEqual([
      { action: 'suspectPayment', reason: null, user_id: null },
    ])
    const old = ago(200 * 24 * HOUR_MS)
    await app.asOwner(`update transactions set created_at = '${old}' where id = ${transactionId}`)
    expect(await doubtful('suspect')).toContain(transactionId)
    expect(await doubtful('explained')).not.toContain(transactionId)
  })

  it('is explained by its channel, asked once more', async () => {
    const { id, transactionId } = await aSuspect()
    channels.always(undefined)
    expectDone(await askOnceMore(transactionId))
    await expect.poll(async () => (await channelOf(id)).state).toBe('closed')
    expect((await channelOf(id)).suspectSince).toBeNull()
    expect(await doubtful('suspect')).not.toContain(transactionId)
  })

  it('is explained by its money, which goes back', async () => {
    const { id, requestNo } = await aSuspect()
    channels.always(undefined)
    const payment = channels.gateway().start({
      requestNo,
      merchantId: 'M1',
      amount: 1200,
      notifyUrl: '',
    })
    channels.gateway().pay(requestNo)
    expectDone(await app.anonymous.post('/payments/notify/wx', channels.noticeOf(payment)))
    await expect.poll(async () => (await channelOf(id)).givenBack).toBe(1200)
    expect(await channelOf(id)).toMatchObject({ state: 'late', suspectSince: null })
  })

  it('is explained by a person, and stays so', async () => {
    const { id, transactionId } = await aSuspect()
    expect(expectDone(await explain(transactionId)).channel).toMatchObject({
      suspectSince: null,
      explanation: 'not at the bank',
      state: 'released',
    })
    await look()
    expect((await channelOf(id)).suspectSince).toBeNull()
    expect(await doubtful('explained')).toContain(transactionId)
    expect(await logOf(transactionId)).toMatchObject([
      { action: 'suspectPayment' },
      { action: 'explainPayment', reason: 'not at the bank' },
    ])
    expect((await explain(transactionId)).body.code).toBe('CHANNEL_NOT_SUSPECT')
  })

  it('is also one whose channel does not give back what it owes', async () => {
    channels.always(undefined)
    const { id, transactionId } = await pay()
    const { channel } = await untilChannel(app, id, 'waiting')
    channels.gateway().pay(channel.requestNo)
    await askAgain(app, 3000)
    await untilChannel(app, id, 'paid')
    channels.always('loseCall')
    const body = { amount: 500, mode: 'original', reason: 'spilt' }
    const refund = `/transactions/${transactionId}/refund`
    expectDone(await (await managerAt(app)).post(refund, body, { pin: DEMO_PIN }))
    await look()
    expect((await channelOf(id)).suspectSince).toBeNull()
    const asked = ago(25 * HOUR_MS)
    await app.asOwner(`update channel_refunds set created_at = '${asked}' where state = 'asked'`)
    await look()
    expect((await channelOf(id)).suspectSince).not.toBeNull()
    channels.always(undefined)
    expectDone(await askOnceMore(transactionId))
    await expect.poll(async () => (await channelOf(id)).suspectSince).toBeNull()
    expect(await orderNow(app, id)).toMatchObject({ refunded: 500 })
  })
})
