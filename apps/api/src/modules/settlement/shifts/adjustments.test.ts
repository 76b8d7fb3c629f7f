/** What happens to orders of a settled shift, and what becomes of shifts when a station leaves them. */

import { afterEach, describe, expect, it } from 'vitest'
import { aCoupon, give } from '../../../../test/coupons.ts'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { aFuelling, aMember, expectDone, goodsAt } from '../../../../test/checkout.ts'
import { FIXTURE_TIME } from '../../../../test/fixtures.ts'
import { settleAllOverdue } from '#modules/settlement/days/service.ts'
import type { ShiftSheet } from './contract.ts'

const app = useApp()

const at = (instant: string): void => {
  app.clock.now = new Date(instant)
}

afterEach(() => {
  app.clock.now = FIXTURE_TIME
})

const manager = async (): Promise<Caller> => (await app.as('manager')).at(app.ids.east)

const command = async (path: string, body: object = {}) =>
  (await manager()).post(path, { reason: 'as it happens', ...body }, { pin: DEMO_PIN })

const pay = async (orderId: number, body: object = { paymentType: 'cash' }) =>
  (await manager()).post(`/orders/${orderId}/pay`, body)

const read = async (path: string) => expectDone(await (await manager()).get(path))

async function openShift(): Promise<{ id: number; number: number } | undefined> {
  const { content } = await read(`/shiftStates?${searching('settled:false')}`)
  return content[0]
}

/** A shift that has just begun, with nothing to collect. */
async function freshShift(): Promise<{ id: number; number: number }> {
  const running = await openShift()
  if (!running) return expectDone(await (await manager()).post('/shiftStates', {}))
  const { unpaid } = await read(`/shiftStates/${running.id}`)
  for (const { id } of unpaid) expectDone(await pay(id))
  return expectDone(await command(`/shiftStates/${running.id}/close`, { reason: undefined })).next
}

const close = async (id: number): Promise<{ settled: ShiftSheet; next: ShiftSheet | null }> =>
  expectDone(await command(`/shiftStates/${id}/close`, { force: true }))

async function aCoffee(cups = 1) {
  const { COFFEE } = await goodsAt(app, app.ids.east)
  const lineItems = [{ item: COFFEE, quantity: cups * 100 }]
  return expectDone(await (await manager()).post('/orders', { lineItems }))
}

async function aHolder(): Promise<{ userDeals: { id: number }[] }> {
  const coupon = await aCoupon(app)
  const member = await aMember(app)
  const [piece] = await give(app, coupon, member)
  return { userDeals: [{ id: piece.id }] }
}

const expectReceivables = ({ totals: t }: Pick<ShiftSheet, 'totals'>): void => {
  if (!t) throw new Error('nothing is settled')
  expect(t.unpaidAmount).toBe(
    (t.openingUnpaidAmount ?? NaN) +
      t.salesAmount -
      t.discount -
      t.laterDiscount -
      t.writtenOffAmount -
      t.paidAmount +
      t.reopenedAmount,
  )
}

describe('an order that an earlier shift delivered', () => {
  it('stays a sale of that shift and day, while the next one collects it', async () => {
    const first = await freshShift()
    const order = await aFuelling(app, app.ids.east, 5_000)
    const { settled, next } = await close(first.id)
    expect(settled.totals).toMatchObject({ salesAmount: 5_000, unpaidAmount: 5_000 })
    expect(await read(`/orders/${order.id}`)).toMatchObject({
      shiftState: { id: next?.id },
      carriedFromShift: { id: first.id },
      businessDay: settled.businessDay,
    })
    const running = await read(`/shiftStates/${next?.id}`)
    expect(running.totals).toMatchObject({ openingUnpaidAmount: 5_000, salesAmount: 0 })
    expectDone(await pay(order.id))
    expectReceivables(await read(`/shiftStates/${next?.id}`))
  })

  it('has a coupon of a later payment on the sheet of the shift in which it was used', async () => {
    const first = await freshShift()
    const { id } = await aCoffee(2)
    const { settled, next } = await close(first.id)
    expect(settled.totals).toMatchObject({ salesAmount: 2_400, discount: 0, unpaidAmount: 2_400 })
    expectDone(await pay(id, { paymentType: 'cash', ...(await aHolder()) }))
    const after = await close(next?.id ?? 0)
    expect(after.settled.totals).toMatchObject({
      openingUnpaidAmount: 2_400,
      discount: 0,
      laterDiscount: 200,
      paidAmount: 2_200,
      unpaidAmount: 0,
    })
    expect(after.settled.adjustments).toMatchObject([
      { kind: 'discount', amount: 200, order: { id }, shiftState: { id: first.id } },
    ])
    expect(await read(`/shiftStates/${first.id}`)).toEqual(settled)
    expectReceivables(settled)
    expectReceivables(after.settled)
  })

  it('gives its coupon up on the sheet of the shift in which its part payment was given back', async () => {
    const first = await freshShift()
    const { id } = await aCoffee(2)
    const part = { paymentType: 'cash', amount: 500, ...(await aHolder()) }
    const { transaction } = expectDone(await pay(id, part))
    const { settled, next } = await close(first.id)
    expect(settled.totals).toMatchObject({ salesAmount: 2_400, discount: 200, unpaidAmount: 1_700 })
    const back = { amount: 500, mode: 'original' }
    expectDone(await command(`/transactions/${transaction.id}/refund`, back))
    expectDone(await pay(id))
    const after = await close(next?.id ?? 0)
    expect(after.settled.totals).toMatchObject({
      openingUnpaidAmount: 1_700,
      laterDiscount: -200,
      reopenedAmount: 500,
      paidAmount: 2_400,
      unpaidAmount: 0,
    })
    expectReceivables(after.settled)
  })

  it('is written off on the sheet of the shift that gave it up, and not closed there', async () => {
    const first = await freshShift()
    const order = await aFuelling(app, app.ids.east, 5_000)
    const { next } = await close(first.id)
    expectDone(await command(`/orders/${order.id}/close`))
    const after = await close(next?.id ?? 0)
    expect(after.settled.totals).toMatchObject({
      closedAmount: 0,
      writtenOffAmount: 5_000,
      unpaidAmount: 0,
    })
    expectReceivables(after.settled)
    const { id: dayId } = (await read(`/dailyStates?${searching('isNatureDay:false')}`)).content[0]
    const reconciliation = await read(`/dailyStates/${dayId}/proof`)
    expect(
      reconciliation.equations.filter(({ rows }: { rows: unknown[] }) => rows.length > 0),
    ).toEqual([])
  })
})

describe('PUT /stations/:id, away from shifts', () => {
  const setShifts = async (enableShiftSettle: boolean) => {
    const admin = await app.as('admin', 'platform')
    const { version } = expectDone(await admin.get(`/stations/${app.ids.east}`))
    return admin.put(`/stations/${app.ids.east}`, { version, enableShiftSettle })
  }

  const settleOver = () => settleAllOverdue(app.database, () => app.clock.now)

  async function settleDaysOfShifts(): Promise<void> {
    const search = searching(`station.id:${app.ids.east} AND status:open AND isNatureDay:false`)
    const { content } = await read(`/dailyStates?${search}&sort=startTime,asc`)
    for (const { id } of content) {
      expectDone(await command(`/dailyStates/${id}/settle`, { reason: undefined }))
    }
  }

  it('counts every sale once: in the shift until it is closed, then in the calendar day', async () => {
    at('2026-12-01T02:00:00Z')
    const first = await freshShift()
    const left = await aFuelling(app, app.ids.east, 5_000)
    expectDone(await setShifts(false))
    const later = await aCoffee()
    expect(later.shiftState).toMatchObject({ id: first.id })
    expectDone(await pay(later.id))
    at('2026-12-01T04:00:00Z')
    const { settled, next } = await close(first.id)
    expect(next).toBeNull()
    expect(await openShift()).toBeUndefined()
    expect(settled.totals).toMatchObject({ orderCount: 2, salesAmount: 6_200, paidAmount: 1_200 })
    at('2026-12-01T05:00:00Z')
    expectDone(await pay(left.id))
    const coffee = await aCoffee()
    expect(coffee.shiftState).toBeNull()
    expectDone(await pay(coffee.id))
    at('2026-12-01T16:10:00Z')
    await settleOver()
    const search = searching(`businessDay:2026-12-01 AND station.id:${app.ids.east}`)
    const days = (await read(`/dailyStates?${search}`)).content
    await settleDaysOfShifts()
    await settleOver()
    const sheets: any[] = []
    for (const { id } of days) sheets.push(await read(`/dailyStates/${id}`))
    const sum = (of: (totals: any) => number) =>
      sheets.reduce((all, { totals }) => all + of(totals), 0)
    expect(sheets.map(({ status }) => status)).toEqual(['settled', 'settled'])
    expect(sum(({ salesAmount }) => salesAmount)).toBe(7_400)
    expect(sum(({ orderCount }) => orderCount)).toBe(3)
    expect(sum(({ paidAmount }) => paidAmount)).toBe(7_400)
    const calendar = sheets.find(({ isNatureDay }) => isNatureDay)
    expect(calendar.startTime).toBe('2026-12-01T04:00:00Z')
    expect(calendar.totals).toMatchObject({ openingUnpaidAmount: 5_000, unpaidAmount: 0 })
    for (const sheet of sheets) expectReceivables(sheet)
  })

  it('may come back to shifts, but to a second calendar day of the same date only tomorrow', async () => {
    at('2026-12-02T02:00:00Z')
    expectDone(await pay((await aCoffee()).id))
    expectDone(await setShifts(true))
    const refused = await aCoffeeOrNothing()
    expect(refused.body.code).toBe('SHIFT_REQUIRED')
    const shift = expectDone(await (await manager()).post('/shiftStates', {}))
    expectDone(await pay((await aCoffee(2)).id))
    expect((await setShifts(false)).body).toMatchObject({ code: 'SETTLE_MODE_CHANGED' })
    at('2026-12-03T02:00:00Z')
    await settleOver()
    expect((await calendarDay('2026-12-02')).totals).toMatchObject({ salesAmount: 1_200 })
    const { settled } = await close(shift.id)
    expect(settled.totals).toMatchObject({ salesAmount: 2_400 })
    expectDone(await setShifts(false))
    expectDone(await setShifts(true))
  })

  it('leaves on its last calendar day what is due, also when that is settled in a shift', async () => {
    at('2026-12-04T02:00:00Z')
    await leaveShifts()
    await settleDaysOfShifts()
    const order = await aCoffee(3)
    at('2026-12-04T04:00:00Z')
    expectDone(await setShifts(true))
    expectDone(await (await manager()).post('/shiftStates', {}))
    at('2026-12-05T02:00:00Z')
    await settleOver()
    expect(await calendarDay('2026-12-04')).toMatchObject({
      status: 'settled',
      totals: { openingUnpaidAmount: 0, salesAmount: 3_600, unpaidCount: 1, unpaidAmount: 3_600 },
      unpaid: [{ id: order.id }],
    })
  })

  it('leaves a calendar day as the sheets of the shifts since have it, though it is settled after them', async () => {
    at('2026-12-06T02:00:00Z')
    await leaveShifts()
    const given = await aCoffee(2)
    const part = { paymentType: 'cash', amount: 500, ...(await aHolder()) }
    const { transaction } = expectDone(await pay(given.id, part))
    const dropped = await aCoffee(3)
    at('2026-12-06T04:00:00Z')
    expectDone(await setShifts(true))
    const first = expectDone(await (await manager()).post('/shiftStates', {}))
    const { settled, next } = await close(first.id)
    const back = { amount: 500, mode: 'original' }
    expectDone(await command(`/transactions/${transaction.id}/refund`, back))
    expectDone(await command(`/orders/${dropped.id}/close`))
    expectDone(await pay(given.id))
    const after = await close(next?.id ?? 0)
    at('2026-12-07T02:00:00Z')
    await settleOver()
    const day = await calendarDay('2026-12-06')
    expect(day.totals).toMatchObject({
      salesAmount: 6_000,
      discount: 200,
      closedAmount: 0,
      paidAmount: 500,
      unpaidAmount: 5_300,
    })
    expect(settled.totals).toMatchObject({ openingUnpaidAmount: 5_300, unpaidAmount: 5_300 })
    expect(after.settled.totals).toMatchObject({
      openingUnpaidAmount: 5_300,
      writtenOffAmount: 3_600,
      laterDiscount: -200,
      reopenedAmount: 500,
      paidAmount: 2_400,
      unpaidAmount: 0,
    })
    for (const sheet of [day, settled, after.settled]) expectReceivables(sheet)
  })

  const calendarDay = async (businessDay: string) => {
    const search = searching(`businessDay:${businessDay} AND station.id:${app.ids.east}`)
    const { content } = await read(`/dailyStates?${search}`)
    const { id } = content.find((day: { isNatureDay: boolean }) => day.isNatureDay)
    return read(`/dailyStates/${id}`)
  }

  /** Into calendar days, with nothing left to be collected. */
  async function leaveShifts(): Promise<void> {
    const shift = await freshShift()
    expectDone(await setShifts(false))
    await close(shift.id)
  }

  async function aCoffeeOrNothing() {
    const { COFFEE } = await goodsAt(app, app.ids.east)
    return (await manager()).post('/orders', { lineItems: [{ item: COFFEE, quantity: 100 }] })
  }
})
