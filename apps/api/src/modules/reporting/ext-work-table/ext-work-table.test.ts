import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, businessDayOf } from '@app/kernel/calendar'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { useApp } from '../../../../test/harness.ts'
import { expectDone, managerAt } from '../../../../test/checkout.ts'

const app = useApp()

const pathAt = (stationId: number) => `/extWorkTable?stationId=${stationId}`
const airport = async () => (await app.as('airport')).at(app.ids.airport)

let before = { count: 0, amount: 0, volume: 0 }

// Orders have the time of the database, so these tests live today.
beforeAll(async () => {
  app.clock.now = new Date()
  const manager = await managerAt(app)
  before = expectDone(await manager.get(pathAt(app.ids.airport))).recordedOrders
  const { content } = expectDone(await manager.get('/nozzleControls?size=1&expand=item'))
  const [nozzle] = content
  const order = {
    nozzleControl: { id: nozzle.id },
    fuelItem: { id: nozzle.item.id },
    unitPrice: 753,
    volume: 1000,
    amount: 7530,
    paymentType: 'cash',
    time: app.clock.now.toISOString(),
    reason: 'the pump was off line',
  }
  expectDone(await manager.post('/orders/manual', order, { pin: DEMO_PIN }))
  app.clock.now = new Date()
})

describe('GET /extWorkTable', () => {
  it('is for those who have the page, and of stations in their scope', async () => {
    expect((await (await app.as('cashier')).get(pathAt(app.ids.east))).status).toBe(403)
    expect((await (await airport()).get(pathAt(app.ids.east))).status).toBe(404)
    expect((await (await airport()).get('/extWorkTable')).status).toBe(400)
  })

  it('tells what was recorded by hand today', async () => {
    const { recordedOrders } = expectDone(await (await managerAt(app)).get(pathAt(app.ids.airport)))
    expect(recordedOrders).toEqual({
      count: before.count + 1,
      amount: before.amount + 7530,
      volume: before.volume + 1000,
    })
  })

  it('tells how far the report of yesterday is, and what waits', async () => {
    const manager = await managerAt(app)
    const yesterday = addDays(businessDayOf(app.clock.now, 'Asia/Shanghai'), -1)
    const reports = async () => expectDone(await manager.get(pathAt(app.ids.airport))).dailyReports
    expect(await reports()).toEqual({ yesterday: null, drafts: 0, waiting: 0 })
    expectDone(await manager.post('/manualDailyReports', { businessDay: yesterday }))
    expect(await reports()).toEqual({ yesterday: 'draft', drafts: 1, waiting: 0 })
  })

  it('has the sums of cards that the page behind it has', async () => {
    const manager = await airport()
    const { cardBalances } = expectDone(await manager.get(pathAt(app.ids.airport)))
    const { totals } = expectDone(await manager.get('/reports/cardBalances?totals=true&size=1'))
    expect(totals).toMatchObject(cardBalances)
  })

  it('leaves out what the caller may not see', async () => {
    const accountant = await app.as('account')
    const table = expectDone(await accountant.get(pathAt(app.ids.east)))
    expect(table.recordedOrders).toBeNull()
    expect(table.cardBalances).not.toBeNull()
  })
})
