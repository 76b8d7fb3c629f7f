import { describe, expect, it } from 'vitest'
import { searching, useHouse } from '../../../../test/harness.ts'

const house = useHouse()

describe('GET /categories', () => {
  it('refuses without a session', async () => {
    expect((await house.stranger.get('/categories')).status).toBe(401)
  })

  it('refuses a role that sells nothing', async () => {
    const fleet = await house.as('fleet')
    expect((await fleet.get('/categories')).status).toBe(403)
  })

  it('shows another company only its own', async () => {
    const rival = await house.as('manager', 'rival')
    const { body } = await rival.get('/categories?size=100')
    expect(body.totalElements).toBeGreaterThan(0)
    for (const category of body.content) expect(category.station.id).toBe(house.ids.rival)
  })

  it('lists the goods categories of the selected station', async () => {
    const manager = (await house.as('manager')).at(house.ids.east)
    const { body } = await manager.get(`/categories?sort=id,asc&${searching('type:normal')}`)
    const names = body.content.map((category: { name: string }) => category.name)
    expect(names).toEqual(['饮料', '车品', '服务'])
  })
})
