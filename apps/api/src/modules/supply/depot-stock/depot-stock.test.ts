import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aDepot, aProduct, stockOf } from '../../../../test/supply.ts'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'

const app = useApp()

const transfer = (
  caller: Caller,
  [from, to]: readonly [{ id: number }, { id: number }],
  more: object,
) => caller.post('/depotStockMoves/transfer', { from: { id: from.id }, to: { id: to.id }, ...more })

describe('POST /depotStockMoves/transfer', () => {
  it('refuses whoever may only read', async () => {
    const company = await app.as('company')
    const product = await aProduct(company)
    const depots = [await aDepot(company, [product, 10]), await aDepot(company)] as const
    const input = { product: { id: product.id }, quantity: 1 }
    expect((await transfer(await app.as('gauger'), depots, input)).status).toBe(403)
  })

  it('refuses nothing, less than nothing, one depot, and depots that cannot take the product', async () => {
    const company = await app.as('company')
    const product = await aProduct(company)
    const full = await aDepot(company, [product, 1000])
    const other = await aDepot(company, [product, 0])
    const bare = await aDepot(company)
    const of = (quantity: number) => ({ product: { id: product.id }, quantity })
    const code = async (depots: readonly [{ id: number }, { id: number }], quantity: number) =>
      (await transfer(company, depots, of(quantity))).body.code
    expect(await code([full, other], 0)).toBe('DEPOT_TRANSFER_ZERO')
    expect(await code([full, other], -1)).toBe('VALIDATION')
    expect(await code([full, full], 1)).toBe('TRANSFER_SAME_DEPOT')
    expect(await code([full, bare], 1)).toBe('DEPOT_PRODUCT_NOT_HELD')
    expect(await code([full, other], 1001)).toBe('DEPOT_STOCK_SHORT')
    expect(await stockOf(company, full.id)).toEqual(new Map([[product.id, 1000]]))
    expect(await stockOf(company, other.id)).toEqual(new Map())
  })

  it('does not reach a depot of another company', async () => {
    const [company, rival] = [await app.as('company'), await app.as('company', 'rival')]
    const product = await aProduct(company)
    const own = await aDepot(company, [product, 1000])
    const foreign = await aDepot(rival)
    const input = { product: { id: product.id }, quantity: 1 }
    expect((await transfer(company, [own, foreign], input)).status).toBe(404)
    expect((await transfer(rival, [own, foreign], input)).status).toBe(404)
  })

  it('takes from the one what arrives at the other', async () => {
    const company = await app.as('company')
    const product = await aProduct(company)
    const from = await aDepot(company, [product, 30_000])
    const to = await aDepot(company, [product, 5000])
    const input = { product: { id: product.id }, quantity: 12_500, remark: 'for the east' }
    const { body } = await transfer(company, [from, to], input)
    expect(body.moves).toMatchObject([
      { type: 'transferOut', quantity: -12_500, balance: 17_500, counterDepot: { id: to.id } },
      { type: 'transferIn', quantity: 12_500, balance: 17_500, counterDepot: { id: from.id } },
    ])
    expect((await stockOf(company, to.id)).get(product.id)).toBe(17_500)
  })

  it('never gives out more than there is, nor loses any, whoever crosses', async () => {
    const company = await app.as('company')
    const product = await aProduct(company)
    const a = await aDepot(company, [product, 1000])
    const b = await aDepot(company, [product, 1000])
    const input = { product: { id: product.id }, quantity: 300 }
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, n) => transfer(company, n % 3 ? [a, b] : [b, a], input)),
    )
    const codes = new Set(replies.map(({ status, body }) => (status === 200 ? 'OK' : body.code)))
    expect([...codes].filter((code) => code !== 'OK' && code !== 'DEPOT_STOCK_SHORT')).toEqual([])
    const sum = async ({ id }: { id: number }) => (await stockOf(company, id)).get(product.id) ?? 0
    expect((await sum(a)) + (await sum(b))).toBe(2000)
  })
})

describe('POST /depotStockMoves/correct', () => {
  it('refuses a count of what has moved meanwhile, and one that changes nothing', async () => {
    const company = await app.as('company')
    const product = await aProduct(company)
    const depot = await aDepot(company, [product, 1000])
    const count = { depot: { id: depot.id }, product: { id: product.id }, reason: 'stocktake' }
    const correct = (more: object) =>
      company.post('/depotStockMoves/correct', { ...count, ...more })
    const moved = await correct({ booked: 900, counted: 950 })
    expect([moved.status, moved.body.code]).toEqual([409, 'DEPOT_STOCK_MOVED'])
    const same = await correct({ booked: 1000, counted: 1000 })
    expect(same.body.code).toBe('DEPOT_STOCK_UNCHANGED')
    expect((await correct({ booked: 1000, counted: -1 })).body.code).toBe('VALIDATION')
  })

  it('brings the books to what is there, and says why', async () => {
    const company = await app.as('company')
    const product = await aProduct(company, { density: 800 })
    const depot = await aDepot(company, [product, 1000])
    const { body } = await company.post('/depotStockMoves/correct', {
      depot: { id: depot.id },
      product: { id: product.id },
      booked: 1000,
      counted: 980,
      reason: 'evaporated',
    })
    expect(body.moves).toMatchObject([
      { type: 'outbound', quantity: -20, balance: 980, reason: 'evaporated', counterDepot: null },
    ])
    const { body: after } = await company.get(`/depots/${depot.id}`)
    expect(after.stocks).toMatchObject([{ quantity: 980, volume: 122_500 }])
  })
})

describe('GET /depotStockMoves', () => {
  it('adds up to what the depots hold, line by line', async () => {
    const rows = await app.look(
      async (db) =>
        (
          await sql<{ booked: number; moved: number }>`select s.quantity_kg::int as booked,
          (select coalesce(sum(m.quantity_kg), 0)::int from depot_stock_moves m
            where m.depot_id = s.depot_id and m.fuel_product_id = s.fuel_product_id) as moved
          from depot_stocks s`.execute(db)
        ).rows,
    )
    expect(rows.length).toBeGreaterThan(3)
    expect(rows.filter(({ booked, moved }) => booked !== moved)).toEqual([])
  })

  it('shows the lines of one depot, the newest first, and another company none', async () => {
    const company = await app.as('company')
    const product = await aProduct(company)
    const depot = await aDepot(company, [product, 100])
    const other = await aDepot(company, [product, 0])
    await transfer(company, [depot, other], { product: { id: product.id }, quantity: 40 })
    const query = searching(`depot.id:${depot.id}`)
    const { body } = await company.get(`/depotStockMoves?${query}`)
    const types = body.content.map(({ type }: { type: string }) => type)
    expect(types).toEqual(['transferOut', 'inbound'])
    const rival = await app.as('company', 'rival')
    expect((await rival.get(`/depotStockMoves?${query}`)).body.totalElements).toBe(0)
  })
})
