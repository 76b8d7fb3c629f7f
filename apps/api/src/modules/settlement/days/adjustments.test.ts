/** What happens to orders of a calendar day that is settled: an item of the day on which it happens. */

import { beforeEach, describe, expect, it } from 'vitest'
import { askAgain, openForPhones, untilChannel, useChannels } from '../../../../test/channels.ts'
import { aCoupon, give } from '../../../../test/coupons.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { searching, useApp } from '../../../../test/harness.ts'
import {
  aFuelling,
  aMember,
  aPaidSale,
  aSale,
  expectDone,
  managerAt,
} from '../../../../test/checkout.ts'
import { closeForgottenOrders } from '#modules/sales/orders/closing/close-forgotten.ts'
import type { DaySheet } from './contract.ts'
import { settleAllOverdue } from './service.ts'

const channels = useChannels()
const app = useApp({ paymentChannels: () => channels.urls() })

/** Each test has days of its own, a week after those of the test before. */
const week = { first: new Date('2026-11-21T04:00:00Z').getTime(), number: 0 }

/** Noon of a day of this test, from 0, or another time of it by the station's clock. */
function at(day: number, time = '12:00'): void {
  const [hour = 12, minute = 0] = time.split(':').map(Number)
  const noon = week.first + (week.number * 7 + day) * 86_400_000
  app.clock.now = new Date(noon + ((hour - 12) * 60 + minute) * 60_000)
}

const dateOf = (day: number): string =>
  new Date(week.first + (week.number * 7 + day) * 86_400_000).toISOString().slice(0, 10)

beforeEach(() => {
  week.number += 1
  at(0)
})

const read = async (path: string) => expectDone(await (await managerAt(app)).get(path))

async function sheetOf(day: number): Promise<DaySheet> {
  const search = searching(`station.id:${app.ids.airport} AND businessDay:${dateOf(day)}`)
  const { content } = await read(`/dailyStates?${search}`)
  if (content.length === 0) throw new Error(`no ${dateOf(day)}`)
  return read(`/dailyStates/${content[0].id}`)
}

/** Ten minutes past the midnight that a day begins with: the job settles what is over. */
async function settleBefore(day: number): Promise<void> {
  at(day, '00:10')
  await settleAllOverdue(app.database, () => app.clock.now)
}

const nobodyMinds = (error: unknown) => {
  throw error
}

/** The orders that nobody came to pay are closed by the clock. */
async function closeForgotten(): Promise<void> {
  const { database, clock } = app
  const parts = {
    database,
    live: { publish: () => {} } as never,
    secrets: app.container.secrets,
    now: () => clock.now,
    onError: nobodyMinds,
  }
  await closeForgottenOrders(parts)
}

async function command(path: string, body: object = {}) {
  const sent = { reason: 'as it happens', ...body }
  return (await managerAt(app)).post(path, sent, { pin: DEMO_PIN })
}

/** Every equation of these days, and what each brought forward. */
async function expectBooks(...days: number[]): Promise<void> {
  for (const day of days) {
    const sheet = await sheetOf(day)
    const reconciliation = await read(`/dailyStates/${sheet.id}/proof`)
    const broken = reconciliation.equations.filter(
      ({ rows }: { rows: unknown[] }) => rows.length > 0,
    )
    expect(broken, `reconciliation of day ${day}`).toEqual([])
    const { totals: t } = sheet
    expect(t.unpaidAmount, `receivables of day ${day}`).toBe(
      (t.openingUnpaidAmount ?? NaN) +
        t.salesAmount -
        t.discount -
        t.laterDiscount -
        t.writtenOffAmount -
        t.paidAmount +
        t.reopenedAmount,
    )
  }
}

/** The change that a day made to a figure, whatever other tests have left due. */
const gained = ({ totals: { openingUnpaidAmount, unpaidAmount } }: DaySheet): number =>
  unpaidAmount - (openingUnpaidAmount ?? NaN)

async function aHolder(): Promise<{ userDeals: { id: number }[] }> {
  const coupon = await aCoupon(app)
  const member = await aMember(app)
  const [piece] = await give(app, coupon, member)
  return { userDeals: [{ id: piece.id }] }
}

describe('an order that ends without payment after its day was settled', () => {
  it('is written off on the day when somebody closes it, with the day that it belongs to', async () => {
    const order = await aFuelling(app, app.ids.airport, 5_000)
    await aPaidSale(app)
    await settleBefore(1)
    const before = await sheetOf(0)
    expect(before.totals).toMatchObject({ salesAmount: 6_200, paidAmount: 1_200, closedAmount: 0 })
    at(1)
    expectDone(await command(`/orders/${order.id}/close`))
    expect(await sheetOf(0)).toEqual(before)
    const after = await sheetOf(1)
    expect(after.totals).toMatchObject({
      salesAmount: 0,
      closedAmount: 0,
      writtenOffCount: 1,
      writtenOffAmount: 5_000,
    })
    expect(gained(after)).toBe(-5_000)
    expect(after.adjustments).toMatchObject([
      {
        kind: 'writeOff',
        order: { id: order.id, orderNo: order.order_no },
        businessDay: dateOf(0),
        shiftState: null,
        amount: 5_000,
        reason: 'as it happens',
        operator: { name: expect.any(String) },
      },
    ])
    await expectBooks(0, 1)
    await settleBefore(2)
    expect((await sheetOf(1)).totals).toEqual(after.totals)
    await expectBooks(0, 1)
  })

  it('is written off when the clock closes it in the night', async () => {
    at(0, '23:50')
    const { id } = await aSale(app, 3)
    await settleBefore(1)
    const before = await sheetOf(0)
    expect(before.totals).toMatchObject({ salesAmount: 3_600, writtenOffAmount: 0 })
    at(1, '00:25')
    await closeForgotten()
    expect((await read(`/orders/${id}`)).status).toBe('close')
    expect(await sheetOf(0)).toEqual(before)
    expect((await sheetOf(1)).totals).toMatchObject({ writtenOffCount: 1, writtenOffAmount: 3_600 })
    await expectBooks(0, 1)
  })

  it('is no sale of its own day where that is still open', async () => {
    at(0, '23:59')
    await aPaidSale(app, undefined, 3)
    const late = await aSale(app, 2)
    at(1, '00:06')
    await aPaidSale(app)
    expectDone(await command(`/orders/${late.id}/close`))
    await settleBefore(1)
    const { totals } = await sheetOf(0)
    expect(totals).toMatchObject({ salesAmount: 3_600, closedAmount: 2_400, closedCount: 1 })
    expect((await sheetOf(1)).totals).toMatchObject({ salesAmount: 1_200, writtenOffCount: 0 })
    await expectBooks(0, 1)
  })

  it('takes what was paid of it along until that is given back on the next day', async () => {
    at(0, '23:50')
    const { id } = await aSale(app, 3)
    const paid = { paymentType: 'cash', amount: 500, reason: undefined }
    const { transaction } = expectDone(await command(`/orders/${id}/pay`, paid))
    at(1, '00:05')
    const back = { amount: 500, mode: 'original' }
    expectDone(await command(`/transactions/${transaction.id}/refund`, back))
    expectDone(await command(`/orders/${id}/close`))
    await settleBefore(1)
    const before = await sheetOf(0)
    expect(before.totals).toMatchObject({ salesAmount: 0, closedAmount: 3_600, paidAmount: 500 })
    await settleBefore(2)
    const after = await sheetOf(1)
    expect(after.totals).toMatchObject({ reopenedAmount: 500 })
    expect([gained(before), gained(after)]).toEqual([-500, 500])
    expect(after.totals.openingUnpaidAmount).toBe(before.totals.unpaidAmount)
    await expectBooks(0, 1)
  })

  it('is written off by revoking it whole, when it was paid a day later', async () => {
    const { id } = await aSale(app, 4)
    await settleBefore(1)
    at(1)
    expectDone(await command(`/orders/${id}/pay`, { paymentType: 'cash', reason: undefined }))
    expectDone(await command(`/orders/${id}/revoke`))
    const { totals } = await sheetOf(1)
    expect(totals).toMatchObject({
      paidAmount: 4_800,
      refundAmount: 4_800,
      reopenedAmount: 4_800,
      writtenOffAmount: 4_800,
    })
    await expectBooks(0, 1)
  })

  it('is on the sheet of the month as well, and the statistics of settled days stay', async () => {
    const { id } = await aFuelling(app, app.ids.airport, 7_000)
    await settleBefore(1)
    const statistics = async (day: number) => {
      const path = `/orders/statistics?days=business&interval=day&search=sold:true`
      const from = `${dateOf(day)}T00:00:00%2B08:00`
      const to = `${dateOf(day + 1)}T00:00:00%2B08:00`
      return read(`${path}&from=${from}&to=${to}`)
    }
    const before = await statistics(0)
    expect(before.totals).toMatchObject({ count: 1, amount: 7_000 })
    at(1)
    expectDone(await command(`/orders/${id}/close`))
    expect((await statistics(0)).totals).toMatchObject({ count: 1, amount: 7_000 })
    const after = await statistics(1)
    expect(after.totals).toMatchObject({ count: 0, writtenOff: 7_000 })
    expect(after.rows).toMatchObject([{ count: 0, writtenOff: 7_000 }])
    await settleBefore(2)
    const company = (await app.as('company')).at(app.ids.airport)
    const body = { month: dateOf(0).slice(0, 7) }
    const month = expectDone(await company.post('/monthlySettlements/preview', body))
    const mine = month.adjustments.filter(({ order }: { order: { id: number } }) => order.id === id)
    expect(mine).toMatchObject([{ kind: 'writeOff', businessDay: dateOf(0), amount: 7_000 }])
    const t = month.totals
    expect(t.unpaidAmount).toBe(
      t.openingUnpaidAmount +
        t.salesAmount -
        t.discount -
        t.laterDiscount -
        t.writtenOffAmount -
        t.paidAmount +
        t.reopenedAmount,
    )
  })

  it('is in one of the two when its day is settled at the same moment, never in both or none', async () => {
    for (let round = 0; round < 8; round += 1) {
      week.number += 1
      at(0, '23:59')
      const { id } = await aSale(app)
      at(1, '00:10')
      const settling = settleAllOverdue(app.database, () => app.clock.now)
      const [closing] = await Promise.all([command(`/orders/${id}/close`), settling])
      expectDone(closing)
      await settleAllOverdue(app.database, () => app.clock.now)
      const own = await sheetOf(0)
      const isEarly = own.totals.closedAmount === 1_200
      expect(own.totals.salesAmount).toBe(isEarly ? 0 : 1_200)
      if (!isEarly) expect((await sheetOf(1)).totals.writtenOffAmount).toBe(1_200)
      await expectBooks(0)
    }
  })
})

describe('a coupon on an order whose day is settled', () => {
  it('is given up with the last cent of a part payment that is given back', async () => {
    const { id } = await aSale(app)
    const holder = await aHolder()
    const part = { paymentType: 'wx', amount: 300, ...holder }
    const { transaction } = expectDone(
      await command(`/orders/${id}/pay`, { ...part, reason: undefined }),
    )
    await settleBefore(1)
    const before = await sheetOf(0)
    expect(before.totals).toMatchObject({ salesAmount: 1_200, discount: 200, paidAmount: 300 })
    at(1)
    const back = { amount: 300, mode: 'original' }
    expectDone(await command(`/transactions/${transaction.id}/refund`, back))
    expect(await read(`/orders/${id}`)).toMatchObject({ status: 'open', discount: 0, due: 1_200 })
    expect(await sheetOf(0)).toEqual(before)
    const after = await sheetOf(1)
    expect(after.totals).toMatchObject({ discount: 0, laterDiscount: -200, reopenedAmount: 300 })
    expect(after.adjustments).toMatchObject([{ kind: 'discount', amount: -200, order: { id } }])
    expect(gained(after)).toBe(500)
    await expectBooks(0, 1)
    // As if never used: the whole of it can be paid, and its coupon used elsewhere.
    expectDone(await command(`/orders/${id}/pay`, { paymentType: 'cash', reason: undefined }))
    await expectBooks(0, 1)
  })

  it('is given up when the customer never pays on the phone, and the order can be paid otherwise', async () => {
    await openForPhones(app)
    at(0, '23:58')
    const { id } = await aSale(app)
    const holder = await aHolder()
    const asked = { paymentType: 'wx', ...holder, reason: undefined }
    expectDone(await command(`/orders/${id}/channelPay`, asked))
    await untilChannel(app, id, 'waiting')
    await settleBefore(1)
    await askAgain(app, 3_600_000)
    await untilChannel(app, id, 'closed')
    expect(await read(`/orders/${id}`)).toMatchObject({ status: 'open', discount: 0, due: 1_200 })
    expect((await sheetOf(1)).totals).toMatchObject({ laterDiscount: -200 })
    expectDone(await command(`/orders/${id}/pay`, { paymentType: 'cash', reason: undefined }))
    await expectBooks(0, 1)
  })
})

describe('part payments that are given back', () => {
  it('leave the reconciliation of the day as it should be', async () => {
    const { id } = await aSale(app)
    const paid = { paymentType: 'cash', amount: 300, reason: undefined }
    const { transaction } = expectDone(await command(`/orders/${id}/pay`, paid))
    expectDone(
      await command(`/transactions/${transaction.id}/refund`, { amount: 100, mode: 'original' }),
    )
    await expectBooks(0)
    expectDone(await command(`/orders/${id}/pay`, { paymentType: 'cash', reason: undefined }))
    await expectBooks(0)
    const { totals } = await sheetOf(0)
    expect(totals).toMatchObject({ salesAmount: 1_200, paidAmount: 1_300, reopenedAmount: 100 })
  })
})
