/** Audits now and then, and at the end: the ledger, the days, the months, the statistics. */

import { addMonths, wallClock } from '@app/kernel/calendar'
import { auditLedger } from '#modules/ledger/audit/service.ts'
import type { Caller } from '../harness.ts'
import { expectDone } from '../checkout.ts'
import { check, type Look, same, type Sums, spansAt, sumsOf } from './checks.ts'
import { quietChannels } from './phones.ts'
import { type Sheet, sheetOf } from './spans.ts'
import { Broken, type HistoryStation, type Fixture, ZONE } from './fixture.ts'

export async function audit(fixture: Fixture): Promise<void> {
  const { app } = fixture
  const findings = await app.look((db) => auditLedger(db, app.ids.company))
  if (findings.length > 0) throw new Broken(`ledger: ${JSON.stringify(findings.slice(0, 3))}`)
  const { date } = wallClock(app.clock.now, ZONE)
  const now = date.slice(0, 7)
  for (const station of fixture.stations) {
    for (const month of [addMonths(`${now}-01`, -1).slice(0, 7), now]) {
      await checkProofs(station, month)
      await checkMonth(fixture, station, month)
    }
    checkChain(fixture, station.id)
  }
}

/** Every day of a month adds up, as the product itself proves it. */
async function checkProofs({ manager }: HistoryStation, month: string): Promise<void> {
  const proof = expectDone(await manager.get(`/dailyStates/proofs?month=${month}`))
  const days = proof.days.filter(({ broken }: { broken: unknown[] }) => broken.length > 0)
  const equations = proof.equations.filter(({ rows }: { rows: unknown[] }) => rows.length > 0)
  const wrong = [...days, ...equations]
  if (wrong.length > 0) throw new Broken(`proof of ${month}: ${JSON.stringify(wrong.slice(0, 2))}`)
}

interface DayRow {
  id: number
  month: string
  settled: boolean
}

const DAYS = `
  select id::int, to_char(business_day, 'YYYY-MM') as month, status = 'settled' as settled
  from business_days where station_id = $1 order by id`

/** The preview of a month is the sum of its settled days, and a day made of shifts that of its shifts. */
async function checkMonth(fixture: Fixture, station: HistoryStation, month: string): Promise<void> {
  const { rows } = await fixture.db.query<DayRow>(DAYS, [station.id])
  const days = rows.filter((row) => row.month === month && row.settled)
  if (days.length === 0) return
  const spans = spansAt(fixture, station.id)
  const sheets = days.flatMap(({ id }) =>
    spans.flatMap(({ dayId, sheet }) => (dayId === id && sheet ? [sheet] : [])),
  )
  const place = { month, station: { id: station.id } }
  const preview = expectDone(await fixture.books.post('/monthlySettlements/preview', place))
  sameSums(`month ${month} of station ${station.id}`, sumsOf([preview]), sumsOf(sheets))
}

function sameSums(what: string, found: Sums, expected: Sums): void {
  for (const [name, value] of Object.entries(expected)) {
    same(`${name} of ${what}`, found[name as keyof Sums], value)
  }
}

/** What one sheet leaves due is what the next one begins with. */
function checkChain(fixture: Fixture, stationId: number): void {
  const settled = spansAt(fixture, stationId)
  for (const [index, span] of settled.entries()) {
    const before = settled[index - 1]
    if (!before?.sheet || !span.sheet) continue
    const [then, now] = [before.sheet.totals, span.sheet.totals]
    const from = `to ${span.key} from ${before.key}`
    same(`brought forward ${from}`, now.openingUnpaidAmount, then.unpaidAmount)
    same(`prepaid brought forward ${from}`, now.prepaid.opening, then.prepaid.closing)
  }
}

/** After the last step: no sheet has changed since it was settled, and the channels owe nothing. */
export async function auditAtTheEnd(fixture: Fixture, look: Look): Promise<void> {
  await quietChannels(fixture)
  await check(fixture, look)
  await checkGateway(fixture)
  await audit(fixture)
  const months = new Set(
    [...fixture.spans.values()].map(({ businessDay }) => businessDay.slice(0, 7)),
  )
  for (const station of fixture.stations) {
    for (const month of months) {
      await checkProofs(station, month)
      await checkMonth(fixture, station, month)
    }
    await checkDays(fixture, station)
    await checkStatistics(fixture, station, [...months].toSorted())
  }
  for (const span of fixture.spans.values()) {
    if (!span.sheet) continue
    same(`the settled sheet ${span.key}`, textOf(await sheetOf(fixture, span)), textOf(span.sheet))
  }
}

/** Who settled the day of a shift, and who reviewed it, is not of its figures. */
const textOf = ({ dailySettled: _, version: __, ...sheet }: Sheet): string => JSON.stringify(sheet)

/** A drawer that nobody counted leaves its day uncounted, as does a day without any. */
function countedOf(sheets: readonly Sheet[]): number | 'not' {
  const counted = sheets.map(({ totals }) => totals.cashCounted)
  if (counted.length === 0 || counted.includes(null)) return 'not'
  return counted.reduce((sum, one) => sum + one, 0)
}

async function checkDays(fixture: Fixture, { id, manager }: HistoryStation): Promise<void> {
  const { rows } = await fixture.db.query<DayRow>(DAYS, [id])
  for (const day of rows) {
    const parts = spansAt(fixture, id).filter(({ dayId }) => dayId === day.id)
    const sheets = parts.map(({ key, sheet }) => sheet ?? key)
    if (sheets.some((sheet) => typeof sheet === 'string')) continue
    const whole = expectDone(await manager.get(`/dailyStates/${day.id}`))
    sameSums(`day ${day.id}`, sumsOf([whole]), sumsOf(sheets))
    same(`counted of day ${day.id}`, whole.totals.cashCounted ?? 'not', countedOf(sheets))
  }
}

/** What is told of business days is what their sheets tell. */
async function checkStatistics(
  fixture: Fixture,
  { id, manager }: HistoryStation,
  months: readonly string[],
): Promise<void> {
  const totals = { amount: 0, discount: 0, writtenOff: 0, laterDiscount: 0 }
  for (const month of months) await addStatistics(manager, month, totals)
  const spans = spansAt(fixture, id)
  const sheets: Sheet[] = []
  for (const span of spans) sheets.push(span.sheet ?? (await sheetOf(fixture, span)))
  const sums = sumsOf(sheets)
  same(`statistics of sales at ${id}`, totals.amount, sums.salesAmount)
  same(`statistics of discounts at ${id}`, totals.discount, sums.discount)
  same(`statistics of write-offs at ${id}`, totals.writtenOff, sums.writtenOffAmount)
  same(`statistics of later discounts at ${id}`, totals.laterDiscount, sums.laterDiscount)
}

async function addStatistics(
  manager: Caller,
  month: string,
  totals: Record<'amount' | 'discount' | 'writtenOff' | 'laterDiscount', number>,
): Promise<void> {
  const first = `${month}-01`
  const query = new URLSearchParams({
    days: 'business',
    interval: 'day',
    search: 'sold:true',
    from: `${first}T12:00:00Z`,
    to: `${addMonths(`${month}-01`, 1)}T00:00:00Z`.replace('T00:00:00Z', 'T00:00:00+02:00'),
  })
  const { totals: told } = expectDone(await manager.get(`/orders/statistics?${query}`))
  for (const name of ['amount', 'discount', 'writtenOff', 'laterDiscount'] as const) {
    totals[name] += told[name] ?? 0
  }
}

/** Of every payment by phone: what the customer paid and did not get back is what the books have of it. */
async function checkGateway(fixture: Fixture): Promise<void> {
  const gateway = fixture.channels.gateway()
  const { rows } = await fixture.db.query<{ request: string; id: number; state: string }>(
    `select request_no as request, transaction_id::int as id, state from channel_payments order by id`,
  )
  for (const { request, id, state } of rows) {
    const payment = gateway.payments.get(request)
    const kept = payment ? payment.paid - gateway.givenBackOf(payment.tradeNo) : 0
    const booked = fixture.model.payments.get(id)
    const counts = booked && !['lock', 'fail', 'close'].includes(booked.status)
    const expected = counts ? booked.amount - booked.byChannel : 0
    same(`money of payment ${id} (${state}) at its channel`, kept, expected)
  }
}
