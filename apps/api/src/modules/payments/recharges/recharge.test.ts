import { describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { useApp } from '../../../../test/harness.ts'
import {
  aCard,
  aSale,
  bar,
  cardNow,
  expectDone,
  findings,
  goodsAt,
  managerAt,
  openShiftAtEast,
  rivalAt,
} from '../../../../test/checkout.ts'

const app = useApp()

const manager = () => managerAt(app)

const recharge = async (cardId: number, body: object, sending: object = {}) =>
  (await manager()).post(`/userCards/${cardId}/recharge`, body, sending)

const cash = (amount: number) => ({ amount, paymentType: 'cash' })

let packages = 0

async function aPackage(more: object = {}) {
  packages += 1
  const input = { name: `Recharge ${packages}`, price: 10_000, giftAmount: 1000, ...more }
  return expectDone(await (await manager()).post('/debitItems', input))
}

/** A card recharged with 100.00 and a gift of 10.00, and the line of that recharge. */
async function recharged(more: object = {}) {
  const card = await aCard(app)
  const { id } = await aPackage(more)
  const done = expectDone(await recharge(card.id, { debitItem: { id }, paymentType: 'cash' }))
  const line = done.details.find(({ type }: { type: string }) => type === 'charge')
  return { card, line, transaction: done.transaction, order: done.order }
}

const setCard = (cardId: number, change: object) =>
  app.look((db) => db.updateTable('user_cards').set(change).where('id', '=', cardId).execute())

describe('POST /userCards/:id/recharge', () => {
  it('refuses a role that takes no money', async () => {
    const { id } = await aCard(app)
    const fueler = (await app.as('fueler')).at(app.ids.east)
    expect((await fueler.post(`/userCards/${id}/recharge`, cash(100))).status).toBe(403)
  })

  it('does not find a card of another company', async () => {
    const { id } = await aCard(app)
    const { status } = await (await rivalAt(app)).post(`/userCards/${id}/recharge`, cash(100))
    expect(status).toBe(404)
  })

  it('refuses without an amount, and without saying how it was paid', async () => {
    const { id } = await aCard(app)
    expect((await recharge(id, { paymentType: 'cash' })).body.code).toBe('RECHARGE_AMOUNT')
    expect((await recharge(id, { amount: 100 })).body.code).toBe('PAYMENT_TYPE_REQUIRED')
  })

  it('refuses less cash than is paid', async () => {
    const { id } = await aCard(app)
    const { body } = await recharge(id, { ...cash(1000), received: 999 })
    expect(body.code).toBe('RECEIVED_SHORT')
  })

  it('refuses a package that is off the shelf, or costs something else by now', async () => {
    const { id } = await aCard(app)
    const off = await aPackage({ onShelf: false })
    const gone = await recharge(id, { debitItem: { id: off.id }, paymentType: 'wx' })
    expect(gone.status).toBe(404)
    const bought = await aPackage()
    const body = { debitItem: { id: bought.id }, paymentType: 'wx' }
    expect((await recharge(id, { ...body, amount: 9999 })).body.code).toBe('PRICE_STALE')
    const onTop = await recharge(
      id,
      { ...body, giftAmount: 5, reason: 'a good customer' },
      { pin: DEMO_PIN },
    )
    expect(onTop.body.code).toBe('GIFT_RULE')
  })

  it('refuses a card in a state that takes no money', async () => {
    for (const status of ['lose', 'disable', 'lock', 'returned'] as const) {
      const { id } = await aCard(app)
      await setCard(id, { status })
      expect((await recharge(id, cash(100))).body.code).toBe('CARD_STATUS_ABNORMAL')
    }
  })

  it('refuses a card that does not belong on the screen, and says what it is', async () => {
    const anonymous = await aCard(app)
    await setCard(anonymous.id, { type: 'anonymous' })
    const { body } = await recharge(anonymous.id, { ...cash(100), screen: 'personal' })
    expect(body).toMatchObject({
      code: 'CARD_KIND_MISMATCH',
      message: 'This is an anonymous card and cannot be recharged',
    })
    expectDone(await recharge(anonymous.id, { ...cash(100), screen: 'anonymous' }))
    const personal = await aCard(app)
    const other = await recharge(personal.id, { ...cash(100), screen: 'anonymous' })
    expect(other.body.message).toBe('This is a personal card and cannot be recharged')
    const employee = await aCard(app)
    await setCard(employee.id, { type: 'employee' })
    const colleague = await recharge(employee.id, { ...cash(100), screen: 'personal' })
    expect(colleague.body.message).toBe('This is an employee card and cannot be recharged')
    await setCard(employee.id, { read_only: true })
    expect((await recharge(employee.id, cash(100))).body.code).toBe('EMPLOYEE_CARD_READ_ONLY')
  })

  it('refuses a points card', async () => {
    const { user } = await aCard(app)
    const points = await app.look((db) =>
      db
        .selectFrom('user_cards')
        .innerJoin('card_programmes', 'card_programmes.id', 'user_cards.card_id')
        .where('user_cards.user_id', '=', user.id)
        .where('card_programmes.type', '=', 'score')
        .select('user_cards.id')
        .executeTakeFirstOrThrow(),
    )
    expect((await recharge(points.id, cash(100))).body.code).toBe('DEBIT_CARD_NOT_OPEN')
  })

  it('refuses more than a card may hold, gift included', async () => {
    const { id } = await aCard(app)
    expectDone(await recharge(id, cash(490_000)))
    const { id: debitItem } = await aPackage()
    const { body } = await recharge(id, { debitItem: { id: debitItem }, paymentType: 'cash' })
    expect(body).toMatchObject({ code: 'MAX_BALANCE', details: { max: 500_000 } })
  })

  it('refuses where the station works in shifts and none is open', async () => {
    const { id } = await aCard(app)
    const cashier = (await app.as('cashier')).at(app.ids.east)
    const { body } = await cashier.post(`/userCards/${id}/recharge`, cash(100))
    expect(body.code).toBe('SHIFT_REQUIRED')
  })

  it('sells a package: money, gift, points, order, payment and change', async () => {
    const card = await aCard(app)
    const { id } = await aPackage({
      giftMode: 'percent',
      giftAmount: 0,
      giftPercent: 12.5,
      bonusPoints: 30,
    })
    const { body } = await recharge(card.id, {
      debitItem: { id },
      paymentType: 'cash',
      received: 12_000,
      screen: 'personal',
      remark: 'birthday',
    })
    expect(body).toMatchObject({
      order: {
        kind: 'recharge',
        status: 'success',
        amount: 10_000,
        paid: 10_000,
        buyer: { id: card.user.id },
        userCard: { id: card.id },
        remark: 'birthday',
        lineItems: [{ categoryType: 'recharge', debitItem: { id }, amount: 10_000 }],
      },
      transaction: { paymentType: 'cash', amount: 10_000, received: 12_000, maxRefundable: 0 },
      userCard: { value: 11_250, principal: 10_000, gift: 1250 },
      change: 2000,
    })
    expect(body.details).toMatchObject([
      { book: 'debit', type: 'charge', amount: 10_000 },
      { book: 'debit', type: 'chargeReward', giftAmount: 1250 },
      { book: 'score', type: 'chargeReward', amount: 30 },
    ])
    expect(await findings(app)).toEqual([])
  })

  it('lets a cashier do it in the open shift', async () => {
    await openShiftAtEast(app)
    const { id } = await aCard(app)
    const cashier = (await app.as('cashier')).at(app.ids.east)
    const { body } = await cashier.post(`/userCards/${id}/recharge`, cash(5000))
    expect(body.userCard.value).toBe(5000)
    expect(body.order.shiftState).not.toBeNull()
  })

  it('keeps a frozen gift frozen', async () => {
    const { card } = await recharged({ giftFrozen: true })
    expect(await cardNow(app, card.id)).toMatchObject({
      value: 11_000,
      lockValue: 1000,
      available: 10_000,
    })
  })

  it('keeps a gift for the goods it is bound to', async () => {
    const { W550 } = await goodsAt(app, app.ids.airport)
    const card = await aCard(app)
    const { id } = await aPackage({ price: 1000, giftAmount: 5000, restrictedItems: [W550] })
    expectDone(await recharge(card.id, { debitItem: { id }, paymentType: 'cash' }))
    const coffee = await aSale(app)
    const payment = { paymentType: 'debit', userCard: { id: card.id } }
    const refused = await (await manager()).post(`/orders/${coffee.id}/pay`, payment)
    expect(refused.body.code).toBe('BALANCE_SHORT')
    const lineItems = [{ item: W550, quantity: 1000 }]
    const water = expectDone(await (await manager()).post('/orders', { lineItems }))
    expectDone(await (await manager()).post(`/orders/${water.id}/pay`, payment))
    expect(await cardNow(app, card.id)).toMatchObject({ principal: 0, gift: 4000 })
  })

  it('charges once when the same call comes ten times at once', async () => {
    const { id } = await aCard(app)
    const key = crypto.randomUUID()
    const caller = await manager()
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        caller.post(`/userCards/${id}/recharge`, cash(700), { key }),
      ),
    )
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    expect((await cardNow(app, id)).value).toBe(700)
  })
})

describe('POST /userCards/:id/recharge with a gift by hand', () => {
  const gift = { giftOnly: true, giftAmount: 800, reason: 'a complaint' }

  it('refuses a cashier, who is barred, without PIN or reason', async () => {
    const { id } = await aCard(app)
    const cashier = (await app.as('cashier')).at(app.ids.east)
    const url = `/userCards/${id}/recharge`
    expect((await cashier.post(url, gift, { pin: DEMO_PIN })).status).toBe(403)
    await bar(app, 'airport', { no_balance_adjust: true })
    const barred = (await app.as('airport')).at(app.ids.airport)
    expect((await barred.post(url, gift, { pin: DEMO_PIN })).body.code).toBe('RESTRICTED_ADJUST')
    expect((await recharge(id, gift)).body.code).toBe('PIN_REQUIRED')
    const { reason: _, ...unexplained } = gift
    expect((await recharge(id, unexplained, { pin: DEMO_PIN })).body.code).toBe('REASON_REQUIRED')
    const onTop = await recharge(id, { ...cash(100), giftAmount: 5 })
    expect(onTop.body.code).toBe('PIN_REQUIRED')
  })

  it('refuses an amount beside the gift, and a gift of nothing', async () => {
    const { id } = await aCard(app)
    for (const body of [
      { ...gift, amount: 1 },
      { ...gift, giftAmount: 0 },
    ]) {
      expect((await recharge(id, body, { pin: DEMO_PIN })).body.code).toBe('RECHARGE_GIFT_ONLY')
    }
  })

  it('gives it, with an order over nothing, and takes it back when that is revoked', async () => {
    const { id } = await aCard(app)
    const { body } = await recharge(id, gift, { pin: DEMO_PIN })
    expect(body).toMatchObject({
      order: { kind: 'recharge', amount: 0, status: 'success' },
      transaction: { paymentType: 'gift', amount: 0 },
      userCard: { principal: 0, gift: 800 },
      details: [{ type: 'chargeReward', amount: 800, reason: 'a complaint' }],
    })
    const url = `/transactions/${body.transaction.id}/revoke`
    expectDone(await (await manager()).post(url, { reason: 'given twice' }, { pin: DEMO_PIN }))
    expect(await cardNow(app, id)).toMatchObject({ value: 0 })
    expect(await findings(app)).toEqual([])
  })

  it('is taken back by its line in the card ledger, too, but not refunded: nothing was paid', async () => {
    const { id } = await aCard(app)
    const [line] = (await recharge(id, gift, { pin: DEMO_PIN })).body.details
    const post = async (verb: string, body: object) =>
      (await manager()).post(`/userCardDetails/${line.id}/${verb}`, body, { pin: DEMO_PIN })
    const refund = await post('refund', { amount: 1, mode: 'original', reason: 'asked for it' })
    expect(refund.status).toBe(404)
    const { transaction } = expectDone(await post('revoke', { reason: 'given twice' }))
    expect(transaction).toMatchObject({ paymentType: 'gift', status: 'revoked' })
    expect(await cardNow(app, id)).toMatchObject({ value: 0 })
    expect((await post('revoke', { reason: 'given twice' })).status).toBe(400)
    expect(await findings(app)).toEqual([])
  })
})
