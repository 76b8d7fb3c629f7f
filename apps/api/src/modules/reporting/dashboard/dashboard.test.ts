import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import {
  aCard,
  aFuelling,
  aPaidSale,
  aSale,
  expectDone,
  managerAt,
  openShiftAtEast,
  rivalAt,
} from '../../../../test/checkout.ts'
import { FIXTURE_TIME } from '../../../../test/fixtures.ts'
import type { DashboardSummary } from './contract.ts'

const app = useApp()

const summaryFor = async (caller: Caller, stationId: number): Promise<DashboardSummary> =>
  expectDone(await caller.get(`/dashboard/summary?stationId=${stationId}`))

const airportNow = async () => summaryFor(await managerAt(app), app.ids.airport)

/** What happened cannot be moved in time, but by the owner of the tables, with all triggers off. */
const rewrite = (statements: string): Promise<void> =>
  app.asOwner(`set session_replication_role = replica; ${statements}`)

const move = (orderId: number, instant: string): Promise<void> =>
  rewrite(`update orders set created_at = '${instant}' where id = ${orderId}`)

/** How many days the manager may look back at orders. */
async function limitOrders(days: number | null): Promise<void> {
  const company = await app.as('company')
  const { body } = await company.get(`/users?kind=staff&${searching('account:manager')}`)
  const path = `/users/${body.content[0].id}`
  const { version } = expectDone(await company.get(`${path}/rights`))
  expectDone(await company.put(`${path}/searchLimits`, { orders: days, version }))
}

const made = { fuelling: 0, yesterday: 0 }

const NOTHING = { salesAmount: 0, fuelVolume: 0, orderCount: 0, rechargeAmount: 0, newMembers: 0 }

describe('GET /dashboard/summary', () => {
  beforeAll(letTwoDaysHappen, 60_000)

  afterEach(() => {
    app.clock.now = FIXTURE_TIME
  })

  it('refuses a stranger, and who may see no orders', async () => {
    const path = `/dashboard/summary?stationId=${app.ids.airport}`
    expect((await app.anonymous.get(path)).status).toBe(401)
    expect((await (await app.as('fleet')).get(path)).status).toBe(403)
  })

  it('refuses without a station', async () => {
    expect((await (await managerAt(app)).get('/dashboard/summary')).body.code).toBe('VALIDATION')
  })

  it('does not find a station of another company, or one where the caller does not work', async () => {
    const path = `/dashboard/summary?stationId=${app.ids.airport}`
    expect((await (await rivalAt(app)).get(path)).status).toBe(404)
    expect((await (await app.as('cashier')).get(path)).status).toBe(404)
  })

  it('sums up the day so far: what was sold, paid or not, and what was put on cards', async () => {
    const manager = await managerAt(app)
    const fuelling = expectDone(await manager.get(`/orders/${made.fuelling}`))
    expect(fuelling.volume).toBeGreaterThan(0)
    expect(await airportNow()).toMatchObject({
      station: { id: app.ids.airport },
      at: '2026-11-21T02:00:00.000Z',
      today: {
        salesAmount: 6_000 + 2_400 + 1_200,
        fuelVolume: fuelling.volume,
        orderCount: 3,
        rechargeAmount: 30_000,
        newMembers: 1,
      },
    })
  })

  it('compares it with yesterday until the same time of day', async () => {
    const { yesterday } = await airportNow()
    expect(yesterday).toEqual({ ...NOTHING, salesAmount: 3_600, orderCount: 1, newMembers: 1 })
  })

  it('leaves yesterday out for whom a search limit holds to today', async () => {
    await limitOrders(0)
    const held = await airportNow()
    await limitOrders(1)
    const free = await airportNow()
    await limitOrders(null)
    expect(held.yesterday).toBeNull()
    expect(held.today).toEqual(free.today)
    expect(free.yesterday).toMatchObject({ orderCount: 1 })
  })

  it('counts what is not paid for yet, by what is still due', async () => {
    expect((await airportNow()).unpaid).toEqual({ count: 2, amount: 5_000 + 1_200 })
  })

  it('begins a new day at the midnight of the station', async () => {
    app.clock.now = new Date('2026-11-20T16:00:00Z')
    const { today, yesterday } = await airportNow()
    expect(today).toMatchObject({ salesAmount: 6_000, orderCount: 1, rechargeAmount: 0 })
    expect(yesterday).toEqual(NOTHING)
  })

  it('knows when the same time of day was on a day of 25 hours', async () => {
    const { airport } = app.ids
    const zone = (name: string) =>
      rewrite(`update stations set time_zone = '${name}' where id = ${airport}`)
    await zone('Europe/Berlin')
    await move(made.yesterday, '2026-10-25T08:59:00Z')
    app.clock.now = new Date('2026-10-26T09:00:00Z')
    const { yesterday } = await airportNow()
    await move(made.yesterday, '2026-10-25T09:01:00Z')
    const later = await airportNow()
    await zone('Asia/Shanghai')
    await move(made.yesterday, '2026-11-20T01:59:00Z')
    expect([yesterday?.orderCount, later.yesterday?.orderCount]).toEqual([1, 0])
  })

  it('shows a cashier the running shift alone', async () => {
    await openShiftAtEast(app)
    const { id } = await aFuelling(app, app.ids.east, 5_000)
    await move(id, '2026-11-21T01:00:00Z')
    const cashier = await app.as('cashier')
    const running = await summaryFor(cashier, app.ids.east)
    await rewrite('update shifts set settled = true, end_time = now()')
    const settled = await summaryFor(cashier, app.ids.east)
    const wholly = await summaryFor(await app.as('manager'), app.ids.east)
    expect(running.today).toMatchObject({ salesAmount: 5_000, orderCount: 1 })
    expect(settled).toMatchObject({ today: { orderCount: 0 }, unpaid: { count: 0, amount: 0 } })
    expect(wholly).toMatchObject({ today: { orderCount: 1 }, unpaid: { count: 1, amount: 5_000 } })
  })
})

async function letTwoDaysHappen(): Promise<void> {
  const manager = await managerAt(app)
  const reason = 'by mistake'
  const fuelling = await aFuelling(app, app.ids.airport, 6_000)
  const part = { paymentType: 'cash', amount: 1_000 }
  expectDone(await manager.post(`/orders/${fuelling.id}/pay`, part))
  const refunded = await aPaidSale(app, { paymentType: 'wx' }, 2)
  const back = { amount: 2_400, mode: 'cash', reason }
  const refund = `/transactions/${refunded.transaction.id}/refund`
  expectDone(await manager.post(refund, back, { pin: DEMO_PIN }))
  await aSale(app)
  const revoked = await aPaidSale(app)
  expectDone(
    await manager.post(`/orders/${revoked.order.id}/revoke`, { reason }, { pin: DEMO_PIN }),
  )
  const closed = await aSale(app)
  expectDone(await manager.post(`/orders/${closed.id}/close`, { reason }))
  const card = await aCard(app)
  const recharge = { amount: 30_000, paymentType: 'cash' }
  expectDone(await manager.post(`/userCards/${card.id}/recharge`, recharge))
  const yesterday = await aPaidSale(app, { paymentType: 'cash' }, 3)
  const inTheEvening = await aPaidSale(app)
  const { user: earlier } = await aCard(app)
  await rewrite(`
    update orders set created_at = '2026-11-21T00:10:00Z';
    update users set created_at = '2026-11-21T00:10:00Z' where id = ${card.user.id};
    update users set created_at = '2026-11-20T00:10:00Z' where id = ${earlier.id}`)
  await move(fuelling.id, '2026-11-20T16:00:00Z')
  await move(yesterday.order.id, '2026-11-20T01:59:00Z')
  await move(inTheEvening.order.id, '2026-11-20T02:01:00Z')
  made.fuelling = fuelling.id
  made.yesterday = yesterday.order.id
}
