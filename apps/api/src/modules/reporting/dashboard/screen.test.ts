import { settleAlarms } from '#modules/forecourt/alarms/alarm-rows.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AIRPORT, connectController, type TestController } from '../../../../test/controller.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { useApp } from '../../../../test/harness.ts'
import {
  aCard,
  aFuelling,
  aPaidSale,
  aSale,
  expectDone,
  managerAt,
  openShiftAtEast,
} from '../../../../test/checkout.ts'
import type { DashboardScreen } from './contract.ts'

const app = useApp()

const PATH = '/dashboard/screen'

const wallOf = async (
  account: string,
  company = 'demo',
  headers: Record<string, string> = {},
): Promise<DashboardScreen> =>
  expectDone(await (await app.as(account, company)).get(PATH, { headers }))

const rewrite = (statements: string): Promise<void> =>
  app.asOwner(`set session_replication_role = replica; ${statements}`)

/** At 10:00 by the clock of the stations, on the 21st. */
const HOURS_SO_FAR = 11

const stage: { controller?: TestController } = {}

beforeAll(letADayHappen, 60_000)

afterAll(() => stage.controller?.close())

describe('GET /dashboard/screen', () => {
  it('refuses a stranger, and who has no data screen', async () => {
    expect((await app.anonymous.get(PATH)).status).toBe(401)
    for (const account of ['manager', 'account', 'cashier', 'fleet']) {
      expect((await (await app.as(account)).get(PATH)).status).toBe(403)
    }
  })

  it('asks who sees several companies which one it shall be', async () => {
    const platform = await app.as('admin', 'platform')
    expect((await platform.get(PATH)).body.code).toBe('COMPANY_REQUIRED')
    const { stations } = await wallOf('admin', 'platform', {
      company: String(app.ids.rivalCompany),
    })
    expect(stations).toMatchObject([{ id: app.ids.rival, salesAmount: 0 }])
  })

  it('shows each company its own stations alone', async () => {
    const rival = await wallOf('company', 'rival')
    expect(rival.stations.map(({ id }) => id)).toEqual([app.ids.rival])
    expect(rival.today).toEqual({
      salesAmount: 0,
      fuelVolume: 0,
      orderCount: 0,
      rechargeAmount: 0,
      newMembers: 0,
    })
    expect(rival.alarms.every(({ station }) => station.id === app.ids.rival)).toBe(true)
  })

  it('shows a dealer the same sums as the company, and nobody by name', async () => {
    const company = await wallOf('company')
    const dealer = await wallOf('dealer', 'platform', { company: String(app.ids.company) })
    expect(dealer).toEqual(company)
  })

  it('adds up what all stations sold, paid or not, beside yesterday at the same time', async () => {
    const { today, yesterday } = await wallOf('company')
    expect(today).toMatchObject({
      salesAmount: 6_000 + 5_000 + 2_400 + 1_200,
      orderCount: 4,
      rechargeAmount: 30_000,
      newMembers: 1,
    })
    expect(yesterday).toMatchObject({ salesAmount: 1_200, orderCount: 1, rechargeAmount: 0 })
  })

  it('tells the sales of each hour: today so far, and all of yesterday', async () => {
    const { hours, today } = await wallOf('company')
    expect(hours.today).toHaveLength(HOURS_SO_FAR)
    expect(hours.today.reduce((sum, amount) => sum + amount, 0)).toBe(today.salesAmount)
    expect(hours.today[8]).toBe(today.salesAmount)
    expect(hours.yesterday).toHaveLength(24)
    expect(hours.yesterday?.[9]).toBe(1_200)
    expect(hours.yesterday?.[22]).toBe(3_600)
  })

  it('ranks the stations by what they sold, with what their pumps do', async () => {
    const { stations, today } = await wallOf('company')
    expect(stations).toMatchObject([
      { id: app.ids.airport, salesAmount: 9_600, orderCount: 3, pumps: { busy: 1, error: 0 } },
      { id: app.ids.east, salesAmount: 5_000, orderCount: 1, pumps: { busy: 0, idle: 0 } },
    ])
    const sum = stations.reduce((all, { fuelVolume }) => all + fuelVolume, 0)
    expect(sum).toBe(today.fuelVolume)
  })

  it('takes the fuels of one name for one, whichever station sold them', async () => {
    const { fuels, today } = await wallOf('company')
    expect(fuels).toEqual([{ name: expect.stringContaining('92'), volume: today.fuelVolume }])
  })

  it('tells how today was paid for', async () => {
    expect((await wallOf('company')).payments).toEqual([
      { paymentType: 'cash', amount: 30_000 + 1_000 },
      { paymentType: 'wx', amount: 2_400 },
    ])
  })

  it('shows the emptiest tanks first, and raises what needs somebody', async () => {
    const { tanks, alarms } = await wallOf('company')
    const [emptiest, fuller] = tanks
    expect(emptiest).toMatchObject({ station: { id: app.ids.airport }, isLow: true })
    expect(emptiest?.volume).toBe(100)
    expect(fuller?.isLow).toBe(false)
    expect(alarms.map(({ kind, station }) => [kind, station.id])).toEqual([
      ['stationOffline', app.ids.east],
      ['tankLow', app.ids.airport],
    ])
    expect(alarms[0]?.subject).toBeNull()
    expect(alarms[1]?.subject).toContain('#')
  })

  it('raises first what a gauge tells of, until it ends', async () => {
    const tank = await app.look((db) =>
      db
        .selectFrom('tanks')
        .where('station_id', '=', app.ids.east)
        .orderBy('number')
        .select(['id', 'company_id'])
        .executeTakeFirstOrThrow(),
    )
    const find = (standing: readonly ['leak'] | readonly []) =>
      app.database.system((db) =>
        settleAlarms(
          db,
          { companyId: tank.company_id, stationId: app.ids.east, at: app.clock.now },
          { tankId: tank.id },
          { judged: ['leak'], standing },
        ),
      )
    await find(['leak'])
    const { alarms } = await wallOf('company')
    expect(alarms[0]).toMatchObject({ kind: 'leak', subject: expect.stringContaining('1#') })
    await find([])
    expect((await wallOf('company')).alarms.map(({ kind }) => kind)).not.toContain('leak')
  })

  it('shows one station alone when it is selected', async () => {
    const company = (await app.as('company')).at(app.ids.east)
    const { stations, today }: DashboardScreen = expectDone(await company.get(PATH))
    expect(stations.map(({ id }) => id)).toEqual([app.ids.east])
    expect(today.salesAmount).toBe(5_000)
  })

  it('leaves yesterday out for who may look at today alone', async () => {
    await limitOrders(0)
    const today = await wallOf('company')
    await limitOrders(1)
    const both = await wallOf('company')
    await app.asOwner('delete from user_limits')
    expect([today.yesterday, today.hours.yesterday]).toEqual([null, null])
    expect(today.today.salesAmount).toBe(14_600)
    expect(both.yesterday).toMatchObject({ salesAmount: 1_200 })
  })
})

const limitOrders = (days: number): Promise<void> =>
  app.asOwner(`insert into user_limits (user_id, company_id, orders_days)
    select id, company_id, ${days} from users
    where account = 'company' and company_id = ${app.ids.company}
    on conflict (user_id) do update set orders_days = ${days}`)

async function letADayHappen(): Promise<void> {
  const manager = await managerAt(app)
  const fuelling = await aFuelling(app, app.ids.airport, 6_000)
  const part = { paymentType: 'cash', amount: 1_000 }
  expectDone(await manager.post(`/orders/${fuelling.id}/pay`, part))
  await openShiftAtEast(app)
  await aFuelling(app, app.ids.east, 5_000)
  await aPaidSale(app, { paymentType: 'wx' }, 2)
  await aSale(app)
  const revoked = await aPaidSale(app)
  const reason = 'by mistake'
  expectDone(
    await manager.post(`/orders/${revoked.order.id}/revoke`, { reason }, { pin: DEMO_PIN }),
  )
  const card = await aCard(app)
  const recharge = { amount: 30_000, paymentType: 'cash' }
  expectDone(await manager.post(`/userCards/${card.id}/recharge`, recharge))
  const yesterday = await aSale(app)
  const inTheEvening = await aSale(app, 3)
  await rewrite(`
    update orders set created_at = '2026-11-21T00:10:00Z';
    update line_items set created_at = '2026-11-21T00:10:00Z';
    update transactions set created_at = '2026-11-21T00:10:00Z';
    update users set created_at = '2026-11-21T00:10:00Z' where id = ${card.user.id};
    update orders set created_at = '2026-11-20T01:59:00Z' where id = ${yesterday.id};
    update orders set created_at = '2026-11-20T14:00:00Z' where id = ${inTheEvening.id}`)
  await letForecourtSpeak()
}

/** At the airport a pump fills and the others wait; one of its tanks is nearly empty, another is not. */
async function letForecourtSpeak(): Promise<void> {
  const manager = await managerAt(app)
  const { content: tanks } = expectDone(await manager.get('/tanks?size=2'))
  expectDone(await manager.post(`/tanks/${tanks[0].id}/readings`, { volume: 100 }))
  expectDone(await manager.post(`/tanks/${tanks[1].id}/readings`, { volume: 1_500_000 }))
  const controller = await connectController(await app.listen(), AIRPORT)
  stage.controller = controller
  await controller.upload('UploadStatus', {
    DateTime: '2026-11-21T10:00:00',
    Pumps: {
      FillingStatus: { Ids: [1], Nozzles: [1], Prices: [7.53], Volumes: [1], Amounts: [7.53] },
      IdleStatus: { Ids: [2, 3, 4], NozzlesUp: [0, 0, 0] },
    },
  })
}
