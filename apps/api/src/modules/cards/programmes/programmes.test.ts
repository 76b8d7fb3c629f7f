import { describe, expect, it } from 'vitest'
import { searching, useApp } from '../../../../test/harness.ts'

const app = useApp()

describe('GET /cards', () => {
  it('refuses a role without a menu that shows cards', async () => {
    const fueler = await app.as('fueler')
    expect((await fueler.get('/cards')).status).toBe(403)
  })

  it('shows another company nothing of ours', async () => {
    const rival = await app.as('manager', 'rival')
    const { body } = await rival.get(`/cards?${searching(`company.id:${app.ids.company}`)}`)
    expect(body.totalElements).toBe(0)
  })

  it('finds the personal programme of a kind', async () => {
    const cashier = await app.as('cashier')
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

describe('POST and PUT /cards', () => {
  it('refuses who runs a station: programmes are the company’s', async () => {
    const manager = await app.as('manager')
    expect((await manager.post('/cards', { type: 'score', name: 'Points' })).status).toBe(403)
  })

  it('refuses a second of a kind, terms of another kind, and levels out of order', async () => {
    const company = await app.as('company')
    const open = async (body: object) => (await company.post('/cards', body)).body.code
    expect(await open({ type: 'score', name: 'More points' })).toBe('CARD_PROGRAMME_EXISTS')
    expect(await open({ type: 'debit', name: 'Card', pointsRatio: 100 })).toBe('FIELD_FORBIDDEN')
    const levels = [
      { name: 'Gold', growth: 500 },
      { name: 'Silver', growth: 100 },
    ]
    expect(await open({ type: 'level', name: 'Levels', levels })).toBe('LEVEL_ORDER')
  })

  it('changes terms, and opens another of a kind that is out of force', async () => {
    const company = await app.as('company')
    const { body: found } = await company.get(`/cards?${searching('type:level AND group:null')}`)
    const [{ id, version }] = found.content
    const levels = [
      { name: 'Silver', growth: 100 },
      { name: 'Gold', growth: 500 },
    ]
    const { body } = await company.put(`/cards/${id}`, { levels, version })
    expect(body.levels).toEqual(levels)
    expect((await company.put(`/cards/${id}`, { levels, version })).body.code).toBe('STALE_VERSION')
    const from = { startTime: '2026-12-01T00:00:00Z', endTime: '2026-11-01T00:00:00Z' }
    const turned = await company.put(`/cards/${id}`, { ...from, version: body.version })
    expect(turned.body.code).toBe('PERIOD_ORDER')
    const off = await company.put(`/cards/${id}`, { status: 'disabled', version: body.version })
    expect(off.body.status).toBe('disabled')
    const { status } = await company.post('/cards', { type: 'level', name: 'New levels', levels })
    expect(status).toBe(200)
  })

  it('keeps another company away', async () => {
    const company = await app.as('company')
    const { body } = await company.get('/cards')
    const rival = await app.as('company', 'rival')
    const { status } = await rival.put(`/cards/${body.content[0].id}`, { name: 'X', version: 0 })
    expect(status).toBe(404)
  })
})
