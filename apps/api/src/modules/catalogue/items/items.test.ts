import { describe, expect, it } from 'vitest'
import { searching, useApp } from '../../../../test/harness.ts'

const app = useApp()

const namesIn = (body: { content: { name: string }[] }) => body.content.map(({ name }) => name)

describe('GET /items', () => {
  it('refuses without a session', async () => {
    expect((await app.anonymous.get('/items')).status).toBe(401)
  })

  it('refuses a role that sells nothing', async () => {
    const fleet = await app.as('fleet')
    expect((await fleet.get('/items')).status).toBe(403)
  })

  it('refuses a kind of category that does not exist', async () => {
    const manager = await app.as('manager')
    const { status, body } = await manager.get(`/items?${searching('category.type:wine')}`)
    expect(status).toBe(400)
    expect(body.code).toBe('SEARCH_VALUE')
  })

  it('shows another company only its own', async () => {
    const rival = await app.as('manager', 'rival')
    const { body } = await rival.get(`/items?size=100&${searching('category.type:fuel')}`)
    const stations = body.content.map((item: { station: { id: number } }) => item.station.id)
    expect(new Set(stations)).toEqual(new Set([app.ids.rival]))
  })

  it('finds the fuels of a station that are on the shelf, heaviest first', async () => {
    const manager = await app.as('manager')
    const search = `category.type:fuel AND station.id:${app.ids.east} AND onShelf:true`
    const { body } = await manager.get(`/items?${searching(search)}`)
    expect(namesIn(body)).toEqual(['92# 汽油', '95# 汽油', '98# 汽油', '0# 柴油'])
    expect(body.content[0]).toMatchObject({ price: 753, taxRate: 13, fuelType: 1, stock: -1 })
  })

  it('names the category, and shows it whole when it is expanded', async () => {
    const manager = (await app.as('manager')).at(app.ids.east)
    const search = searching('code:W550')
    const plain = await manager.get(`/items?${search}`)
    expect(plain.body.content[0].category).toEqual({ id: expect.any(Number), name: '饮料' })
    const expanded = await manager.get(`/items?${search}&expand=category`)
    expect(expanded.body.content[0].category).toMatchObject({ type: 'normal', onShelf: true })
  })
})

describe('GET /items/:id', () => {
  it('does not find an item of another company', async () => {
    const rival = await app.as('manager', 'rival')
    const { body } = await rival.get('/items?size=1')
    const manager = await app.as('manager')
    expect((await manager.get(`/items/${body.content[0].id}`)).status).toBe(404)
  })

  it('shows the item with its category', async () => {
    const manager = (await app.as('manager')).at(app.ids.east)
    const { body: list } = await manager.get(`/items?${searching('code:92')}`)
    const { body } = await manager.get(`/items/${list.content[0].id}`)
    expect(body).toMatchObject({ code: '92', categoryType: 'fuel', category: { type: 'fuel' } })
  })
})
