import { describe, expect, it } from 'vitest'
import { auditedOf, expectDone, goodsAt, managerAt, rivalAt } from '../../../../test/checkout.ts'
import { searching, useApp } from '../../../../test/harness.ts'

const app = useApp()

const TEA = { name: 'Tea', code: 'TEA', category: 'Drinks', price: 450 }

const movesOf = (itemId: number) =>
  app.look((db) =>
    db
      .selectFrom('item_stock_moves')
      .where('item_id', '=', itemId)
      .orderBy('id')
      .select(['kind', 'quantity', 'balance_after'])
      .execute(),
  )

const fuel = async (): Promise<{ id: number; version: number }> => {
  const manager = await managerAt(app)
  return expectDone(await manager.get(`/items?${searching('code:92')}`)).content[0]
}

const withoutShop = async (work: () => Promise<void>): Promise<void> => {
  const take = (isTaken: boolean) =>
    app.asOwner(`update stations set pkg_store = ${isTaken} where id = ${app.ids.airport}`)
  await take(false)
  try {
    await work()
  } finally {
    await take(true)
  }
}

describe('POST /items', () => {
  it('refuses a role that only sells, and a station without a shop', async () => {
    const cashier = (await app.as('cashier')).at(app.ids.east)
    expect((await cashier.post('/items', TEA)).status).toBe(403)
    const manager = await managerAt(app)
    await withoutShop(async () => {
      expect((await manager.post('/items', TEA)).body.code).toBe('STORE_NOT_TAKEN')
    })
  })

  it('refuses a code or a barcode that is there, and a tax class that is not', async () => {
    const manager = await managerAt(app)
    const refusals = [
      [{ ...TEA, code: '92' }, 'CODE_EXISTS'],
      [{ ...TEA, barcode: '6900000000024' }, 'BARCODE_EXISTS'],
      [{ ...TEA, taxSpecNo: 'NONE' }, 'TAX_CLASS_UNKNOWN'],
      [{ ...TEA, price: -1 }, 'VALIDATION'],
      [{ ...TEA, stock: 10_000_000 }, 'VALIDATION'],
      [{ ...TEA, categoryType: 'fuel' }, 'VALIDATION'],
      [{ ...TEA, picture: 987_654 }, 'REFERENCE_UNKNOWN'],
    ] as const
    for (const [body, code] of refusals) {
      expect((await manager.post('/items', body)).body.code).toBe(code)
    }
  })

  it('adds goods with what is in stock of them, in a category that is made for them', async () => {
    const manager = await managerAt(app)
    const more = { barcode: '6901234567892', stock: 5, taxRate: 6, taxSpecNo: '1'.repeat(19) }
    const tea = expectDone(await manager.post('/items', { ...TEA, ...more }))
    expect(tea).toMatchObject({
      ...more,
      categoryType: 'normal',
      price: 450,
      onShelf: true,
      category: { name: 'Drinks', type: 'normal' },
    })
    expect(await movesOf(tea.id)).toEqual([{ kind: 'adjust', quantity: 5, balance_after: 5 }])
    const lineItems = [{ item: { id: tea.id }, quantity: 200, unitPrice: 450 }]
    expect(expectDone(await manager.post('/orders', { lineItems }))).toMatchObject({ due: 900 })
    expect((await auditedOf(app, 'item', tea.id))[0]).toMatchObject({ action: 'create' })
  })
})

describe('PUT /items/:id', () => {
  it('finds no goods of others, and no fuel', async () => {
    const { COFFEE } = await goodsAt(app, app.ids.airport)
    const rival = await rivalAt(app)
    const change = { price: 1300, version: 0 }
    expect((await rival.put(`/items/${COFFEE.id}`, change)).status).toBe(404)
    const { id, version } = await fuel()
    const manager = await managerAt(app)
    expect((await manager.put(`/items/${id}`, { price: 1, version })).status).toBe(404)
  })

  it('changes the price for the next sale, keeps the stock, and refuses who saw it before', async () => {
    const manager = await managerAt(app)
    const { COFFEE } = await goodsAt(app, app.ids.airport)
    const before = expectDone(await manager.get(`/items/${COFFEE.id}`))
    const change = { price: 1300, category: 'Hot drinks', version: before.version }
    const after = expectDone(await manager.put(`/items/${COFFEE.id}`, change))
    expect(after).toMatchObject({
      price: 1300,
      stock: before.stock,
      name: before.name,
      category: { name: 'Hot drinks' },
    })
    const [entry] = await auditedOf(app, 'item', COFFEE.id)
    expect(entry).toMatchObject({
      action: 'update',
      after: { price: 1300, category: 'Hot drinks' },
    })
    expect((await manager.put(`/items/${COFFEE.id}`, change)).body.code).toBe('STALE_VERSION')
  })
})

describe('hidden goods', () => {
  it('are told from those that the till offers, and sold all the same', async () => {
    const manager = await managerAt(app)
    const bag = { name: 'Bag', code: 'BAG', category: 'Other', price: 50, hidden: true }
    const { id, version } = expectDone(await manager.post('/items', bag))
    const offered = async () =>
      expectDone(await manager.get(`/items?${searching('code:BAG AND hidden:false')}`)).content
    expect(await offered()).toEqual([])
    const lineItems = [{ item: { id }, quantity: 100, unitPrice: 50 }]
    expect(expectDone(await manager.post('/orders', { lineItems }))).toMatchObject({ due: 50 })
    expectDone(await manager.put(`/items/${id}`, { hidden: false, version }))
    expect(await offered()).toMatchObject([{ id, hidden: false }])
    const [entry] = await auditedOf(app, 'item', id)
    expect(entry).toMatchObject({ action: 'update', after: { hidden: false } })
  })
})

describe('goods whose tax class is no longer there', () => {
  it('are changed all the same, but not to another that is not there', async () => {
    const manager = await managerAt(app)
    const { COFFEE } = await goodsAt(app, app.ids.airport)
    const { taxSpecNo, version } = expectDone(await manager.get(`/items/${COFFEE.id}`))
    expect(taxSpecNo).toBe('DRINK')
    const change = { weight: 3, version }
    const other = await manager.put(`/items/${COFFEE.id}`, { ...change, taxSpecNo: 'NONE' })
    expect(other.body.code).toBe('TAX_CLASS_UNKNOWN')
    const kept = expectDone(await manager.put(`/items/${COFFEE.id}`, { ...change, taxSpecNo }))
    expect(kept).toMatchObject({ weight: 3, taxSpecNo: 'DRINK' })
  })
})

describe('POST /items/:id/shelf', () => {
  it('takes goods off the till, and puts them back', async () => {
    const manager = await managerAt(app)
    const { UREA10 } = await goodsAt(app, app.ids.airport)
    const { version } = expectDone(await manager.get(`/items/${UREA10.id}`))
    const off = expectDone(
      await manager.post(`/items/${UREA10.id}/shelf`, { onShelf: false, version }),
    )
    const lineItems = [{ item: UREA10, quantity: 100 }]
    expect((await manager.post('/orders', { lineItems })).status).toBe(400)
    expectDone(
      await manager.post(`/items/${UREA10.id}/shelf`, { onShelf: true, version: off.version }),
    )
    expectDone(await manager.post('/orders', { lineItems }))
  })
})

describe('POST /items/:id/stock', () => {
  const reason = 'delivery'

  it('refuses more than there is, more than fits, and goods of others', async () => {
    const manager = await managerAt(app)
    const { W550 } = await goodsAt(app, app.ids.airport)
    const change = (quantity: number) =>
      manager.post(`/items/${W550.id}/stock`, { quantity, reason })
    expect((await change(0)).body.code).toBe('STOCK_UNCHANGED')
    expect((await change(-9_000_000)).body.code).toBe('STOCK_SHORT')
    expect((await change(9_999_999)).body.code).toBe('STOCK_OVER')
    const rival = await rivalAt(app)
    expect((await rival.post(`/items/${W550.id}/stock`, { quantity: 1, reason })).status).toBe(404)
  })

  it('adds to what sales leave meanwhile, and begins to count what nobody counted', async () => {
    const manager = await managerAt(app)
    const { W550 } = await goodsAt(app, app.ids.airport)
    const { stock } = expectDone(await manager.get(`/items/${W550.id}`))
    const lineItems = [{ item: W550, quantity: 200 }]
    await Promise.all([
      manager.post(`/items/${W550.id}/stock`, { quantity: 24, reason }),
      manager.post('/orders', { lineItems }),
      manager.post(`/items/${W550.id}/stock`, { quantity: -1, reason }),
    ])
    expect(expectDone(await manager.get(`/items/${W550.id}`)).stock).toBe(stock + 21)
    expect((await auditedOf(app, 'item', W550.id))[0]).toMatchObject({
      action: 'changeStock',
      reason,
    })
    const wash = expectDone(
      await manager.post('/items', { ...TEA, code: 'WASH', name: 'Car wash', barcode: null }),
    )
    expect(wash.stock).toBe(-1)
    const counted = await manager.post(`/items/${wash.id}/stock`, { quantity: 7, reason })
    expect(expectDone(counted).stock).toBe(7)
  })
})

describe('POST /orders', () => {
  it('sells no goods at a station without a shop', async () => {
    const manager = await managerAt(app)
    const { COFFEE } = await goodsAt(app, app.ids.airport)
    const lineItems = [{ item: COFFEE, quantity: 100 }]
    await withoutShop(async () => {
      expect((await manager.post('/orders', { lineItems })).body.code).toBe('STORE_NOT_TAKEN')
      expect((await manager.post('/orders/preview', { lineItems })).body.code).toBe(
        'STORE_NOT_TAKEN',
      )
    })
  })
})
