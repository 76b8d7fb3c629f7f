/** The statement of a fleet, held against the balances of its cards and what was paid with them. */

import fc from 'fast-check'
import { cents } from '@app/kernel/money'
import { centilitres } from '@app/kernel/quantity'
import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import {
  aMobile,
  aSale,
  cardNow,
  expectDone,
  managerAt,
  putOn,
  rivalAt,
} from '../../../../test/checkout.ts'
import { aFleet, aSubCard, fill, headOf } from '../../../../test/fleets.ts'
import { type Caller, useApp } from '../../../../test/harness.ts'
import type { FleetStatement } from './contract.ts'
import { byFuel, byPlate, piecesOf, sumOf } from './spending.ts'

const app = useApp()
let manager: Caller

// Lines of the ledger have the time of the database, so these tests live today.
beforeAll(async () => {
  app.clock.now = new Date()
  manager = await managerAt(app)
})

const thisMonth = (): string =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' }).format(app.clock.now).slice(0, 7)

const pathOf = (fleet: { id: number }, month = thisMonth()): string =>
  `/reports/fleetStatement?fleet=${fleet.id}&month=${month}`

const statementOf = async (fleet: { id: number }, caller = manager): Promise<FleetStatement> =>
  expectDone(await caller.get(pathOf(fleet)))

const pay = async (card: number, cups: number, plate?: string) => {
  const { id } = await aSale(app, cups)
  const payment = { paymentType: 'debit', userCard: { id: card }, ...(plate && { plate }) }
  return expectDone(await manager.post(`/orders/${id}/pay`, payment)).transaction
}

describe('GET /reports/fleetStatement', () => {
  it('refuses other companies, other heads, and what is no month', async () => {
    const [mobile, fleet] = [aMobile(), await aFleet(app)]
    const other = await aFleet(app, { leader: { mobile, name: 'Wang Wei' } })
    const head = await headOf(app, other, mobile)
    expect((await (await rivalAt(app)).get(pathOf(fleet))).body.code).toBe('NOT_FOUND')
    expect((await head.get(pathOf(fleet))).body.code).toBe('NOT_FOUND')
    expect((await manager.get(pathOf(fleet, '2026-13'))).body.code).toBe('VALIDATION')
    expect((await statementOf(other, head)).fleet.id).toBe(other.id)
  })

  it('adds up to what the cards hold, and tells by card, car and kind what was bought', async () => {
    const fleet = await aFleet(app)
    const master = Number(fleet.masterCard.id)
    const [one, two, idle] = [
      await aSubCard(app, fleet),
      await aSubCard(app, fleet),
      await aSubCard(app, fleet),
    ]
    await fill(app, master, 50_000)
    await putOn(app, master, { gift: 5_000 })
    const amounts = [
      [one.id, 10_000],
      [two.id, 8_000],
    ] as const
    const rows = amounts.map(([id, amount]) => ({ child: { id }, amount }))
    expectDone(await manager.post(`/userCards/${master}/allocations`, { rows }, { pin: DEMO_PIN }))
    await pay(one.id, 2, '苏E12345')
    const second = await pay(two.id, 3, '苏E54321')
    const refund = { amount: 1_200, mode: 'original', reason: 'cold' }
    expectDone(await manager.post(`/transactions/${second.id}/refund`, refund, { pin: DEMO_PIN }))
    await pay(two.id, 1)

    const statement = await statementOf(fleet)
    const { position } = statement
    expect(position).toMatchObject({ opening: 0, charge: 50_000, assign: 0, consume: -6_000 })
    const held: number[] = []
    for (const card of [master, one.id, two.id]) held.push((await cardNow(app, card)).value)
    expect(position.closing).toBe(held.reduce((sum, value) => sum + value, 0))
    expect(statement.rows.map(({ card, closing }) => [card.id, closing])).toEqual(
      [master, one.id, two.id].map((card, at) => [card, held[at]]),
    )
    expect(statement.rows.map(({ card }) => card.id)).not.toContain(idle.id)
    expect(statement.rows.map(({ spent, fills }) => [spent, fills])).toEqual([
      [0, 0],
      [2_400, 1],
      [3_600, 2],
    ])
    expect(statement.plates).toEqual([
      { plate: '苏E12345', spent: 2_400, volume: 0, fills: 1 },
      { plate: '苏E54321', spent: 2_400, volume: 0, fills: 1 },
      { plate: null, spent: 1_200, volume: 0, fills: 1 },
    ])
    expect(statement.items).toEqual([{ name: null, spent: 6_000, volume: 0 }])
    expect(statement).toMatchObject({ spent: 6_000, volume: 0 })
  })

  it('is whole, whichever station is selected and whatever other stations its reader sees', async () => {
    const fleet = await aFleet(app)
    await fill(app, fleet.masterCard.id, 9_000)
    await pay(fleet.masterCard.id, 1, '苏E12345')
    const elsewhere = (await app.as('cashier')).at(app.ids.east)
    const statement = await statementOf(fleet, elsewhere)
    expect(statement.position).toMatchObject({ charge: 9_000, consume: -1_200, closing: 7_800 })
    expect(statement.plates).toMatchObject([{ plate: '苏E12345', spent: 1_200 }])
    expect(statement).toEqual(await statementOf(fleet))
  })

  it('tells of a sharing fleet which card spent the master card’s money', async () => {
    const fleet = await aFleet(app, { valueMode: 'share' })
    const sub = await aSubCard(app, fleet)
    await fill(app, fleet.masterCard.id, 9_000)
    await pay(sub.id, 1)
    const { rows, position } = await statementOf(fleet)
    expect(rows).toMatchObject([
      { isMaster: true, closing: 7_800, consume: -1_200, spent: 0 },
      { isMaster: false, closing: 0, consume: 0, spent: 1_200 },
    ])
    expect(position.closing).toBe(7_800)
  })

  it('opens a month with what the one before closed with', async () => {
    const fleet = await aFleet(app)
    await fill(app, fleet.masterCard.id, 9_000)
    await app.look((db) =>
      db
        .updateTable('business_days')
        .set({ business_day: '2026-01-31' })
        .where('station_id', '=', app.ids.airport)
        .execute(),
    )
    const january = expectDone(await manager.get(pathOf(fleet, '2026-01')))
    const february = expectDone(await manager.get(pathOf(fleet, '2026-02')))
    expect(january.position).toMatchObject({ opening: 0, charge: 9_000, closing: 9_000 })
    expect(february.position).toMatchObject({ opening: 9_000, charge: 0, closing: 9_000 })
  })

  it('is had as a file, card by card', async () => {
    const fleet = await aFleet(app)
    await putOn(app, fleet.masterCard.id, { principal: 7_700 })
    const { headers, body } = await manager.get(`${pathOf(fleet)}&download=true&format=csv`)
    expect(headers['content-type']).toContain('csv')
    expect(body.text).toContain('77.00')
  })
})

describe('what was paid of an order', () => {
  const paidOf = fc.record({
    card: fc.integer({ min: 1, max: 3 }),
    plate: fc.constantFrom(null, 'A', 'B'),
    order: fc.constantFrom(null, 1, 2, 3),
    amount: fc.integer({ min: -90_000, max: 900_000 }).map(cents),
    fills: fc.integer({ min: 0, max: 3 }),
  })
  const lineOf = fc.record({
    order: fc.constantFrom(1, 2),
    fuel: fc.constantFrom(null, '92#', '95#'),
    amount: fc.integer({ min: 0, max: 70_000 }).map(cents),
    volume: fc.integer({ min: 0, max: 9_000 }).map(centilitres),
  })

  it('is divided to the cent, however it is looked at', () => {
    fc.assert(
      fc.property(fc.array(paidOf), fc.array(lineOf), (paid, lines) => {
        const pieces = piecesOf(paid, lines)
        const amount = paid.reduce((sum, one) => sum + one.amount, 0)
        const { spent, volume, fills } = sumOf(pieces)
        expect(spent).toBe(amount)
        expect(fills).toBe(paid.reduce((sum, one) => sum + one.fills, 0))
        for (const rows of [byPlate(pieces), byFuel(pieces)]) {
          expect(rows.reduce((sum, row) => sum + row.spent, 0)).toBe(amount)
          expect(rows.reduce((sum, row) => sum + row.volume, 0)).toBe(volume)
        }
      }),
    )
  })

  it('brings its litres along', () => {
    const paid = [{ card: 1, plate: null, order: 1, amount: cents(5_000), fills: 1 }]
    const lines = [
      { order: 1, fuel: '92#', amount: cents(8_000), volume: centilitres(1_000) },
      { order: 1, fuel: null, amount: cents(2_000), volume: centilitres(0) },
    ]
    expect(byFuel(piecesOf(paid, lines))).toEqual([
      { name: '92#', spent: 4_000, volume: 500 },
      { name: null, spent: 1_000, volume: 0 },
    ])
  })
})
