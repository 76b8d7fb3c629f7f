import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  askAgain,
  openForPhones,
  orderNow,
  untilChannel,
  useChannels,
} from '../../../../test/channels.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { useApp } from '../../../../test/harness.ts'
import { aCoupon, give } from '../../../../test/coupons.ts'
import {
  aMember,
  aSale,
  expectDone,
  findings,
  managerAt,
  rivalAt,
} from '../../../../test/checkout.ts'

const channels = useChannels()
const app = useApp({ paymentChannels: () => channels.urls() })

beforeAll(async () => {
  await openForPhones(app)
})

beforeEach(() => {
  channels.always(undefined)
  channels.gateway().asksPassword = false
  channels.gateway().refusesPayments = undefined
})

let phones = 0
/** What a phone shows that nobody has scanned yet. */
const aCode = (first = '10'): string => `${first}${String((phones += 1)).padStart(16, '0')}`

const show = async (orderId: number, payerCode: string, more: object = {}) =>
  (await managerAt(app)).post(`/orders/${orderId}/payerCodePay`, { payerCode, ...more })

/** Asks the channel again and again, as the clock does, until the last payment is what it should become. */
async function untilAsked(orderId: number, state: string) {
  const last = async () => (await orderNow(app, orderId)).transactions.at(-1)
  await expect
    .poll(async () => {
      await askAgain(app, 2500)
      return (await last())?.channel?.state
    })
    .toBe(state)
  return last()
}

/** What was asked of the channel for an order; each payment there is money of a customer. */
async function askedFor(orderId: number) {
  const { transactions } = await orderNow(app, orderId)
  const numbers = new Set(transactions.map(({ channel }: any) => channel?.requestNo))
  return [...channels.gateway().payments.values()].filter(({ requestNo }) => numbers.has(requestNo))
}

const storedCodes = () =>
  app.look((db) =>
    db.selectFrom('channel_payments').where('payer_code', '<>', '').select('id').execute(),
  )

describe('POST /orders/:id/payerCodePay', () => {
  it('refuses a stranger, what is no payment code, and a purse without an authorisation', async () => {
    const { id } = await aSale(app)
    const rival = await rivalAt(app)
    const stranger = await rival.post(`/orders/${id}/payerCodePay`, { payerCode: aCode() })
    expect(stranger.status).toBe(404)
    expect((await show(id, '12345')).body.code).toBe('VALIDATION')
    expect((await show(id, aCode('99'))).body.code).toBe('PAYER_CODE_UNKNOWN')
    expect((await show(id, aCode('28'))).body.code).toBe('AUTH_NOT_ASSIGNED')
    expect(await orderNow(app, id)).toMatchObject({ status: 'open', transactions: [] })
  })

  it('refuses a coupon for another purse than that of the code', async () => {
    const { id } = await aSale(app)
    const coupon = await aCoupon(app, { paymentTypes: ['ali'] })
    const [piece] = await give(app, coupon, await aMember(app))
    const refused = await show(id, aCode(), { userDeals: [{ id: piece.id }] })
    expect(refused.body).toMatchObject({
      code: 'COUPON_NOT_USABLE',
      details: { obstacle: 'paymentType' },
    })
    expect(await orderNow(app, id)).toMatchObject({ status: 'open', discount: 0, transactions: [] })
  })

  it('charges who shows a code at once, says by which purse, and keeps no code', async () => {
    const { id } = await aSale(app)
    const { order } = expectDone(await show(id, aCode('15')))
    expect(order.status).toBe('lock')
    const payment = await untilChannel(app, id, 'paid')
    expect(payment).toMatchObject({
      paymentType: 'wx',
      status: 'success',
      amount: 1200,
      channel: { byPayerCode: true, channel: 'wx' },
    })
    expect((await orderNow(app, id)).status).toBe('success')
    expect(await storedCodes()).toEqual([])
  })

  it('waits for a password, and takes the money when it is entered', async () => {
    channels.gateway().asksPassword = true
    const { id } = await aSale(app)
    expectDone(await show(id, aCode()))
    const { channel } = await untilChannel(app, id, 'waiting')
    expect(channel.qr).toBe('')
    channels.gateway().pay(channel.requestNo)
    expect(await untilAsked(id, 'paid')).toMatchObject({ status: 'success' })
  })

  it('calls it off when no password is entered in time: the order is due again', async () => {
    channels.gateway().asksPassword = true
    const { id } = await aSale(app)
    expectDone(await show(id, aCode()))
    const { channel } = await untilChannel(app, id, 'waiting')
    await askAgain(app, 61_000)
    await untilChannel(app, id, 'closed')
    expect(await orderNow(app, id)).toMatchObject({ status: 'open', paid: 0 })
    expect(channels.gateway().pay(channel.requestNo).state).toBe('closed')
    expect(await storedCodes()).toEqual([])
  })

  it('says that the customer is asked and of what payment, and takes it once however often it is sent', async () => {
    const { id } = await aSale(app)
    const body = { payerCode: aCode() }
    const key = crypto.randomUUID()
    const manager = await managerAt(app)
    const send = () => manager.post(`/orders/${id}/payerCodePay`, body, { key })
    const first = expectDone(await send())
    const payment = await untilChannel(app, id, 'paid')
    expect(first.transaction).toMatchObject({ id: payment.id, amount: 1200 })
    expect(expectDone(await send())).toEqual(first)
    expect((await show(id, body.payerCode)).body.code).toBe('ORDER_FINAL')
    expect(await askedFor(id)).toMatchObject([{ state: 'paid', paid: 1200 }])
  })

  it('is open again when the channel declines, with its words; the same code may try again', async () => {
    channels.gateway().refusesPayments = '余额不足'
    const { id } = await aSale(app)
    const code = aCode()
    expectDone(await show(id, code))
    expect(await untilChannel(app, id, 'declined')).toMatchObject({
      status: 'fail',
      channel: { failureText: '余额不足' },
    })
    expect(await orderNow(app, id)).toMatchObject({ status: 'open', paid: 0 })
    expect(await storedCodes()).toEqual([])
    expect((await show(id, code)).status).toBe(200)
  })

  it('takes the money once, although the channel’s answer is lost', async () => {
    const { id } = await aSale(app)
    channels.next('start', 'loseAnswer')
    expectDone(await show(id, aCode()))
    await untilAsked(id, 'paid')
    expect(await askedFor(id)).toMatchObject([{ state: 'paid', paid: 1200 }])
    expect((await orderNow(app, id)).paid).toBe(1200)
  })

  it('is released by a channel that stays silent; money that it took all the same goes back', async () => {
    const { id } = await aSale(app)
    channels.always('loseAnswer')
    expectDone(await show(id, aCode()))
    await expect.poll(async () => (await askedFor(id)).map(({ state }) => state)).toEqual(['paid'])
    expect((await orderNow(app, id)).status).toBe('lock')
    await askAgain(app, 91_000)
    await untilChannel(app, id, 'released')
    expect(await storedCodes()).toEqual([])
    expectDone(await (await managerAt(app)).post(`/orders/${id}/pay`, { paymentType: 'cash' }))
    channels.always(undefined)
    const { tradeNo } = (await askedFor(id))[0]!
    await expect
      .poll(async () => {
        await askAgain(app, 60_000)
        return channels.gateway().givenBackOf(tradeNo)
      })
      .toBe(1200)
    const order = await orderNow(app, id)
    expect(order).toMatchObject({ status: 'success', paid: 1200 })
    expect(order.transactions[0]).toMatchObject({ status: 'close', channel: { state: 'late' } })
  })

  it('is called off by the till while the password is waited for, unless the customer was faster', async () => {
    channels.gateway().asksPassword = true
    const cancel = async (hasPaid: boolean) => {
      const { id } = await aSale(app)
      const { transaction } = expectDone(await show(id, aCode()))
      const { channel } = await untilChannel(app, id, 'waiting')
      if (hasPaid) channels.gateway().pay(channel.requestNo)
      expectDone(await (await managerAt(app)).post(`/transactions/${transaction.id}/cancel`))
      await untilChannel(app, id, hasPaid ? 'paid' : 'closed')
      return orderNow(app, id)
    }
    expect(await cancel(false)).toMatchObject({ status: 'open', paid: 0 })
    expect(await cancel(true)).toMatchObject({ status: 'success', paid: 1200 })
    expect(await storedCodes()).toEqual([])
  })

  it('takes one payment of two tills that scan one phone at once', async () => {
    channels.gateway().asksPassword = true
    const code = aCode()
    const orders = [await aSale(app), await aSale(app)]
    const replies = await Promise.all(orders.map(({ id }) => show(id, code)))
    const codes = replies.map(({ status, body }) => body.code ?? status)
    expect(codes.toSorted()).toEqual([200, 'PAYER_CODE_TAKEN'])
    const refused = orders[replies.findIndex(({ status }) => status !== 200)]
    expect(await orderNow(app, refused.id)).toMatchObject({ status: 'open', transactions: [] })
  })

  it('is declined by the channel when a code comes again after it has paid', async () => {
    const code = aCode()
    const first = await aSale(app)
    expectDone(await show(first.id, code))
    await untilChannel(app, first.id, 'paid')
    const second = await aSale(app)
    expectDone(await show(second.id, code))
    expect((await untilChannel(app, second.id, 'declined')).status).toBe('fail')
    expect((await orderNow(app, second.id)).status).toBe('open')
  })

  it('is not voided, since the money is the channel’s: it is given back through it', async () => {
    const { id } = await aSale(app)
    expectDone(await show(id, aCode()))
    const payment = await untilChannel(app, id, 'paid')
    const undo = async (how: string, body: object) =>
      (await managerAt(app)).post(`/transactions/${payment.id}/${how}`, body, { pin: DEMO_PIN })
    expect((await undo('revoke', { reason: 'wrong pump' })).body.code).toBe('TXN_NOT_REVOCABLE')
    expectDone(await undo('refund', { amount: 500, mode: 'original', reason: 'too cold' }))
    await expect.poll(async () => (await orderNow(app, id)).refunded).toBe(500)
    expect(channels.gateway().givenBackOf(payment.channel.tradeNo)).toBe(500)
    expect(await findings(app)).toEqual([])
  })
})
