/** Every equation of days and months, with a row that somebody meddled with: it is found and named. */

import { beforeAll, describe, expect, it } from 'vitest'
import { hire } from '../../../../test/conformance/tenants.ts'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import {
  aCardWith,
  aFuelling,
  aPaidSale,
  expectDone,
  managerAt,
  openShiftAtEast,
  rivalAt,
} from '../../../../test/checkout.ts'
import type { DayReconciliation, Equation, MonthReconciliation } from './contract.ts'

const app = useApp()

const SOLD_ON = '2026-11-21'
const NOVEMBER = '2026-11'

const at = async (stationId: number): Promise<Caller> => (await app.as('manager')).at(stationId)

const monthAt = async (stationId: number): Promise<MonthReconciliation> =>
  expectDone(await (await at(stationId)).get(`/dailyStates/proofs?month=${NOVEMBER}`))

const soldOn = async (stationId: number): Promise<MonthReconciliation['days'][number]> => {
  const { days } = await monthAt(stationId)
  const day = days.find(({ businessDay }) => businessDay === SOLD_ON)
  if (!day) throw new Error('nothing was sold')
  return day
}

const meddle = (statement: string): Promise<void> =>
  app.asOwner(`set session_replication_role = replica; ${statement}`)

/** An equation's rows that part, while a statement is in force that the other one takes back. */
async function rowsWhile(
  stationId: number,
  { name, plant, undo }: Fault,
): Promise<{
  rows: Equation['rows']
  broken: readonly string[]
  reconciliation: DayReconciliation
}> {
  await meddle(plant)
  try {
    const { id, broken } = await soldOn(stationId)
    const reconciliation: DayReconciliation = expectDone(
      await (await at(stationId)).get(`/dailyStates/${id}/proof`),
    )
    const rows = reconciliation.equations.find((equation) => equation.name === name)?.rows ?? []
    return { rows, broken, reconciliation }
  } finally {
    await meddle(undo)
  }
}

interface Fault {
  name: Equation['name']
  plant: string
  undo: string
}

/** A figure of one row, a cent too high, and those that the database keeps in step with it. */
const aCent = (table: string, columns: string[], which: string): Omit<Fault, 'name'> => {
  const set = (cents: string) =>
    `update ${table} set ${columns.map((column) => `${column} = ${column} ${cents}`).join(', ')}
    where id = (select min(id) from ${table} where ${which})`
  return { plant: set('+ 1'), undo: set('- 1') }
}

/** A figure of a frozen sheet, a cent too high. */
const aFrozenCent = (table: string, document = 'totals', path = 'paidAmount') => {
  const keys = path.split('.')
  const set = (
    cents: string,
  ) => `update ${table} set ${document} = jsonb_set(${document}, '{${keys.join(',')}}',
    to_jsonb((${document} #>> '{${keys.join(',')}}')::bigint ${cents}))
    where ${table === 'shifts' ? 'settled' : 'totals is not null'}`
  return { plant: set('+ 1'), undo: set('- 1') }
}

/** Sold and paid by card and in cash, recharged; and a November that is settled, and confirmed. */
beforeAll(async () => {
  const { company: companyId, airport, east: stationId } = app.ids
  await hire(app, { account: 'books', kind: 'station_bill', companyId, stationId })
  const card = await aCardWith(app, { principal: 20_000 })
  await aPaidSale(app, { paymentType: 'debit', userCard: { id: card.id } }, 2)
  await aPaidSale(app)
  const recharge = { amount: 30_000, paymentType: 'cash' }
  expectDone(await (await managerAt(app)).post(`/userCards/${card.id}/recharge`, recharge))
  expect((await soldOn(airport)).broken).toEqual([])

  const shift = await openShiftAtEast(app)
  const atEast = await at(stationId)
  const { id } = await aFuelling(app, stationId, 5_001)
  expectDone(await atEast.post(`/orders/${id}/cashPay`))
  expectDone(await atEast.post(`/shiftStates/${shift.id}/close`))
  app.clock.now = new Date('2026-12-01T02:00:00Z')
  const days = `/dailyStates?${searching(`station.id:${stationId}`)}&sort=startTime,asc`
  const running = expectDone(await (await at(stationId)).get('/shiftStates?sort=id,desc&size=1'))
  expectDone(await (await at(stationId)).post(`/shiftStates/${running.content[0].id}/close`))
  const { content } = expectDone(await (await at(stationId)).get(days))
  expectDone(await (await at(stationId)).post(`/dailyStates/${content[0].id}/settle`))
  const books = (await app.as('books')).at(stationId)
  const { snapshotHash } = expectDone(
    await books.post('/monthlySettlements/preview', { month: NOVEMBER }),
  )
  const company = (await app.as('company')).at(stationId)
  const confirming = { month: NOVEMBER, snapshotHash }
  expectDone(await company.post('/monthlySettlements/confirm', confirming, { pin: DEMO_PIN }))
}, 60_000)

describe('GET /dailyStates/proofs', () => {
  it('refuses who may not see settlements, who has chosen no station, and what is no month', async () => {
    const path = `/dailyStates/proofs?month=${NOVEMBER}`
    const codeFor = async (caller: Caller, asked = path) => (await caller.get(asked)).body.code
    expect(await codeFor(app.anonymous)).toBe('TOKEN_MISSING')
    expect(await codeFor((await app.as('cashier')).at(app.ids.east))).toBe('FORBIDDEN')
    expect(await codeFor(await app.as('company'))).toBe('STATION_REQUIRED')
    const asked = '/dailyStates/proofs?month=2026-13'
    expect(await codeFor(await at(app.ids.east), asked)).toBe('VALIDATION')
    expect(await codeFor(await at(app.ids.east), '/dailyStates/proofs')).toBe('VALIDATION')
  })

  it('tells of the selected station alone, and of each of its days', async () => {
    const rival = expectDone(
      await (await rivalAt(app)).get(`/dailyStates/proofs?month=${NOVEMBER}`),
    )
    expect(rival.days).toEqual([])
    const { station, days, equations } = await monthAt(app.ids.east)
    expect(station.id).toBe(app.ids.east)
    expect(days).toEqual([
      {
        id: expect.any(Number),
        businessDay: SOLD_ON,
        isNatureDay: false,
        status: 'settled',
        broken: [],
      },
    ])
    expect(equations.map(({ name, difference }) => [name, difference])).toEqual([
      ['month', 0],
      ['monthSheet', 0],
    ])
    expect((await monthAt(app.ids.airport)).days).toMatchObject([{ status: 'open', broken: [] }])
  })

  it('tells nothing of days that lie too far back for the caller, nor of their month', async () => {
    const company = (await app.as('company')).at(app.ids.east)
    const { content } = expectDone(await company.get(`/users?${searching('account:books')}`))
    const path = `/users/${content[0].id}`
    const { version } = expectDone(await company.get(path))
    expectDone(await company.put(`${path}/searchLimits`, { daily: 3, version }))
    const books = (await app.as('books')).at(app.ids.east)
    const reconciliation = expectDone(await books.get(`/dailyStates/proofs?month=${NOVEMBER}`))
    expect(reconciliation).toMatchObject({ days: [], equations: [] })
  })
})

const aLine = (type: string) =>
  aCent('card_details', ['amount', 'principal_amount'], `type = '${type}'`)

describe('a day that does not add up', () => {
  const faults: Fault[] = [
    { name: 'sales', ...aCent('transactions', ['amount_cents'], "payment_type = 'debit'") },
    { name: 'lines', ...aCent('line_items', ['amount_cents'], "category_type = 'normal'") },
    { name: 'cardPayments', ...aLine('consume') },
    { name: 'recharges', ...aLine('charge') },
    { name: 'ledger', ...aLine('adjust') },
    { name: 'rechargeConsume', ...aLine('consume') },
    { name: 'moneyChange', ...aLine('charge') },
  ]

  it.each(faults)('says so of $name, and names the row', async (fault) => {
    const { rows, broken, reconciliation } = await rowsWhile(app.ids.airport, fault)
    expect(rows).toHaveLength(1)
    expect(Math.abs(rows[0]?.difference ?? 0)).toBe(1)
    expect(broken).toContain(fault.name)
    expect(reconciliation.holds).toBe(false)
    expect((await soldOn(app.ids.airport)).broken).toEqual([])
  })

  it('says that reports lack a line that went to another station', async () => {
    const { airport, east } = app.ids
    const line = "id = (select min(id) from card_details where type = 'charge')"
    const moveTo = (stationId: number) =>
      `update card_details set station_id = ${stationId} where ${line}`
    const fault = { name: 'rechargeConsume', plant: moveTo(east), undo: moveTo(airport) } as const
    const { rows, broken } = await rowsWhile(airport, fault)
    expect(rows).toMatchObject([{ difference: 30_000 }])
    expect(broken).toEqual(['rechargeConsume', 'moneyChange'])
  })
})

describe('a settled month that does not add up', () => {
  const faults: Fault[] = [
    { name: 'daySales', ...aFrozenCent('business_days', 'totals', 'salesAmount') },
    { name: 'adjustments', ...aFrozenCent('business_days', 'totals', 'writtenOffAmount') },
    { name: 'broughtForward', ...aFrozenCent('shifts', 'totals', 'openingUnpaidAmount') },
    { name: 'prepaidForward', ...aFrozenCent('shifts', 'totals', 'prepaid.opening') },
    { name: 'shifts', ...aFrozenCent('shifts') },
    { name: 'day', ...aFrozenCent('business_days') },
    {
      name: 'dayInMonth',
      ...aFrozenCent('monthly_settlements', 'sheet', 'days.0.totals.paidAmount'),
    },
    {
      name: 'month',
      ...aCent('transactions', ['amount_cents', 'received_cents'], 'shift_id is not null'),
    },
    { name: 'monthSheet', ...aFrozenCent('monthly_settlements') },
  ]

  it.each(faults)('says so of $name, and names the row', async (fault) => {
    const { rows, reconciliation } = await rowsWhile(app.ids.east, fault)
    expect(rows).not.toEqual([])
    expect(Math.abs(rows[0]?.difference ?? 0)).toBe(1)
    expect(reconciliation.holds).toBe(false)
    const { days, equations } = await monthAt(app.ids.east)
    expect([
      ...days.flatMap(({ broken }) => broken),
      ...equations.flatMap((one) => one.rows),
    ]).toEqual([])
  })

  it('says nothing against a preview that does not know the day yet', async () => {
    await meddle(`update monthly_settlements set status = 'preview', confirmed_by = null,
      confirmed_at = null, sheet = jsonb_set(sheet, '{days}', '[]')`)
    expect((await soldOn(app.ids.east)).broken).toEqual([])
    await meddle(`update monthly_settlements set status = 'confirmed', confirmed_by = prepared_by,
      confirmed_at = prepared_at`)
    expect((await soldOn(app.ids.east)).broken).toEqual(['dayInMonth'])
  })
})
