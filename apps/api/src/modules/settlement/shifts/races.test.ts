/** Closing in the middle of business, and afterwards: a payment is in one shift, whole, for ever. */

import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, useApp } from '../../../../test/harness.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { holding, untilWaiting } from '../../../../test/locks.ts'
import { refusalOf, scopeOf } from '../../../../test/ledger-fixtures.ts'
import { aFuelling, expectDone, goodsAt } from '../../../../test/checkout.ts'
import type { Db } from '#db/database.ts'

/** Up to eleven wait at once, each on a connection of its own. */
const app = useApp({ config: { databaseConnections: 12 } })

let manager: Caller
let shiftId = 0

beforeAll(async () => {
  manager = (await app.as('manager')).at(app.ids.east)
  shiftId = expectDone(await manager.post('/shiftStates')).id
})

const forced = { force: true, reason: 'end of shift' }
const close = (id: number) => manager.post(`/shiftStates/${id}/close`, forced, { pin: DEMO_PIN })

/** What the transactions of a shift sum up to, by way of payment. */
const sumsOf = (id: number) =>
  app.look((db) =>
    db
      .selectFrom('transactions')
      .where('shift_id', '=', id)
      .where('status', '=', 'success')
      .groupBy('payment_type')
      .orderBy('payment_type')
      .select([
        'payment_type as paymentType',
        sql<number>`count(*)::int`.as('count'),
        sql<number>`sum(amount_cents)::bigint`.as('amount'),
      ])
      .execute(),
  )

const pay = (order: { id: number }, n: number) =>
  manager.post(`/orders/${order.id}/pay`, { paymentType: n % 2 ? 'cash' : 'wx' })

const fuellings = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => aFuelling(app, app.ids.east, 1_000 + n)))

const statusesOf = (replies: readonly { status: number }[]) => replies.map(({ status }) => status)
const ALL_WELL = [200, 200, 200, 200, 200]

describe('closing a shift while payments are under way', () => {
  it('waits for those that hold the shift already, and has them on its sheet', async () => {
    const orders = await fuellings(5)
    const ids = orders.map(({ id }) => id)
    const letGo = await holding(app, (db) =>
      sql`select from orders where id = any (${ids}) for update`.execute(db),
    )
    const paying = Promise.all(orders.map(pay))
    await untilWaiting(app, 5)
    const closing = close(shiftId)
    await untilWaiting(app, 6)
    await letGo()
    expect(statusesOf(await paying)).toEqual(ALL_WELL)
    const { body } = await closing
    expect(body.settled.totals).toMatchObject({ paidAmount: 5_010, unpaidCount: 0 })
    await expectToAddUp(body)
    shiftId = body.next.id
  })

  it('makes those wait that come later, and has them in the next shift', async () => {
    const orders = await fuellings(5)
    const { COFFEE } = await goodsAt(app, app.ids.east)
    // The next shift's row refers to its day: there the close stops, with the shift in its hands.
    const letGo = await holding(app, (db) => sql`select from business_days for update`.execute(db))
    const closing = close(shiftId)
    await untilWaiting(app, 1)
    const paying = Promise.all(orders.map(pay))
    const selling = manager.post('/orders', { lineItems: [{ item: COFFEE, quantity: 100 }] })
    const pumping = aFuelling(app, app.ids.east, 500)
    await untilWaiting(app, 8)
    await letGo()
    const { body } = await closing
    expect(statusesOf(await paying)).toEqual(ALL_WELL)
    expect(body.settled.totals).toMatchObject({ paidAmount: 0, unpaidCount: 5 })
    await expectToAddUp(body)
    for (const { id } of [(await selling).body, await pumping]) {
      const { body: order } = await manager.get(`/orders/${id}`)
      expect(order).toMatchObject({ shiftState: { id: body.next.id }, carriedFromShift: null })
      expectDone(await manager.post(`/orders/${id}/cashPay`))
    }
    shiftId = body.next.id
  })

  it('puts each payment wholly into one of the two, whenever it comes', async () => {
    for (let round = 0; round < 4; round += 1) {
      const orders = await fuellings(10)
      const closing = close(shiftId)
      const replies = await Promise.all(orders.map(pay))
      expect(statusesOf(replies)).toEqual([...ALL_WELL, ...ALL_WELL])
      const { body } = await closing
      await expectToAddUp(body)
      shiftId = body.next.id
    }
  })

  it('has one effect when five people close it at once', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => close(shiftId)))
    const closed = replies.filter(({ status }) => status === 200)
    expect(closed).toHaveLength(1)
    const refused = replies.filter(({ body }) => body.code === 'STATE_CONFLICT')
    expect(refused).toHaveLength(4)
    shiftId = closed[0]?.body.next.id
  })
})

/** The sheet is the sum of the shift's transactions, and no payment is missing from both shifts. */
async function expectToAddUp(closed: { settled: any; next: { id: number } }): Promise<void> {
  const byType = [...closed.settled.payments]
    .map(({ paymentType, count, amount }) => ({ paymentType, count, amount }))
    .toSorted((a, b) => a.paymentType.localeCompare(b.paymentType))
  expect(byType).toEqual(await sumsOf(closed.settled.id))
  const carried = closed.settled.unpaid.reduce((sum: number, { due }: any) => sum + due, 0)
  const later = (await sumsOf(closed.next.id)).reduce((sum, { amount }) => sum + amount, 0)
  expect(later).toBe(carried)
}

describe('a settled shift', () => {
  const settledId = async (): Promise<number> => {
    const { body } = await close(shiftId)
    const id = shiftId
    shiftId = body.next.id
    return id
  }

  const place = () => ({ company_id: app.ids.company, station_id: app.ids.east })

  /** Tries as the application, and as the system. */
  const attempt = async (work: (db: Db) => Promise<unknown>): Promise<string[]> => [
    await refusalOf(app.database.write(scopeOf(app), work)),
    await refusalOf(app.database.system(work, scopeOf(app))),
  ]

  it('cannot be changed, opened again or deleted', async () => {
    const id = await settledId()
    const changes = [
      sql`totals = '{}'`,
      sql`sheet = '{}'`,
      sql`settled = false, end_time = null`,
      sql`end_time = now()`,
      sql`start_time = now()`,
      sql`hand_over_id = null`,
      sql`remark = 'better'`,
      sql`counted_cash_cents = 1`,
      sql`business_day_id = business_day_id + 1`,
    ]
    for (const change of changes) {
      const answers = await attempt((db) =>
        sql`update shifts set ${change} where id = ${id}`.execute(db),
      )
      expect(answers).toEqual(['shifts_settled', 'shifts_settled'])
    }
    const deletion = await attempt((db) => sql`delete from shifts where id = ${id}`.execute(db))
    expect(deletion).toEqual(['42501', '42501'])
  })

  it('takes no order, payment, refund or line of its sheet any more', async () => {
    const id = await settledId()
    const { business_day_id, order_id, transaction_id } = await app.look(async (db) => ({
      ...(await db
        .selectFrom('shifts')
        .where('id', '=', id)
        .select('business_day_id')
        .executeTakeFirstOrThrow()),
      ...(await db
        .selectFrom('transactions')
        .select(['order_id', 'id as transaction_id'])
        .limit(1)
        .executeTakeFirstOrThrow()),
    }))
    const late = { ...place(), shift_id: id, business_day_id }
    const row = JSON.stringify(late)
    const inserts = [
      sql`insert into orders (company_id, station_id, shift_id, business_day_id, order_no, kind, amount_cents)
        select company_id, station_id, shift_id, business_day_id, 'LATE', 'fuel', 1
        from jsonb_populate_record(null::orders, ${row}::jsonb)`,
      sql`insert into transactions (company_id, station_id, shift_id, business_day_id, order_id,
        transaction_no, payment_type, amount_cents)
        select company_id, station_id, shift_id, business_day_id, ${order_id}::bigint, 'LATE', 'cash', 1
        from jsonb_populate_record(null::transactions, ${row}::jsonb)`,
      sql`insert into refunds (company_id, station_id, shift_id, business_day_id, transaction_id, sequence,
        kind, amount_cents, mode)
        select company_id, station_id, shift_id, business_day_id, ${transaction_id}::bigint, 99, 'refund', 1, 'cash'
        from jsonb_populate_record(null::refunds, ${row}::jsonb)`,
      sql`insert into shift_payment_totals (company_id, station_id, shift_id, payment_type, purpose,
        taken_count, taken_cents, refund_count, refund_cents, revoke_count, revoke_cents)
        select company_id, station_id, shift_id, 'ali', 'sale', 1, 1, 0, 0, 0, 0
        from jsonb_populate_record(null::transactions, ${row}::jsonb)`,
      sql`insert into shift_nozzle_readings (company_id, station_id, shift_id, nozzle_id, item_id, sold_cl, sold_cents)
        select n.company_id, n.station_id, ${id}, n.id, n.item_id, 1, 1 from nozzles n
        where n.station_id = ${app.ids.east} limit 1`,
      sql`insert into shift_tank_handovers (company_id, station_id, shift_id, tank_id, item_id, opening_cl,
        intake_cl, sold_cl, adjusted_cl, book_cl)
        select t.company_id, t.station_id, ${id}, t.id, t.item_id, 1, 0, 0, 0, 1 from tanks t
        where t.station_id = ${app.ids.east} limit 1`,
    ]
    for (const insert of inserts) {
      expect(await attempt((db) => insert.execute(db))).toEqual([
        'shifts_settled',
        'shifts_settled',
      ])
    }
  })

  it('gives nothing back, and what it summed up stays as it was', async () => {
    const { id: paidId } = await aFuelling(app, app.ids.east, 700)
    expectDone(await manager.post(`/orders/${paidId}/cashPay`))
    const id = await settledId()
    const changes = [
      sql`update orders set shift_id = ${shiftId} where shift_id = ${id}`,
      sql`update orders set shift_id = null where shift_id = ${id}`,
      sql`update orders set amount_cents = amount_cents + 1 where shift_id = ${id}`,
      sql`update orders set volume_cl = volume_cl + 1 where shift_id = ${id}`,
      sql`update transactions set shift_id = ${shiftId} where shift_id = ${id}`,
      sql`update transactions set amount_cents = amount_cents + 1 where shift_id = ${id}`,
      sql`update transactions set payment_type = 'wx' where shift_id = ${id}`,
    ]
    for (const change of changes) {
      expect(await attempt((db) => change.execute(db))).toEqual([
        'shifts_settled',
        'shifts_settled',
      ])
    }
    const tables = ['shift_payment_totals', 'shift_nozzle_readings', 'shift_tank_handovers']
    for (const table of tables) {
      const rewriting = sql`update ${sql.table(table)} set shift_id = shift_id where shift_id = ${id}`
      expect(await attempt((db) => rewriting.execute(db))).toEqual(['42501', '42501'])
    }
  })

  it('keeps its sheet when what it took is refunded later', async () => {
    const order = await aFuelling(app, app.ids.east, 900)
    expectDone(await manager.post(`/orders/${order.id}/cashPay`))
    const id = await settledId()
    const { body: before } = await manager.get(`/shiftStates/${id}`)
    const { body: paid } = await manager.get(`/orders/${order.id}?expand=transactions`)
    const back = { amount: 400, mode: 'cash', reason: 'complaint' }
    const path = `/transactions/${paid.transactions[0].id}/refund`
    expectDone(await manager.post(path, back, { pin: DEMO_PIN }))
    expect((await manager.get(`/shiftStates/${id}`)).body).toEqual(before)
    const { body: now } = await manager.get(`/shiftStates/${shiftId}/preview`)
    expect(now.totals).toMatchObject({ refundAmount: 400, cashExpected: -400 })
  })
})
