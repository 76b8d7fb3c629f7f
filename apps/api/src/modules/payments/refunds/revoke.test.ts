import { describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { searching, useApp } from '../../../../test/harness.ts'
import {
  aCardWith,
  aFuelling,
  aPaidSale,
  aSale,
  bar,
  cardNow,
  expectDone,
  findings,
  goodsAt,
  letANightPass,
  managerAt,
  openShiftAtEast,
  rivalAt,
} from '../../../../test/checkout.ts'

const app = useApp()

const manager = () => managerAt(app)

const reason = 'paid by mistake'

const revokeTransaction = async (id: number) =>
  (await manager()).post(`/transactions/${id}/revoke`, { reason }, { pin: DEMO_PIN })

const revokeOrder = async (id: number) =>
  (await manager()).post(`/orders/${id}/revoke`, { reason }, { pin: DEMO_PIN })

const orderNow = async (id: number) =>
  expectDone(await (await manager()).get(`/orders/${id}?expand=transactions`))

const stockOf = (itemId: number) =>
  app.look(async (db) => {
    const { stock } = await db
      .selectFrom('items')
      .where('id', '=', itemId)
      .select('stock')
      .executeTakeFirstOrThrow()
    return stock
  })

const setOrder = (id: number, change: object) =>
  app.look((db) => db.updateTable('orders').set(change).where('id', '=', id).execute())

describe('POST /transactions/:id/revoke', () => {
  it('refuses a role that may not, and who is barred from it', async () => {
    const { transaction } = await aPaidSale(app)
    const account = (await app.as('account')).at(app.ids.airport)
    const url = `/transactions/${transaction.id}/revoke`
    expect((await account.post(url, { reason }, { pin: DEMO_PIN })).status).toBe(403)
    await bar(app, 'airport', { no_refund: true })
    const barred = (await app.as('airport')).at(app.ids.airport)
    const { status, body } = await barred.post(url, { reason }, { pin: DEMO_PIN })
    expect(status).toBe(403)
    expect(body.code).toBe('RESTRICTED_REFUND')
  })

  it('refuses without the PIN, and without a reason', async () => {
    const { transaction } = await aPaidSale(app)
    const url = `/transactions/${transaction.id}/revoke`
    expect((await (await manager()).post(url, { reason })).body.code).toBe('PIN_REQUIRED')
    expect((await (await manager()).post(url, {}, { pin: DEMO_PIN })).body.code).toBe('VALIDATION')
  })

  it('does not find a payment of another company', async () => {
    const { transaction } = await aPaidSale(app)
    const url = `/transactions/${transaction.id}/revoke`
    const { status } = await (await rivalAt(app)).post(url, { reason }, { pin: DEMO_PIN })
    expect(status).toBe(404)
  })

  it('refuses what is revoked already, refunded in part, or of another day', async () => {
    const revoked = await aPaidSale(app)
    expectDone(await revokeTransaction(revoked.transaction.id))
    expect((await revokeTransaction(revoked.transaction.id)).body.code).toBe('TXN_NOT_REVOCABLE')
    const refunded = await aPaidSale(app)
    const refund = { amount: 1, mode: 'original' }
    const url = `/transactions/${refunded.transaction.id}/refund`
    expectDone(await (await manager()).post(url, refund, { pin: DEMO_PIN }))
    expect((await revokeTransaction(refunded.transaction.id)).body.code).toBe('TXN_NOT_REVOCABLE')
    const old = await aPaidSale(app)
    await letANightPass(app, old.transaction.id)
    expect((await revokeTransaction(old.transaction.id)).body.code).toBe('TXN_NOT_REVOCABLE')
  })

  it('refuses what an invoice was made for', async () => {
    const { order, transaction } = await aPaidSale(app)
    await setOrder(order.id, { invoice_status: 'success' })
    expect((await revokeTransaction(transaction.id)).body.code).toBe('ORDER_INVOICED')
  })

  it('leaves the fuel unpaid, to be paid in another way', async () => {
    const card = await aCardWith(app, { principal: 9000 })
    const { id } = await aFuelling(app, app.ids.airport, 6000)
    const payment = { paymentType: 'debit', userCard: { id: card.id } }
    const { transaction } = expectDone(await (await manager()).post(`/orders/${id}/pay`, payment))
    const { body } = await revokeTransaction(transaction.id)
    expect(body).toMatchObject({ status: 'revoked', reason, canRevoke: false, maxRefundable: 0 })
    expect(await orderNow(id)).toMatchObject({ status: 'open', paid: 0, due: 6000, paidTime: null })
    expect(await cardNow(app, card.id)).toMatchObject({ value: 9000, principal: 9000 })
    expectDone(await (await manager()).post(`/orders/${id}/cashPay`))
    expect(await orderNow(id)).toMatchObject({ status: 'success', paid: 6000 })
    expect(await findings(app)).toEqual([])
  })

  it('leaves the other payments of the order', async () => {
    const { id } = await aSale(app)
    const caller = await manager()
    const part = { paymentType: 'wx', amount: 200 }
    const first = expectDone(await caller.post(`/orders/${id}/pay`, part))
    expectDone(await caller.post(`/orders/${id}/cashPay`))
    expectDone(await revokeTransaction(first.transaction.id))
    expect(await orderNow(id)).toMatchObject({ status: 'partiallyPaid', paid: 1000, due: 200 })
  })

  it('gives principal and gift back as they were, and takes the points', async () => {
    const card = await aCardWith(app, { principal: 1000, gift: 1000 })
    const { transaction } = await aPaidSale(app, {
      paymentType: 'debit',
      userCard: { id: card.id },
    })
    expectDone(await revokeTransaction(transaction.id))
    expect(await cardNow(app, card.id)).toMatchObject({ principal: 1000, gift: 1000 })
    const points = await app.look((db) =>
      db
        .selectFrom('card_details')
        .where('transaction_id', '=', transaction.id)
        .where('book', '=', 'score')
        .orderBy('id')
        .select('amount')
        .execute(),
    )
    expect(points.map(({ amount }) => amount)).toEqual([10, -10])
    expect(await findings(app)).toEqual([])
  })

  it('revokes once when ten revoke at once', async () => {
    const card = await aCardWith(app, { principal: 2000 })
    const { transaction } = await aPaidSale(app, {
      paymentType: 'debit',
      userCard: { id: card.id },
    })
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => revokeTransaction(transaction.id)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'TXN_NOT_REVOCABLE')).toHaveLength(9)
    expect(await cardNow(app, card.id)).toMatchObject({ value: 2000 })
  })

  it('is kept as a refund of the drawer and in the log', async () => {
    const { transaction } = await aPaidSale(app)
    expectDone(await revokeTransaction(transaction.id))
    const { body } = await (
      await manager()
    ).get(`/refunds?${searching(`transaction.id:${transaction.id}`)}`)
    expect(body.content).toMatchObject([
      { kind: 'revoke', amount: 1200, cash: 1200, card: 0, mode: 'original', reason },
    ])
    const log = await app.look((db) =>
      db
        .selectFrom('audit_log')
        .where('entity', '=', 'transaction')
        .where('entity_id', '=', String(transaction.id))
        .select(['action', 'reason'])
        .execute(),
    )
    expect(log).toEqual([{ action: 'revoke', reason }])
  })
})

describe('POST /transactions/:id/revoke at a station with shifts', () => {
  it('refuses a payment of a shift that is over', async () => {
    const shift = await openShiftAtEast(app)
    const { id } = await aFuelling(app, app.ids.east, 5000)
    const atEast = (await app.as('manager')).at(app.ids.east)
    const { result } = expectDone(await atEast.post(`/orders/${id}/cashPay?expand=result`))
    await app.look((db) =>
      db
        .updateTable('shifts')
        .set({ settled: true, end_time: app.clock.now })
        .where('id', '=', shift.id)
        .execute(),
    )
    await openShiftAtEast(app)
    const url = `/transactions/${result.transaction.id}/revoke`
    const { body } = await atEast.post(url, { reason }, { pin: DEMO_PIN })
    expect(body.code).toBe('TXN_NOT_REVOCABLE')
    const cashier = (await app.as('cashier')).at(app.ids.east)
    expect((await cashier.post(url, { reason }, { pin: DEMO_PIN })).status).toBe(404)
  })
})

describe('POST /orders/:id/revoke', () => {
  it('does not find an order of another company', async () => {
    const { order } = await aPaidSale(app)
    const url = `/orders/${order.id}/revoke`
    const { status } = await (await rivalAt(app)).post(url, { reason }, { pin: DEMO_PIN })
    expect(status).toBe(404)
  })

  it('refuses what is not paid, is being paid, or is over', async () => {
    const open = await aSale(app)
    expect((await revokeOrder(open.id)).body.code).toBe('TXN_NOT_REVOCABLE')
    await setOrder(open.id, { status: 'lock' })
    expect((await revokeOrder(open.id)).body.code).toBe('ORDER_PAYING')
    const { order } = await aPaidSale(app)
    expectDone(await revokeOrder(order.id))
    expect((await revokeOrder(order.id)).body.code).toBe('TXN_NOT_REVOCABLE')
  })

  it('refuses what was refunded whole: nothing of it is left to undo', async () => {
    const { COFFEE } = await goodsAt(app, app.ids.airport)
    const { order, transaction } = await aPaidSale(app)
    const body = { amount: 1_200, mode: 'original', reason }
    const path = `/transactions/${transaction.id}/refund`
    expectDone(await (await manager()).post(path, body, { pin: DEMO_PIN }))
    const before = await stockOf(COFFEE.id)
    const reply = await revokeOrder(order.id)
    expect(reply).toMatchObject({ status: 400, body: { code: 'TXN_NOT_REVOCABLE' } })
    expect(await orderNow(order.id)).toMatchObject({ status: 'success', refundStatus: 'full' })
    expect(await stockOf(COFFEE.id)).toBe(before)
  })

  it('undoes every payment, ends the order and puts the goods back', async () => {
    const { COFFEE } = await goodsAt(app, app.ids.airport)
    const before = await stockOf(COFFEE.id)
    const card = await aCardWith(app, { principal: 500, gift: 500 })
    const { id } = await aSale(app, 2)
    const caller = await manager()
    const part = { paymentType: 'debit', userCard: { id: card.id }, amount: 800 }
    expectDone(await caller.post(`/orders/${id}/pay`, part))
    expectDone(await caller.post(`/orders/${id}/cashPay`))
    const { body } = await revokeOrder(id)
    expect(body).toMatchObject({
      status: 'close',
      refundStatus: 'full',
      paid: 2400,
      refunded: 2400,
      transactions: [{ status: 'revoked' }, { status: 'revoked' }],
    })
    expect(await cardNow(app, card.id)).toMatchObject({ principal: 500, gift: 500 })
    expect(await stockOf(COFFEE.id)).toBe(before)
    expect(await findings(app)).toEqual([])
  })
})
