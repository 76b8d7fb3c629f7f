import { beforeAll, describe, expect, it } from 'vitest'
import { settleAlarms } from '#modules/forecourt/alarms/alarm-rows.ts'
import { useApp } from '../../../../test/harness.ts'
import {
  aPaidSale,
  aSale,
  expectDone,
  goodsAt,
  openShiftAtEast,
} from '../../../../test/checkout.ts'
import type { StationDay, StationsOverview } from './contract.ts'

const app = useApp()

const PATH = '/dashboard/stations'

const overviewOf = async (
  account: string,
  company = 'demo',
  headers: Record<string, string> = {},
): Promise<StationsOverview> =>
  expectDone(await (await app.as(account, company)).get(PATH, { headers }))

const rewrite = (statements: string): Promise<void> =>
  app.asOwner(`set session_replication_role = replica; ${statements}`)

const stationOf = async (id: number): Promise<StationDay | undefined> =>
  (await overviewOf('company')).stations.find((station) => station.id === id)

/** Yesterday before ten, by the clock of the stations. */
const YESTERDAY = '2026-11-20T01:00:00Z'

async function sellAtEast(): Promise<void> {
  const { COFFEE } = await goodsAt(app, app.ids.east)
  const manager = (await app.as('manager')).at(app.ids.east)
  const lineItems = [{ item: COFFEE, quantity: 100 }]
  const { id } = expectDone(await manager.post('/orders', { lineItems }))
  expectDone(await manager.post(`/orders/${id}/cashPay`))
}

/** What was sold since then: this morning, by the clock of the stations. */
const letItBeToday = (): Promise<void> =>
  rewrite(`update orders set created_at = '2026-11-21T00:10:00Z' where created_at > '${YESTERDAY}'`)

/** At both stations ten coffees were sold yesterday. */
async function letYesterdayHappen(): Promise<void> {
  await openShiftAtEast(app)
  for (let sale = 0; sale < 10; sale += 1) {
    await aPaidSale(app)
    await sellAtEast()
  }
  await rewrite(`update orders set created_at = '${YESTERDAY}'`)
}

/** At the east station. */
async function letATankLeak(): Promise<void> {
  const tank = await app.look((db) =>
    db
      .selectFrom('tanks')
      .where('station_id', '=', app.ids.east)
      .select(['id', 'company_id'])
      .limit(1)
      .executeTakeFirstOrThrow(),
  )
  const place = { companyId: tank.company_id, stationId: app.ids.east, at: app.clock.now }
  const found = { judged: ['leak'], standing: ['leak'] } as const
  await app.database.system((db) => settleAlarms(db, place, { tankId: tank.id }, found))
}

describe('GET /dashboard/stations', () => {
  beforeAll(letYesterdayHappen, 60_000)

  it('refuses a stranger, and who has no data screen', async () => {
    expect((await app.anonymous.get(PATH)).status).toBe(401)
    for (const account of ['manager', 'account', 'cashier', 'fleet']) {
      expect((await (await app.as(account)).get(PATH)).status).toBe(403)
    }
  })

  it('asks who sees several companies which one it shall be', async () => {
    const platform = await app.as('admin', 'platform')
    expect((await platform.get(PATH)).body.code).toBe('COMPANY_REQUIRED')
    const company = String(app.ids.rivalCompany)
    const { stations } = await overviewOf('admin', 'platform', { company })
    expect(stations).toMatchObject([{ id: app.ids.rival, salesAmount: 0, standsOut: null }])
  })

  it('shows each company its own stations alone', async () => {
    const { stations } = await overviewOf('company', 'rival')
    expect(stations.map(({ id }) => id)).toEqual([app.ids.rival])
  })

  it('tells the day so far beside yesterday at the same time, what is unpaid and what alarms', async () => {
    await aPaidSale(app, { paymentType: 'cash' }, 2)
    await aSale(app, 1)
    await letItBeToday()
    await letATankLeak()
    const { at, stations } = await overviewOf('company')
    expect(at).toBe('2026-11-21T02:00:00.000Z')
    expect(stations.map(({ id }) => id)).toEqual([app.ids.airport, app.ids.east])
    expect(stations[0]).toMatchObject({
      salesAmount: 3600,
      fuelVolume: 0,
      orderCount: 2,
      before: { salesAmount: 12_000, orderCount: 10 },
      unpaid: { count: 1, amount: 1200 },
      alarms: 0,
    })
    expect(stations[1]).toMatchObject({
      salesAmount: 0,
      before: { salesAmount: 12_000, orderCount: 10 },
      unpaid: { count: 0, amount: 0 },
      alarms: 1,
    })
  })

  it('marks no station that changed as all of them did', async () => {
    // 30 % and 0 % of yesterday: both are 15 points from what they did together.
    expect(await stationOf(app.ids.airport)).toMatchObject({ standsOut: null })
    expect(await stationOf(app.ids.east)).toMatchObject({ standsOut: null })
  })

  it('marks those that changed by 30 points more or less than all, and says which way', async () => {
    await aPaidSale(app, { paymentType: 'cash' }, 3)
    await letItBeToday()
    expect(await stationOf(app.ids.airport)).toMatchObject({
      salesAmount: 7200,
      standsOut: 'above',
    })
    expect(await stationOf(app.ids.east)).toMatchObject({ salesAmount: 0, standsOut: 'below' })
  })

  it('marks no station that had too few orders to compare with', async () => {
    await rewrite(`delete from orders where station_id = ${app.ids.east} and id = (
      select min(id) from orders where station_id = ${app.ids.east})`)
    expect(await stationOf(app.ids.east)).toMatchObject({
      before: { orderCount: 9 },
      standsOut: null,
    })
  })
})
