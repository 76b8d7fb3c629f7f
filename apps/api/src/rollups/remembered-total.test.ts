/** Totals that are told again without counting: exact at any moment, whoever changes what meanwhile, on any server. */

import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildContainer } from '#container.ts'
import { forgetChanges, RememberedNumbers } from '#db/remembered-numbers.ts'
import { planList } from '#lists/list-query.ts'
import { listOrders, orderList } from '#modules/sales/orders/order-list.ts'
import { type Caller, configFor, searching, useApp } from '../../test/harness.ts'
import { aSale, expectDone, managerAt, rivalAt } from '../../test/checkout.ts'

const app = useApp()

/** The database has its own clock. */
const PAST = new Date(Date.now() - 86_400_000).toISOString()
const FUTURE = new Date(Date.now() + 86_400_000)

/** One row a page, so that no page tells by itself how many there are. */
const total = async (caller: Caller, search = '', list = 'orders'): Promise<number> =>
  expectDone(await caller.get(`/${list}?size=1&${searching(search)}`)).totalElements

/** As the owner of the database, in a transaction that others do not see yet. */
async function unseen() {
  const client = new pg.Client({ connectionString: app.databaseUrl })
  await client.connect()
  await client.query('begin')
  return {
    query: (text: string) => client.query(text),
    commit: () => client.query('commit').finally(() => client.end()),
  }
}

const copyOf = (orderNo: string, as: string): string => `
  insert into orders (company_id, station_id, order_no, kind, status, source, business_day_id, amount_cents)
  select company_id, station_id, '${as}', kind, status, source, business_day_id, amount_cents
  from orders where order_no = '${orderNo}'`

describe('the total of a list', () => {
  it('counts what was sold, paid and changed since it was asked for last', async () => {
    const manager = await managerAt(app)
    const open = 'status:open'
    const first = await aSale(app)
    await aSale(app)
    await aSale(app)
    const before = await total(manager)
    expect(await total(manager)).toBe(before)
    const unpaid = await total(manager, open)
    const cash = await total(manager, 'transactions.paymentType:cash')
    const payments = await total(manager, '', 'transactions')
    await manager.post(`/orders/${first.id}/pay`, { paymentType: 'cash' })
    expect(await total(manager)).toBe(before)
    expect(await total(manager, open)).toBe(unpaid - 1)
    expect(await total(manager, 'transactions.paymentType:cash')).toBe(cash + 1)
    expect(await total(manager, '', 'transactions')).toBe(payments + 1)
  })

  it('does not miss a transaction that was under way while it was counted', async () => {
    const manager = await managerAt(app)
    const { orderNo } = await aSale(app)
    await aSale(app)
    const writer = await unseen()
    await writer.query(copyOf(orderNo, 'UNDERWAY-1'))
    // Younger, and committed before: the one under way is in the midst of what the snapshot tells apart.
    await aSale(app)
    const before = await total(manager)
    expect(await total(manager)).toBe(before)
    await writer.commit()
    expect(await total(manager)).toBe(before + 1)
    expect(await total(manager)).toBe(before + 1)
  })

  it('is the same on another server, whose changes the first has not made itself', async () => {
    const manager = await managerAt(app)
    await aSale(app)
    await aSale(app)
    const other = await buildContainer({
      databaseUrl: app.databaseUrl,
      now: () => app.clock.now,
      config: configFor('', app.dataDirectory),
      schedules: [],
    })
    onTestFinished(() => other.stop())
    await other.app.ready()
    const elsewhere = async (): Promise<number> => {
      const headers = { authorization: manager.token, station: String(app.ids.airport) }
      const reply = await other.app.inject({ url: '/api/v1/orders?size=1', headers })
      return reply.json().totalElements
    }
    const before = await total(manager)
    expect(await elsewhere()).toBe(before)
    await aSale(app)
    expect(await elsewhere()).toBe(before + 1)
    expect(await total(manager)).toBe(before + 1)
  })

  it('is one’s own: another company, and whoever sees other stations, have theirs', async () => {
    const manager = await managerAt(app)
    await aSale(app)
    const ours = await total(manager)
    expect(await total(await rivalAt(app))).not.toBe(ours)
    expect(await total(manager.at(app.ids.east))).toBe(0)
    expect(await total(manager)).toBe(ours)
  })

  it('holds no longer when rows are taken away', async () => {
    const manager = await managerAt(app)
    const { orderNo } = await aSale(app)
    await app.asOwner(copyOf(orderNo, 'TAKEN-1'))
    const before = await total(manager)
    await app.asOwner(`delete from orders where order_no = 'TAKEN-1'`)
    expect(await total(manager)).toBe(before - 1)
  })
})

describe('while tills sell and take money', () => {
  /** What the list says, and what is there, in one snapshot. */
  const both = (search: string, isCounted: RawBuilder<boolean>) => {
    const scope = { companyIds: [app.ids.company], stationIds: [app.ids.airport] }
    const at = { timeZone: 'Asia/Shanghai', now: FUTURE, numbers: 'full' as const }
    const plan = planList({ page: 0, size: 1, search, from: PAST }, orderList, at)
    return app.database.read(scope, async (db) => {
      const listed = await listOrders(db, scope, { plan, own: undefined })
      const { rows } = await sql<{ counted: number }>`
        select count(*)::int as counted from orders
        where station_id = ${app.ids.airport} and ${isCounted}`.execute(db)
      return { listed: listed.totalElements, counted: rows[0]?.counted }
    })
  }
  const questions = [
    () => both('', sql`true`),
    () => both('status:open', sql`status = 'open'`),
    () =>
      both(
        'transactions.paymentType:cash',
        sql`exists (select from transactions t where t.order_id = orders.id and payment_type = 'cash')`,
      ),
  ]

  it('every snapshot has the number of its rows', async () => {
    const manager = await managerAt(app)
    const selling = { isOver: false }
    const till = async (): Promise<void> => {
      for (let sold = 0; sold < 15; sold += 1) {
        const { id } = await aSale(app)
        expectDone(await manager.post(`/orders/${id}/pay`, { paymentType: 'cash' }))
      }
    }
    const tills = Promise.all([till(), till(), till()]).finally(() => (selling.isOver = true))
    const watch = async (ask: () => ReturnType<typeof both>): Promise<number> => {
      let looks = 0
      for (; !selling.isOver; looks += 1) {
        const { listed, counted } = await ask()
        expect(listed).toBe(counted)
      }
      return looks
    }
    const looks = await Promise.all([...questions, ...questions].map(watch))
    await tills
    expect(Math.min(...looks)).toBeGreaterThan(3)
    for (const ask of questions) {
      const { listed, counted } = await ask()
      expect(listed).toBe(counted)
    }
  })
})

describe('what was changed', () => {
  const noted = async (): Promise<number> => {
    const rows = await app.look((db) => db.selectFrom('data_changes').select('topic').execute())
    return rows.length
  }
  const tenMinutesPass = (): Promise<void> =>
    app.asOwner(`update data_changes set seen_at = seen_at - interval '11 minutes'`)

  it('is forgotten ten minutes after it could be seen, however long its transaction took', async () => {
    const { orderNo } = await aSale(app)
    await forgetChanges(app.database)
    await tenMinutesPass()
    const writer = await unseen()
    await writer.query(copyOf(orderNo, 'UNDERWAY-2'))
    expect(await forgetChanges(app.database)).toBeGreaterThan(0)
    expect(await noted()).toBe(0)
    await writer.commit()
    expect(await noted()).toBe(1)
    await forgetChanges(app.database)
    expect(await noted()).toBe(1)
    await tenMinutesPass()
    expect(await forgetChanges(app.database)).toBe(1)
  })

  it('is told to nobody: the application cannot read it', async () => {
    await expect(app.asApplication('select from data_changes')).rejects.toThrow('permission denied')
  })
})

describe('what is remembered', () => {
  it('has a bound: the oldest gives way', () => {
    const numbers = new RememberedNumbers()
    numbers.keep('first', 1, '1:1:')
    for (let place = 0; place < 5000; place += 1) numbers.keep(`key ${place}`, place, '1:1:')
    expect(numbers.get('first')).toBeUndefined()
    expect(numbers.get('key 0')).toMatchObject({ value: 0 })
  })
})
