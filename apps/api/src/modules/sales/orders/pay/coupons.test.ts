/** Paying with coupons: what they take off, who may use them, and that they come back. */

import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { aCoupon, DAY_MS, give, piecesOf } from '../../../../../test/coupons.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { useApp } from '../../../../../test/harness.ts'
import {
  aCardWith,
  aFuelling,
  aMember,
  aSale,
  expectDone,
  findings,
  goodsAt,
  managerAt,
} from '../../../../../test/checkout.ts'

const app = useApp()

type Body = any

const manager = () => managerAt(app)

const pay = async (orderId: number, payment: object, sending: object = {}) =>
  (await manager()).post(`/orders/${orderId}/pay`, { paymentType: 'cash', ...payment }, sending)

const usable = async (orderId: number, query: string): Promise<Body> =>
  expectDone(await (await manager()).get(`/orders/${orderId}/userDeals?${query}`))

const orderNow = async (orderId: number): Promise<Body> =>
  expectDone(await (await manager()).get(`/orders/${orderId}?expand=lineItems,userDeals`))

const undo = async (path: string, body: object = {}) =>
  (await manager()).post(path, { reason: 'as it happens', ...body }, { pin: DEMO_PIN })

/** A member with a coupon that takes 2.00 off, and its piece. */
async function holding(more: object = {}, count = 1) {
  const member = await aMember(app)
  const coupon = await aCoupon(app, more)
  const pieces: Body[] = await give(app, coupon, member, count)
  return { member, coupon, pieces, uses: pieces.map(({ id }) => ({ id })) }
}

const statusOf = async (member: { id: number }) =>
  (await piecesOf(app, member)).map(({ status }: Body) => status).toSorted()

/** Whether the books of today add up, with something in them. */
async function requireProof(): Promise<void> {
  const caller = await manager()
  const { content } = expectDone(await caller.get('/dailyStates?size=1'))
  const proof = expectDone(await caller.get(`/dailyStates/${content[0].id}/proof`))
  expect(proof.equations.length).toBeGreaterThan(1)
  expect(proof.equations.filter(({ difference }: Body) => difference !== 0)).toEqual([])
  expect(proof.holds).toBe(true)
}

afterEach(async () => {
  expect(await findings(app)).toEqual([])
  // What is off an order is what is off its lines.
  const odd = await app.look((db) =>
    db
      .selectFrom('orders')
      .innerJoin('line_items', 'line_items.order_id', 'orders.id')
      .groupBy('orders.id')
      .having((eb) =>
        eb(eb.fn.sum('line_items.discount_cents'), '<>', eb.ref('orders.discount_cents')),
      )
      .select('orders.id')
      .execute(),
  )
  expect(odd).toEqual([])
})

describe('GET /orders/:id/userDeals', () => {
  it('shows what the payer can use, and the best choice: one alone, or those that go together', async () => {
    const member = await aMember(app)
    const many = await aCoupon(app, { amountOff: 500, stackable: true })
    const one = await aCoupon(app, { amountOff: 900 })
    const dear = await aCoupon(app, { amountOff: 1100, minSpend: 1_000_000 })
    for (const coupon of [many, one, dear]) await give(app, coupon, member, coupon === many ? 2 : 1)
    const { id } = await aSale(app, 2)
    const { content, best } = await usable(id, `user=${member.id}`)
    expect(content.map(({ off }: Body) => off).toSorted()).toEqual([500, 500, 900])
    expect(best).toMatchObject({ discount: 1000 })
    expect(best.userDeals).toHaveLength(2)
  })

  it('leaves out what does not fit the place, the till, the card or the way of paying', async () => {
    const member = await aMember(app)
    const limits = [
      { stations: [{ id: app.ids.east }] },
      { devices: ['pos'] },
      { paymentTypes: ['debit'] },
    ]
    for (const more of limits) await give(app, await aCoupon(app, more), member)
    const { id } = await aSale(app)
    expect((await usable(id, `user=${member.id}&paymentType=cash`)).content).toEqual([])
    expect((await usable(id, `user=${member.id}&paymentType=debit`)).content).toHaveLength(1)
    expect((await usable(id, `user=${member.id}`)).content).toHaveLength(1)
  })

  it('is empty for nobody, and for an order that is paid', async () => {
    const { member } = await holding()
    const { id } = await aSale(app)
    expect(await usable(id, '')).toEqual({ content: [], best: { userDeals: [], discount: 0 } })
    expectDone(await pay(id, {}))
    expect((await usable(id, `user=${member.id}`)).content).toEqual([])
  })
})

describe('POST /orders/preview', () => {
  it('prices with the best choice of the buyer', async () => {
    const { member, uses } = await holding({ amountOff: 300 })
    const { COFFEE } = await goodsAt(app, app.ids.airport)
    const draft = { lineItems: [{ item: COFFEE, quantity: 100 }], buyer: { id: member.id } }
    const preview = expectDone(await (await manager()).post('/orders/preview', draft))
    expect(preview).toMatchObject({
      amount: 1200,
      discount: 300,
      payable: 900,
      best: { userDeals: uses, discount: 300 },
    })
    expect(await statusOf(member)).toEqual(['unused'])
  })
})

describe('POST /orders/:id/pay with coupons', () => {
  it('takes an amount off, for the member whose it is', async () => {
    const { member, uses, coupon } = await holding()
    const { id } = await aSale(app, 2)
    const reply = expectDone(await pay(id, { userDeals: uses, received: 5000 }))
    expect(reply).toMatchObject({
      order: { status: 'success', discount: 200, payable: 2200, paid: 2200, due: 0 },
      transaction: { amount: 2200 },
      change: 2800,
    })
    expect(await orderNow(id)).toMatchObject({
      amount: 2400,
      discount: 200,
      payable: 2200,
      buyer: { id: member.id },
      userDeals: [{ deal: { name: coupon.name }, discount: 200 }],
    })
    const [piece] = await piecesOf(app, member)
    expect(piece).toMatchObject({ status: 'used', order: { id }, discount: 200 })
    await requireProof()
  })

  it('takes a share off fuel, rounded to the cent, and leaves the points to what was paid', async () => {
    const card = await aCardWith(app, { principal: 20_000 })
    const coupon = await aCoupon(app, {
      script: { id: 'discount' },
      amountOff: 0,
      discountRatio: 12.5,
    })
    const [piece] = await give(app, coupon, card.user)
    const order = await aFuelling(app, app.ids.airport, 9_999)
    const payment = {
      paymentType: 'debit',
      userCard: { id: card.id },
      userDeals: [{ id: piece.id }],
    }
    const reply = expectDone(await pay(order.id, payment))
    expect(reply.order).toMatchObject({ discount: 1250, payable: 8749, status: 'success' })
    const now = expectDone(await (await manager()).get(`/userCards/${card.id}`))
    expect(now.value).toBe(20_000 - 8749)
  })

  it('spreads what it takes off over the lines', async () => {
    const { uses } = await holding({ amountOff: 100 })
    const { COFFEE, UREA10 } = await goodsAt(app, app.ids.airport)
    const lineItems = [COFFEE, UREA10, COFFEE].map((item) => ({ item, quantity: 100 }))
    const { id } = expectDone(await (await manager()).post('/orders', { lineItems }))
    expectDone(await pay(id, { userDeals: uses }))
    const { lineItems: lines } = await orderNow(id)
    expect(lines.map(({ discount }: Body) => discount)).toEqual([17, 66, 17])
  })

  it('leaves a cent to pay, whatever it is worth', async () => {
    const { uses } = await holding({ amountOff: 5000 })
    const { id } = await aSale(app)
    const { order } = expectDone(await pay(id, { userDeals: uses }))
    expect(order).toMatchObject({ discount: 1199, payable: 1, status: 'success' })
  })

  it('takes one whose minimum spend is met exactly', async () => {
    const { member, uses } = await holding({ minSpend: 1200 })
    const { id } = await aSale(app)
    expect((await usable(id, `user=${member.id}`)).content).toHaveLength(1)
    const { order } = expectDone(await pay(id, { userDeals: uses }))
    expect(order).toMatchObject({ discount: 200, payable: 1000, status: 'success' })
  })

  it.each([
    ['below the minimum spend', { minSpend: 1201 }, {}, 'minSpend'],
    ['at another station', { stations: 'east' }, {}, 'station'],
    ['at another kind of till', { devices: ['mini'] }, {}, 'device'],
    ['with another way of paying', { paymentTypes: ['wx'] }, {}, 'paymentType'],
  ])('refuses one %s', async (_, more: object, payment, obstacle) => {
    const there = 'stations' in more ? { stations: [{ id: app.ids.east }] } : more
    const { uses, member } = await holding(there)
    const { id } = await aSale(app)
    const { body } = await pay(id, { userDeals: uses, ...payment })
    expect(body).toMatchObject({ code: 'COUPON_NOT_USABLE', details: { obstacle } })
    expect(await statusOf(member)).toEqual(['unused'])
    expect(await orderNow(id)).toMatchObject({ status: 'open', discount: 0 })
  })

  it('refuses one whose time is over, or that is used', async () => {
    const { now } = app.clock
    const { uses } = await holding({ validityDays: 3 })
    const first = await aSale(app)
    app.clock.advance(3 * DAY_MS)
    const late = await aSale(app)
    const over = await pay(late.id, { userDeals: uses })
    expect(over.body).toMatchObject({ code: 'COUPON_NOT_USABLE', details: { obstacle: 'status' } })
    app.clock.now = now
    expectDone(await pay(first.id, { userDeals: uses }))
    const again = await pay((await aSale(app)).id, { userDeals: uses })
    expect(again.body).toMatchObject({ code: 'COUPON_NOT_USABLE', details: { obstacle: 'status' } })
  })

  it('refuses the coupon of somebody else than the buyer, and of a bound card with another', async () => {
    const { uses } = await holding()
    const card = await aCardWith(app, { principal: 5000 })
    const { id } = await aSale(app)
    const foreign = await pay(id, {
      paymentType: 'debit',
      userCard: { id: card.id },
      userDeals: uses,
    })
    expect(foreign.body.details).toMatchObject({ obstacle: 'holder' })
    const discount = await aCoupon(app, {
      script: { id: 'discount' },
      amountOff: 0,
      discountRatio: 5,
    })
    const [bound] = await give(app, discount, card.user)
    await app.asOwner(`update user_coupons set user_card_id = ${card.id} where id = ${bound.id}`)
    const inCash = await pay(id, { userDeals: [{ id: bound.id }] })
    expect(inCash.body.details).toMatchObject({ obstacle: 'card' })
    const payment = {
      paymentType: 'debit',
      userCard: { id: card.id },
      userDeals: [{ id: bound.id }],
    }
    expect(expectDone(await pay(id, payment)).order.discount).toBe(60)
  })

  it('uses several only when all of them go together', async () => {
    const stackable = await holding({ stackable: true, amountOff: 700 }, 2)
    const alone = await aCoupon(app)
    const [single] = await give(app, alone, stackable.member)
    const { id } = await aSale(app)
    const mixed = await pay(id, { userDeals: [...stackable.uses, { id: single.id }] })
    expect(mixed.body.code).toBe('COUPON_NOT_STACKABLE')
    const { order } = expectDone(await pay(id, { userDeals: stackable.uses }))
    expect(order).toMatchObject({ discount: 1199, payable: 1 })
    expect(await statusOf(stackable.member)).toEqual(['unused', 'used', 'used'])
  })

  it('comes with the first payment, and binds the ones after it', async () => {
    const { uses } = await holding({ paymentTypes: ['cash', 'wx'] })
    const other = await holding()
    const { id } = await aSale(app)
    expectDone(await pay(id, { userDeals: uses, amount: 400 }))
    const late = await pay(id, { userDeals: other.uses })
    expect(late.body).toMatchObject({ code: 'COUPON_NOT_USABLE', details: { obstacle: 'paid' } })
    const wrong = await pay(id, { paymentType: 'ali' })
    expect(wrong.body.details).toMatchObject({ obstacle: 'paymentType' })
    const { order } = expectDone(await pay(id, { paymentType: 'wx' }))
    expect(order).toMatchObject({ status: 'success', paid: 1000 })
  })

  it('can be limited to any way that a till takes', async () => {
    const { ways, version } = expectDone(await (await manager()).get('/otherPays'))
    const chosen = ways.map((way: Body) => ({ ...way, atTill: way.atTill || way.type === 'didi' }))
    expectDone(await (await manager()).put('/otherPays', { ways: chosen, version }))
    const { uses } = await holding({ paymentTypes: ['didi', 'sinopecUserCard'] })
    const { id } = await aSale(app)
    const cash = await pay(id, { userDeals: uses })
    expect(cash.body.details).toMatchObject({ obstacle: 'paymentType' })
    const byDidi = { paymentType: 'didi', referenceNo: 'DD-COUPON', userDeals: uses }
    expect(expectDone(await pay(id, byDidi)).order).toMatchObject({ discount: 200, due: 0 })
  })

  it('counts once when two tills use the same piece at the same moment', async () => {
    const { uses, member } = await holding()
    const orders = await Promise.all(Array.from({ length: 4 }, () => aSale(app)))
    const replies = await Promise.all(orders.map(({ id }) => pay(id, { userDeals: uses })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = replies.filter(({ status }) => status !== 200)
    expect(refused.map(({ body }: Body) => body.code)).toEqual(
      Array.from({ length: 3 }, () => 'COUPON_NOT_USABLE'),
    )
    const now = await Promise.all(orders.map(({ id }) => orderNow(id)))
    expect(now.map(({ discount }) => discount).toSorted()).toEqual([0, 0, 0, 200])
    expect(await statusOf(member)).toEqual(['used'])
  })

  it('counts once when the same payment is sent twice', async () => {
    const { uses } = await holding()
    const { id } = await aSale(app)
    const key = randomUUID()
    const [first, second] = await Promise.all(
      [1, 2].map(() => pay(id, { userDeals: uses }, { key })),
    )
    expect(second?.body).toEqual(first?.body)
    expect(await orderNow(id)).toMatchObject({ discount: 200, paid: 1000 })
  })
})

describe('a coupon comes back', () => {
  /** An order that is paid with a coupon of 2.00. */
  async function paid(more: object = {}) {
    const held = await holding(more)
    const { id } = await aSale(app)
    const { transaction } = expectDone(await pay(id, { userDeals: held.uses }))
    return { ...held, orderId: id, transactionId: transaction.id }
  }

  it('when the payment is revoked: the order is as it was', async () => {
    const { member, orderId, transactionId, uses } = await paid()
    expectDone(await undo(`/transactions/${transactionId}/revoke`))
    expect(await orderNow(orderId)).toMatchObject({ status: 'open', discount: 0, due: 1200 })
    expect(await statusOf(member)).toEqual(['unused'])
    const { order } = expectDone(await pay(orderId, { paymentType: 'wx', userDeals: uses }))
    expect(order).toMatchObject({ status: 'success', discount: 200 })
  })

  it('when the order is revoked', async () => {
    const { member, orderId } = await paid()
    expectDone(await undo(`/orders/${orderId}/revoke`))
    expect(await orderNow(orderId)).toMatchObject({ status: 'close', discount: 200 })
    expect(await statusOf(member)).toEqual(['unused'])
  })

  it('when all of it is refunded, but not for a part', async () => {
    const { member, orderId, transactionId } = await paid()
    const refund = (amount: number) =>
      undo(`/transactions/${transactionId}/refund`, { amount, mode: 'original' })
    expectDone(await refund(400))
    expect(await statusOf(member)).toEqual(['used'])
    expectDone(await refund(600))
    expect(await statusOf(member)).toEqual(['unused'])
    expect(await orderNow(orderId)).toMatchObject({ refundStatus: 'full', discount: 200 })
    await requireProof()
  })

  it('expired when its time was over meanwhile', async () => {
    const { now } = app.clock
    const { member, transactionId } = await paid({ validityDays: 1 })
    app.clock.advance(2 * DAY_MS)
    const body = { amount: 1000, mode: 'original' }
    expectDone(await undo(`/transactions/${transactionId}/refund`, body))
    expect(await statusOf(member)).toEqual(['expired'])
    app.clock.now = now
  })

  it('when a part that was paid is given back and nothing is paid any more', async () => {
    const { member, uses } = await holding()
    const { id } = await aSale(app)
    const { transaction } = expectDone(await pay(id, { userDeals: uses, amount: 300 }))
    const body = { amount: 300, mode: 'original' }
    expectDone(await undo(`/transactions/${transaction.id}/refund`, body))
    expect(await orderNow(id)).toMatchObject({ status: 'open', discount: 0, due: 1200 })
    expect(await statusOf(member)).toEqual(['unused'])
  })
})
