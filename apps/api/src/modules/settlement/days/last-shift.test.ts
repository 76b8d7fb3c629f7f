import { afterEach, describe, expect, it } from 'vitest'
import { instantAt } from '@app/kernel/calendar'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { aSale, expectDone, goodsAt, managerAt } from '../../../../test/checkout.ts'
import { FIXTURE_TIME } from '../../../../test/fixtures.ts'
import type { Shift } from '#modules/settlement/shifts/contract.ts'
import type { DailyState, DaySheet } from './contract.ts'

const app = useApp()

afterEach(() => {
  app.clock.now = FIXTURE_TIME
})

/** A time of the clock at the stations, which are in Shanghai. */
const at = (date: string, time: string): void => {
  app.clock.now = instantAt(date, time, 'Asia/Shanghai')
}

const atEast = async (account = 'manager'): Promise<Caller> =>
  (await app.as(account)).at(app.ids.east)

async function runningShift(): Promise<Shift> {
  const manager = await atEast()
  const { content } = expectDone(await manager.get('/shiftStates?size=1&sort=id,desc'))
  return content[0] ?? expectDone(await manager.post('/shiftStates'))
}

const close = async (shift: Pick<Shift, 'id'>, body: object = {}, account?: string) =>
  (await atEast(account)).post(`/shiftStates/${shift.id}/close`, body)

const closed = async (shift: Pick<Shift, 'id'>, body?: object): Promise<Shift> =>
  expectDone(await close(shift, body)).next

const sheetOf = async ({ dailyState }: Shift): Promise<DaySheet> =>
  expectDone(await (await atEast()).get(`/dailyStates/${dailyState.id}`))

const settle = async ({ dailyState }: Shift) =>
  (await atEast()).post(`/dailyStates/${dailyState.id}/settle`)

async function sellCoffee(): Promise<{ businessDay: string }> {
  const { COFFEE } = await goodsAt(app, app.ids.east)
  const manager = await atEast()
  const lineItems = [{ item: COFFEE, quantity: 100 }]
  const { id } = expectDone(await manager.post('/orders', { lineItems }))
  return expectDone(await manager.post(`/orders/${id}/cashPay`))
}

describe('the last shift of a business day', () => {
  it('ends the day before midnight, which can then be settled', async () => {
    at('2026-11-21', '20:00:00')
    const shift = await runningShift()
    await sellCoffee()
    at('2026-11-21', '22:30:00')
    const middle = await closed(shift)
    expect(middle.businessDay).toBe('2026-11-21')
    expect((await settle(shift)).body.code).toBe('DAY_SHIFT_OPEN')

    const next = await closed(middle, { lastOfDay: true })
    expect(next.businessDay).toBe('2026-11-22')
    expect((await sheetOf(shift)).blocker).toBeNull()
    expect(expectDone(await settle(shift))).toMatchObject({
      status: 'settled',
      blocker: null,
      totals: { orderCount: 1, salesAmount: 1_200 },
    })
    expect((await sellCoffee()).businessDay).toBe('2026-11-22')
  })

  it('says so in the audit log', async () => {
    const audits = expectDone(
      await (await atEast()).get(`/audits?${searching('entity:shift AND action:close')}`),
    )
    expect(audits.content[0]).toMatchObject({ after: { lastOfDay: true } })
  })

  it('is followed by shifts of the next day only, though the day waits to be settled', async () => {
    at('2026-11-22', '21:00:00')
    const shift = await runningShift()
    expect(shift.businessDay).toBe('2026-11-22')
    const next = await closed(shift, { lastOfDay: true })
    at('2026-11-22', '23:00:00')
    expect((await closed(next)).businessDay).toBe('2026-11-23')
    expect((await sheetOf(shift)).status).toBe('open')
    expectDone(await settle(shift))
  })

  it('is none of a day that has not begun', async () => {
    at('2026-11-22', '23:30:00')
    const shift = await runningShift()
    expect(shift.businessDay).toBe('2026-11-23')
    const { status, body } = await close(shift, { lastOfDay: true })
    expect([status, body.code, body.message]).toEqual([
      400,
      'DAY_NOT_BEGUN',
      'This shift belongs to 2026-11-23, which has not begun: it cannot be the last of that day',
    ])
    expect(await runningShift()).toEqual(shift)
    at('2026-11-23', '00:00:00')
    expect((await closed(shift, { lastOfDay: true })).businessDay).toBe('2026-11-24')
  })

  it('changes nothing where midnight has passed anyway', async () => {
    at('2026-11-26', '00:10:00')
    const shift = await runningShift()
    expect(shift.businessDay).toBe('2026-11-24')
    expect((await closed(shift, { lastOfDay: true })).businessDay).toBe('2026-11-26')
  })

  it('asks about unpaid orders like any other', async () => {
    at('2026-11-26', '01:00:00')
    const { COFFEE } = await goodsAt(app, app.ids.east)
    const lineItems = [{ item: COFFEE, quantity: 100 }]
    const order = expectDone(await (await atEast()).post('/orders', { lineItems }))
    const shift = await runningShift()
    expect((await close(shift, { lastOfDay: true })).body.code).toBe('SHIFT_UNPAID_ORDERS')
    const forced = { lastOfDay: true, force: true, reason: 'left' }
    const path = `/shiftStates/${shift.id}/close`
    const { next } = expectDone(await (await atEast()).post(path, forced, { pin: DEMO_PIN }))
    expect(next.businessDay).toBe('2026-11-27')
    const { body } = await (await atEast()).get(`/orders/${order.id}`)
    expect(body.shiftState.id).toBe(next.id)
    expectDone(await (await atEast()).post(`/orders/${order.id}/cashPay`))
  })
})

describe('GET /dailyStates/:id tells why a day cannot be settled', () => {
  it('an open shift, and from when closing it is enough', async () => {
    at('2026-11-27', '12:00:00')
    const shift = await runningShift()
    expect(shift.businessDay).toBe('2026-11-27')
    const blocker = {
      code: 'DAY_SHIFT_OPEN',
      shift: { id: shift.id, number: shift.number },
      until: '2026-11-27T16:00:00.000Z',
    }
    const settleEarlier = async (): Promise<DaySheet> => {
      const before = await sheetOf(shift)
      if (before.blocker?.code !== 'DAY_ORDER') return before
      const { id } = before.blocker.day
      expectDone(await (await atEast()).post(`/dailyStates/${id}/settle`))
      return settleEarlier()
    }
    expect((await sheetOf(shift)).blocker).toMatchObject({
      code: 'DAY_ORDER',
      day: { businessDay: '2026-11-23' },
    })
    expect((await settleEarlier()).blocker).toEqual({ ...blocker, isOver: false })
    at('2026-11-28', '00:00:00')
    expect((await sheetOf(shift)).blocker).toEqual({ ...blocker, isOver: true })
    await closed(shift)
    expect((await sheetOf(shift)).blocker).toBeNull()
  })

  it.each([
    { date: '2027-03-28', hours: 23 },
    { date: '2027-10-31', hours: 25 },
  ])('a calendar day that is not over, which lasts $hours hours on $date', async (day) => {
    const zone = 'Europe/Berlin'
    await app.look((db) =>
      db
        .updateTable('stations')
        .set({ time_zone: zone })
        .where('id', '=', app.ids.airport)
        .execute(),
    )
    app.clock.now = instantAt(day.date, '12:00:00', zone)
    await aSale(app)
    const search = searching(`businessDay:${day.date} AND station.id:${app.ids.airport}`)
    const { content } = expectDone(await (await managerAt(app)).get(`/dailyStates?${search}`))
    const { id, startTime }: DailyState = content[0]
    const end = Date.parse(startTime) + day.hours * 3_600_000
    const sheet = async (): Promise<DaySheet> =>
      expectDone(await (await managerAt(app)).get(`/dailyStates/${id}`))
    const settleIt = async () => (await managerAt(app)).post(`/dailyStates/${id}/settle`)
    expect((await sheet()).blocker).toEqual({
      code: 'DAY_NOT_OVER',
      until: new Date(end).toISOString(),
    })
    app.clock.now = new Date(end - 1)
    expect((await settleIt()).body.code).toBe('DAY_NOT_OVER')
    app.clock.now = new Date(end)
    expect((await sheet()).blocker).toBeNull()
    expectDone(await settleIt())
  })
})
