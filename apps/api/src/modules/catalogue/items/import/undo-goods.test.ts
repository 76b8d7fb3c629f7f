/** Undoing an import of goods: what nobody has bought goes, the rest stays. */

import { beforeAll, describe, expect, it } from 'vitest'
import {
  aCard,
  aMember,
  auditedOf,
  expectDone,
  managerAt,
  rivalAt,
} from '../../../../../test/checkout.ts'
import { type Caller, searching, useApp } from '../../../../../test/harness.ts'
import {
  checked,
  type SentFile,
  settled,
  taken,
  troublesOf,
  undo,
  undone,
} from '../../../../../test/imports.ts'
import { holding, untilWaiting } from '../../../../../test/locks.ts'
import { MOST_STOCK } from '../contract.ts'
import { correctStock } from '../stock.ts'

const app = useApp()
const KIND = 'itemImports'

let manager: Caller

beforeAll(async () => {
  await app.listen()
  manager = await managerAt(app)
})

const file = (...rows: string[]): SentFile => ({
  kind: KIND,
  stationId: app.ids.airport,
  content: ['code,name,category,barcode,price,stock', ...rows, ''].join('\n'),
})

const goods = async (code: string) =>
  expectDone(
    await manager.get(`/items?${searching(`code:${code} AND station.id:${app.ids.airport}`)}`),
  ).content[0]

describe('POST /itemImports/:id/undo', () => {
  it('is refused of a file that added nothing, without the right, and to another company', async () => {
    const { id } = await taken(app, manager, file('U1,Tea,Drinks,,2,'))
    const changing = await taken(app, manager, file('U1,Green tea,Drinks,,3,'))
    expect(changing).toMatchObject({ changed: 1, added: 0, isUndoable: false })
    expect((await undo(manager, KIND, changing.id)).body.code).toBe('STATE_CONFLICT')
    expect((await undo(await app.as('cashier'), KIND, id)).status).toBe(403)
    expect((await undo(await rivalAt(app), KIND, id)).body.code).toBe('NOT_FOUND')
    expect(await goods('U1')).toMatchObject({ name: 'Green tea', price: 300 })
  })

  it('removes what nobody has bought, and tells of the rest why it stays', async () => {
    await taken(app, manager, file('V1,Tea,Drinks,,2,'))
    const rows = file(
      'V1,Black tea,Drinks,,2,',
      'V2,Milk,Drinks,6901234567892,3,10',
      'V3,Juice,Drinks,,4,',
      'V4,Water,Drinks,,1,10',
    )
    const { id } = await taken(app, manager, rows)
    const { id: milk } = await goods('V2')
    const { id: juice } = await goods('V3')
    const lineItems = [{ item: { id: juice }, quantity: 100 }]
    expectDone(await manager.post('/orders', { lineItems }))
    const { id: water } = await goods('V4')
    const more = { quantity: 5, reason: 'delivered' }
    expectDone(await manager.post(`/items/${water}/stock`, more))
    expect(await undone(manager, KIND, id)).toMatchObject({
      status: 'undone',
      undone: 1,
      kept: 3,
      isUndoable: false,
    })
    const stays = expect.stringContaining('have orders or changes of stock since')
    expect(await troublesOf(manager, KIND, id)).toEqual([
      [2, '', expect.stringContaining('Was there before the import')],
      [4, '', stays],
      [5, '', stays],
    ])
    expect(await goods('V1')).toMatchObject({ name: 'Black tea' })
    expect(await goods('V2')).toBeUndefined()
    expect((await manager.get(`/items/${milk}`)).status).toBe(404)
    expect((await auditedOf(app, 'item', milk))[0]).toMatchObject({
      action: 'delete',
      reason: '撤销导入',
    })
    expect(await goods('V3')).toMatchObject({ id: juice })
    expect((await undo(manager, KIND, id)).body.code).toBe('STATE_CONFLICT')
    expect(await checked(app, manager, rows)).toMatchObject({ added: 1, unchanged: 3 })
    // One that broke off is asked for once more: what went is done with.
    await app.asOwner(`update imports set status = 'fail' where id = ${id}`)
    expect(await undone(manager, KIND, id)).toMatchObject({ undone: 0, kept: 3 })
    expect(await troublesOf(manager, KIND, id)).toHaveLength(3)
  })

  it('tells of goods that packages and cards are limited to, each how many', async () => {
    const rows = file('W1,Tea,Drinks,,2,', 'W2,Milk,Drinks,,3,', 'W3,Juice,Drinks,,4,')
    const { id } = await taken(app, manager, rows)
    const [tea, milk] = [await goods('W1'), await goods('W2')]
    const offer = { price: 10_000, giftMode: 'amount', giftAmount: 500 }
    for (const [name, restrictedItems] of [
      ['Drinks', [{ id: tea.id }, { id: milk.id }]],
      ['Tea', [{ id: tea.id }]],
    ] as const) {
      expectDone(await manager.post('/debitItems', { ...offer, name, restrictedItems }))
    }
    const card = await aCard(app)
    await app.asOwner(`update user_cards set product_limit = '{${milk.id}}' where id = ${card.id}`)
    expect(await undone(manager, KIND, id)).toMatchObject({ undone: 1, kept: 2 })
    expect(await troublesOf(manager, KIND, id)).toEqual([
      [2, '', expect.stringContaining('recharge packages: 2, cards and members: 0')],
      [3, '', expect.stringContaining('recharge packages: 1, cards and members: 1')],
    ])
    expect(await goods('W3')).toBeUndefined()
  })

  it('waits for who books what came in, and keeps those goods', async () => {
    const { id } = await taken(app, manager, file('X1,Tea,Drinks,,2,', 'X2,Milk,Drinks,,3,10'))
    const { id: itemId } = await goods('X2')
    const { id: clerk } = await aMember(app)
    const booking = await holding(app, (db) =>
      correctStock(db, {
        company_id: app.ids.company,
        station_id: app.ids.airport,
        created_by: clerk,
        itemId,
        quantity: 5,
        most: MOST_STOCK,
        reason: 'delivered',
      }),
    )
    expectDone(await undo(manager, KIND, id))
    await untilWaiting(app, 1)
    await booking()
    expect(await settled(manager, KIND, id)).toMatchObject({ undone: 1, kept: 1 })
    expect(await goods('X1')).toBeUndefined()
    expect(await goods('X2')).toMatchObject({ id: itemId, stock: 15 })
  })
})
