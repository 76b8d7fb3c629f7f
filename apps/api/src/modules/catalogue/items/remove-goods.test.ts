import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { aCard, auditedOf, expectDone, managerAt, rivalAt } from '../../../../test/checkout.ts'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'

const app = useApp()

let manager: Caller
let codes = 0

beforeAll(async () => {
  manager = await managerAt(app)
})

const TEA = { name: 'Tea', category: 'Drinks', price: 450 }
const CUP = { name: 'Cup', category: 'Gifts', points: 100, stock: 9 }

async function added(what: 'items' | 'scoreItems', more: object = {}) {
  codes += 1
  const body = { ...(what === 'items' ? TEA : CUP), code: `R${codes}`, ...more }
  return expectDone(await manager.post(`/${what}`, body))
}

const now = async ({ id }: { id: number }) => expectDone(await manager.get(`/items/${id}`))

/** As it is seen now. */
const remove = async (item: { id: number }, { by = manager, from = 'items' } = {}) => {
  const { version } = await now(item)
  return by.delete(`/${from}/${item.id}?version=${version}`)
}

const sell = (item: { id: number }) =>
  manager.post('/orders', { lineItems: [{ item: { id: item.id }, quantity: 100 }] })

describe('DELETE /items/:id', () => {
  it('is refused to who may not, to others, of a fuel, and to who saw it before', async () => {
    const tea = await added('items')
    const cashier = (await app.as('cashier')).at(app.ids.east)
    expect((await remove(tea, { by: cashier })).status).toBe(403)
    expect((await remove(tea, { by: await rivalAt(app) })).status).toBe(404)
    const fuels = await manager.get(`/items?${searching('category.type:fuel')}`)
    expect((await remove(expectDone(fuels).content[0])).status).toBe(404)
    expectDone(await manager.put(`/items/${tea.id}`, { price: 500, version: tea.version }))
    const stale = await manager.delete(`/items/${tea.id}?version=${tea.version}`)
    expect(stale.body.code).toBe('STALE_VERSION')
    expect(await now(tea)).toMatchObject({ price: 500 })
  })

  it('is refused of what was sold, paid or not, and of what was counted since', async () => {
    const sold = await added('items')
    const order = expectDone(await sell(sold))
    expect((await remove(sold)).body.code).toBe('ITEM_USED')
    expectDone(await manager.post(`/orders/${order.id}/close`, { reason: 'changed mind' }))
    expect((await remove(sold)).body.code).toBe('ITEM_USED')
    const counted = await added('items', { stock: 5 })
    const more = { quantity: 1, reason: 'delivered' }
    expectDone(await manager.post(`/items/${counted.id}/stock`, more))
    expect((await remove(counted)).body.code).toBe('ITEM_USED')
    expect(await now(counted)).toMatchObject({ stock: 6 })
  })

  it('is refused of what a recharge package or a card is limited to', async () => {
    const tea = await added('items')
    const offer = { name: 'Tea money', price: 10_000, giftMode: 'amount', giftAmount: 500 }
    const limits = { restrictedItems: [{ id: tea.id }] }
    const { id, version } = expectDone(await manager.post('/debitItems', { ...offer, ...limits }))
    expect((await remove(tea)).body).toMatchObject({
      code: 'ITEM_NAMED',
      message: expect.stringContaining('recharge packages: 1, cards and members: 0'),
    })
    expectDone(await manager.delete(`/debitItems/${id}?version=${version}`))
    const card = await aCard(app)
    const limit = (itemIds: number[]) =>
      app.asOwner(
        `update user_cards set product_limit = '{${itemIds.join()}}' where id = ${card.id}`,
      )
    await limit([tea.id])
    expect((await remove(tea)).body).toMatchObject({
      code: 'ITEM_NAMED',
      message: expect.stringContaining('recharge packages: 0, cards and members: 1'),
    })
    await limit([])
    expectDone(await remove(tea))
  })

  it('removes what nobody bought, first stock and all, and frees its code and barcode', async () => {
    const facts = { code: 'FREED', barcode: '6901234500019', stock: 5 }
    const tea = await added('items', facts)
    expectDone(await remove(tea))
    expect((await manager.get(`/items/${tea.id}`)).status).toBe(404)
    expect((await manager.delete(`/items/${tea.id}?version=1`)).status).toBe(404)
    expect((await sell(tea)).body.code).toBe('ITEM_OFF_SHELF')
    expect((await auditedOf(app, 'item', tea.id))[0]).toMatchObject({ action: 'delete' })
    expect((await added('items', facts)).id).not.toBe(tea.id)
  })

  it('sells nothing that is removed at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const tea = await added('items', { stock: 5 })
      const path = `/items/${tea.id}?version=${tea.version}`
      const [removed, sold] = await Promise.all([manager.delete(path), sell(tea)])
      expect([removed.status, sold.status].toSorted()).toEqual([200, 400])
      expect(sold.status === 200 || /^ITEM_(GONE|OFF_SHELF)$/.test(sold.body.code)).toBe(true)
    }
  })
})

describe('DELETE /scoreItems/:id', () => {
  it('is refused of goods, and of what was redeemed, and removes the rest', async () => {
    const tea = await added('items')
    expect((await remove(tea, { from: 'scoreItems' })).status).toBe(404)
    const cup = await added('scoreItems')
    expect((await remove(cup)).status).toBe(404)
    const card = await aCard(app)
    const gift = { amount: 500, reason: 'a good customer' }
    expectDone(await manager.post(`/userCards/${card.id}/points`, gift, { pin: DEMO_PIN }))
    const lines = [{ scoreItem: { id: cup.id }, pieces: 1 }]
    expectDone(await manager.post('/scoreOrders', { userCard: { id: card.id }, lines }))
    expect((await remove(cup, { from: 'scoreItems' })).body.code).toBe('ITEM_USED')
    const other = await added('scoreItems')
    expectDone(await remove(other, { from: 'scoreItems' }))
    expect((await manager.get(`/items/${other.id}`)).status).toBe(404)
  })
})
