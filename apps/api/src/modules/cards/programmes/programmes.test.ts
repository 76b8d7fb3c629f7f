import { describe, expect, it } from 'vitest'
import { searching, useHouse } from '../../../../test/harness.ts'

const house = useHouse()

describe('GET /cards', () => {
  it('refuses a role without a menu that shows cards', async () => {
    const fueler = await house.as('fueler')
    expect((await fueler.get('/cards')).status).toBe(403)
  })

  it('shows another company nothing of ours', async () => {
    const rival = await house.as('manager', 'rival')
    const { body } = await rival.get(`/cards?${searching(`company.id:${house.ids.company}`)}`)
    expect(body.totalElements).toBe(0)
  })

  it('finds the personal programme of a kind', async () => {
    const cashier = await house.as('cashier')
    const { body } = await cashier.get(`/cards?${searching('type:debit AND group:null')}`)
    expect(body.content).toEqual([
      expect.objectContaining({
        type: 'debit',
        valueMode: 'none',
        maxBalance: 500_000,
        group: null,
      }),
    ])
  })
})
