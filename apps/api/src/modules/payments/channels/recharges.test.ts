import { ZERO } from '@app/kernel/money'
import { beforeAll, describe, expect, it } from 'vitest'
import { askAgain, openForPhones, useChannels } from '../../../../test/channels.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { useApp } from '../../../../test/harness.ts'
import {
  aCard,
  aSale,
  bar,
  cardNow,
  expectDone,
  findings,
  managerAt,
  rivalAt,
} from '../../../../test/checkout.ts'

const channels = useChannels()
const app = useApp({ paymentChannels: () => channels.urls() })

beforeAll(async () => {
  await openForPhones(app, { type: 1, merchantId: 'M-recharges' })
})

const manager = () => managerAt(app)

const ask = async (cardId: number, body: object, sending: object = {}) =>
  (await manager()).post(
    `/userCards/${cardId}/channelRecharge`,
    { paymentType: 'wx', ...body },
    sending,
  )

const progress = async (transactionId: number) =>
  expectDone(await (await manager()).get(`/transactions/${transactionId}/recharge`))

const until = async (transactionId: number, state: string) => {
  await app.listen()
  const now = async () => (await progress(transactionId)).transaction.channel.state
  await expect.poll(now).toBe(state)
  return progress(transactionId)
}

let packages = 0

async function aPackage(more: object = {}) {
  packages += 1
  const input = { name: `Phone ${packages}`, price: 10_000, giftAmount: 1000, ...more }
  return expectDone(await (await manager()).post('/debitItems', input))
}

/** A card whose holder looks at the code. */
async function asked(body: object = { amount: 5000 }) {
  const card = await aCard(app)
  const { transaction, order } = expectDone(await ask(card.id, body))
  const { channel } = (await until(transaction.id, 'waiting')).transaction
  const payment = channels.gateway().payments.get(channel.requestNo)!
  return { card, id: transaction.id, orderId: order.id, payment, requestNo: channel.requestNo }
}

async function paid(body: object = { amount: 5000 }) {
  const waiting = await asked(body)
  channels.gateway().pay(waiting.requestNo)
  await askAgain(app, 3000)
  const done = await until(waiting.id, 'paid')
  const line = done.details.find(({ type }: { type: string }) => type === 'charge')
  return { ...waiting, done, line }
}

const notify = (payment: Parameters<typeof channels.noticeOf>[0]) =>
  app.anonymous.post('/payments/notify/wx', channels.noticeOf(payment))

const cancel = async (transactionId: number) =>
  (await manager()).post(`/transactions/${transactionId}/cancel`)

const givenBack = (tradeNo: string) => () => channels.gateway().givenBackOf(tradeNo)

describe('POST /userCards/:id/channelRecharge', () => {
  it('refuses another company, roles that take no money, and nothing to pay', async () => {
    const { id } = await aCard(app)
    const body = { amount: 5000, paymentType: 'wx' }
    const url = `/userCards/${id}/channelRecharge`
    expect((await (await rivalAt(app)).post(url, body)).status).toBe(404)
    const fueler = (await app.as('fueler')).at(app.ids.airport)
    expect((await fueler.post(url, body)).status).toBe(403)
    expect((await ask(id, {})).body.code).toBe('RECHARGE_AMOUNT')
    expect((await ask(id, { amount: 5000, paymentType: 'cash' })).body.code).toBe('VALIDATION')
  })

  it('refuses at a station without card business', async () => {
    const { id } = await aCard(app)
    const setCards = (isTaken: boolean) =>
      app.asOwner(`update stations set pkg_card = ${isTaken} where id = ${app.ids.airport}`)
    await setCards(false)
    expect((await ask(id, { amount: 5000 })).body.code).toBe('CARD_NOT_TAKEN')
    await setCards(true)
  })

  it('refuses where nobody may be asked, and leaves nothing behind', async () => {
    const { id } = await aCard(app)
    expect((await ask(id, { amount: 5000, paymentType: 'ali' })).body.code).toBe(
      'AUTH_NOT_ASSIGNED',
    )
    const orders = await app.look((db) =>
      db.selectFrom('orders').where('user_card_id', '=', id).select('id').execute(),
    )
    expect(orders).toEqual([])
  })

  it('refuses a card that takes no money, more than it may hold, and a stale price', async () => {
    const lost = await aCard(app)
    await app.look((db) =>
      db.updateTable('user_cards').set({ status: 'lose' }).where('id', '=', lost.id).execute(),
    )
    expect((await ask(lost.id, { amount: 100 })).body.code).toBe('CARD_STATUS_ABNORMAL')
    const { id } = await aCard(app)
    expect((await ask(id, { amount: 500_001 })).body.code).toBe('MAX_BALANCE')
    const debitItem = { id: (await aPackage()).id }
    expect((await ask(id, { debitItem, amount: 9999 })).body.code).toBe('PRICE_STALE')
  })

  it('refuses a gift by hand without PIN or reason, and to who is barred', async () => {
    const { id } = await aCard(app)
    const gift = { amount: 5000, giftAmount: 100, reason: 'a complaint' }
    expect((await ask(id, gift)).body.code).toBe('PIN_REQUIRED')
    expect((await ask(id, { ...gift, reason: undefined }, { pin: DEMO_PIN })).body.code).toBe(
      'REASON_REQUIRED',
    )
    await bar(app, 'airport', { no_balance_adjust: true })
    const barred = (await app.as('airport')).at(app.ids.airport)
    const url = `/userCards/${id}/channelRecharge`
    const refused = await barred.post(url, { ...gift, paymentType: 'wx' }, { pin: DEMO_PIN })
    expect(refused.body.code).toBe('RESTRICTED_ADJUST')
  })

  it('gives the card nothing before it is paid, then all that was promised', async () => {
    const { id: debitItem } = await aPackage({ bonusPoints: 30 })
    const { card, id, orderId, requestNo, payment } = await asked({
      debitItem: { id: debitItem },
      remark: 'birthday',
    })
    expect(payment.amount).toBe(10_000)
    expect(await progress(id)).toMatchObject({
      order: { kind: 'recharge', status: 'lock', paid: 0, due: 10_000 },
      transaction: { status: 'lock', paidTime: null, channel: { qr: payment.qr } },
      details: [],
      userCard: { value: 0 },
    })
    const pay = await (await manager()).post(`/orders/${orderId}/pay`, { paymentType: 'cash' })
    expect(pay.body.code).toBe('ORDER_PAYING')
    // What was promised holds, whatever becomes of the package meanwhile.
    await app.look((db) =>
      db
        .updateTable('recharge_packages')
        .set({ on_shelf: false, gift_cents: ZERO })
        .where('id', '=', debitItem)
        .execute(),
    )
    channels.gateway().pay(requestNo)
    await askAgain(app, 3000)
    expect(await until(id, 'paid')).toMatchObject({
      order: { status: 'success', paid: 10_000, remark: 'birthday' },
      transaction: { status: 'success', canRevoke: false, paymentType: 'wx' },
      userCard: { id: card.id, principal: 10_000, gift: 1000 },
      details: [
        { type: 'charge', amount: 10_000, remark: 'birthday' },
        { type: 'chargeReward', giftAmount: 1000 },
        { book: 'score', amount: 30 },
      ],
    })
    expect(await findings(app)).toEqual([])
  })

  it('is credited once, however often the channel says it and whoever asks meanwhile', async () => {
    const { card, payment, requestNo } = await asked()
    channels.gateway().pay(requestNo)
    const replies = await Promise.all([
      ...Array.from({ length: 5 }, () => notify(payment)),
      askAgain(app, 3000),
    ])
    for (const reply of replies) if (reply) expect(reply.body).toEqual({ code: 'SUCCESS' })
    expect((await notify(payment)).status).toBe(200)
    expect(await cardNow(app, card.id)).toMatchObject({ value: 5000 })
  })

  it('is asked for once when the same call comes ten times', async () => {
    const { id } = await aCard(app)
    const key = crypto.randomUUID()
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => ask(id, { amount: 700 }, { key })),
    )
    const transactions = new Set(replies.map((reply) => expectDone(reply).transaction.id))
    expect(transactions.size).toBe(1)
  })
})

describe('a recharge that is not paid', () => {
  it('is over when the channel declines, is told to stop, or nobody pays in time', async () => {
    const declined = await asked()
    channels.gateway().decline(declined.requestNo)
    await askAgain(app, 3000)
    expect(await until(declined.id, 'declined')).toMatchObject({
      order: { status: 'fail' },
      transaction: { status: 'fail', channel: { failureText: 'not enough money' } },
      userCard: { value: 0 },
    })
    const stopped = await asked()
    expectDone(await cancel(stopped.id))
    expect(await until(stopped.id, 'closed')).toMatchObject({
      order: { status: 'fail' },
      transaction: { status: 'close' },
    })
    const forgotten = await asked()
    await askAgain(app, 5 * 60_000)
    await until(forgotten.id, 'closed')
    expect(await findings(app)).toEqual([])
  })

  it('is called off by a company user as well, and by nobody of another company', async () => {
    const { id } = await asked()
    const url = `/transactions/${id}/cancel`
    expect((await (await rivalAt(app)).post(url)).status).toBe(404)
    const company = (await app.as('company')).at(app.ids.airport)
    expectDone(await company.post(url))
    await until(id, 'closed')
  })
})

describe('money for a card that does not count', () => {
  it('goes back when it is another amount', async () => {
    const { id, card, payment, requestNo } = await asked()
    channels.gateway().pay(requestNo, 4000)
    expectDone(await notify(payment))
    await expect.poll(givenBack(payment.tradeNo)).toBe(4000)
    expect(await progress(id)).toMatchObject({
      order: { status: 'fail' },
      transaction: { status: 'fail', channel: { state: 'mismatch', astray: 4000 } },
    })
    expect(await cardNow(app, card.id)).toMatchObject({ value: 0 })
  })

  it('goes back when it comes after all was off', async () => {
    const { id, card, payment, requestNo } = await asked()
    channels.always('loseCall')
    expectDone(await cancel(id))
    await askAgain(app, 31_000)
    await until(id, 'released')
    channels.always(undefined)
    channels.gateway().pay(requestNo)
    expectDone(await notify(payment))
    expectDone(await notify(payment))
    await expect.poll(givenBack(payment.tradeNo)).toBe(5000)
    expect((await progress(id)).transaction.channel).toMatchObject({ state: 'late', astray: 5000 })
    expect(await cardNow(app, card.id)).toMatchObject({ value: 0 })
  })

  it('goes back when a customer pays twice', async () => {
    const { card, payment } = await paid()
    const twice = { ...payment, tradeNo: channels.gateway().nextTrade() }
    expectDone(await notify(twice))
    await expect.poll(givenBack(twice.tradeNo)).toBe(5000)
    expect(channels.gateway().givenBackOf(payment.tradeNo)).toBe(0)
    expect(await cardNow(app, card.id)).toMatchObject({ value: 5000 })
  })

  it('goes back when the card was locked meanwhile, and nothing of it stays behind', async () => {
    const { id, card, payment, requestNo } = await asked()
    await app.look((db) =>
      db.updateTable('user_cards').set({ status: 'disable' }).where('id', '=', card.id).execute(),
    )
    channels.gateway().pay(requestNo)
    expectDone(await notify(payment))
    await expect.poll(givenBack(payment.tradeNo)).toBe(5000)
    expect(await progress(id)).toMatchObject({
      order: { status: 'fail', paid: 0 },
      transaction: { status: 'fail', channel: { state: 'unfit', astray: 5000 } },
      details: [],
    })
    expect(await findings(app)).toEqual([])
  })

  it('goes back when two recharges together are more than the card may hold', async () => {
    const { card, ...one } = await asked({ amount: 300_000 })
    const { transaction } = expectDone(await ask(card.id, { amount: 300_000 }))
    const { channel } = (await until(transaction.id, 'waiting')).transaction
    const two = channels.gateway().payments.get(channel.requestNo)!
    for (const payment of [one.payment, two]) channels.gateway().pay(payment.requestNo)
    await Promise.all([notify(one.payment), notify(two)])
    await askAgain(app, 3000)
    const back = () => [one.payment, two].map(({ tradeNo }) => givenBack(tradeNo)()).toSorted()
    await expect.poll(back).toEqual([0, 300_000])
    expect(await cardNow(app, card.id)).toMatchObject({ value: 300_000 })
    expect(await findings(app)).toEqual([])
  })
})

describe('POST /userCardDetails/:id/refund of a recharge by phone', () => {
  const refund = async (lineId: number, body: object) => {
    const input = { amount: 2000, mode: 'original', reason: 'changed their mind', ...body }
    return (await manager()).post(`/userCardDetails/${lineId}/refund`, input, { pin: DEMO_PIN })
  }

  it('takes it off the card at once, and is done when the channel has given it back', async () => {
    const { card, id, line, payment } = await paid()
    channels.always('loseCall')
    const reply = expectDone(await refund(line.id, {}))
    expect(reply).toMatchObject({
      payout: 2000,
      transaction: { status: 'refunding', refunded: 2000 },
      userCard: { value: 3000 },
    })
    expect((await refund(line.id, {})).body.code).toBe('TXN_NOT_REFUNDABLE')
    expect((await refund(line.id, { mode: 'cash' })).body.code).toBe('TXN_NOT_REFUNDABLE')
    channels.always(undefined)
    await askAgain(app, 60_000)
    await expect.poll(async () => (await progress(id)).transaction.status).toBe('partRefunded')
    expect(channels.gateway().givenBackOf(payment.tradeNo)).toBe(2000)
    expectDone(await refund(line.id, { amount: 3000 }))
    await expect.poll(async () => (await progress(id)).transaction.status).toBe('refunded')
    expect(channels.gateway().givenBackOf(payment.tradeNo)).toBe(5000)
    expect(await cardNow(app, card.id)).toMatchObject({ value: 0 })
    expect(await findings(app)).toEqual([])
  })

  it('gives back what is left of the money when its gift was spent', async () => {
    const { id: debitItem } = await aPackage()
    const { card, line, payment } = await paid({ debitItem: { id: debitItem } })
    const spent = { amount: -600, bucket: 'gift', reason: 'spent elsewhere' }
    expectDone(
      await (await manager()).post(`/userCards/${card.id}/adjust`, spent, { pin: DEMO_PIN }),
    )
    const { max } = expectDone(
      await (await manager()).get(`/userCardDetails/${line.id}/refundPlan`),
    )
    const { payout, giftShort } = expectDone(await refund(line.id, { amount: max }))
    expect([giftShort, payout]).toEqual([600, 9400])
    await expect.poll(givenBack(payment.tradeNo)).toBe(payout)
    expect(await findings(app)).toEqual([])
  })

  it('is owed until the channel can, and shows why it does not', async () => {
    const { id, line, payment } = await paid()
    channels.gateway().refusesRefunds = 'the merchant has no money'
    expectDone(await refund(line.id, {}))
    await expect
      .poll(async () => (await progress(id)).transaction.channel.refundFailure)
      .toBe('the merchant has no money')
    expect((await progress(id)).transaction).toMatchObject({
      status: 'refunding',
      channel: { refunding: 2000 },
    })
    channels.gateway().refusesRefunds = undefined
    await askAgain(app, 60_000)
    await expect.poll(givenBack(payment.tradeNo)).toBe(2000)
    await expect.poll(async () => (await progress(id)).transaction.status).toBe('partRefunded')
  })

  it('can be made in cash, and cannot be a revocation', async () => {
    const { id, line, payment } = await paid()
    const why = { reason: 'wrong card' }
    const url = `/userCardDetails/${line.id}/revoke`
    const revoked = await (await manager()).post(url, why, { pin: DEMO_PIN })
    expect(revoked.body.code).toBe('TXN_NOT_REVOCABLE')
    expectDone(await refund(line.id, { mode: 'cash' }))
    expect((await progress(id)).transaction).toMatchObject({ status: 'partRefunded' })
    expect(channels.gateway().givenBackOf(payment.tradeNo)).toBe(0)
  })
})

describe('GET /userCards/:id/payChannels', () => {
  it('says what recharges may be paid through; goods have authorisations of their own', async () => {
    const { id } = await aCard(app)
    const url = `/userCards/${id}/payChannels`
    expect(expectDone(await (await manager()).get(url))).toEqual({ paymentTypes: ['wx'] })
    expect((await (await rivalAt(app)).get(url)).status).toBe(404)
    const { id: sale } = await aSale(app)
    const goods = await (await manager()).get(`/orders/${sale}/payChannels`)
    expect(expectDone(goods)).toEqual({ paymentTypes: [] })
  })
})

describe('GET /transactions/:id/recharge', () => {
  it('is not there for other companies, and no payment of an order', async () => {
    const { id } = await asked()
    const url = `/transactions/${id}/recharge`
    expect((await (await rivalAt(app)).get(url)).status).toBe(404)
    const { id: orderId } = await aSale(app)
    const { transaction } = expectDone(
      await (await manager()).post(`/orders/${orderId}/pay`, { paymentType: 'cash' }),
    )
    const other = await (await manager()).get(`/transactions/${transaction.id}/recharge`)
    expect(other.body.code).toBe('NOT_A_RECHARGE')
  })
})
