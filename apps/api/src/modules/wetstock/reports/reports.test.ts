import { beforeAll, describe, expect, it } from 'vitest'
import { wetstockAt } from '../../../../test/conformance/wetstock-business.ts'
import { type Caller, useApp } from '../../../../test/harness.ts'

const app = useApp()

let company: Caller
let manager: Caller

const MONTH = 'month=2026-11'

beforeAll(async () => {
  await wetstockAt(app, { stationId: app.ids.airport })
  await wetstockAt(app, { stationId: app.ids.east })
  company = await app.as('company')
  manager = (await app.as('manager')).at(app.ids.airport)
})

/** As the row of the fixture has it. */
const FIGURES = {
  opening: 1_500_000,
  received: 4_800_000,
  moved: 2000,
  sold: 5_050_000,
  closing: 1_204_000,
  observedVariance: -48_000,
  // -480 L of 50,500 L
  observedShare: -9505,
  variance: -50_000,
  throughput: 5_000_000,
  share: -10_000,
  notExplained: -2000,
}

describe('GET /wetstockReports/station', () => {
  const path = `/wetstockReports/station?${MONTH}`

  it('is refused without a station, with a month that is none, and to whoever may not see stocks', async () => {
    const nowhere = await company.get(path)
    expect([nowhere.status, nowhere.body.code]).toEqual([400, 'STATION_REQUIRED'])
    for (const query of ['', 'month=2026-13', 'month=2026-11-01', `${MONTH}&tank=1`]) {
      expect((await manager.get(`/wetstockReports/station?${query}`)).status).toBe(400)
    }
    const cashier = (await app.as('cashier')).at(app.ids.airport)
    expect((await cashier.get(path)).status).toBe(403)
  })

  it('has the balance of each tank, and causes and rest add up to the variance', async () => {
    const { body } = await manager.get(path)
    expect(body).toMatchObject({ month: '2026-11', isClosed: false, totals: FIGURES })
    expect(body.products).toMatchObject([{ figures: FIGURES }])
    const [tank, ...others] = body.tanks
    expect(others).toEqual([])
    expect(tank).toMatchObject({
      figures: FIGURES,
      causes: [{ cause: 'leak', volume: -48_000, within: 5800, confidence: 'sure' }],
      limits: [
        { rule: 'epaMonthly', isExceeded: false },
        { rule: 'ownMonthly', limit: 10_000, isExceeded: true },
      ],
      leak: { verdict: 'failLoss', minimumDetectable: 20 },
      openCase: { causes: ['leak'] },
    })
    expect(tank.causes[0].volume + tank.figures.notExplained).toBe(tank.figures.variance)
  })

  it('is empty for a month without tanks, and says so of a tank that could not be compared', async () => {
    const { body } = await manager.get('/wetstockReports/station?month=2026-10')
    expect(body).toMatchObject({ isClosed: false, totals: null, tanks: [], causes: [] })
    await app.asOwner(`insert into wetstock_months (company_id, station_id, tank_id, month, state, state_at, explained_at)
      select company_id, station_id, tank_id, '2026-09-01', '{}', state_at, explained_at from wetstock_months
      where station_id = ${app.ids.airport}`)
    const september = (await manager.get('/wetstockReports/station?month=2026-09')).body
    expect(september.tanks).toMatchObject([{ figures: null, leak: null, openCase: null }])
    expect(september.totals).toBeNull()
  })
})

describe('GET /wetstockReports/company', () => {
  const path = `/wetstockReports/company?${MONTH}`

  it('has a line for each station and what they come to, whichever is selected', async () => {
    const { body } = await company.at(app.ids.airport).get(path)
    expect(body.stations.map(({ station }: { station: { id: number } }) => station.id)).toEqual(
      expect.arrayContaining([app.ids.airport, app.ids.east]),
    )
    for (const line of body.stations) {
      expect(line).toMatchObject({
        figures: FIGURES,
        tanks: 1,
        failed: 1,
        openCases: 1,
        exceeded: 1,
      })
    }
    const all = body.stations.length
    // Each station has an item of its own for it.
    expect(body.products).toHaveLength(1)
    expect(body.totals).toMatchObject({ variance: all * -50_000, share: -10_000 })
    expect(body.causes).toEqual([{ cause: 'leak', volume: all * -48_000 }])
  })

  it('has nothing of stations that somebody does not see, and of other companies', async () => {
    const own = (await (await app.as('airport')).get(path)).body.stations
    expect(own).toHaveLength(1)
    const rival = await (await app.as('company', 'rival')).get(path)
    expect(rival.body).toMatchObject({ stations: [], totals: null })
  })
})
