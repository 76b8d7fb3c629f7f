import { describe, expect, it } from 'vitest'
import { searching, useApp } from '../../../../test/harness.ts'

const app = useApp()

describe('GET /dispensers', () => {
  it('refuses without a session', async () => {
    expect((await app.anonymous.get('/dispensers')).status).toBe(401)
  })

  it('refuses a role that has nothing to do with pumps', async () => {
    const fleet = await app.as('fleet')
    expect((await fleet.get('/dispensers')).status).toBe(403)
  })

  it('lists a station in the order of the forecourt', async () => {
    const manager = (await app.as('manager')).at(app.ids.airport)
    const { body } = await manager.get('/dispensers')
    expect(body.content.map((dispenser: { number: number }) => dispenser.number)).toEqual([
      1, 2, 3, 4,
    ])
  })
})

describe('GET /dispensers/status', () => {
  it('refuses without a session', async () => {
    expect((await app.anonymous.get('/dispensers/status')).status).toBe(401)
  })

  it.each(['dispensers/status', 'nozzleControls', 'tanks'])(
    'lets the till watch /%s, and no customer',
    async (path) => {
      const [cashier, fleet] = [await app.as('cashier'), await app.as('fleet')]
      expect((await cashier.get(`/${path}`)).status).toBe(200)
      expect((await fleet.get(`/${path}`)).status).toBe(403)
    },
  )

  it('shows another company nothing of a station', async () => {
    const rival = await app.as('manager', 'rival')
    const { body } = await rival.get(`/dispensers/status?stationId=${app.ids.east}`)
    expect(body).toEqual([])
  })

  it('shows every nozzle offline as long as no controller has spoken', async () => {
    const cashier = await app.as('cashier')
    const byId = await cashier.get(`/dispensers/status?stationId=${app.ids.east}`)
    const bySearch = await cashier.get(
      `/dispensers/status?${searching(`station.id:${app.ids.east}`)}`,
    )
    expect(byId.body).toEqual(bySearch.body)
    expect(byId.body).toHaveLength(6)
    expect(byId.body[2]).toEqual({
      dispenser: { id: expect.any(Number), number: 3, name: '3 号机' },
      nozzles: [5, 6, 7].map((logicNo) => ({
        id: expect.any(Number),
        logicNo,
        status: 'offline',
        volume: 0,
        amount: 0,
        at: null,
      })),
    })
  })
})
