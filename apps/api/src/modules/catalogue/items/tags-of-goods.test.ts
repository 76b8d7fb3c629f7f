import { beforeAll, describe, expect, it } from 'vitest'
import { auditedOf, expectDone, managerAt } from '../../../../test/checkout.ts'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import { checked, type SentFile, taken, troublesOf } from '../../../../test/imports.ts'

const app = useApp()
const KIND = 'itemImports'

let manager: Caller

beforeAll(async () => {
  await app.listen()
  manager = await managerAt(app)
})

const fan = { name: 'Fan', code: 'FAN', category: 'Other', price: 990, tag: 'Summer' }

const found = async (search: string): Promise<string[]> =>
  expectDone(await manager.get(`/items?${searching(search)}`)).content.map(
    ({ code }: { code: string }) => code,
  )

describe('the tag of goods', () => {
  it('is a short word, and nothing that points buy has', async () => {
    const long = await manager.post('/items', { ...fan, tag: 'S'.repeat(17) })
    expect(long.body.fields).toMatchObject([{ path: 'tag' }])
    const { price: _price, ...gift } = fan
    expect((await manager.post('/scoreItems', { ...gift, points: 10 })).status).toBe(400)
    expect(await found('code:FAN')).toEqual([])
  })

  it('finds goods of all categories, small letters or capitals', async () => {
    const { id, version } = expectDone(await manager.post('/items', fan))
    const ice = { name: 'Ice', code: 'ICE', category: 'Drinks', price: 300 }
    expect(expectDone(await manager.post('/items', ice))).toMatchObject({ tag: '' })
    const tea = { name: 'Iced tea', code: 'ITEA', category: 'Drinks', price: 400, tag: 'summer' }
    expectDone(await manager.post('/items', tea))
    expect((await found('tag:*SUMMER*')).toSorted()).toEqual(['FAN', 'ITEA'])
    expectDone(await manager.put(`/items/${id}`, { tag: '', version }))
    expect(await found('tag:*summer*')).toEqual(['ITEA'])
    const [entry] = await auditedOf(app, 'item', id)
    expect(entry).toMatchObject({ action: 'update', after: { tag: '' } })
  })
})

describe('the tags of a file', () => {
  const file = (content: string): SentFile => ({
    kind: KIND,
    stationId: app.ids.airport,
    content,
  })

  it('are refused when longer, taken, and kept where the cell is empty', async () => {
    const long = `code,name,tag\nHAT,Hat,${'W'.repeat(17)}\n`
    const { id } = await checked(app, manager, file(long))
    expect(await troublesOf(manager, KIND, id)).toMatchObject([[2, 'Tag', expect.any(String)]])
    const added = 'code,name,category,price,商品标签\nHAT,Hat,Other,1,Winter\n'
    expect(await taken(app, manager, file(added))).toMatchObject({ added: 1 })
    const silent = await taken(app, manager, file('code,name\nHAT,Hat\n'))
    expect(silent).toMatchObject({ unchanged: 1 })
    expect(await found('tag:Winter')).toEqual(['HAT'])
    const changed = await taken(app, manager, file('code,name,tag\nHAT,Hat,Cold\n'))
    expect(changed).toMatchObject({ changed: 1 })
    expect(await found('tag:Cold')).toEqual(['HAT'])
  })
})
