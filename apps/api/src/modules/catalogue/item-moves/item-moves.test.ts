import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { aCard, expectDone, managerAt, rivalAt } from '../../../../test/checkout.ts'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'

const app = useApp()

let manager: Caller

beforeAll(async () => {
  manager = await managerAt(app)
})

const goods = async (code: string, more: object = {}): Promise<{ id: number }> =>
  expectDone(
    await manager.post('/items', { name: 'Tea', code, category: 'Drinks', price: 450, ...more }),
  )

const list = async (caller: Caller, search: string) =>
  expectDone(await caller.get(`/itemStockMoves?${searching(search)}`)).content

describe('GET /itemStockMoves', () => {
  it('is refused to who may not read goods, and shows nothing to another company or station', async () => {
    const { id } = await goods('M1', { stock: 5 })
    const fueler = (await app.as('fueler')).at(app.ids.east)
    expect((await fueler.get('/itemStockMoves')).status).toBe(403)
    expect(await list(await rivalAt(app), `item.id:${id}`)).toEqual([])
    const elsewhere = (await app.as('manager')).at(app.ids.east)
    expect(await list(elsewhere, `item.id:${id}`)).toEqual([])
    expect((await manager.get(`/itemStockMoves?${searching('kind:theft')}`)).status).toBe(400)
  })

  it('tells each movement with what was left, why, by whom, and the order it came from', async () => {
    const { id } = await goods('M2', { stock: 5 })
    const lineItems = [{ item: { id }, quantity: 200 }]
    const order = expectDone(await manager.post('/orders', { lineItems }))
    const change = { quantity: -1, reason: 'out of date' }
    expectDone(await manager.post(`/items/${id}/stock`, change))
    const item = { id, name: 'Tea', code: 'M2' }
    const moves = await list(manager, `item.id:${id}`)
    expect(moves).toMatchObject([
      { kind: 'adjust', quantity: -1, balance: 2, reason: 'out of date', document: null, item },
      {
        kind: 'sale',
        quantity: -2,
        balance: 3,
        reason: '',
        document: { type: 'order', id: order.id, name: order.orderNo },
      },
      { kind: 'adjust', quantity: 5, balance: 5, reason: '', document: null },
    ])
    const creator = await app.look((db) =>
      db
        .selectFrom('users')
        .innerJoin('items', 'items.created_by', 'users.id')
        .where('items.id', '=', id)
        .select(['users.id', 'users.name'])
        .executeTakeFirstOrThrow(),
    )
    for (const move of moves) expect(move).toMatchObject({ creator })
    const sales = await list(manager, `item.id:${id} AND kind:sale`)
    expect(sales).toMatchObject([{ balance: 3 }])
    const day = '2020-01-01'
    const query = `${searching(`item.id:${id}`)}&from=${day}T00:00:00Z&to=${day}T23:00:00Z`
    expect(expectDone(await manager.get(`/itemStockMoves?${query}`)).content).toEqual([])
  })

  it('tells what points bought', async () => {
    const umbrella = { name: 'Umbrella', code: 'M3', category: 'Gifts', points: 100, stock: 3 }
    const { id } = expectDone(await manager.post('/scoreItems', umbrella))
    const card = await aCard(app)
    const gift = { amount: 500, reason: 'a good customer' }
    expectDone(await manager.post(`/userCards/${card.id}/points`, gift, { pin: DEMO_PIN }))
    const lines = [{ scoreItem: { id }, pieces: 2 }]
    const taken = expectDone(
      await manager.post('/scoreOrders', { userCard: { id: card.id }, lines }),
    )
    expect(await list(manager, `item.id:${id} AND category.type:score`)).toMatchObject([
      {
        kind: 'redemption',
        quantity: -2,
        balance: 1,
        document: { type: 'redemption', id: taken.id, name: '' },
      },
      { kind: 'adjust', quantity: 3, balance: 3, item: { code: 'M3' } },
    ])
  })
})
