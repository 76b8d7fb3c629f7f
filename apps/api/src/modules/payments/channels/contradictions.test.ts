/** A channel that says of one payment what it said of another: nobody waits for it, and a person is told. */

import { beforeAll, describe, expect, it } from 'vitest'
import { lookOnce, openForPhones, orderNow, useChannels } from '../../../../test/channels.ts'
import { searching, useApp } from '../../../../test/harness.ts'
import { aCard, aSale, cardNow, expectDone, managerAt } from '../../../../test/checkout.ts'

const channels = useChannels()
const app = useApp({ paymentChannels: () => channels.urls() })

beforeAll(async () => {
  await openForPhones(app)
  await openForPhones(app, { type: 1, merchantId: 'M-recharges' })
})

const wx = { paymentType: 'wx' }

async function anAskedSale() {
  const { id } = await aSale(app)
  const manager = await managerAt(app)
  const { transaction } = expectDone(await manager.post(`/orders/${id}/channelPay`, wx))
  await pass(0)
  const { channel } = await transactionNow(transaction.id)
  expect(channel.state).toBe('waiting')
  return { id, transactionId: transaction.id as number, requestNo: channel.requestNo as string }
}

async function aKnownTrade(): Promise<string> {
  const { transactionId, requestNo } = await anAskedSale()
  const { tradeNo } = channels.gateway().pay(requestNo)
  await pass(3000)
  expect((await transactionNow(transactionId)).channel.state).toBe('paid')
  return tradeNo
}

/** The channel says that the money of another payment was this one's. */
const contradict = (requestNo: string, tradeNo: string): void => {
  const payment = channels.gateway().payments.get(requestNo)!
  Object.assign(payment, { state: 'paid', paid: payment.amount, tradeNo })
}

/** As time goes by, whatever is due is asked about: here alone, for no server listens meanwhile. */
async function pass(ms: number): Promise<void> {
  app.clock.advance(ms)
  await lookOnce(app, channels)
}

const transactionNow = async (id: number) =>
  expectDone(await (await managerAt(app)).get(`/transactions/${id}`))

const unconfirmed = async (): Promise<number[]> => {
  const search = searching('channel.doubt:suspect')
  const { content } = expectDone(
    await (await managerAt(app)).get(`/transactions?size=100&${search}`),
  )
  return content.map(({ id }: { id: number }) => id)
}

const logOf = (transactionId: number) =>
  app.look((db) =>
    db
      .selectFrom('audit_log')
      .where('entity', '=', 'transaction')
      .where('entity_id', '=', String(transactionId))
      .where('action', '=', 'suspectPayment')
      .select(['user_id', 'after'])
      .execute(),
  )

describe('money that a channel says of two payments', () => {
  it('is told to finance at once, once, and the second order is free when its time is over', async () => {
    const tradeNo = await aKnownTrade()
    const { id, transactionId, requestNo } = await anAskedSale()
    contradict(requestNo, tradeNo)
    await pass(3000)
    expect(await unconfirmed()).toContain(transactionId)
    expect(await orderNow(app, id)).toMatchObject({ status: 'lock', paid: 0 })
    await pass(10_000)
    expect(await logOf(transactionId)).toMatchObject([{ after: { tradeNo, amount: 1200 } }])

    await pass(5 * 60_000)
    await pass(31_000)
    await pass(60_000)
    expect(await orderNow(app, id)).toMatchObject({ status: 'open', paid: 0, due: 1200 })
    expect((await transactionNow(transactionId)).channel).toMatchObject({
      state: 'released',
      suspectSince: expect.any(String),
      tradeNo: null,
      astray: 0,
    })
    const manager = await managerAt(app)
    expectDone(await manager.post(`/orders/${id}/pay`, { paymentType: 'cash' }))
  })

  it('is explained by a person, and stays so whatever the channel repeats', async () => {
    const tradeNo = await aKnownTrade()
    const { transactionId, requestNo } = await anAskedSale()
    contradict(requestNo, tradeNo)
    await pass(3000)
    const reason = 'the channel has one payment of that number'
    const manager = await managerAt(app)
    expectDone(await manager.post(`/transactions/${transactionId}/explain`, { reason }))
    for (let hour = 0; hour < 3; hour += 1) await pass(3_600_000)
    expect(await unconfirmed()).not.toContain(transactionId)
    expect(await logOf(transactionId)).toHaveLength(1)
  })

  it('is nobody’s worry any more when the channel takes it back', async () => {
    const tradeNo = await aKnownTrade()
    const { id, transactionId, requestNo } = await anAskedSale()
    contradict(requestNo, tradeNo)
    await pass(3000)
    expect(await unconfirmed()).toContain(transactionId)
    Object.assign(channels.gateway().payments.get(requestNo)!, { state: 'closed' })
    await pass(60_000)
    expect(await unconfirmed()).not.toContain(transactionId)
    expect(await orderNow(app, id)).toMatchObject({ status: 'open' })
  })

  it('counts when it comes after all, under a number of its own', async () => {
    const tradeNo = await aKnownTrade()
    const { id, transactionId, requestNo } = await anAskedSale()
    contradict(requestNo, tradeNo)
    await pass(3000)
    contradict(requestNo, channels.gateway().nextTrade())
    await pass(10_000)
    expect(await orderNow(app, id)).toMatchObject({ status: 'success', paid: 1200 })
    expect(await unconfirmed()).not.toContain(transactionId)
  })

  it('gives a card nothing that is recharged with it', async () => {
    const tradeNo = await aKnownTrade()
    const card = await aCard(app)
    const manager = await managerAt(app)
    const { transaction } = expectDone(
      await manager.post(`/userCards/${card.id}/channelRecharge`, { ...wx, amount: 5000 }),
    )
    await pass(1000)
    const { channel } = await transactionNow(transaction.id)
    contradict(channel.requestNo, tradeNo)
    await pass(10_000)
    expect(await unconfirmed()).toContain(transaction.id)
    await pass(6 * 60_000)
    await pass(31_000)
    expect((await transactionNow(transaction.id)).channel.state).toBe('released')
    expect((await cardNow(app, card.id)).value).toBe(0)
  })
})
