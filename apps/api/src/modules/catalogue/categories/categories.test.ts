import { describe, expect, it } from 'vitest'
import { auditedOf, expectDone, managerAt, rivalAt } from '../../../../test/checkout.ts'
import { hire } from '../../../../test/conformance/tenants.ts'
import { searching, useApp } from '../../../../test/harness.ts'

const app = useApp()

describe('GET /categories', () => {
  it('refuses without a session', async () => {
    expect((await app.anonymous.get('/categories')).status).toBe(401)
  })

  it('refuses a role that sells nothing', async () => {
    const fleet = await app.as('fleet')
    expect((await fleet.get('/categories')).status).toBe(403)
  })

  it('shows another company only its own', async () => {
    const rival = await app.as('manager', 'rival')
    const { body } = await rival.get('/categories?size=100')
    expect(body.totalElements).toBeGreaterThan(0)
    for (const category of body.content) expect(category.station.id).toBe(app.ids.rival)
  })

  it('lists the goods categories of the selected station', async () => {
    const manager = (await app.as('manager')).at(app.ids.east)
    const { body } = await manager.get(`/categories?sort=id,asc&${searching('type:normal')}`)
    const names = body.content.map((category: { name: string }) => category.name)
    expect(names).toEqual(['饮料', '车品', '服务'])
  })
})

/** The category of a new item, which stands in it alone. */
async function aCategory(name: string) {
  const manager = await managerAt(app)
  const goods = { name: `Of ${name}`, code: `OF-${name}`, category: name, price: 450 }
  const item = expectDone(await manager.post('/items', goods))
  const seen = expectDone(await manager.get(`/categories?${searching(`id:${item.category.id}`)}`))
  return { item, category: seen.content[0] }
}

const inStore = (categoryId: number) =>
  app.look((db) =>
    db
      .selectFrom('categories')
      .where('id', '=', categoryId)
      .select(['name', 'deleted_at'])
      .executeTakeFirstOrThrow(),
  )

describe('POST /categories', () => {
  it('is of each kind for those who tidy that kind', async () => {
    await hire(app, {
      companyId: app.ids.company,
      stationId: app.ids.airport,
      account: 'shopkeeper',
      kind: 'station_master',
      permissions: ['categories:create', 'categories:update', 'categories:delete'],
    })
    const keeper = (await app.as('shopkeeper')).at(app.ids.airport)
    const add = (type: string, name: string) => keeper.post('/categories', { type, name })
    expect((await add('score', 'Gifts')).body.code).toBe('FORBIDDEN')
    expect((await add('fuel', 'Fuels')).body.code).toBe('VALIDATION')
    const shelf = expectDone(await add('normal', 'Toys'))
    expect((await add('normal', 'toys')).body.code).toBe('CATEGORY_EXISTS')
    expect((await auditedOf(app, 'category', shelf.id))[0]).toMatchObject({ action: 'create' })
    const gifts = expectDone(
      await (await managerAt(app)).post('/categories', { type: 'score', name: 'Gifts' }),
    )
    const { id, version } = gifts
    const rename = await keeper.put(`/categories/${id}`, { name: 'Presents', version })
    expect(rename.body.code).toBe('FORBIDDEN')
    expect((await keeper.delete(`/categories/${id}?version=${version}`)).body.code).toBe(
      'FORBIDDEN',
    )
  })
})

describe('PUT /categories/:id', () => {
  it('refuses a role that only looks, other companies, fuel, and a name that is there', async () => {
    const { category } = await aCategory('Snacks')
    await aCategory('Sweets')
    const path = `/categories/${category.id}`
    const change = { name: 'Biscuits', version: category.version }
    const cashier = (await app.as('cashier')).at(app.ids.airport)
    expect((await cashier.put(path, change)).status).toBe(403)
    expect((await (await rivalAt(app)).put(path, change)).body.code).toBe('NOT_FOUND')
    const manager = await managerAt(app)
    const fuels = expectDone(await manager.get(`/categories?${searching('type:fuel')}`)).content
    const ofFuel = await manager.put(`/categories/${fuels[0].id}`, { name: 'Fuel', version: 0 })
    expect(ofFuel.body.code).toBe('NOT_FOUND')
    const taken = await manager.put(path, { ...change, name: 'SWEETS' })
    expect(taken.body.code).toBe('CATEGORY_EXISTS')
    const stale = await manager.put(path, { ...change, version: category.version + 1 })
    expect(stale.body.code).toBe('STALE_VERSION')
    expect((await inStore(category.id)).name).toBe('Snacks')
  })

  it('renames it for all its goods, and tells the log', async () => {
    const { item, category } = await aCategory('Tyres')
    const manager = await managerAt(app)
    const change = { name: 'Wheels', weight: 7, version: category.version }
    expect(expectDone(await manager.put(`/categories/${category.id}`, change))).toMatchObject({
      name: 'Wheels',
      weight: 7,
      itemCount: 1,
    })
    const renamed = expectDone(await manager.get(`/items/${item.id}`))
    expect(renamed.category.name).toBe('Wheels')
    expect((await auditedOf(app, 'category', category.id))[0]).toMatchObject({
      action: 'update',
      after: { name: 'Wheels' },
    })
  })
})

describe('POST /categories/:id/shelf', () => {
  it('has none of its goods sold while it is off the shelf', async () => {
    const { item, category } = await aCategory('Ice')
    const manager = await managerAt(app)
    const sell = () =>
      manager.post('/orders', { lineItems: [{ item: { id: item.id }, quantity: 100 }] })
    const shelve = (onShelf: boolean, version: number) =>
      manager.post(`/categories/${category.id}/shelf`, { onShelf, version })
    const off = expectDone(await shelve(false, category.version))
    expect((await sell()).body.code).toBe('ITEM_OFF_SHELF')
    const offered = `/items?${searching(`id:${item.id} AND category.onShelf:true`)}`
    expect(expectDone(await manager.get(offered)).content).toEqual([])
    expectDone(await shelve(true, off.version))
    expectDone(await sell())
  })
})

describe('DELETE /categories/:id', () => {
  it('refuses while goods stand in it or packages name it, and says what to do', async () => {
    const { item, category } = await aCategory('Maps')
    const manager = await managerAt(app)
    const remove = () => manager.delete(`/categories/${category.id}?version=${category.version}`)
    expect((await remove()).body).toMatchObject({
      code: 'CATEGORY_HAS_GOODS',
      message: expect.stringContaining('Items in this category: 1.'),
    })
    const moved = { category: 'Books', version: item.version }
    expectDone(await manager.put(`/items/${item.id}`, moved))
    const offer = { name: 'Maps for all', price: 10_000, category: { id: category.id } }
    const { id, version } = expectDone(await manager.post('/debitItems', offer))
    expect((await remove()).body.code).toBe('CATEGORY_HAS_PACKAGES')
    expectDone(await manager.delete(`/debitItems/${id}?version=${version}`))
    expectDone(await remove())
    expect((await remove()).body.code).toBe('NOT_FOUND')
    expect((await auditedOf(app, 'category', category.id))[0]).toMatchObject({ action: 'delete' })
  })

  it('leaves no goods in a category that is removed while they are added', async () => {
    const manager = await managerAt(app)
    for (let round = 0; round < 8; round += 1) {
      const name = `Race ${round}`
      const { item, category } = await aCategory(name)
      expectDone(
        await manager.put(`/items/${item.id}`, { category: 'Books', version: item.version }),
      )
      const goods = { name, code: `RACE-${round}`, category: name, price: 100 }
      const [, added] = await Promise.all([
        manager.delete(`/categories/${category.id}?version=${category.version}`),
        manager.post('/items', goods),
      ])
      const home = expectDone(added).category.id
      expect((await inStore(home)).deleted_at).toBeNull()
    }
  })
})
