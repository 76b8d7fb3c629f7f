import { describe, expect, it } from 'vitest'
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
