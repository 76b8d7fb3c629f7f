import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { searching, useApp } from '../../../../test/harness.ts'
import {
  aCardWith,
  aPaidSale,
  aSale,
  bar,
  cardNow,
  expectDone,
  findings,
  goodsAt,
  managerAt,
  rivalAt,
} from '../../../../test/checkout.ts'
import { preset } from '#modules/access/roles/presets.ts'

const app = useApp()

/** However much is sold here, the shelf is no part of it. */
beforeAll(() => app.asOwner(`update items set stock = 1000 where category_type = 'normal'`))

const manager = () => managerAt(app)

const refund = async (transactionId: number, body: object, account = 'manager') =>
  (await app.as(account))
    .at(app.ids.airport)
    .post(`/transactions/${transactionId}/refund`, body, { pin: DEMO_PIN })

const orderNow = async (id: number) => expectDone(await (await manager()).get(`/orders/${id}`))

const transactionNow = async (id: number) =>
  expectDone(await (await manager()).get(`/transactions/${id}`))

/** One coffee, 12.00, paid from a card that holds this. */
async function cardSale(money: { principal?: number; gift?: number }) {
  const card = await aCardWith(app, money)
  const sale = await aPaidSale(app, { paymentType: 'debit', userCard: { id: card.id } })
  return { card, ...sale }
}

describe('POST /transactions/:id/refund', () => {
  it('refuses a role that may not, who is barred from it, and without the PIN', async () => {
    const { transaction } = await aPaidSale(app)
    const url = `/transactions/${transaction.id}/refund`
    const body = { amount: 100, mode: 'original' }
    const cashier = await app.as('cashier')
    expect((await cashier.post(url, body, { pin: DEMO_PIN })).status).toBe(403)
    await bar(app, 'airport', { no_refund: true })
    expect((await refund(transaction.id, body, 'airport')).body.code).toBe('RESTRICTED_REFUND')
    expect((await (await manager()).post(url, body)).body.code).toBe('PIN_REQUIRED')
  })

  it('does not find a payment of another company', async () => {
    const { transaction } = await aPaidSale(app)
    const url = `/transactions/${transaction.id}/refund`
    const body = { amount: 100, mode: 'original' }
    expect((await (await rivalAt(app)).post(url, body, { pin: DEMO_PIN })).status).toBe(404)
  })

  it('refuses cash without a reason, and much cash but to a company user', async () => {
    const { transaction } = await aPaidSale(app, { paymentType: 'wx' }, 10)
    const much = { amount: 10_001, mode: 'cash', reason: 'the customer insists' }
    const plain = await refund(transaction.id, { amount: 100, mode: 'cash' })
    expect(plain.body.code).toBe('REASON_REQUIRED')
    expect((await refund(transaction.id, much)).body.code).toBe('APPROVAL_REQUIRED')
    expectDone(await refund(transaction.id, { ...much, amount: 6000 }))
    const rest = await refund(transaction.id, { ...much, amount: 4001 })
    expect(rest.body.code).toBe('APPROVAL_REQUIRED')
    expect((await refund(transaction.id, { ...much, amount: 4001 }, 'company')).status).toBe(200)
  })

  it('counts the cash of an order together, in however many payments it was paid', async () => {
    const { id } = await aSale(app, 20)
    const paid: number[] = []
    for (const amount of [8_000, 8_000, 8_000]) {
      const part = { paymentType: 'wx', amount }
      const { transaction } = expectDone(await (await manager()).post(`/orders/${id}/pay`, part))
      paid.push(transaction.id)
    }
    const cash = { amount: 6_000, mode: 'cash', reason: 'in parts' }
    expectDone(await refund(paid[0] ?? 0, cash))
    const second = await refund(paid[1] ?? 0, cash)
    expect(second.body.code).toBe('APPROVAL_REQUIRED')
    const small = { ...cash, amount: 4_000 }
    expectDone(await refund(paid[1] ?? 0, small))
    expect((await refund(paid[2] ?? 0, { ...cash, amount: 1 })).body.code).toBe('APPROVAL_REQUIRED')
  })

  it('counts the cash that one person gives back in a day, also at once', async () => {
    const { now } = app.clock
    app.clock.advance(40 * 86_400_000)
    const sales = await Promise.all(
      Array.from({ length: 8 }, () => aPaidSale(app, { paymentType: 'wx' }, 10)),
    )
    const cash = { amount: 9_000, mode: 'cash', reason: 'one after the other' }
    const replies = await Promise.all(sales.map((sale) => refund(sale.transaction.id, cash)))
    const codes = replies.map(({ status, body }) => (status === 200 ? 'done' : body.code)).sort()
    // Five times 90.00 fit into the 500.00 of a person's day.
    expect(codes.filter((code) => code === 'done')).toHaveLength(5)
    expect(codes.filter((code) => code === 'APPROVAL_REQUIRED')).toHaveLength(3)
    app.clock.now = now
  })

  it('is decided by who holds the permission, whatever their role is called', async () => {
    const { transaction } = await aPaidSale(app, { paymentType: 'wx' }, 10)
    const much = { amount: 12_000, mode: 'cash', reason: 'all of it' }
    expect((await refund(transaction.id, much)).body.code).toBe('APPROVAL_REQUIRED')
    const held = [...preset('station_master').permissions.keys(), 'refundLargeCash']
    const setRights = (rights: string) =>
      app.asOwner(`update roles set permissions = ${rights}
        where default_role = 'station_master' and company_id = ${app.ids.company}`)
    await setRights(`'{${held.join(',')}}'`)
    expectDone(await refund(transaction.id, much))
    await setRights('null')
  })

  it('refuses more than is left, also of what was refunded before', async () => {
    const { transaction } = await aPaidSale(app)
    const whole = await refund(transaction.id, { amount: 1201, mode: 'original' })
    expect(whole.body).toMatchObject({ code: 'REFUND_EXCEEDS', details: { max: 1200 } })
    expectDone(await refund(transaction.id, { amount: 1000, mode: 'original' }))
    const rest = await refund(transaction.id, { amount: 201, mode: 'original' })
    expect(rest.body).toMatchObject({ code: 'REFUND_EXCEEDS', details: { max: 200 } })
  })

  it('refuses what was revoked or refunded in full, and what an invoice was made for', async () => {
    const revoked = await aPaidSale(app)
    const url = `/transactions/${revoked.transaction.id}/revoke`
    expectDone(await (await manager()).post(url, { reason: 'a mistake' }, { pin: DEMO_PIN }))
    const one = { amount: 1, mode: 'original' }
    expect((await refund(revoked.transaction.id, one)).body.code).toBe('TXN_NOT_REFUNDABLE')
    const done = await aPaidSale(app)
    expectDone(await refund(done.transaction.id, { amount: 1200, mode: 'original' }))
    expect((await refund(done.transaction.id, one)).body.code).toBe('TXN_NOT_REFUNDABLE')
    const invoiced = await aPaidSale(app)
    await app.look((db) =>
      db
        .updateTable('orders')
        .set({ invoice_status: 'invoicing' })
        .where('id', '=', invoiced.order.id)
        .execute(),
    )
    expect((await refund(invoiced.transaction.id, one)).body.code).toBe('ORDER_INVOICED')
  })

  it('gives cash back from the drawer, and the order knows how much', async () => {
    const { order, transaction } = await aPaidSale(app)
    const { body } = await refund(transaction.id, { amount: 500, mode: 'original' })
    expect(body).toMatchObject({
      transaction: { status: 'partRefunded', refunded: 500, maxRefundable: 700, canRevoke: false },
      refund: { kind: 'refund', sequence: 1, amount: 500, cash: 500, card: 0, mode: 'original' },
    })
    const sold = await orderNow(order.id)
    expect(sold).toMatchObject({ status: 'success', paid: 1200, refunded: 500 })
    expect(sold.refundStatus).toBe('part')
  })

  it('puts the goods back when everything was refunded, not before', async () => {
    const { COFFEE } = await goodsAt(app, app.ids.airport)
    const { order, transaction } = await aPaidSale(app)
    const stock = () =>
      app.look((db) =>
        db
          .selectFrom('items')
          .where('id', '=', COFFEE.id)
          .select('stock')
          .executeTakeFirstOrThrow(),
      )
    const before = await stock()
    expectDone(await refund(transaction.id, { amount: 1199, mode: 'original' }))
    expect(await stock()).toEqual(before)
    expectDone(await refund(transaction.id, { amount: 1, mode: 'original' }))
    expect((await stock()).stock).toBe(before.stock + 1)
    expect(await orderNow(order.id)).toMatchObject({ status: 'success', refundStatus: 'full' })
  })

  it('puts the pieces back that the customer brings, and with the rest of the money the rest', async () => {
    const { COFFEE } = await goodsAt(app, app.ids.airport)
    const stock = async () =>
      (
        await app.look((db) =>
          db
            .selectFrom('items')
            .where('id', '=', COFFEE.id)
            .select('stock')
            .executeTakeFirstOrThrow(),
        )
      ).stock
    const { order, transaction } = await aPaidSale(app, undefined, 3)
    const before = await stock()
    const { lineItems } = expectDone(
      await (await manager()).get(`/orders/${order.id}?expand=lineItems`),
    )
    const lineItem = { id: lineItems[0].id }
    const part = { amount: 1_200, mode: 'original' }
    const tooMany = [
      { lineItem, quantity: 200 },
      { lineItem, quantity: 200 },
    ]
    const refused = await refund(transaction.id, { ...part, returned: tooMany })
    expect(refused.body).toMatchObject({ code: 'RETURN_EXCEEDS', details: { left: 1 } })
    const strange = [{ lineItem: { id: lineItem.id + 9_999 }, quantity: 100 }]
    expect((await refund(transaction.id, { ...part, returned: strange })).status).toBe(404)
    const half = [{ lineItem, quantity: 50 }]
    expect((await refund(transaction.id, { ...part, returned: half })).body.code).toBe('VALIDATION')
    expect(await stock()).toBe(before)
    expectDone(await refund(transaction.id, { ...part, returned: [{ lineItem, quantity: 100 }] }))
    expect(await stock()).toBe(before + 1)
    expectDone(await refund(transaction.id, { amount: 2_400, mode: 'original' }))
    expect(await stock()).toBe(before + 3)
    const after = expectDone(await (await manager()).get(`/orders/${order.id}?expand=lineItems`))
    expect(after.lineItems).toMatchObject([{ quantity: 300, returned: 300 }])
  })

  it('takes money off an order that is not yet paid in full, which can then be closed', async () => {
    const { id } = await aSale(app)
    const part = { paymentType: 'wx', amount: 500 }
    const { transaction } = expectDone(await (await manager()).post(`/orders/${id}/pay`, part))
    expectDone(await refund(transaction.id, { amount: 200, mode: 'original' }))
    expect(await orderNow(id)).toMatchObject({ status: 'partiallyPaid', paid: 300, due: 900 })
    expectDone(await refund(transaction.id, { amount: 300, mode: 'original' }))
    expect(await orderNow(id)).toMatchObject({ status: 'open', paid: 0, refundStatus: 'none' })
    const closed = await (await manager()).post(`/orders/${id}/close`, { reason: 'not wanted' })
    expect(closed.body.status).toBe('close')
  })

  it('gives a card back what it paid, in the proportion in which it paid', async () => {
    const { card, transaction } = await cardSale({ principal: 1000, gift: 1000 })
    expect(await cardNow(app, card.id)).toMatchObject({ principal: 0, gift: 800 })
    for (const amount of [100, 101, 499, 500]) {
      expectDone(await refund(transaction.id, { amount, mode: 'original' }))
    }
    expect(await cardNow(app, card.id)).toMatchObject({ principal: 1000, gift: 1000 })
    const { body } = await (
      await manager()
    ).get(`/refunds?${searching(`transaction.id:${transaction.id}`)}&sort=id,asc`)
    expect(body.content.map(({ card: back }: { card: number }) => back)).toEqual([
      100, 101, 499, 500,
    ])
    expect(await transactionNow(transaction.id)).toMatchObject({ status: 'refunded' })
    expect(await findings(app)).toEqual([])
  })

  it('pays own money out in cash, and gives the gift back to the card', async () => {
    const { card, transaction } = await cardSale({ principal: 900, gift: 900 })
    const { body } = await refund(transaction.id, {
      amount: 1200,
      mode: 'cash',
      reason: 'the customer leaves',
    })
    expect(body.refund).toMatchObject({ amount: 1200, cash: 900, card: 300, mode: 'cash' })
    expect(await cardNow(app, card.id)).toMatchObject({ principal: 0, gift: 900 })
    expect(await findings(app)).toEqual([])
  })

  it('takes points back in proportion, as far as they are still there', async () => {
    const { card, transaction } = await cardSale({ principal: 1200 })
    const points = async () =>
      app.look(async (db) => {
        const row = await db
          .selectFrom('card_balances')
          .innerJoin('user_cards', 'user_cards.id', 'card_balances.user_card_id')
          .where('user_cards.user_id', '=', card.user.id)
          .select((eb) => eb.fn.sum<number>('points').as('points'))
          .executeTakeFirstOrThrow()
        return Number(row.points)
      })
    expect(await points()).toBe(12)
    expectDone(await refund(transaction.id, { amount: 300, mode: 'original' }))
    expect(await points()).toBe(9)
    const take = { amount: -5, reason: 'spent elsewhere' }
    expectDone(await (await manager()).post(`/userCards/${card.id}/points`, take))
    expectDone(await refund(transaction.id, { amount: 900, mode: 'original' }))
    expect(await points()).toBe(0)
    expect(await findings(app)).toEqual([])
  })

  it('never gives back more than was paid when ten refund at once', async () => {
    const { card, transaction } = await cardSale({ principal: 1000, gift: 200 })
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => refund(transaction.id, { amount: 500, mode: 'original' })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(replies.filter(({ body }) => body.code === 'REFUND_EXCEEDS')).toHaveLength(8)
    expect(await cardNow(app, card.id)).toMatchObject({ value: 1000 })
    expect(await findings(app)).toEqual([])
  })

  it('refunds once when the same call is sent twice', async () => {
    const { transaction } = await aPaidSale(app)
    const url = `/transactions/${transaction.id}/refund`
    const body = { amount: 500, mode: 'original' }
    const key = crypto.randomUUID()
    const caller = await manager()
    expectDone(await caller.post(url, body, { pin: DEMO_PIN, key }))
    expectDone(await caller.post(url, body, { pin: DEMO_PIN, key }))
    expect(await transactionNow(transaction.id)).toMatchObject({ refunded: 500 })
  })
})

describe('GET /refunds', () => {
  it('refuses a role that sees no payments', async () => {
    const gauger = await app.as('gauger')
    expect((await gauger.get('/refunds')).status).toBe(403)
  })

  it('shows another company nothing', async () => {
    const { transaction } = await aPaidSale(app)
    expectDone(await refund(transaction.id, { amount: 5, mode: 'original' }))
    const { body } = await (await rivalAt(app)).get('/refunds')
    expect(body.totalElements).toBe(0)
  })

  it('finds by the payment they are of', async () => {
    const { order, transaction } = await aPaidSale(app, { paymentType: 'ali' })
    expectDone(await refund(transaction.id, { amount: 5, mode: 'original' }))
    const filter = `transaction.paymentType:ali AND order.id:${order.id}`
    const { body } = await (await manager()).get(`/refunds?${searching(filter)}`)
    expect(body).toMatchObject({
      totalElements: 1,
      content: [{ amount: 5, cash: 0, operator: { name: '王建国' }, order: { id: order.id } }],
    })
  })
})
