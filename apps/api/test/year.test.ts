/**
 * A year of two stations where the clock is put forward and back: meters drift, a tank leaks, some fuel
 * past the controller, some pay late, get money back or change their mind, shifts are closed by force. In
 * the end every equation of every day holds, each month is the sum of its days, and the books say what
 * the simulated forecourt knows to be true.
 */

import { type Simulator, startSimulator } from '@app/simulator/simulate'
import { addDays, addMonths, instantAt, type IsoDate } from '@app/kernel/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoBlueprints } from '#demo/plant-demo.ts'
import { settleAllOverdue } from '#modules/settlement/days/service.ts'
import type { MonthSheet } from '#modules/settlement/months/contract.ts'
import { type Caller, useApp } from './harness.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { expectDone, findings, goodsAt } from './checkout.ts'
import {
  cardNow,
  lasting,
  recharge,
  runTasksDue,
  serve,
  startTrading,
  type Trading,
} from './trading.ts'

const app = useApp()

const ZONE = 'Europe/Berlin'
const FIRST: IsoDate = '2027-01-01'
const DAYS = 365
const MONTHS = Array.from({ length: 12 }, (_, index) => addMonths(FIRST, index).slice(0, 7))
/** 23 hours, and 25. */
const SWITCHES = { '2027-03-28': 23, '2027-10-31': 25 } as const
const EVERY_MANY_DAYS = 9

const FAULTS = {
  meterDrifts: [
    { pump: 1, nozzle: 1, share: 0.004 },
    { pump: 2, nozzle: 1, share: -0.002 },
  ],
  leaks: [{ tank: 1, perHour: 2 }],
}

const stage = {} as {
  forecourt: Simulator
  trading: Trading
  manager: Caller
  east: Caller
  books: Caller
  company: Caller
  nozzles: { pump: number; nozzle: number }[]
}

const at = (day: IsoDate, time: string): Date => instantAt(day, time, ZONE)

/** Also in the hour that is skipped, in the one that comes twice, and beside midnight. */
const timeOf = (index: number): string =>
  ['00:00:01', '02:30:00', '08:15:00', '13:45:00', '23:58:00'][index % 5] ?? '12:00:00'

beforeAll(async () => {
  app.clock.now = at(FIRST, '00:00:00')
  await app.asOwner(`update stations set time_zone = '${ZONE}', indefinite = true,
      expire_time = null, end_time = null`)
  const port = await app.listen()
  const [, blueprint] = await demoBlueprints(app.container)
  const { pumps } = blueprint as { pumps: { number: number; nozzles: { number: number }[] }[] }
  const forecourt = startSimulator({
    url: `ws://127.0.0.1:${port}/jsonPTS`,
    blueprint: { ...(blueprint as object), customersPerDay: 0, faults: FAULTS },
    speed: 0,
    startAt: app.clock.now,
  })
  const lastingly = async (account: string) => lasting(app, await app.as(account))
  const everywhere = await lastingly('manager')
  const manager = everywhere.at(app.ids.airport)
  Object.assign(stage, {
    forecourt,
    manager,
    east: everywhere.at(app.ids.east),
    books: await lastingly('account'),
    company: await lastingly('company'),
    nozzles: pumps.flatMap(({ number: pump, nozzles }) =>
      nozzles.slice(0, 1).map(({ number: nozzle }) => ({ pump, nozzle })),
    ),
    trading: startTrading(app, { manager, forecourt, zone: ZONE }),
  })
  await recharge(stage.trading)
  expectDone(await stage.east.post('/shiftStates'))
}, 60_000)

afterAll(() => stage.forecourt?.stop())

const settleDays = () => settleAllOverdue(app.database, () => app.clock.now)

/** A day at the airport: one or two who are seen and, now and then, one who is not. */
async function tradeOn(day: IsoDate, index: number): Promise<void> {
  const { trading, nozzles } = stage
  trading.day = index
  const chosen = [0, 1, 2].map((offset) => nozzles[(index + offset) % nozzles.length]!)
  const isBypassed = index % 9 === 8
  // What bypassed a nozzle shows when it is used again, so the year begins and ends with all of them.
  const isWhole = index === 0 || index === DAYS - 1
  const usual = isBypassed ? chosen : chosen.slice(0, index % 5 === 0 ? 2 : 1)
  const customers = isWhole ? nozzles : usual
  await serve(trading, at(day, timeOf(index)), {
    nozzles: customers,
    ...(isBypassed && !isWhole && { bypassed: 2 }),
  })
  await recharge(trading)
  await runTasksDue(trading, index)
}

/** Coffee at the east station, one of it not paid: the shift is closed by force, the next one collects. */
async function tradeAtEast(): Promise<void> {
  const { east } = stage
  const { COFFEE } = await goodsAt(app, app.ids.east)
  const order = (cups: number) =>
    east.post('/orders', { lineItems: [{ item: COFFEE, quantity: cups * 100 }] })
  const paid = expectDone(await order(1))
  expectDone(await east.post(`/orders/${paid.id}/cashPay`))
  const unpaid = expectDone(await order(1))
  const [shift] = expectDone(await east.get('/shiftStates?size=1&sort=id,desc')).content
  const close = `/shiftStates/${shift.id}/close`
  expect((await east.post(close)).body.code).toBe('SHIFT_UNPAID_ORDERS')
  const closing = { force: true, reason: 'went to the bank', countedCash: 2_400 }
  expectDone(await east.post(close, closing, { pin: DEMO_PIN }))
  expectDone(await east.post(`/orders/${unpaid.id}/cashPay`))
  const { rows } = await app.look((db) =>
    sql<{ id: number }>`select business_day_id as id from shifts where id = ${shift.id}`.execute(
      db,
    ),
  )
  expectDone(await east.post(`/dailyStates/${rows[0]?.id}/settle`))
}

async function settleMonth(month: string, stationId: number): Promise<MonthSheet> {
  const place = { month, station: { id: stationId } }
  const { books, company } = stage
  const prepared = expectDone(await books.post('/monthlySettlements/preview', place))
  const confirmed = { ...place, snapshotHash: prepared.snapshotHash }
  return expectDone(
    await company.post('/monthlySettlements/confirm', confirmed, { pin: DEMO_PIN }),
  ) as never
}

const sheets: MonthSheet[] = []

describe('a year of trading', () => {
  it('is lived through, each month confirmed when it is over', { timeout: 240_000 }, async () => {
    for (let index = 0; index < DAYS; index += 1) {
      const day = addDays(FIRST, index)
      await tradeOn(day, index)
      app.clock.now = at(day, '23:59:59')
      if (index % EVERY_MANY_DAYS === 8) await tradeAtEast()
      const next = addDays(day, 1)
      app.clock.now = at(next, '00:10:00')
      await settleDays()
      if (next.endsWith('-01')) sheets.push(await settleMonth(day.slice(0, 7), app.ids.airport))
    }
    expect(sheets.map(({ month, days }) => [month, days.length])).toEqual(
      MONTHS.map((month) => [month, Number(addDays(addMonths(`${month}-01`, 1), -1).slice(8))]),
    )
  })

  it('has days of 23 and 25 hours, each where it belongs', async () => {
    const { rows } = await app.look((db) =>
      sql<{ day: IsoDate; hours: number }>`
        select business_day as day, extract(epoch from end_time - start_time)::int / 3600 as hours
        from business_days where station_id = ${app.ids.airport} and end_time is not null`.execute(
        db,
      ),
    )
    const odd = rows.filter(({ hours }) => hours !== 24)
    expect(Object.fromEntries(odd.map(({ day, hours }) => [day, hours]))).toEqual(SWITCHES)
    expect(rows).toHaveLength(DAYS)
  })

  it('took and gave back in each month what was counted beside it', () => {
    const counted = Object.fromEntries(stage.trading.takings)
    const booked = Object.fromEntries(
      sheets.map(({ month, totals, fuels }) => [
        month,
        {
          sales: fuels.reduce((sum, { amount }) => sum + amount, 0),
          taken: totals.paidAmount,
          recharged: totals.rechargeAmount,
          givenBack: totals.refundAmount,
        },
      ]),
    )
    expect(booked).toEqual(counted)
  })

  it('sold what the forecourt knows to have been shown, and missed what bypassed it', async () => {
    const { fuellings, nozzles } = stage.forecourt.truth()
    const seen = fuellings.filter(({ transaction }) => transaction !== 0)
    const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
    const months = sumOf(sheets.map(({ totals }) => totals.fuelVolume))
    expect(months).toBe(sumOf(seen.map(({ volume }) => volume)))
    expect(sumOf(sheets.map(({ totals }) => totals.fuelAmount))).toBe(
      sumOf(seen.map(({ amount }) => amount)),
    )
    const unreported = sumOf(nozzles.map((nozzle) => nozzle.unreported))
    expect(unreported).toBeGreaterThan(0)
    const gaps = sheets.flatMap((sheet) => sheet.nozzles.map(({ difference }) => difference ?? 0))
    expect(sumOf(gaps)).toBe(unreported)
    const drifted = nozzles.filter(({ drift }) => drift !== 0)
    expect(drifted.every(({ given, shown }) => given !== shown)).toBe(true)
  })

  it(
    'adds up on every day of both stations, to the last equation',
    { timeout: 120_000 },
    async () => {
      const { rows } = await app.look((db) =>
        sql<{ id: number; station: number }>`
        select id, station_id as station from business_days where status = 'settled' order by id`.execute(
          db,
        ),
      )
      expect(rows.length).toBeGreaterThan(DAYS + DAYS / EVERY_MANY_DAYS - 2)
      const callers = { [app.ids.airport]: stage.manager, [app.ids.east]: stage.east }
      const broken: unknown[] = []
      const names = new Set<string>()
      for (const { id, station } of rows) {
        const proof = expectDone(await callers[station]!.get(`/dailyStates/${id}/proof`))
        for (const { name } of proof.equations) names.add(name)
        if (!proof.holds) broken.push(proof)
      }
      expect(broken).toEqual([])
      expect([...names].toSorted()).toContain('monthSheet')
      expect(names.size).toBe(16)
    },
  )

  it('left on the card what was put on it and not spent, and books without findings', async () => {
    expect((await cardNow(stage.trading)).value).toBe(stage.trading.cardBalance)
    expect(await findings(app)).toEqual([])
  })

  it('is told alike by the report of recharges and spending, and by that of funds', async () => {
    const midnight = (day: IsoDate) => at(day, '00:00:00').toISOString()
    const year = new URLSearchParams({ from: midnight(FIRST), to: midnight(addDays(FIRST, DAYS)) })
    const { totals: positions } = expectDone(
      await stage.manager.get(`/reports/rechargeConsume?groupBy=month&${year}`),
    )
    const { totals: funds } = expectDone(
      await stage.manager.get(`/reports/moneyChange?totals=true&${year}`),
    )
    const closing = stage.trading.cardBalance
    expect(positions).toMatchObject({ opening: 0, closing })
    expect(funds).toMatchObject({ opening: 0, closing })
    const recharged = [...stage.trading.takings.values()].map((month) => month.recharged)
    expect(positions.charge).toBe(recharged.reduce((sum, amount) => sum + amount, 0))
    expect(funds.in - funds.out).toBe(closing)
  })
})
