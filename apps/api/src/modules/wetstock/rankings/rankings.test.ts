import { beforeAll, describe, expect, it } from 'vitest'
import { wetstockAt } from '../../../../test/conformance/wetstock-business.ts'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'

const app = useApp()

let company: Caller
const DAYS = 'from=2026-11-19T16:00:00Z&to=2026-11-21T16:00:00Z'

/** A day more of the first tank of a station. */
const addDay = (stationId: number, { day, sold, variance }: Record<string, number | string>) =>
  app.asOwner(`insert into wetstock_days (company_id, station_id, tank_id, day, from_at, until_at, opening_cl,
      received_cl, moved_cl, sold_cl, closing_cl, variance_cl, standard_variance_cl, unrecorded_cl)
    select company_id, station_id, tank_id, '${day}', from_at, until_at, 1000000, 0, 0, ${sold},
      1000000 - ${sold} + ${variance}, ${variance}, ${variance}, 7 from wetstock_days
    where station_id = ${stationId} order by id limit 1`)

beforeAll(async () => {
  await wetstockAt(app, { stationId: app.ids.airport })
  await wetstockAt(app, { stationId: app.ids.east })
  await addDay(app.ids.airport, { day: '2026-11-21', sold: 200_000, variance: -5010 })
  await addDay(app.ids.east, { day: '2026-11-22', sold: 1, variance: -900_000 })
  company = (await app.as('company')).at(app.ids.airport)
})

const ranked = async (query: string, caller = company) =>
  (await caller.get(`/wetstockRankings?${query}`)).body

describe('GET /wetstockRankings', () => {
  it('is refused for days that are none, an unknown group, and to whoever may not see stocks', async () => {
    for (const query of [
      'from=2026-11-21T00:00:00Z&to=2026-11-20T00:00:00Z',
      'from=2020-01-01T00:00:00Z&to=2026-11-20T00:00:00Z',
      'groupBy=pump',
      'sort=station,asc',
    ]) {
      expect((await company.get(`/wetstockRankings?${query}`)).status).toBe(400)
    }
    expect((await (await app.as('cashier')).get('/wetstockRankings')).status).toBe(403)
  })

  it('sums up the days that were asked for, all stations, the greatest share of loss first', async () => {
    const { content } = await ranked(DAYS)
    expect(content).toMatchObject([
      {
        station: { id: app.ids.airport },
        tank: { number: 1 },
        month: { name: '2026-11' },
        tanks: 1,
        sold: 300_000,
        observedVariance: -6010,
        // 60.10 L of 3,000 L
        observedShare: -20_033,
        variance: -6000,
        share: -20_000,
        unrecorded: 7,
      },
      { station: { id: app.ids.east }, sold: 100_000, variance: -990, share: -9900 },
    ])
    const [most] = (await ranked(`${DAYS}&sort=variance,desc`)).content
    expect(most.station.id).toBe(app.ids.east)
    const one = (await ranked(`${DAYS}&${searching(`station.id:${app.ids.east}`)}`)).content
    expect(one).toHaveLength(1)
  })

  it('takes the tanks of a product at a station as one', async () => {
    const { content } = await ranked(`${DAYS}&groupBy=product`)
    expect(content).toMatchObject([
      { station: { id: app.ids.airport }, tank: null, month: null, tanks: 1, variance: -6000 },
      { station: { id: app.ids.east }, variance: -990 },
    ])
  })

  it('has only stations that somebody sees', async () => {
    expect((await ranked(DAYS, await app.as('airport'))).content).toHaveLength(1)
    expect((await ranked(DAYS, await app.as('company', 'rival'))).content).toEqual([])
  })
})
