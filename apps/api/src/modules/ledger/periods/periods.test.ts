import { afterEach, describe, expect, it } from 'vitest'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import { aFuelling, aSale, expectDone, goodsAt, managerAt } from '../../../../test/checkout.ts'
import { FIXTURE_TIME } from '../../../../test/fixtures.ts'
import type { DailyState } from '#modules/settlement/days/contract.ts'

const app = useApp()

afterEach(() => {
  app.clock.now = FIXTURE_TIME
})

const atEast = async (): Promise<Caller> => (await app.as('manager')).at(app.ids.east)

const daysOf = async (caller: Caller, query = ''): Promise<DailyState[]> =>
  expectDone(await caller.get(`/dailyStates?${query}`)).content

const datesOf = (days: readonly DailyState[]): string[] =>
  days.map(({ businessDay }) => businessDay)

/** The business day of a new sale at the airport, where days are those of the calendar. */
async function dayOfSaleAt(instant: string): Promise<string> {
  app.clock.now = new Date(instant)
  return (await aSale(app)).businessDay
}

const coffeeAtEast = async () => {
  const { COFFEE } = await goodsAt(app, app.ids.east)
  return (await atEast()).post('/orders', { lineItems: [{ item: COFFEE, quantity: 100 }] })
}

describe('the calendar day that a sale belongs to', () => {
  it('begins at midnight where the station is', async () => {
    expect(await dayOfSaleAt('2026-11-19T15:59:59.999Z')).toBe('2026-11-19')
    expect(await dayOfSaleAt('2026-11-19T16:00:00.000Z')).toBe('2026-11-20')
  })

  it('is one, however many begin it at once', async () => {
    app.clock.now = new Date('2026-11-15T04:00:00Z')
    const sales = await Promise.all(Array.from({ length: 5 }, () => aSale(app)))
    expect(new Set(sales.map(({ businessDay }) => businessDay))).toEqual(new Set(['2026-11-15']))
    expect(await daysOf(await managerAt(app), searching('businessDay:2026-11-15'))).toHaveLength(1)
  })

  it('is the next one when it has been settled already', async () => {
    await dayOfSaleAt('2026-11-13T04:00:00Z')
    await app.look((db) =>
      db
        .updateTable('business_days')
        .set({
          status: 'settled',
          end_time: app.clock.now,
          settled_at: app.clock.now,
          totals: '{}',
          sheet: '{}',
        })
        .where('business_day', '=', '2026-11-13')
        .execute(),
    )
    expect(await dayOfSaleAt('2026-11-13T04:30:00Z')).toBe('2026-11-14')
  })
})

describe('the shift that a sale belongs to', () => {
  it('must be open before anything is sold', async () => {
    const { status, body } = await coffeeAtEast()
    expect([status, body.code]).toEqual([400, 'SHIFT_REQUIRED'])
    expect(await daysOf(await atEast())).toEqual([])
  })

  it('is opened by the pump, whose fuel is gone already', async () => {
    app.clock.now = new Date('2026-11-19T15:00:00Z')
    const { id } = await aFuelling(app, app.ids.east, 5_000)
    const order = expectDone(await (await atEast()).get(`/orders/${id}`))
    expect(order).toMatchObject({ shiftState: { number: 1, settled: false } })
    expect(await daysOf(await atEast())).toMatchObject([
      { businessDay: '2026-11-19', isNatureDay: false, status: 'open' },
    ])
  })

  it('keeps the day on which it began, past midnight', async () => {
    app.clock.now = new Date('2026-11-19T20:00:00Z')
    const night = expectDone(await coffeeAtEast())
    expect(night).toMatchObject({ businessDay: '2026-11-19', shiftState: { number: 1 } })
    const close = `/shiftStates/${night.shiftState.id}/close`
    const manager = await atEast()
    for (const { id } of expectDone(await manager.get('/orders')).content) {
      expectDone(await manager.post(`/orders/${id}/cashPay`))
    }
    expectDone(await manager.post(close))
    const morning = expectDone(await coffeeAtEast())
    expect(morning).toMatchObject({ businessDay: '2026-11-20', shiftState: { number: 2 } })
    expect(datesOf(await daysOf(manager))).toEqual(['2026-11-20', '2026-11-19'])
  })

  it('takes nothing more once it is settled', async () => {
    const { id } = expectDone(await coffeeAtEast())
    const late = app.look(async (db) => {
      const settled = await db
        .selectFrom('shifts')
        .where('settled', '=', true)
        .select(['id', 'business_day_id'])
        .executeTakeFirstOrThrow()
      const { id: shift_id, business_day_id } = settled
      await db
        .updateTable('orders')
        .set({ shift_id, business_day_id })
        .where('id', '=', id)
        .execute()
    })
    await expect(late).rejects.toMatchObject({ constraint: 'shifts_settled' })
  })
})
