import { describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { useApp } from '../../../../../test/harness.ts'
import {
  aCard,
  aCardWith,
  aFuelling,
  aPaidSale,
  aSale,
  cardNow,
  expectDone,
  findings,
  goodsAt,
  managerAt,
} from '../../../../../test/checkout.ts'

const app = useApp()

const manager = () => managerAt(app)

/** Tries to pay an order for one coffee, 12.00, with a card. */
async function coffeeWith(card: { id: number }, more: object = {}) {
  const { id } = await aSale(app)
  const payment = { paymentType: 'debit', userCard: { id: card.id }, ...more }
  return (await manager()).post(`/orders/${id}/pay`, payment)
}

const setUser = (userId: number, change: object) =>
  app.look((db) => db.updateTable('users').set(change).where('id', '=', userId).execute())

const setCard = (cardId: number, change: object) =>
  app.look((db) => db.updateTable('user_cards').set(change).where('id', '=', cardId).execute())

const setCompany = (change: object) =>
  app.look((db) =>
    db.updateTable('companies').set(change).where('id', '=', app.ids.company).execute(),
  )

describe('POST /orders/:id/pay with a card', () => {
  it('refuses without a card, and a card of another company', async () => {
    const none = await coffeeWith({ id: 1 }, { userCard: undefined })
    expect(none.body.code).toBe('CARD_REQUIRED')
    const rival = (await app.as('manager', 'rival')).at(app.ids.rival)
    const holder = expectDone(
      await rival.post('/users', { kind: 'member', mobile: '13912345678', name: 'Han' }),
    )
    const theirs = expectDone(await rival.post('/userCards', { user: { id: holder.id } }))
    expect((await coffeeWith(theirs)).status).toBe(404)
  })

  it('refuses every card at a station without card business, and takes cash', async () => {
    const card = await aCardWith(app, { principal: 2000 })
    const setCards = (isTaken: boolean) =>
      app.asOwner(`update stations set pkg_card = ${isTaken} where id = ${app.ids.airport}`)
    await setCards(false)
    expect((await coffeeWith(card)).body.code).toBe('CARD_NOT_TAKEN')
    const { id } = await aSale(app)
    expectDone(await (await manager()).post(`/orders/${id}/pay`, { paymentType: 'cash' }))
    await setCards(true)
    expect((await coffeeWith(card)).status).toBe(200)
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
    expect((await coffeeWith(points)).body.code).toBe('DEBIT_CARD_NOT_OPEN')
  })

  it.each(['lose', 'disable', 'lock', 'returned'] as const)(
    'refuses a card whose status is %s',
    async (status) => {
      const card = await aCardWith(app, { principal: 5000 })
      await setCard(card.id, { status })
      expect((await coffeeWith(card)).body.code).toBe('CARD_STATUS_ABNORMAL')
      // Its money could go nowhere, which the audit would say.
      await setCard(card.id, { status: 'normal' })
    },
  )

  it('refuses the card of a member who is disabled, and one that is out of date', async () => {
    const card = await aCardWith(app, { principal: 5000 })
    await setUser(card.user.id, { status: 'disabled' })
    expect((await coffeeWith(card)).body.code).toBe('CARD_STATUS_ABNORMAL')
    const old = await aCardWith(app, { principal: 5000 })
    await setCard(old.id, { valid_until: new Date('2026-11-20T00:00:00Z') })
    expect((await coffeeWith(old)).body.code).toBe('CARD_EXPIRED')
  })

  it('refuses another fuel than the card is for, and goods too', async () => {
    const card = await aCardWith(app, { principal: 50_000 }, { fuelType: 2 })
    expect((await coffeeWith(card)).body.code).toBe('CARD_FUEL_MISMATCH')
    const gasoline = await aFuelling(app, app.ids.airport, 5000)
    const payment = { paymentType: 'debit', userCard: { id: card.id } }
    const { body } = await (await manager()).post(`/orders/${gasoline.id}/pay`, payment)
    expect(body.code).toBe('CARD_FUEL_MISMATCH')
    const own = await aCardWith(app, { principal: 50_000 }, { fuelType: 1 })
    const paid = await (
      await manager()
    ).post(`/orders/${gasoline.id}/pay`, { paymentType: 'debit', userCard: { id: own.id } })
    expect(paid.status).toBe(200)
  })

  it('refuses what the member may not buy, and a vehicle that is not theirs', async () => {
    const card = await aCardWith(app, { principal: 5000 })
    const { W550, COFFEE } = await goodsAt(app, app.ids.airport)
    await setUser(card.user.id, { product_limit: [W550.id] })
    expect((await coffeeWith(card)).body.code).toBe('CARD_PRODUCT_MISMATCH')
    await setUser(card.user.id, {
      product_limit: [COFFEE.id],
      plate_limit: true,
      plates: ['苏E12345'],
    })
    expect((await coffeeWith(card)).body.code).toBe('CARD_PLATE_MISMATCH')
    expect((await coffeeWith(card, { plate: '苏E54321' })).body.code).toBe('CARD_PLATE_MISMATCH')
    expect((await coffeeWith(card, { plate: '苏E12345' })).status).toBe(200)
  })

  it('refuses without the password, with a wrong one, and after five wrong ones at all', async () => {
    const card = await aCardWith(app, { principal: 5000 }, { password: '135790' })
    expect((await coffeeWith(card)).body.code).toBe('CARD_PASSWORD_REQUIRED')
    for (let n = 0; n < 5; n += 1) {
      const { body } = await coffeeWith(card, { password: '000000' })
      expect(body.code).toBe('CARD_PASSWORD_WRONG')
    }
    const locked = await coffeeWith(card, { password: '135790' })
    expect(locked.body).toMatchObject({ code: 'CARD_PASSWORD_LOCKED', details: { minutes: 15 } })
    app.clock.advance(16 * 60_000)
    expect((await coffeeWith(card, { password: '135790' })).status).toBe(200)
  })

  it('refuses beyond the limit of one payment, of the day and of the month', async () => {
    const single = await aCardWith(app, { principal: 5000 }, { limitPerTransaction: 1199 })
    expect((await coffeeWith(single)).body.code).toBe('LIMIT_EXCEEDED')
    for (const limit of ['limitDay', 'limitMonth']) {
      const card = await aCardWith(app, { principal: 5000 }, { [limit]: 2399 })
      expect((await coffeeWith(card)).status).toBe(200)
      expect((await coffeeWith(card)).body).toMatchObject({
        code: 'LIMIT_EXCEEDED',
        details: { limit: 2399, spent: 1200 },
      })
    }
  })

  it('counts no payment towards a limit that was revoked', async () => {
    const card = await aCardWith(app, { principal: 5000 }, { limitDay: 1200 })
    const { body } = await coffeeWith(card)
    const reason = 'wrong card'
    const url = `/transactions/${body.transaction.id}/revoke`
    expectDone(await (await manager()).post(url, { reason }, { pin: DEMO_PIN }))
    expect((await coffeeWith(card)).status).toBe(200)
  })

  it('refuses more than is free on the card', async () => {
    const card = await aCardWith(app, { principal: 1500 })
    const freezing = { amount: 301, reason: 'asked by the holder' }
    expectDone(await (await manager()).post(`/userCards/${card.id}/freeze`, freezing))
    expect((await coffeeWith(card)).body.code).toBe('BALANCE_SHORT')
    expect(await findings(app)).toEqual([])
  })

  it('leaves nothing behind when it is refused', async () => {
    const card = await aCardWith(app, { principal: 100 })
    const { id } = await aSale(app)
    const payment = { paymentType: 'debit', userCard: { id: card.id } }
    await (await manager()).post(`/orders/${id}/pay`, payment)
    const order = expectDone(await (await manager()).get(`/orders/${id}?expand=transactions`))
    expect(order).toMatchObject({ status: 'open', paid: 0, transactions: [], userCard: null })
  })
})

describe('POST /orders/:id/pay with a card, successfully', () => {
  it('takes the principal first where the company says so', async () => {
    const card = await aCardWith(app, { principal: 1000, gift: 1000 })
    expectDone(await coffeeWith(card))
    expect(await cardNow(app, card.id)).toMatchObject({ principal: 0, gift: 800, value: 800 })
  })

  it('takes principal and gift together where the company says so', async () => {
    await setCompany({ spending_mode: 'together' })
    const card = await aCardWith(app, { principal: 3000, gift: 1000 })
    expectDone(await coffeeWith(card))
    await setCompany({ spending_mode: 'principalFirst' })
    expect(await cardNow(app, card.id)).toMatchObject({ principal: 2100, gift: 700 })
  })

  it('does as the card says, whatever the company does', async () => {
    const card = await aCardWith(app, { principal: 3000, gift: 1000 }, { spendingMode: 'together' })
    expectDone(await coffeeWith(card))
    expect(await cardNow(app, card.id)).toMatchObject({ principal: 2100, gift: 700 })
  })

  it('earns points on own money alone, rounded down', async () => {
    const card = await aCardWith(app, { principal: 1099, gift: 500 })
    const { body } = await coffeeWith(card)
    const points = await app.look((db) =>
      db
        .selectFrom('card_details')
        .where('transaction_id', '=', body.transaction.id)
        .where('book', '=', 'score')
        .select(['type', 'amount'])
        .execute(),
    )
    expect(points).toEqual([{ type: 'reward', amount: 10 }])
  })

  it('pays a part with the card and the rest in cash', async () => {
    const card = await aCardWith(app, { principal: 500 })
    const { id } = await aSale(app)
    const part = await (
      await manager()
    ).post(`/orders/${id}/pay`, { paymentType: 'debit', userCard: { id: card.id }, amount: 500 })
    expect(part.body.order).toMatchObject({ status: 'partiallyPaid', due: 700 })
    const rest = await (await manager()).post(`/orders/${id}/cashPay?expand=transactions`)
    expect(rest.body).toMatchObject({
      status: 'success',
      buyer: { id: card.user.id },
      userCard: { id: card.id },
      transactions: [
        { paymentType: 'debit', amount: 500 },
        { paymentType: 'cash', amount: 700 },
      ],
    })
  })

  it('pays three of ten coffees from a card with money for three', async () => {
    const card = await aCardWith(app, { principal: 2000, gift: 1700 })
    const sales = await Promise.all(Array.from({ length: 10 }, () => aSale(app)))
    const caller = await manager()
    const payment = { paymentType: 'debit', userCard: { id: card.id } }
    const replies = await Promise.all(
      sales.map(({ id }) => caller.post(`/orders/${id}/pay`, payment)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(replies.filter(({ body }) => body.code === 'BALANCE_SHORT')).toHaveLength(7)
    expect(await cardNow(app, card.id)).toMatchObject({ value: 100 })
    expect(await findings(app)).toEqual([])
  })

  it('pays once when the same call comes ten times at once', async () => {
    const card = await aCardWith(app, { principal: 5000 })
    const { id } = await aSale(app)
    const caller = await manager()
    const key = crypto.randomUUID()
    const payment = { paymentType: 'debit', userCard: { id: card.id }, amount: 100 }
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => caller.post(`/orders/${id}/pay`, payment, { key })),
    )
    expect(new Set(replies.map(({ body }) => body.transaction?.id)).size).toBe(1)
    expect(await cardNow(app, card.id)).toMatchObject({ value: 4900 })
  })

  it('shows the payment on the statement', async () => {
    const card = await aCardWith(app, { principal: 5000 })
    const { order } = await aPaidSale(app, { paymentType: 'debit', userCard: { id: card.id } })
    const { body } = await (await manager()).get(`/userCards/${card.id}/statement`)
    expect(body.details[0]).toMatchObject({
      type: 'consume',
      amount: -1200,
      valueAfter: 3800,
      order: { orderNo: order.orderNo },
    })
  })
})
