import { describe, expect, it } from 'vitest'
import { useHouse } from '../../../../test/harness.ts'

const house = useHouse()

describe('GET /companies', () => {
  it('refuses roles without the menu', async () => {
    const cashier = await house.as('cashier')
    expect((await cashier.get('/companies')).status).toBe(403)
  })

  it('shows the own company to its users, all to the platform, and never the platform itself', async () => {
    const own = await (await house.as('company')).get('/companies')
    expect(own.body.content).toMatchObject([{ code: 'demo', spendingMode: 'principalFirst' }])
    const all = await (await house.as('admin', 'platform')).get('/companies?size=100')
    expect(all.body.content.map((company: { code: string }) => company.code)).toEqual([
      'demo',
      'rival',
    ])
  })
})

describe('GET /companies/:id', () => {
  it('does not find another company', async () => {
    const rival = await house.as('company', 'rival')
    expect((await rival.get(`/companies/${house.ids.company}`)).status).toBe(404)
  })

  it('shows its currency, unit and products', async () => {
    const company = await house.as('company')
    const { body } = await company.get(`/companies/${house.ids.company}?expand=stations`)
    expect(body).toMatchObject({
      name: '蓝海石油',
      property: { currency: 'RMB', symbol: '￥', volumeUnit: 'L' },
      products: [{ code: 'bluesea', description: '蓝海石油' }],
    })
  })
})
