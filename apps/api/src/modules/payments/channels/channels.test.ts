import { cents } from '@app/kernel/money'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  askAgain,
  openForPhones,
  orderNow,
  untilChannel,
  useChannels,
} from '../../../../test/channels.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { searching, useApp } from '../../../../test/harness.ts'
import {
  aMember,
  aSale,
  expectDone,
  findings,
  managerAt,
  rivalAt,
} from '../../../../test/checkout.ts'
import { insertChannelRefund, updateChannelRefund } from './store.ts'

const channels = useChannels()
const app = useApp({ paymentChannels: () => channels.urls() })

beforeAll(async () => {
  await openForPhones(app)
})

const wx = { paymentType: 'wx' }

const ask = async (orderId: number, body: object = wx) =>
  (await managerAt(app)).post(`/orders/${orderId}/channelPay`, body)

/** An order whose customer looks at the code. */
async function anAskedSale(cups = 1, body: object = wx) {
  const { id } = await aSale(app, cups)
  const { transaction } = expectDone(await ask(id, body))
  const { channel } = await untilChannel(app, id, 'waiting')
  const payment = channels.gateway().payments.get(channel.requestNo)!
  return { id, transactionId: transaction.id, requestNo: channel.requestNo as string, payment }
}

async function aPhonePaidSale(cups = 1) {
  const asked = await anAskedSale(cups)
  channels.gateway().pay(asked.requestNo)
  await askAgain(app, 3000)
  await untilChannel(app, asked.id, 'paid')
  return asked
}

const notify = (body: unknown, channel = 'wx') =>
  app.anonymous.post(`/payments/notify/${channel}`, body)

const cancel = async (transactionId: number) =>
  (await managerAt(app)).post(`/transactions/${transactionId}/cancel`)

/** Has the channels asked as time goes by, until something is as it should become. */
const untilAsked = (what: () => Promise<unknown>, becomes: string) =>
  expect
    .poll(async () => {
      await askAgain(app, 2500)
      return what()
    })
    .toBe(becomes)

const lastOf = async (orderId: number) => (await orderNow(app, orderId)).transactions.at(-1)

describe('POST /orders/:id/channelPay', () => {
  it('refuses where nobody may be asked', async () => {
    const { id } = await aSale(app)
    expect((await ask(id, { paymentType: 'ali' })).body.code).toBe('AUTH_NOT_ASSIGNED')
    expect((await ask(id, { paymentType: 'cash' })).body.code).toBe('VALIDATION')
    expect(await orderNow(app, id)).toMatchObject({ status: 'open', transactions: [] })
  })

  it('refuses more than is due, another company, and an order that is being paid', async () => {
    const { id } = await aSale(app)
    expect((await ask(id, { ...wx, amount: 1201 })).body.code).toBe('PAYMENT_EXCEEDS')
    const rival = await (await rivalAt(app)).post(`/orders/${id}/channelPay`, wx)
    expect(rival.status).toBe(404)
    expectDone(await ask(id))
    expect((await ask(id)).body.code).toBe('ORDER_PAYING')
    const cash = await (await managerAt(app)).post(`/orders/${id}/pay`, { paymentType: 'cash' })
    expect(cash.body.code).toBe('ORDER_PAYING')
  })

  it('shows a code, waits, and is paid when the channel says so', async () => {
    const { id, requestNo, payment } = await anAskedSale(2)
    expect(await orderNow(app, id)).toMatchObject({
      status: 'lock',
      paid: 0,
      transactions: [{ status: 'lock', amount: 2400, channel: { qr: payment.qr, channel: 'wx' } }],
    })
    const { tradeNo } = channels.gateway().pay(requestNo)
    await askAgain(app, 3000)
    await untilChannel(app, id, 'paid')
    expect(await orderNow(app, id)).toMatchObject({
      status: 'success',
      paid: 2400,
      transactions: [
        { status: 'success', canRevoke: false, maxRefundable: 2400, channel: { tradeNo, qr: '' } },
      ],
    })
  })

  it('is found by the number that the channel gave it, and by the one that it was asked with', async () => {
    const { id, transactionId, requestNo } = await aPhonePaidSale()
    const { channel } = await lastOf(id)
    const manager = await managerAt(app)
    const found = async (path: string, condition: string) =>
      (await manager.get(`${path}?${searching(condition)}`)).body.content.map(
        (row: { id: number }) => row.id,
      )
    expect(await found('/transactions', `channel.tradeNo:${channel.tradeNo}`)).toEqual([
      transactionId,
    ])
    expect(await found('/transactions', `channel.requestNo:${requestNo}`)).toEqual([transactionId])
    expect(await found('/orders', `transactions.channel.tradeNo:${channel.tradeNo}`)).toEqual([id])
    for (const list of ['/transactions', '/orders']) {
      const file = await manager.get(`${list}?download=true&format=csv`)
      expect(file.body.text).toContain(channel.tradeNo)
    }
  })

  it('earns the member who pays points when the money is there, not before', async () => {
    const company = await app.as('company')
    const programmes = await company.get(`/cards?${searching('type:score AND group:null')}`)
    const [{ id: programme, version }] = programmes.body.content
    expectDone(await company.put(`/cards/${programme}`, { earnsWithoutCard: true, version }))
    const member = await aMember(app)
    const points = async () => {
      const manager = await managerAt(app)
      const search = searching(`user.id:${member.id} AND card.type:score`)
      return (await manager.get(`/userCards?${search}`)).body.content[0]?.points
    }
    const { id, requestNo } = await anAskedSale(1, { ...wx, user: { id: member.id } })
    expect(await points()).toBeUndefined()
    channels.gateway().pay(requestNo)
    await askAgain(app, 3000)
    await untilChannel(app, id, 'paid')
    expect(await points()).toBe(12)
    expect(await findings(app)).toEqual([])
    const set = { earnsWithoutCard: false, version: version + 1 }
    expectDone(await company.put(`/cards/${programme}`, set))
  })

  it('takes a part, and the rest in another way', async () => {
    const { id, requestNo } = await anAskedSale(1, { ...wx, amount: 500 })
    channels.gateway().pay(requestNo)
    await askAgain(app, 3000)
    await untilChannel(app, id, 'paid')
    expect(await orderNow(app, id)).toMatchObject({ status: 'partiallyPaid', due: 700 })
    const { order } = expectDone(
      await (await managerAt(app)).post(`/orders/${id}/pay`, { paymentType: 'cash' }),
    )
    expect(order).toMatchObject({ status: 'success', paid: 1200 })
  })

  it('is open again when the channel declines, with its words', async () => {
    const { id, requestNo } = await anAskedSale()
    channels.gateway().decline(requestNo)
    await askAgain(app, 3000)
    const failed = await untilChannel(app, id, 'declined')
    expect(failed).toMatchObject({ status: 'fail', channel: { failureText: 'not enough money' } })
    expect(await orderNow(app, id)).toMatchObject({ status: 'open', due: 1200 })
    const manager = await managerAt(app)
    const [from, to] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
    const asked = `search=id:${failed.id}&from=${from}&to=${to}`
    const sums = expectDone(await manager.get(`/transactions/statistics?${asked}`))
    expect(sums.totals).toMatchObject({ count: 1, amount: 0 })
  })

  it.each(['loseCall', 'loseAnswer'] as const)(
    'is asked for once although a start fails: %s',
    async (fault) => {
      const { id } = await aSale(app)
      channels.next('start', fault)
      expectDone(await ask(id))
      await app.listen()
      await untilAsked(async () => (await lastOf(id)).channel.state, 'waiting')
      const { channel } = await untilChannel(app, id, 'waiting')
      expect(channels.gateway().payments.get(channel.requestNo)?.amount).toBe(1200)
    },
  )
})

describe('GET /orders/:id/payChannels', () => {
  it('says what is connected and authorised for what was bought', async () => {
    const { id } = await aSale(app)
    const manager = await managerAt(app)
    expect(expectDone(await manager.get(`/orders/${id}/payChannels`))).toEqual({
      paymentTypes: ['wx'],
    })
    expect((await (await rivalAt(app)).get(`/orders/${id}/payChannels`)).status).toBe(404)
  })
})

describe('POST /payments/notify/:channel', () => {
  it('refuses what nobody signed, another’s signature, unknown payments, and another channel', async () => {
    const { id, payment } = await anAskedSale()
    channels.gateway().pay(payment.requestNo)
    const good = channels.noticeOf(payment)
    const forged = { ...good, content: good.content.replace('1200', '1') }
    const unknown = { ...good, content: good.content.replace(payment.requestNo, 'P000') }
    for (const notice of [
      { ...good, sign: 'x' },
      forged,
      unknown,
      { ...good, merchantId: 'M2' },
      { ...good, content: 'no json' },
      { ...good, content: '[]' },
    ]) {
      const { status, body } = await notify(notice)
      expect([status, body.code]).toEqual([400, 'SIGNATURE'])
    }
    expect((await notify(good, 'ums')).body.code).toBe('SIGNATURE')
    expect((await notify(good, 'paper')).body.code).toBe('VALIDATION')
    expect((await notify({})).body.code).toBe('VALIDATION')
    expect(await orderNow(app, id)).toMatchObject({ status: 'lock', paid: 0 })
  })

  it('pays the order once, however often it comes and whoever asks at the same time', async () => {
    const { id, payment } = await anAskedSale()
    channels.gateway().pay(payment.requestNo)
    const notice = channels.noticeOf(payment)
    const replies = await Promise.all([
      ...Array.from({ length: 5 }, () => notify(notice)),
      askAgain(app, 3000),
    ])
    for (const reply of replies) if (reply) expect(reply.body).toEqual({ code: 'SUCCESS' })
    expect((await notify(notice)).status).toBe(200)
    expect(await orderNow(app, id)).toMatchObject({ status: 'success', paid: 1200 })
  })

  it('refuses the same money for another payment', async () => {
    const one = await aPhonePaidSale()
    const two = await anAskedSale()
    Object.assign(two.payment, { state: 'paid', paid: 1200, tradeNo: one.payment.tradeNo })
    expect((await notify(channels.noticeOf(two.payment))).body.code).toBe('SIGNATURE')
    expect(await orderNow(app, two.id)).toMatchObject({ status: 'lock' })
    Object.assign(two.payment, { state: 'closed' })
  })
})

describe('money that does not count', () => {
  /** Waits until it is back with the customer. */
  const untilBack = (tradeNo: string, amount: number) =>
    expect.poll(() => channels.gateway().givenBackOf(tradeNo)).toBe(amount)

  /** Why the channel did not give back what it was asked for last. */
  const lastFailure = async () => {
    const refunds = await app.look((db) =>
      db.selectFrom('channel_refunds').select('failure_text').orderBy('id').execute(),
    )
    return refunds.at(-1)?.failure_text
  }

  it('goes back when it is another amount, and the order is open', async () => {
    const { id, payment, requestNo } = await anAskedSale()
    channels.gateway().pay(requestNo, 1100)
    expectDone(await notify(channels.noticeOf(payment)))
    await untilBack(payment.tradeNo, 1100)
    expect(await orderNow(app, id)).toMatchObject({ status: 'open', paid: 0 })
    expect(await lastOf(id)).toMatchObject({
      status: 'fail',
      channel: { state: 'mismatch', astray: 1100 },
    })
    await expect.poll(async () => (await lastOf(id)).channel.givenBack).toBe(1100)
  })

  it('goes back when it comes after the order was paid otherwise', async () => {
    const { id, transactionId, payment, requestNo } = await anAskedSale()
    channels.always('loseCall')
    expectDone(await cancel(transactionId))
    await askAgain(app, 31_000)
    await untilChannel(app, id, 'released')
    const manager = await managerAt(app)
    expectDone(await manager.post(`/orders/${id}/pay`, { paymentType: 'cash' }))
    channels.always(undefined)
    channels.gateway().pay(requestNo)
    expectDone(await notify(channels.noticeOf(payment)))
    expectDone(await notify(channels.noticeOf(payment)))
    await untilBack(payment.tradeNo, 1200)
    const order = await orderNow(app, id)
    expect(order).toMatchObject({ status: 'success', paid: 1200, refunded: 0 })
    expect(order.transactions[0]).toMatchObject({ status: 'close', channel: { state: 'late' } })
    await expect
      .poll(async () => (await orderNow(app, id)).transactions[0].channel.givenBack)
      .toBe(1200)
  })

  it('goes back when a customer pays twice, and is owed until the channel gives it', async () => {
    const { payment, id } = await aPhonePaidSale()
    const twice = { ...payment, tradeNo: channels.gateway().nextTrade() }
    channels.gateway().refusesRefunds = 'the merchant has no money'
    expectDone(await notify(channels.noticeOf(twice)))
    await expect.poll(lastFailure).toBe('the merchant has no money')
    expect((await lastOf(id)).channel).toMatchObject({ state: 'paid', astray: 1200, givenBack: 0 })
    channels.gateway().refusesRefunds = undefined
    await askAgain(app, 60_000)
    await untilBack(twice.tradeNo, 1200)
    expect(channels.gateway().givenBackOf(payment.tradeNo)).toBe(0)
    expect(await orderNow(app, id)).toMatchObject({ status: 'success', paid: 1200 })
  })
})

describe('POST /transactions/:id/cancel', () => {
  it('calls it off: the order is open again and can be paid otherwise', async () => {
    const { id, transactionId, payment } = await anAskedSale()
    expectDone(await cancel(transactionId))
    expect((await untilChannel(app, id, 'closed')).status).toBe('close')
    expect(payment.state).toBe('closed')
    expect(await orderNow(app, id)).toMatchObject({ status: 'open' })
    expect((await cancel(transactionId)).body.code).toBe('CHANNEL_NOT_WAITING')
  })

  it('comes too late for who has paid', async () => {
    const { id, transactionId, requestNo } = await anAskedSale()
    channels.gateway().pay(requestNo)
    expectDone(await cancel(transactionId))
    await untilChannel(app, id, 'paid')
    expect(await orderNow(app, id)).toMatchObject({ status: 'success' })
  })

  it('is not there for other companies, and refuses payments without a channel', async () => {
    const { transactionId } = await anAskedSale()
    const rival = await (await rivalAt(app)).post(`/transactions/${transactionId}/cancel`)
    expect(rival.status).toBe(404)
    const { id } = await aSale(app)
    const manager = await managerAt(app)
    const paid = expectDone(await manager.post(`/orders/${id}/pay`, { paymentType: 'cash' }))
    expect((await cancel(paid.transaction.id)).body.code).toBe('CHANNEL_NOT_WAITING')
  })

  it('happens by itself when nobody pays in time', async () => {
    const { id, payment } = await anAskedSale()
    await askAgain(app, 5 * 60_000)
    await untilChannel(app, id, 'closed')
    expect(payment.state).toBe('closed')
    expect(await orderNow(app, id)).toMatchObject({ status: 'open' })
  })
})

describe('POST /transactions/:id/refund', () => {
  const refund = async (transactionId: number, body: object) =>
    (await managerAt(app)).post(`/transactions/${transactionId}/refund`, body, { pin: DEMO_PIN })
  const original = { amount: 500, mode: 'original' }

  it('is booked when the channel has given the money back, and can be repeated', async () => {
    const { id, transactionId, payment } = await aPhonePaidSale()
    const reply = expectDone(await refund(transactionId, original))
    expect(reply).toMatchObject({ refund: null, transaction: { status: 'refunding', refunded: 0 } })
    await expect.poll(async () => (await lastOf(id)).status).toBe('partRefunded')
    expect(channels.gateway().givenBackOf(payment.tradeNo)).toBe(500)
    expect(await orderNow(app, id)).toMatchObject({ refunded: 500, refundStatus: 'part' })
    expectDone(await refund(transactionId, { ...original, amount: 700 }))
    await expect.poll(async () => (await lastOf(id)).status).toBe('refunded')
    expect(channels.gateway().givenBackOf(payment.tradeNo)).toBe(1200)
    const { content } = expectDone(
      await (await managerAt(app)).get(`/refunds?search=transaction.id:${transactionId}`),
    )
    expect(content.map(({ amount, cash }: any) => [amount, cash]).toSorted()).toEqual([
      [500, 0],
      [700, 0],
    ])
    expect(await findings(app)).toEqual([])
  })

  it('is asked for however often the same connection has asked before', async () => {
    const { transactionId } = await aPhonePaidSale()
    const asking = app.database.system(async (db) => {
      const payment = await db
        .selectFrom('channel_payments')
        .where('transaction_id', '=', transactionId)
        .selectAll()
        .executeTakeFirstOrThrow()
      for (let time = 0; time < 10; time += 1) {
        const refund = await insertChannelRefund(db, {
          company_id: payment.company_id,
          station_id: payment.station_id,
          channel_payment_id: payment.id,
          kind: 'refund',
          trade_no: payment.trade_no ?? '',
          amount_cents: cents(1),
          due_at: app.clock.now,
          operator_id: payment.operator_id,
        })
        await updateChannelRefund(db, refund?.id ?? 0, { state: 'done', due_at: null })
      }
      throw new Error('none of it is meant')
    })
    await expect(asking).rejects.toThrow('none of it is meant')
  })

  it('refuses a second one meanwhile, and a revocation', async () => {
    const { id, transactionId } = await aPhonePaidSale()
    channels.always('loseCall')
    expectDone(await refund(transactionId, original))
    expect((await refund(transactionId, original)).body.code).toBe('TXN_NOT_REFUNDABLE')
    const cash = { amount: 100, mode: 'cash', reason: 'in a hurry' }
    expect((await refund(transactionId, cash)).body.code).toBe('TXN_NOT_REFUNDABLE')
    const why = { reason: 'wrong pump' }
    const revoked = await (
      await managerAt(app)
    ).post(`/transactions/${transactionId}/revoke`, why, { pin: DEMO_PIN })
    expect(revoked.body.code).toBe('TXN_NOT_REVOCABLE')
    channels.always(undefined)
    await untilAsked(async () => (await lastOf(id)).status, 'partRefunded')
  })

  it('leaves all as it was when the channel refuses; cash is then a way', async () => {
    const { id, transactionId, payment } = await aPhonePaidSale()
    channels.gateway().refusesRefunds = 'the merchant has no money'
    expectDone(await refund(transactionId, original))
    await expect.poll(async () => (await lastOf(id)).status).toBe('success')
    channels.gateway().refusesRefunds = undefined
    expect((await lastOf(id)).channel).toMatchObject({
      refunding: 0,
      refundFailure: 'the merchant has no money',
    })
    expect(await orderNow(app, id)).toMatchObject({ refunded: 0, refundStatus: 'none' })
    const cash = { amount: 500, mode: 'cash', reason: 'the channel refuses' }
    const { refund: given } = expectDone(await refund(transactionId, cash))
    expect(given).toMatchObject({ amount: 500, cash: 500 })
    expect(channels.gateway().givenBackOf(payment.tradeNo)).toBe(0)
  })

  it('is made once although its answer is lost', async () => {
    const { id, transactionId, payment } = await aPhonePaidSale()
    channels.next('refund', 'loseAnswer')
    expectDone(await refund(transactionId, original))
    await expect.poll(() => channels.gateway().givenBackOf(payment.tradeNo)).toBe(500)
    await untilAsked(async () => (await lastOf(id)).status, 'partRefunded')
    expect(channels.gateway().givenBackOf(payment.tradeNo)).toBe(500)
  })
})
