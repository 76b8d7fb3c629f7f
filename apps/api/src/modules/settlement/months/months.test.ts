/** October of a station in calendar days: prepared by the accountant, confirmed by the company. */

import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hire } from '../../../../test/conformance/tenants.ts'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { aPaidSale, aSale, expectDone, managerAt, rivalAt } from '../../../../test/checkout.ts'
import { FIXTURE_TIME } from '../../../../test/fixtures.ts'
import { settleAllOverdue } from '#modules/settlement/days/service.ts'
import type { DayReconciliation } from '#modules/reporting/reconciliation/contract.ts'
import type { MonthlySettlement, MonthSheet } from './contract.ts'

const app = useApp()

const OCTOBER = '2026-10'

const at = (instant: string): void => {
  app.clock.now = new Date(instant)
}

afterEach(() => {
  app.clock.now = FIXTURE_TIME
})

const settleDays = () => settleAllOverdue(app.database, () => app.clock.now)

const company = async (): Promise<Caller> => (await app.as('company')).at(app.ids.airport)

/** Keeps the books of the airport. */
const books = async (): Promise<Caller> => (await app.as('books')).at(app.ids.airport)

const prepare = async (month = OCTOBER, caller?: Caller) =>
  (caller ?? (await books())).post('/monthlySettlements/preview', { month })

const confirm = async (snapshotHash: string, more: object = {}, caller?: Caller) =>
  (caller ?? (await company())).post(
    '/monthlySettlements/confirm',
    { month: OCTOBER, snapshotHash, ...more },
    { pin: DEMO_PIN },
  )

const codeOf = ({ status, body }: { status: number; body: any }) => [status, body.code ?? 'done']

/** Sold on three days, one of them after the last midnight of the month; paid back and paid late. */
beforeAll(async () => {
  const { company: companyId, airport: stationId } = app.ids
  await hire(app, { account: 'books', kind: 'station_bill', companyId, stationId })
  at('2026-10-05T04:00:00Z')
  await aPaidSale(app, { paymentType: 'wx' }, 3)
  const late = await aSale(app, 2)
  at('2026-10-31T15:59:00Z')
  const { transaction } = await aPaidSale(app, undefined, 5)
  const refund = { amount: 1_000, mode: 'cash', reason: 'spilt' }
  const manager = await managerAt(app)
  expectDone(
    await manager.post(`/transactions/${transaction.id}/refund`, refund, { pin: DEMO_PIN }),
  )
  expectDone(await manager.post(`/orders/${late.id}/cashPay`))
  await aSale(app, 1)
  at('2026-10-31T16:00:00Z')
  await aPaidSale(app, undefined, 7)
  app.clock.now = FIXTURE_TIME
}, 60_000)

describe('POST /monthlySettlements/preview', () => {
  it('refuses who may not, and finds no station of others', async () => {
    expect(codeOf(await prepare(OCTOBER, app.anonymous))).toEqual([401, 'TOKEN_MISSING'])
    expect(codeOf(await prepare(OCTOBER, await managerAt(app)))).toEqual([403, 'FORBIDDEN'])
    const caller = await books()
    const place = { month: OCTOBER, station: { id: app.ids.east } }
    expect((await caller.post('/monthlySettlements/preview', place)).status).toBe(404)
  })

  it('refuses what is no month, and one that has not begun', async () => {
    expect((await prepare('2026-13')).body.code).toBe('VALIDATION')
    expect((await prepare('2026-10-01')).body.code).toBe('VALIDATION')
    expect(codeOf(await prepare('2026-12'))).toEqual([400, 'MONTH_NOT_BEGUN'])
  })

  it('says which days are not settled and leaves them out', async () => {
    at('2026-10-31T16:00:00Z')
    const sheet: MonthSheet = expectDone(await prepare())
    expect(sheet).toMatchObject({
      month: OCTOBER,
      status: 'preview',
      isOver: true,
      openDays: ['2026-10-05', '2026-10-31'],
      days: [],
      totals: { salesAmount: 0, unpaidAmount: 0 },
      unpaid: [{ due: 1_200, businessDay: '2026-10-31' }],
    })
  })

  it('is the sum of its settled days, to the cent', async () => {
    at('2026-10-31T17:00:00Z')
    await settleDays()
    const sheet: MonthSheet = expectDone(await prepare())
    expect(sheet.openDays).toEqual([])
    expect(sheet.days.map(({ businessDay }) => businessDay)).toEqual(['2026-10-05', '2026-10-31'])
    expect(sheet.totals).toMatchObject({
      orderCount: 4,
      salesAmount: 13_200,
      paidAmount: 12_000,
      refundAmount: 1_000,
      cashExpected: 7_400,
      unpaidCount: 1,
      unpaidAmount: 1_200,
    })
    for (const figure of ['salesAmount', 'paidAmount', 'refundAmount', 'orderCount'] as const) {
      const sum = sheet.days.reduce((before, { totals }) => before + totals[figure], 0)
      expect(sheet.totals[figure], figure).toBe(sum)
    }
    const [raw] = await app.look((db) =>
      sql<{ taken: number }>`select sum(t.amount_cents) as taken from transactions t
        join business_days b on b.id = t.business_day_id
        where b.station_id = ${app.ids.airport} and b.business_day between '2026-10-01' and '2026-10-31'`
        .execute(db)
        .then(({ rows }) => rows),
    )
    expect(sheet.payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(Number(raw?.taken))
  })
})

describe('GET /monthlySettlements', () => {
  it('shows months to who keeps the books, and nobody those of another company', async () => {
    const list = async (caller: Caller): Promise<MonthlySettlement[]> =>
      expectDone(await caller.get(`/monthlySettlements?${searching(`month:${OCTOBER}`)}`)).content
    const [row] = await list(await books())
    expect(row).toMatchObject({
      month: OCTOBER,
      status: 'preview',
      totals: { salesAmount: 13_200 },
    })
    expect(await list(await app.as('company', 'rival'))).toEqual([])
    expect((await (await managerAt(app)).get('/monthlySettlements')).status).toBe(403)
    const path = `/monthlySettlements/${row?.id}`
    expect((await (await app.as('company', 'rival')).get(path)).status).toBe(404)
    expect((await (await rivalAt(app)).get(path)).status).toBe(403)
  })
})

describe('POST /monthlySettlements/confirm', () => {
  const hashNow = async (): Promise<string> => expectDone(await prepare()).snapshotHash

  it('asks for the right and the PIN', async () => {
    const hash = await hashNow()
    expect((await confirm(hash, {}, await books())).status).toBe(403)
    const call = { month: OCTOBER, snapshotHash: hash }
    const { body } = await (await company()).post('/monthlySettlements/confirm', call)
    expect(body.code).toBe('PIN_REQUIRED')
    expect((await confirm('')).body.code).toBe('VALIDATION')
  })

  it('refuses a month that runs, and one that nobody prepared', async () => {
    const running: MonthSheet = expectDone(await prepare('2026-11'))
    expect(running.isOver).toBe(false)
    const { body } = await confirm(running.snapshotHash, { month: '2026-11' })
    expect(body).toMatchObject({ code: 'MONTH_NOT_OVER' })
    const never = await confirm(running.snapshotHash, { month: '2026-09' })
    expect(never.body.code).toBe('MONTH_CHANGED')
  })

  it('refuses whoever prepared it', async () => {
    const sheet: MonthSheet = expectDone(await prepare(OCTOBER, await company()))
    const { id, snapshotHash, needsAnother } = sheet
    expect(needsAnother).toBe(true)
    const path = `/monthlySettlements/${id}`
    expect(expectDone(await (await books()).get(path)).needsAnother).toBe(false)
    expect(codeOf(await confirm(snapshotHash))).toEqual([400, 'SOD_SAME_PERSON'])
  })

  it('refuses other figures than those that were prepared and looked at', async () => {
    const hash = await hashNow()
    expect((await confirm('0'.repeat(64))).body.code).toBe('MONTH_CHANGED')
    const search = searching('status:open AND businessDay:2026-10-31')
    const manager = await managerAt(app)
    const [unpaid] = expectDone(await manager.get(`/orders?${search}`)).content
    expectDone(await manager.post(`/orders/${unpaid.id}/cashPay`))
    expect((await confirm(hash)).body.code).toBe('MONTH_CHANGED')
    const sheet: MonthSheet = expectDone(await prepare())
    expect(sheet.snapshotHash).not.toBe(hash)
    expect(sheet).toMatchObject({ totals: { salesAmount: 13_200, unpaidCount: 1 }, unpaid: [] })
  })

  it('refuses while a day is open', async () => {
    const hash = await hashNow()
    await app.asOwner(`insert into business_days
      (company_id, station_id, business_day, is_nature_day, start_time)
      values (${app.ids.company}, ${app.ids.airport}, '2026-10-07', true, '2026-10-06T16:00:00Z')`)
    const { status, body } = await confirm(hash)
    expect([status, body.code, body.message]).toEqual([
      400,
      'MONTH_DAY_OPEN',
      '2026-10-07 is not settled yet: settle it, then preview the month again',
    ])
    await settleDays()
  })

  it('happens once, whoever asks at the same moment, and while others prepare', async () => {
    const hash = await hashNow()
    const answers = await Promise.all([confirm(hash), confirm(hash), prepare(), confirm(hash)])
    const codes = answers.map(({ status, body }) => body.code ?? status)
    expect(codes.filter((_, index) => index !== 2).toSorted()).toEqual([
      200,
      'MONTH_CONFIRMED',
      'MONTH_CONFIRMED',
    ])
  })

  it('is never changed again, by preparing, confirming, giving up or the application itself', async () => {
    const caller = await company()
    const { content } = expectDone(await caller.get('/monthlySettlements?search=status:confirmed'))
    expect(content).toHaveLength(1)
    const sheet: MonthSheet = expectDone(await caller.get(`/monthlySettlements/${content[0].id}`))
    expect(sheet).toMatchObject({
      status: 'confirmed',
      preparedBy: { name: 'books' },
      confirmedBy: { id: expect.any(Number) },
      confirmedTime: expect.any(String),
    })
    const refused = [
      await prepare(),
      await confirm(sheet.snapshotHash),
      await caller.delete(`/monthlySettlements/${sheet.id}`),
    ]
    expect(refused.map(codeOf)).toEqual(refused.map(() => [400, 'MONTH_CONFIRMED']))
    const meddle = (what: string) => app.asOwner(`${what} where id = ${sheet.id}`)
    const kept = `month ${OCTOBER} of station ${app.ids.airport} is confirmed`
    await expect(meddle(`update monthly_settlements set totals = '{}'`)).rejects.toThrow(kept)
    await expect(meddle('delete from monthly_settlements')).rejects.toThrow(kept)
    expect(expectDone(await caller.get(`/monthlySettlements/${sheet.id}`))).toEqual(sheet)
  })
})

describe('the reconciliation of a day in a confirmed month', () => {
  const reconciliationOfFirst = async () => {
    const caller = await company()
    const search = searching(`station.id:${app.ids.airport} AND businessDay:2026-10-05`)
    const [day] = expectDone(await caller.get(`/dailyStates?${search}`)).content
    const reconciliation: DayReconciliation = expectDone(
      await caller.get(`/dailyStates/${day.id}/proof`),
    )
    return {
      reconciliation,
      month: reconciliation.equations.find(({ name }) => name === 'monthSheet'),
    }
  }

  it('counts the month against its days, and finds the cent that was moved', async () => {
    const { reconciliation, month } = await reconciliationOfFirst()
    expect(reconciliation.holds).toBe(true)
    expect(month).toMatchObject({
      left: [{ name: 'monthSheets', amount: 11_000 }],
      right: [{ name: 'daySheets', amount: 11_000 }],
    })
    const moveBy = (cents: number) =>
      app.asOwner(`set session_replication_role = replica; update monthly_settlements
        set totals = totals || jsonb_build_object('paidAmount', (totals ->> 'paidAmount')::int + ${cents})
        where month = '${OCTOBER}'`)
    await moveBy(1)
    const broken = await reconciliationOfFirst()
    await moveBy(-1)
    expect(broken.reconciliation.holds).toBe(false)
    expect(broken.month).toMatchObject({
      difference: 1,
      about: 'month',
      rows: [{ label: OCTOBER }],
    })
  })
})

describe('DELETE /monthlySettlements/:id', () => {
  it('gives a preview up, by who may confirm it', async () => {
    const { id } = expectDone(await prepare('2026-11'))
    expect((await (await books()).delete(`/monthlySettlements/${id}`)).status).toBe(403)
    const caller = await company()
    expectDone(await caller.delete(`/monthlySettlements/${id}`))
    expect((await caller.get(`/monthlySettlements/${id}`)).status).toBe(404)
    expect((await caller.delete(`/monthlySettlements/${id}`)).status).toBe(404)
  })
})
