import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import type { Cents } from '@app/kernel/money'
import { AIRPORT, connectController, pumpTransaction } from '../../../../test/controller.ts'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import {
  aSale,
  aPaidSale,
  expectDone,
  goodsAt,
  managerAt,
  rivalAt,
} from '../../../../test/checkout.ts'
import { FIXTURE_TIME } from '../../../../test/fixtures.ts'
import type { Shift } from '#modules/settlement/shifts/contract.ts'
import type { DailyState, DaySheet } from './contract.ts'
import { tanksOfDay } from './day-meters.ts'
import { settleAllOverdue } from './service.ts'

const app = useApp()

afterEach(() => {
  app.clock.now = FIXTURE_TIME
})

const at = (instant: string): void => {
  app.clock.now = new Date(instant)
}

const atEast = async (account = 'manager'): Promise<Caller> =>
  (await app.as(account)).at(app.ids.east)

const daysOf = async (caller: Caller, query = ''): Promise<DailyState[]> =>
  expectDone(await caller.get(`/dailyStates?${query}`)).content

const datesOf = (days: readonly DailyState[]): string[] =>
  days.map(({ businessDay }) => businessDay)

/** The calendar day at the airport. */
async function airportDay(businessDay: string): Promise<DailyState> {
  const search = `businessDay:${businessDay} AND station.id:${app.ids.airport}`
  const [day] = await daysOf(await managerAt(app), searching(search))
  if (!day) throw new Error(`no ${businessDay}`)
  return day
}

const settle = async (dayId: number, caller?: Caller, body: object = {}) =>
  (caller ?? (await managerAt(app))).post(`/dailyStates/${dayId}/settle`, body)

/** Settles whatever calendar days are left over from other tests. */
async function settleAllBefore(businessDay: string): Promise<void> {
  const search = searching(`station.id:${app.ids.airport} AND status:open`)
  const open = await daysOf(await managerAt(app), `${search}&sort=startTime,asc&size=50`)
  for (const day of open.filter((one) => one.businessDay < businessDay)) {
    expectDone(await settle(day.id))
  }
}

const runJob = () => settleAllOverdue(app.database, () => app.clock.now)

describe('GET /dailyStates', () => {
  it('refuses without a session', async () => {
    expect((await app.anonymous.get('/dailyStates')).status).toBe(401)
  })

  it('refuses fields, orders and values that it does not know', async () => {
    const codeOf = async (query: string) =>
      (await (await managerAt(app)).get(`/dailyStates?${query}`)).body.code
    expect(await codeOf('search=totals:1')).toBe('SEARCH_FIELD')
    expect(await codeOf('search=status:closed')).toBe('SEARCH_VALUE')
    expect(await codeOf('search=businessDay:2026-13-01')).toBe('SEARCH_VALUE')
    expect(await codeOf('sort=status,asc')).toBe('SORT_FIELD')
    expect(await codeOf('size=101')).toBe('VALIDATION')
  })

  it('refuses a station beyond the scope', async () => {
    const cashier = (await app.as('cashier')).at(app.ids.airport)
    expect((await cashier.get('/dailyStates')).body.code).toBe('SCOPE_DENIED')
  })

  it('shows neither another company nor another station anything', async () => {
    await aSale(app)
    const search = searching(`station.id:${app.ids.airport}`)
    expect(await daysOf(await rivalAt(app), search)).toEqual([])
    expect(await daysOf(await app.as('cashier'), search)).toEqual([])
    expect(datesOf(await daysOf(await app.as('airport'), search))).toContain('2026-11-21')
  })

  it('shows a calendar day from the midnight of the station, open until it is settled', async () => {
    await aSale(app)
    const search = searching('businessDay:2026-11-21 AND isNatureDay:true')
    expect(await daysOf(await managerAt(app), search)).toEqual([
      {
        id: expect.any(Number),
        station: { id: app.ids.airport, name: expect.any(String) },
        businessDay: '2026-11-21',
        startTime: '2026-11-20T16:00:00Z',
        endTime: null,
        isNatureDay: true,
        status: 'open',
        settledBy: null,
        settledTime: null,
        remark: '',
        totals: null,
      },
    ])
  })

  it('lists the latest two first, as the console asks for them', async () => {
    for (const day of ['2026-11-17', '2026-11-18', '2026-11-19']) {
      at(`${day}T04:00:00Z`)
      await aSale(app)
    }
    const query = `page=0&size=2&sort=id,desc&${searching(`station.id:${app.ids.airport}`)}`
    const latest = await daysOf(await managerAt(app), query)
    expect(datesOf(latest)).toEqual(['2026-11-19', '2026-11-18'])
  })
})

describe('GET /dailyStates/:id', () => {
  it('refuses who may see no settlements, and does not find a day of another company', async () => {
    const { id } = await airportDay('2026-11-19')
    expect((await (await app.as('cashier')).get(`/dailyStates/${id}`)).status).toBe(403)
    expect((await (await rivalAt(app)).get(`/dailyStates/${id}`)).status).toBe(404)
    const manager = await managerAt(app)
    expect((await manager.get('/dailyStates/999999')).status).toBe(404)
  })

  it('reckons an open day as of now', async () => {
    const { id } = await airportDay('2026-11-19')
    const sheetNow = async (): Promise<DaySheet> =>
      expectDone(await (await managerAt(app)).get(`/dailyStates/${id}`))
    const before = await sheetNow()
    at('2026-11-19T05:00:00Z')
    await aPaidSale(app, { paymentType: 'cash' }, 2)
    const after = await sheetNow()
    expect(after.totals.salesAmount - before.totals.salesAmount).toBe(2_400)
    expect(after.totals.cashExpected - before.totals.cashExpected).toBe(2_400)
    expect(after.status).toBe('open')
  })
})

describe('POST /dailyStates/:id/settle, a calendar day', () => {
  it('refuses who may not, and does not find a day of another company', async () => {
    const { id } = await airportDay('2026-11-17')
    expect((await settle(id, await app.as('cashier'))).status).toBe(403)
    expect((await settle(id, await rivalAt(app))).status).toBe(404)
  })

  it('refuses a day that is not over', async () => {
    const { id } = await airportDay('2026-11-17')
    at('2026-11-17T15:59:59Z')
    const { status, body } = await settle(id)
    expect([status, body.code]).toEqual([400, 'DAY_NOT_OVER'])
  })

  it('refuses a day while an earlier one is open', async () => {
    const { status, body } = await settle((await airportDay('2026-11-18')).id)
    expect([status, body.code, body.message]).toEqual([
      400,
      'DAY_ORDER',
      'Settle the previous day first',
    ])
  })

  it('freezes what was sold, taken and given back, by the cent', async () => {
    await settleAllBefore('2026-11-19')
    at('2026-11-19T06:00:00Z')
    const { transaction } = await aPaidSale(app, { paymentType: 'wx' }, 3)
    await aSale(app)
    const refund = { amount: 1_000, mode: 'cash', reason: 'spilt' }
    const manager = await managerAt(app)
    expectDone(
      await manager.post(`/transactions/${transaction.id}/refund`, refund, { pin: DEMO_PIN }),
    )
    const { id } = await airportDay('2026-11-19')
    at('2026-11-19T16:00:00Z')
    const before: DaySheet = expectDone(await (await managerAt(app)).get(`/dailyStates/${id}`))
    const sheet: DaySheet = expectDone(await settle(id, undefined, { remark: 'calm' }))
    expect(sheet).toEqual({
      ...before,
      status: 'settled',
      endTime: '2026-11-19T16:00:00Z',
      settledBy: { id: expect.any(Number), name: expect.any(String) },
      settledTime: expect.any(String),
      remark: 'calm',
    })
    expect(sheet.payments).toContainEqual(
      expect.objectContaining({ paymentType: 'wx', purpose: 'sale', count: 1, amount: 3_600 }),
    )
    expect(sheet.totals.refundAmount).toBe(1_000)
    const [raw] = await app.look((db) =>
      db
        .selectFrom('orders')
        .where('business_day_id', '=', id)
        .select((eb) => eb.fn.sum('amount_cents').as('sales'))
        .execute(),
    )
    expect(sheet.totals.salesAmount).toBe(Number(raw?.sales))
  })

  it('refuses to settle it again', async () => {
    const { status, body } = await settle((await airportDay('2026-11-19')).id)
    expect([status, body.code]).toEqual([400, 'DAY_SETTLED'])
  })

  it('shows the same for ever, whatever is paid or refunded later', async () => {
    const { id } = await airportDay('2026-11-19')
    const manager = await managerAt(app)
    const sheet = expectDone(await manager.get(`/dailyStates/${id}`))
    const unpaid = await app.look((db) =>
      db
        .selectFrom('orders')
        .where('business_day_id', '=', id)
        .where('status', '=', 'open')
        .select('id')
        .execute(),
    )
    expect(unpaid).not.toEqual([])
    for (const order of unpaid) expectDone(await manager.post(`/orders/${order.id}/cashPay`))
    const paid = searching('paymentType:wx')
    const [transaction] = expectDone(await manager.get(`/transactions?${paid}`)).content
    const refund = { amount: 500, mode: 'cash', reason: 'late' }
    expectDone(
      await manager.post(`/transactions/${transaction.id}/refund`, refund, { pin: DEMO_PIN }),
    )
    expect(expectDone(await manager.get(`/dailyStates/${id}`))).toEqual(sheet)
  })

  it('keeps the amounts of its orders as they were summed up', async () => {
    const { id } = await airportDay('2026-11-19')
    const change = app.look((db) =>
      db
        .updateTable('orders')
        .set({ amount_cents: sql<Cents>`amount_cents + 1` })
        .where('business_day_id', '=', id)
        .execute(),
    )
    await expect(change).rejects.toMatchObject({ constraint: 'business_days_settled' })
  })

  it('tells in the list what it came to, to who may see it', async () => {
    const { id, totals } = await airportDay('2026-11-19')
    expect(totals?.salesAmount).toBeGreaterThan(0)
    const days = await daysOf(await app.as('airport'), searching(`id:${id}`))
    const [seen] = days
    expect(seen?.totals === null || seen?.totals.salesAmount === totals?.salesAmount).toBe(true)
  })
})

describe('the meters of a calendar day', () => {
  it('go on where the day before left them', async () => {
    await settleAllBefore('2026-11-20')
    const controller = await connectController(await app.listen(), AIRPORT)
    const upload = (transaction: number, day: string, total: number) =>
      controller.upload(
        'UploadPumpTransaction',
        pumpTransaction({
          Transaction: transaction,
          DateTime: `${day}T09:00:00`,
          Volume: 20,
          TotalVolume: total,
        }),
      )
    at('2026-11-22T02:00:00Z')
    await upload(1, '2026-11-22', 1_020)
    at('2026-11-23T02:00:00Z')
    // Half a litre ran through the meter over night that no fuelling reported.
    await upload(2, '2026-11-23', 1_040.5)
    const { id } = await airportDay('2026-11-23')
    const sheet: DaySheet = expectDone(await (await managerAt(app)).get(`/dailyStates/${id}`))
    const nozzle = sheet.nozzles.find(({ sold }) => sold > 0)
    expect(nozzle).toMatchObject({
      opening: 102_000,
      closing: 104_050,
      metered: 2_050,
      sold: 2_000,
      difference: 50,
    })
  })
})

describe('a calendar day that nobody settles', () => {
  it('settles by itself when it is over, the oldest first', async () => {
    at('2026-11-24T15:59:00Z')
    await aSale(app)
    const { id } = await airportDay('2026-11-24')
    await runJob()
    expect((await airportDay('2026-11-24')).status).toBe('open')
    expect((await airportDay('2026-11-23')).status).toBe('settled')
    at('2026-11-24T16:10:00Z')
    await runJob()
    const day = await airportDay('2026-11-24')
    expect(day).toMatchObject({ id, status: 'settled', settledBy: null })
    expect(day.totals).toMatchObject({ orderCount: 1, salesAmount: 1_200 })
    const { openingUnpaidAmount: before = 0, unpaidAmount: after = 0 } = day.totals ?? {}
    expect(after - (before ?? 0)).toBe(1_200)
  })
})

describe('POST /dailyStates/:id/settle, a day of shifts', () => {
  const coffee = async (cups: number) => {
    const { COFFEE } = await goodsAt(app, app.ids.east)
    const lineItems = [{ item: COFFEE, quantity: cups * 100 }]
    const manager = await atEast()
    const { id } = expectDone(await manager.post('/orders', { lineItems }))
    expectDone(await manager.post(`/orders/${id}/cashPay`))
  }

  const closeShift = async (id: number, countedCash?: number): Promise<{ next: Shift }> =>
    expectDone(await (await atEast()).post(`/shiftStates/${id}/close`, { countedCash }))

  it('refuses while one of its shifts is open', async () => {
    const manager = await atEast()
    const { id } = expectDone(await manager.post('/shiftStates'))
    await coffee(1)
    const [day] = await daysOf(manager)
    const { status, body } = await settle(day?.id ?? 0, manager)
    expect([status, body.code]).toEqual([400, 'DAY_SHIFT_OPEN'])
    const { next } = await closeShift(id, 1_300)
    await coffee(2)
    at('2026-11-22T00:00:00Z')
    await closeShift(next.id, 2_400)
  })

  it('is what its shifts are, to the cent', async () => {
    at('2026-11-22T00:00:00Z')
    const manager = await atEast()
    const day = (await daysOf(manager)).find(({ businessDay }) => businessDay === '2026-11-21')
    const sheet: DaySheet = expectDone(await settle(day?.id ?? 0, manager))
    expect(sheet.shifts).toHaveLength(2)
    expect(sheet.totals).toMatchObject({
      orderCount: 2,
      salesAmount: 3_600,
      paidAmount: 3_600,
      cashExpected: 3_600,
      cashCounted: 3_700,
      cashDifference: 100,
      unpaidCount: 0,
    })
    expect(sheet.endTime).toBe(sheet.shifts[1]?.endTime)
    const shift = expectDone(await manager.get(`/shiftStates/${sheet.shifts[0]?.id}`))
    expect(shift.dailySettled).toBe(true)
  })

  it('happens once, whoever asks at the same moment', async () => {
    at('2026-11-23T00:00:00Z')
    const manager = await atEast()
    const day = (await daysOf(manager)).find(({ businessDay }) => businessDay === '2026-11-22')
    expect(day?.status).toBe('open')
    const open = expectDone(await manager.get('/shiftStates?size=1')).content[0]
    await closeShift(open.id)
    const answers = await Promise.all([1, 2, 3].map(() => settle(day?.id ?? 0, manager)))
    expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
      200,
      'DAY_SETTLED',
      'DAY_SETTLED',
    ])
  })

  it('lets no shift begin in a day that is settled', async () => {
    const begin = app.look(async (db) => {
      const { id, company_id, station_id } = await db
        .selectFrom('business_days')
        .where('station_id', '=', app.ids.east)
        .where('status', '=', 'settled')
        .select(['id', 'company_id', 'station_id'])
        .executeTakeFirstOrThrow()
      const place = { business_day_id: id, company_id, station_id }
      await db
        .insertInto('shifts')
        .values({ ...place, number: 99, start_time: app.clock.now })
        .execute()
    })
    await expect(begin).rejects.toMatchObject({ constraint: 'business_days_settled' })
  })
})

describe('the tanks of a calendar day', () => {
  const HOUR = 3_600_000

  /** By the clock of the database, by which books move and which is nobody's to set. */
  const tanksBetween = (from: number, to: number) =>
    app.look((db) =>
      tanksOfDay(db, {
        id: 0,
        stationId: app.ids.airport,
        from: new Date(Date.now() + from * HOUR),
        to: new Date(Date.now() + to * HOUR),
      }),
    )

  it('sold what left them in it', async () => {
    const soldBetween = async (from: number, to: number) =>
      (await tanksBetween(from, to)).map((row) => row.sold_cl).filter((sold) => sold > 0)
    expect(await soldBetween(-1, 1)).toEqual([4_000])
    expect(await soldBetween(-2, -1)).toEqual([])
  })

  it('held before what they held in the beginning, and hold after what they hold now', async () => {
    const today = await tanksBetween(-1, 1)
    const before = await tanksBetween(-2, -1)
    const after = await tanksBetween(1, 2)
    expect(before.map(({ book_cl: book }) => book)).toEqual(today.map((row) => row.opening_cl))
    expect(after.map(({ opening_cl: opening }) => opening)).toEqual(today.map((row) => row.book_cl))
  })
})
