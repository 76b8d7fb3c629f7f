/** Daily reports typed by hand: refusals, arithmetic, the second person, and that nothing of them is posted. */

import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, businessDayOf } from '@app/kernel/calendar'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { expectDone, managerAt } from '../../../../test/checkout.ts'
import type { DailyReportSheet } from './contract.ts'

const app = useApp()

const PATH = '/manualDailyReports'
let manager: Caller
let accountant: Caller
let day = ''

// Orders have the time of the database, so these tests live today.
beforeAll(async () => {
  app.clock.now = new Date()
  manager = await managerAt(app)
  accountant = (await app.as('account')).at(app.ids.airport)
  day = businessDayOf(app.clock.now, 'Asia/Shanghai')
})

const codeOf = async (answer: Promise<{ body: { code: string } }>) => (await answer).body.code

const begin = async (businessDay: string): Promise<DailyReportSheet> =>
  expectDone(await manager.post(PATH, { businessDay }))

const reread = async ({ id }: DailyReportSheet): Promise<DailyReportSheet> =>
  expectDone(await manager.get(`${PATH}/${id}`))

/** Every nozzle moved by so much, at its price, paid in cash. */
async function typeIn(report: DailyReportSheet, { moved = 1_000, paid = 0 } = {}) {
  const fuels = report.fuels.map(({ nozzle, opening, price }) => ({
    nozzle: { id: nozzle.id },
    opening: opening ?? 100_000,
    closing: (opening ?? 100_000) + moved,
    returned: 0,
    price,
    amount: Math.round((price * moved) / 100),
  }))
  const sum = fuels.reduce((total, { amount }) => total + amount, 0)
  const payments = [{ paymentType: 'cash', amount: sum + paid }]
  const change = { fuels, payments, goods: [], version: report.version }
  return expectDone(await manager.put(`${PATH}/${report.id}`, change)) as DailyReportSheet
}

const step = (caller: Caller, report: DailyReportSheet, name: string, body: object = {}) =>
  caller.post(
    `${PATH}/${report.id}/${name}`,
    { version: report.version, ...body },
    { pin: DEMO_PIN },
  )

const discard = async (report: DailyReportSheet) =>
  expectDone(await step(manager, await reread(report), 'void', { reason: 'a test' }))

describe('POST /manualDailyReports', () => {
  it('refuses who may not, a day to come, and a second report of a day', async () => {
    const cashier = (await app.as('cashier')).at(app.ids.east)
    expect(await codeOf(cashier.post(PATH, { businessDay: day }))).toBe('FORBIDDEN')
    const company = (await app.as('company')).at(app.ids.airport)
    expect(await codeOf(company.post(PATH, { businessDay: day }))).toBe('FORBIDDEN')
    const ahead = { businessDay: addDays(day, 1) }
    expect(await codeOf(manager.post(PATH, ahead))).toBe('DAILY_REPORT_DAY_AHEAD')
    const report = await begin(addDays(day, -9))
    const again = { businessDay: report.businessDay }
    expect(await codeOf(accountant.post(PATH, again))).toBe('DAILY_REPORT_EXISTS')
    await discard(report)
    await discard(await begin(report.businessDay))
  })

  it('proposes the readings that the report of the day before closed with, and the prices', async () => {
    const first = await typeIn(await begin(addDays(day, -8)))
    const next = await begin(addDays(day, -7))
    expect(next.fuels.length).toBeGreaterThan(0)
    expect(next.fuels.map(({ opening }) => opening)).toEqual(
      first.fuels.map(({ closing }) => closing),
    )
    expect(next.fuels.every(({ price }) => price > 0)).toBe(true)
    expect(next.tanks.length).toBeGreaterThan(0)
    await discard(first)
    await discard(next)
  })
})

describe('PUT /manualDailyReports/:id', () => {
  it('reckons volumes and totals, and keeps what is not of the report out', async () => {
    const report = await typeIn(await begin(addDays(day, -6)), { moved: 2_000, paid: 5 })
    expect(report.fuels.every(({ volume }) => volume === 2_000)).toBe(true)
    expect(report.totals.fuelVolume).toBe(2_000 * report.fuels.length)
    expect(report.totals.difference).toBe(5)
    for (const { amount, reckoned } of report.fuels) expect(amount).toBe(reckoned)
    const { version } = report
    const strange = [{ tank: { id: 1_000_000 }, oilHeight: 1, waterHeight: null, volume: null }]
    const change = { tanks: strange, version }
    expect(await codeOf(manager.put(`${PATH}/${report.id}`, change))).toBe('DAILY_REPORT_ROWS')
    const twice = { paymentType: 'cash', amount: 1 }
    const payments = { payments: [twice, twice], version }
    expect(await codeOf(manager.put(`${PATH}/${report.id}`, payments))).toBe('DAILY_REPORT_ROWS')
    const stale = { remark: 'x', version: version - 1 }
    expect(await codeOf(manager.put(`${PATH}/${report.id}`, stale))).toBe('STALE_VERSION')
    await discard(report)
  })
})

describe('the way of a report', () => {
  it('is not submitted without readings, backwards, or with money that nobody explains', async () => {
    const blank = await begin(addDays(day, -5))
    const bare = blank.fuels.map(({ nozzle, ...row }) => ({
      nozzle: { id: nozzle.id },
      opening: null,
      closing: null,
      returned: 0,
      price: row.price,
      amount: 0,
    }))
    const emptied = expectDone(
      await manager.put(`${PATH}/${blank.id}`, { fuels: bare, version: blank.version }),
    )
    expect(await codeOf(step(manager, emptied, 'submit'))).toBe('DAILY_REPORT_INCOMPLETE')
    const [first] = bare
    const back = { ...first, opening: 2_000, closing: 1_000 }
    const rest = bare.slice(1).map((row) => ({ ...row, opening: 0, closing: 0 }))
    const change = { fuels: [back, ...rest], version: emptied.version }
    const backwards = expectDone(await manager.put(`${PATH}/${blank.id}`, change))
    expect(await codeOf(step(manager, backwards, 'submit'))).toBe('DAILY_REPORT_BACKWARDS')
    const short = await typeIn(await reread(backwards), { paid: -100 })
    expect(await codeOf(step(manager, short, 'submit'))).toBe('DAILY_REPORT_UNEXPLAINED')
    const remark = { remark: '1.00 given back by mistake', version: short.version }
    const explained = expectDone(await manager.put(`${PATH}/${short.id}`, remark))
    expect(expectDone(await step(manager, explained, 'submit')).status).toBe('submitted')
    await discard(explained)
  })

  it('needs another person, after whom nothing changes but by making it void', async () => {
    const typed = await typeIn(await begin(addDays(day, -4)))
    const submitted = expectDone(await step(manager, typed, 'submit'))
    expect(submitted.needsAnother).toBe(true)
    expect(await codeOf(step(manager, submitted, 'confirm'))).toBe('SOD_SAME_PERSON')
    const change = { remark: 'late', version: submitted.version }
    expect(await codeOf(manager.put(`${PATH}/${typed.id}`, change))).toBe('DAILY_REPORT_STATUS')
    const noPin = { version: submitted.version }
    expect(await codeOf(accountant.post(`${PATH}/${typed.id}/confirm`, noPin))).toBe('PIN_REQUIRED')
    const confirmed = expectDone(await step(accountant, submitted, 'confirm'))
    expect(confirmed).toMatchObject({ status: 'confirmed', comparison: null })
    expect(await codeOf(step(manager, confirmed, 'withdraw'))).toBe('DAILY_REPORT_STATUS')
    expect(await codeOf(step(manager, confirmed, 'void'))).toBe('VALIDATION')
    const gone = await discard(confirmed)
    expect(gone).toMatchObject({ status: 'void', voidReason: 'a test' })
    expect(await codeOf(step(manager, gone, 'void', { reason: 'twice' }))).toBe(
      'DAILY_REPORT_STATUS',
    )
  })

  it('lets one of two who confirm and take back at once through', async () => {
    const typed = await typeIn(await begin(addDays(day, -3)))
    const submitted = expectDone(await step(manager, typed, 'submit'))
    const answers = await Promise.all([
      step(accountant, submitted, 'confirm'),
      step(manager, submitted, 'withdraw'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, expect.any(Number)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await discard(submitted)
  })
})

describe('a report and the day of the system', () => {
  const figures = () =>
    app.look(async (db) => {
      const { rows } = await sql<object>`
        select (select count(*) from orders)::int as orders,
          (select count(*) from transactions)::int as payments,
          (select count(*) from tank_stock_moves)::int as moves,
          (select count(*) from tank_readings)::int as readings`.execute(db)
      return rows[0]
    })

  it('are compared, and what was recorded by hand is told', async () => {
    const report = await begin(day)
    const [nozzle] = report.fuels
    if (!nozzle) throw new Error('the station has nozzles')
    const order = {
      nozzleControl: { id: nozzle.nozzle.id },
      fuelItem: { id: nozzle.item.id },
      unitPrice: 753,
      volume: 1_000,
      amount: 7_530,
      paymentType: 'cash',
      time: app.clock.now.toISOString(),
      reason: 'the pump was off line',
    }
    expectDone(await manager.post('/orders/manual', order, { pin: DEMO_PIN }))
    const before = await figures()
    const typed = await typeIn(await reread(report), { moved: 1_500 })
    const submitted = expectDone(await step(manager, typed, 'submit'))
    const { comparison }: DailyReportSheet = expectDone(
      await step(accountant, submitted, 'confirm'),
    )
    expect(await figures()).toEqual(before)
    expect(comparison?.recorded).toMatchObject({ volume: 1_000, amount: 7_530, count: 1 })
    const fuel = comparison?.fuels.find(({ item }) => item.id === nozzle.item.id)
    expect(fuel?.systemVolume).toBeGreaterThanOrEqual(1_000)
    expect(fuel?.volumeDifference).toBe(Number(fuel?.reportedVolume) - Number(fuel?.systemVolume))
    const cash = comparison?.payments.find(({ paymentType }) => paymentType === 'cash')
    expect(cash?.difference).toBe(Number(cash?.reported) - Number(cash?.system))
    await discard(submitted)
  })

  it('is listed by its day, of one’s own stations only', async () => {
    const found = expectDone(
      await manager.get(`${PATH}?${searching(`businessDay:${day}`)}&size=50`),
    )
    expect(found.content.length).toBeGreaterThan(0)
    const rival = await app.as('manager', 'rival')
    expect((await rival.get(`${PATH}/${found.content[0].id}`)).status).toBe(404)
  })
})
