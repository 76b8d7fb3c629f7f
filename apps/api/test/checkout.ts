/** People, cards and sales for tests: what every test of money needs first. */

import { basisPoints, type Cents, cents } from '@app/kernel/money'
import { centilitres, volumeFor } from '@app/kernel/quantity'
import type { Db } from '#db/database.ts'
import { auditLedger } from '#modules/ledger/audit/service.ts'
import { adjust } from '#modules/ledger/entries/postings/adjust.ts'
import { periodOpeningShift, startShift } from '#modules/ledger/periods/service.ts'
import { openPumpOrder } from '#modules/sales/orders/fuel/pump-order.ts'
import type { Caller, Reply, TestApp } from './harness.ts'
import { withPosting } from './ledger-fixtures.ts'

type Body = Reply<any>['body']

/** The manager of both stations, at the airport: it works in calendar days, so nothing must be opened. */
export const managerAt = async (app: TestApp): Promise<Caller> =>
  (await app.as('manager')).at(app.ids.airport)

/** A manager of another company, at their own station. */
export const rivalAt = async (app: TestApp): Promise<Caller> =>
  (await app.as('manager', 'rival')).at(app.ids.rival)

let mobiles = 13_900_000_000

/** A number that nobody has yet. */
export const aMobile = (): string => String((mobiles += 1))

/** A new member of the demo company. */
export async function aMember(app: TestApp): Promise<{ id: number; mobile: string }> {
  const mobile = aMobile()
  const { body } = await (
    await managerAt(app)
  ).post('/users', { kind: 'member', mobile, name: 'Li Lei' })
  return { id: body.id, mobile }
}

/** A new stored-value card of a new member, whose number is only known here: replies mask it. */
/** A member who wants no offers by text message, as the counter writes it down. */
export async function declineOffers(app: TestApp, { id }: { id: number }): Promise<void> {
  const manager = await managerAt(app)
  const { version } = expectDone(await manager.get(`/users/${id}`))
  expectDone(await manager.put(`/users/${id}`, { acceptsOffers: false, version }))
}

export async function aCard(app: TestApp, settings: object = {}): Promise<Body> {
  const { id, mobile } = await aMember(app)
  const { body } = await (await managerAt(app)).post('/userCards', { user: { id }, ...settings })
  return { ...body, user: { ...body.user, mobile } }
}

/**
 * Puts money on a card without an order, straight into the books: whatever the card is, and however much
 * one person may correct.
 */
export async function putOn(
  app: TestApp,
  cardId: number,
  { principal = 0, gift = 0 }: { principal?: number; gift?: number },
): Promise<void> {
  for (const [bucket, amount] of [
    ['principal', principal],
    ['gift', gift],
  ] as const) {
    if (amount === 0) continue
    await withPosting(app, async ({ db, context, balance, source }) =>
      adjust(db, context, {
        balance: await balance(cardId),
        amount: cents(amount),
        bucket,
        source: source(),
        circumstances: { reason: 'for the test' },
      }),
    )
  }
}

/** A card of a new member with money on it. */
export async function aCardWith(
  app: TestApp,
  money: { principal?: number; gift?: number },
  settings: object = {},
): Promise<Body> {
  const card = await aCard(app, settings)
  await putOn(app, card.id, money)
  return card
}

/** What a card holds. */
export async function cardNow(app: TestApp, cardId: number): Promise<Body> {
  return expectDone(await (await managerAt(app)).get(`/userCards/${cardId}`))
}

/** A sale of wiper-clean prices: the airport sells coffee at 12.00 and urea at 45.00. */
export async function goodsAt(
  app: TestApp,
  stationId: number,
): Promise<Record<'W550' | 'COFFEE' | 'UREA10', { id: number }>> {
  const rows = await app.look((db) =>
    db
      .selectFrom('items')
      .where('station_id', '=', stationId)
      .where('category_type', '=', 'normal')
      .select(['id', 'code'])
      .execute(),
  )
  const item = (code: string) => ({ id: rows.find((row) => row.code === code)?.id ?? 0 })
  return { W550: item('W550'), COFFEE: item('COFFEE'), UREA10: item('UREA10') }
}

/** An unpaid order for coffee at the airport, at 12.00 a cup. */
export async function aSale(app: TestApp, cups = 1): Promise<Body> {
  const { COFFEE } = await goodsAt(app, app.ids.airport)
  const lineItems = [{ item: COFFEE, quantity: cups * 100 }]
  return expectDone(await (await managerAt(app)).post('/orders', { lineItems }))
}

/** An order of the airport that is paid; by default with cash. */
export async function aPaidSale(
  app: TestApp,
  payment: object = { paymentType: 'cash' },
  cups = 1,
): Promise<{ order: Body; transaction: Body }> {
  const { id } = await aSale(app, cups)
  return expectDone(await (await managerAt(app)).post(`/orders/${id}/pay`, payment))
}

/** Makes a payment of the airport one of the day before, as a night does. */
export async function letANightPass(app: TestApp, transactionId: number): Promise<void> {
  await app.look(async (db) => {
    const { id } = await db
      .insertInto('business_days')
      .values({
        company_id: app.ids.company,
        station_id: app.ids.airport,
        business_day: '2026-11-20',
        is_nature_day: true,
        start_time: new Date('2026-11-19T16:00:00Z'),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['station_id', 'business_day', 'is_nature_day'])
          .doUpdateSet({ is_nature_day: true }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('transactions')
      .set({ business_day_id: id })
      .where('id', '=', transactionId)
      .execute()
  })
}

/** Opens a shift at the east station, which works in shifts. */
export async function openShiftAtEast(app: TestApp): Promise<{ id: number }> {
  const station = await stationRow(app, app.ids.east)
  return app.database.write(scopeOf(app, station.id), (db) =>
    startShift(db, station, { now: app.clock.now }),
  )
}

let fuellings = 0

/** An unpaid order for fuel of the first nozzle of a station, as its pump opens it. */
export async function aFuelling(
  app: TestApp,
  stationId: number,
  amount: number,
): Promise<{ id: number; order_no: string }> {
  const station = await stationRow(app, stationId)
  return app.database.write(scopeOf(app, stationId), async (db) => {
    const period = await periodOpeningShift(db, station, app.clock.now)
    const fuelling = await fuellingRow(db, station, cents(amount))
    return openPumpOrder(db, { station, period, fuelling })
  })
}

async function fuellingRow(db: Db, station: { id: number; company_id: number }, amount: Cents) {
  const nozzle = await db
    .selectFrom('nozzles')
    .innerJoin('items', 'items.id', 'nozzles.item_id')
    .where('nozzles.station_id', '=', station.id)
    .orderBy('nozzles.logic_no')
    .select(['nozzles.id', 'items.id as item_id', 'items.name as item_name', 'items.price_cents'])
    .executeTakeFirstOrThrow()
  const facts = {
    amount_cents: amount,
    unit_price_cents: nozzle.price_cents,
    volume_cl: volumeFor(amount, nozzle.price_cents),
  }
  fuellings += 1
  const { id } = await db
    .insertInto('fuellings')
    .values({
      ...facts,
      company_id: station.company_id,
      station_id: station.id,
      nozzle_id: nozzle.id,
      pump_sequence: fuellings,
      start_at: new Date(),
      end_at: new Date(),
      totaliser_after_cl: centilitres(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { item_id, item_name } = nozzle
  const tax = { tax_rate_bp: basisPoints(1300), tax_spec_no: '' }
  return { ...facts, ...tax, id, nozzle_id: nozzle.id, item_id, item_name }
}

const scopeOf = (app: TestApp, stationId: number) => ({
  companyIds: [app.ids.company],
  stationIds: [stationId],
})

const stationRow = (app: TestApp, id: number) =>
  app.look((db) =>
    db
      .selectFrom('stations')
      .where('id', '=', id)
      .select(['id', 'company_id', 'time_zone', 'enable_shift_settle'])
      .executeTakeFirstOrThrow(),
  )

/** Switches something off for one of the demo's staff, from now on. */
export async function bar(
  app: TestApp,
  account: string,
  switches: Record<string, boolean>,
): Promise<void> {
  await app.look(async (db) => {
    const { id } = await db
      .selectFrom('users')
      .where('account', '=', account)
      .where('company_id', '=', app.ids.company)
      .select('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('user_restrictions')
      .values({ user_id: id, company_id: app.ids.company, ...switches })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(switches))
      .execute()
  })
}

/** What is wrong with the books of the demo company: nothing, at any time. */
export const findings = (app: TestApp) => app.look((db) => auditLedger(db, app.ids.company))

/** What the log says was done to something, the latest first. */
export const auditedOf = (app: TestApp, entity: string, id: number) =>
  app.look((db) =>
    db
      .selectFrom('audit_log')
      .where('entity', '=', entity)
      .where('entity_id', '=', String(id))
      .orderBy('id', 'desc')
      .select(['action', 'after', 'reason'])
      .execute(),
  )

/** The body of a reply that must have gone well: a broken preparation is no test. */
export function expectDone(reply: Reply<any>): Body {
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return reply.body
}
