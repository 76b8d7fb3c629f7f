import { beforeAll, describe, expect, it } from 'vitest'
import { searching, useApp } from '../../../../test/harness.ts'
import {
  aCardWith,
  aFuelling,
  aMember,
  aPaidSale,
  aSale,
  expectDone,
  goodsAt,
  managerAt,
  openShiftAtEast,
  rivalAt,
} from '../../../../test/checkout.ts'
import { closeForgottenOrders } from './closing/close-forgotten.ts'

const app = useApp()

const manager = () => managerAt(app)

const stockOf = (itemId: number) =>
  app.look(async (db) => {
    const { stock } = await db
      .selectFrom('items')
      .where('id', '=', itemId)
      .select('stock')
      .executeTakeFirstOrThrow()
    return stock
  })

const EXPANSIONS = [
  'employeeCard',
  'nozzleControl',
  'transactions',
  'lineItems',
  'shiftState',
  'buyer',
  'seller',
  'userInvoices',
  'userCard.user',
  'fuelItem',
]

const ids = (body: { content: { id: number }[] }) => body.content.map(({ id }) => id)

describe('GET /orders', () => {
  it('refuses a role that sees no sales', async () => {
    const fleet = await app.as('fleet')
    expect((await fleet.get('/orders')).status).toBe(403)
  })

  it('shows another company nothing', async () => {
    await aSale(app)
    const { body } = await (await rivalAt(app)).get('/orders')
    expect(body).toMatchObject({ content: [], totalElements: 0 })
  })

  it('refuses more than three months at once', async () => {
    const { body } = await (
      await manager()
    ).get('/orders?from=2026-01-01T00:00:00Z&to=2026-06-01T00:00:00Z')
    expect(body.code).toBe('QUERY_RANGE_EXCEEDED')
  })

  it('shows the newest first, with an exact total over the whole filter', async () => {
    const sold = [await aSale(app, 1), await aSale(app, 2), await aSale(app, 3)]
    const filter = searching(`id:>=${sold[0].id} AND kind:goods`)
    const { body } = await (await manager()).get(`/orders?size=2&sort=createdDate,desc&${filter}`)
    expect(body).toMatchObject({ totalElements: 3, totalPages: 2 })
    expect(ids(body)).toEqual([sold[2].id, sold[1].id])
  })

  it('finds by what was paid with, by card and by phone', async () => {
    const card = await aCardWith(app, { principal: 5000 })
    const { order } = await aPaidSale(app, { paymentType: 'debit', userCard: { id: card.id } })
    const filters = [
      `transactions.paymentType:debit AND userCard.number:${card.number}`,
      `buyer.mobile:${card.user.mobile}`,
      `orderNo:${order.orderNo}`,
      `lineItems.name:*咖啡* AND userCard.id:${card.id}`,
    ]
    for (const filter of filters) {
      const { body } = await (await manager()).get(`/orders?${searching(filter)}`)
      expect(ids(body)).toEqual([order.id])
    }
    const { body } = await (
      await manager()
    ).get(`/orders?${searching(`transactions.paymentType:wx AND userCard.id:${card.id}`)}`)
    expect(body.totalElements).toBe(0)
  })

  it('expands everything that the specification names', async () => {
    const card = await aCardWith(app, { principal: 5000 })
    const { order } = await aPaidSale(app, { paymentType: 'debit', userCard: { id: card.id } })
    const expand = EXPANSIONS.map((path) => `expand=${path}`).join('&')
    const { body } = await (await manager()).get(`/orders?${expand}&${searching(`id:${order.id}`)}`)
    expect(body.content[0]).toMatchObject({
      status: 'success',
      employeeCard: null,
      userInvoices: [],
      buyer: { id: card.user.id },
      seller: { name: '王建国' },
      userCard: { number: card.number, user: { id: card.user.id } },
      transactions: [{ paymentType: 'debit', amount: 1200, canRevoke: true }],
      lineItems: [{ name: '拿铁咖啡', quantity: 100, unitPrice: 1200 }],
    })
  })

  it('refuses an expansion that does not exist', async () => {
    const { body } = await (await manager()).get('/orders?expand=secrets')
    expect(body.code).toBe('EXPAND_UNKNOWN')
  })
})

describe('GET /orders of a cashier', () => {
  it('shows the open shift and what they sold before, and nothing else', async () => {
    const shift = await openShiftAtEast(app)
    const cashier = (await app.as('cashier')).at(app.ids.east)
    const { COFFEE } = await goodsAt(app, app.ids.east)
    const lineItems = [{ item: COFFEE, quantity: 100 }]
    const own = expectDone(await cashier.post('/orders', { lineItems }))
    const others = await aFuelling(app, app.ids.east, 9000)
    await settle(shift.id)
    await openShiftAtEast(app)
    const fresh = await aFuelling(app, app.ids.east, 7000)
    const { body } = await cashier.get('/orders?size=100')
    expect(ids(body)).toEqual(expect.arrayContaining([own.id, fresh.id]))
    expect(ids(body)).not.toContain(others.id)
    expect((await cashier.get(`/orders/${others.id}`)).status).toBe(404)
    const seenByManager = await (await app.as('manager')).get(`/orders/${others.id}`)
    expect(seenByManager.status).toBe(200)
  })

  it('is told to the console, which says so beside every figure', async () => {
    const isOwnOnly = async (account: string): Promise<boolean> =>
      expectDone(await (await app.as(account)).get('/users/profile')).ownSalesOnly
    expect(await isOwnOnly('cashier')).toBe(true)
    expect(await isOwnOnly('fueler')).toBe(true)
    expect(await isOwnOnly('manager')).toBe(false)
    expect(await isOwnOnly('account')).toBe(false)
  })
})

const settle = (shiftId: number) =>
  app.look((db) =>
    db
      .updateTable('shifts')
      .set({ settled: true, end_time: app.clock.now })
      .where('id', '=', shiftId)
      .execute(),
  )

describe('GET /orders/:id', () => {
  it('does not find an order of another company', async () => {
    const { id } = await aSale(app)
    expect((await (await rivalAt(app)).get(`/orders/${id}`)).status).toBe(404)
  })

  it('shows what is due', async () => {
    const { id } = await aSale(app, 2)
    await (await manager()).post(`/orders/${id}/cashPay`, { amount: 1000 })
    const { body } = await (await manager()).get(`/orders/${id}`)
    expect(body).toMatchObject({ payable: 2400, paid: 1000, due: 1400, status: 'partiallyPaid' })
  })
})

describe('POST /orders/preview', () => {
  it('prices the goods and writes nothing', async () => {
    const { COFFEE, W550 } = await goodsAt(app, app.ids.airport)
    const before = await stockOf(COFFEE.id)
    const { body } = await (
      await manager()
    ).post('/orders/preview?expand=lineItems', {
      lineItems: [
        { item: COFFEE, quantity: 300 },
        { item: W550, quantity: 100 },
      ],
    })
    expect(body).toMatchObject({ amount: 3800, payable: 3800, discount: 0, userDeals: [] })
    expect(await stockOf(COFFEE.id)).toBe(before)
  })

  it('refuses what is not there', async () => {
    const { UREA10 } = await goodsAt(app, app.ids.airport)
    const lineItems = [
      { item: UREA10, quantity: 5000 },
      { item: UREA10, quantity: 1100 },
    ]
    const { body } = await (await manager()).post('/orders/preview', { lineItems })
    expect(body).toMatchObject({ code: 'STOCK_SHORT', details: { left: 60 } })
  })
})

describe('POST /orders', () => {
  it('refuses a role that does not sell', async () => {
    const { COFFEE } = await goodsAt(app, app.ids.airport)
    const account = (await app.as('account')).at(app.ids.airport)
    const body = { lineItems: [{ item: COFFEE, quantity: 100 }] }
    expect((await account.post('/orders', body)).status).toBe(403)
  })

  it('refuses goods of another station, fuel, and what is off the shelf', async () => {
    const east = await goodsAt(app, app.ids.east)
    const airport = await goodsAt(app, app.ids.airport)
    const fuel = await app.look((db) =>
      db
        .selectFrom('items')
        .where('station_id', '=', app.ids.airport)
        .where('category_type', '=', 'fuel')
        .select('id')
        .executeTakeFirstOrThrow(),
    )
    await shelve(airport.W550.id, false)
    for (const item of [east.COFFEE, fuel, airport.W550]) {
      const lineItems = [{ item: { id: item.id }, quantity: 100 }]
      const { body } = await (await manager()).post('/orders', { lineItems })
      expect(body.code).toBe('ITEM_OFF_SHELF')
    }
    await shelve(airport.W550.id, true)
  })

  it('refuses a price that is not the price any more', async () => {
    const { COFFEE } = await goodsAt(app, app.ids.airport)
    const lineItems = [{ item: COFFEE, quantity: 100, unitPrice: 1100 }]
    const { body } = await (await manager()).post('/orders', { lineItems })
    expect(body).toMatchObject({ code: 'PRICE_STALE', details: { price: 1200 } })
  })

  it('refuses a part of a piece', async () => {
    const { COFFEE } = await goodsAt(app, app.ids.airport)
    const lineItems = [{ item: COFFEE, quantity: 150 }]
    const { body } = await (await manager()).post('/orders', { lineItems })
    expect(body.code).toBe('VALIDATION')
  })

  it('refuses a buyer of another company', async () => {
    const { COFFEE } = await goodsAt(app, app.ids.airport)
    const rivals = await app.look((db) =>
      db
        .selectFrom('users')
        .where('company_id', '=', app.ids.rivalCompany)
        .select('id')
        .executeTakeFirstOrThrow(),
    )
    const body = { lineItems: [{ item: COFFEE, quantity: 100 }], buyer: rivals }
    expect((await (await manager()).post('/orders', body)).status).toBe(404)
  })

  it('refuses a station whose service is over', async () => {
    const { COFFEE } = await goodsAt(app, app.ids.airport)
    const lineItems = [{ item: COFFEE, quantity: 100 }]
    await setExpiry(new Date('2026-11-20T00:00:00Z'))
    const { body } = await (await manager()).post('/orders', { lineItems })
    await setExpiry(new Date('2027-11-20T00:00:00Z'))
    expect(body.code).toBe('STATION_EXPIRED')
  })

  it('takes the goods from the stock, with a line that says so', async () => {
    const { COFFEE } = await goodsAt(app, app.ids.airport)
    const { id: buyer } = await aMember(app)
    const before = await stockOf(COFFEE.id)
    const { body } = await (
      await manager()
    ).post('/orders', {
      lineItems: [{ item: COFFEE, quantity: 300, unitPrice: 1200 }],
      buyer: { id: buyer },
      remark: 'to go',
    })
    expect(body).toMatchObject({
      kind: 'goods',
      type: 0,
      status: 'open',
      amount: 3600,
      due: 3600,
      buyer: { id: buyer },
      remark: 'to go',
      lineItems: [{ item: COFFEE, quantity: 300, amount: 3600 }],
    })
    expect(await stockOf(COFFEE.id)).toBe(before - 3)
    const move = await app.look((db) =>
      db
        .selectFrom('item_stock_moves')
        .where('order_id', '=', body.id)
        .select(['kind', 'quantity', 'balance_after'])
        .execute(),
    )
    expect(move).toEqual([{ kind: 'sale', quantity: -3, balance_after: before - 3 }])
  })

  it('sells the last piece once when ten want it', async () => {
    const { UREA10 } = await goodsAt(app, app.ids.airport)
    const left = await stockOf(UREA10.id)
    const lineItems = [{ item: UREA10, quantity: (left - 1) * 100 }]
    expectDone(await (await manager()).post('/orders', { lineItems }))
    const caller = await manager()
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        caller.post('/orders', { lineItems: [{ item: UREA10, quantity: 100 }] }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'STOCK_SHORT')).toHaveLength(9)
    expect(await stockOf(UREA10.id)).toBe(0)
  })
})

const shelve = (itemId: number, onShelf: boolean) =>
  app.look((db) =>
    db.updateTable('items').set({ on_shelf: onShelf }).where('id', '=', itemId).execute(),
  )

const setExpiry = (at: Date) =>
  app.look((db) =>
    db.updateTable('stations').set({ expire_time: at }).where('id', '=', app.ids.airport).execute(),
  )

describe('POST /orders/:id/close', () => {
  const reason = 'customer changed their mind'

  it('does not find an order of another company', async () => {
    const { id } = await aSale(app)
    expect((await (await rivalAt(app)).post(`/orders/${id}/close`, { reason })).status).toBe(404)
  })

  it('refuses without a reason', async () => {
    const { id } = await aSale(app)
    const { body } = await (await manager()).post(`/orders/${id}/close`, {})
    expect(body.code).toBe('VALIDATION')
  })

  it('refuses a cashier for fuel, which is gone', async () => {
    await settleAll()
    await openShiftAtEast(app)
    const { id } = await aFuelling(app, app.ids.east, 9000)
    const cashier = (await app.as('cashier')).at(app.ids.east)
    expect((await cashier.post(`/orders/${id}/close`, { reason })).status).toBe(403)
  })

  it('refuses what is paid, in part or in full, and what is closed', async () => {
    const part = await aSale(app)
    await (await manager()).post(`/orders/${part.id}/cashPay`, { amount: 100 })
    const { order } = await aPaidSale(app)
    const closed = await aSale(app)
    await (await manager()).post(`/orders/${closed.id}/close`, { reason })
    const codeOf = async (id: number) =>
      (await (await manager()).post(`/orders/${id}/close`, { reason })).body.code
    expect(await codeOf(part.id)).toBe('ORDER_HAS_PAYMENTS')
    expect(await codeOf(order.id)).toBe('ORDER_FINAL')
    expect(await codeOf(closed.id)).toBe('ORDER_FINAL')
  })

  it('closes it, puts the goods back and logs why', async () => {
    const { COFFEE } = await goodsAt(app, app.ids.airport)
    const before = await stockOf(COFFEE.id)
    const { id } = await aSale(app, 2)
    const { body } = await (await manager()).post(`/orders/${id}/close`, { reason })
    expect(body).toMatchObject({ status: 'close', reason, due: 0 })
    expect(await stockOf(COFFEE.id)).toBe(before)
    const log = await app.look((db) =>
      db
        .selectFrom('audit_log')
        .where('entity', '=', 'order')
        .where('entity_id', '=', String(id))
        .select(['action', 'reason'])
        .execute(),
    )
    expect(log).toEqual([{ action: 'close', reason }])
  })
})

describe('an order for goods that nobody comes to pay', () => {
  const live = { publish: () => {}, disconnect: () => {} }
  const onError = (error: unknown): never => {
    throw error
  }
  const inMinutes = async (minutes: number): Promise<void> => {
    const { database, secrets } = app.container
    const now = () => new Date(Date.now() + minutes * 60_000)
    await closeForgottenOrders({ database, secrets, live, now, onError })
  }
  // What other tests have left unpaid.
  beforeAll(() => inMinutes(31))

  const stateOf = async (id: number) => (await (await manager()).get(`/orders/${id}`)).body

  it('waits half an hour, and is closed then, with its goods back and nobody named', async () => {
    const { COFFEE } = await goodsAt(app, app.ids.airport)
    const before = await stockOf(COFFEE.id)
    const { id } = await aSale(app, 2)
    const part = await aSale(app)
    await (await manager()).post(`/orders/${part.id}/cashPay`, { amount: 100 })
    await inMinutes(29)
    expect(await stateOf(id)).toMatchObject({ status: 'open' })
    await inMinutes(31)
    expect(await stateOf(id)).toMatchObject({
      status: 'close',
      reason: '超过 30 分钟未支付，自动关闭 / Not paid within 30 minutes, closed automatically',
    })
    expect(await stateOf(part.id)).toMatchObject({ status: 'partiallyPaid' })
    expect(await stockOf(COFFEE.id)).toBe(before - 1)
    const log = await app.look((db) =>
      db
        .selectFrom('audit_log')
        .where('entity', '=', 'order')
        .where('entity_id', '=', String(id))
        .select(['action', 'user_id'])
        .execute(),
    )
    expect(log).toEqual([{ action: 'close', user_id: null }])
  })

  it('stays when it is for fuel, which is gone', async () => {
    await settleAll()
    await openShiftAtEast(app)
    const { id } = await aFuelling(app, app.ids.east, 9000)
    await inMinutes(31)
    const east = (await app.as('manager')).at(app.ids.east)
    expect((await east.get(`/orders/${id}`)).body).toMatchObject({ status: 'open' })
  })
})

const settleAll = () =>
  app.look((db) =>
    db
      .updateTable('shifts')
      .set({ settled: true, end_time: app.clock.now })
      .where('settled', '=', false)
      .execute(),
  )
