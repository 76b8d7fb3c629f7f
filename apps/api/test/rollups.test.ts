/**
 * Sums by the hour against the rows themselves, in one snapshot: for any question, at any moment, also
 * while others sell, refund and sum up.
 */

import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { cents } from '@app/kernel/money'
import type { Db, Scope } from '#db/database.ts'
import { planList } from '#lists/list-query.ts'
import { rollupsOf } from '#module.ts'
import { declaredAreas } from './declared-areas.ts'
import { bucketStarts } from '#modules/reporting/statistics/buckets.ts'
import type { Resource } from '#modules/reporting/statistics/resource.ts'
import { orders, transactions, userCardDetails } from '#modules/reporting/statistics/resources.ts'
import { columnsFor, type Division, sumsOf } from '#modules/reporting/statistics/store.ts'
import { everyDetail } from '#modules/ledger/entries/detail-list.ts'
import { everyOrder } from '#modules/sales/orders/order-list.ts'
import { everyTransaction } from '#modules/sales/transactions/store.ts'
import { gatherCompanySums } from '#rollups/company-sums.ts'
import { coverageOf, rangesByStation } from '#rollups/coverage.ts'
import { refreshRollups } from '#rollups/refresh.ts'
import { rolledUpCount } from '#rollups/rolled-up.ts'
import { canAnswer, isCountedByValue, type Rollup } from '#rollups/rollup.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { searching, useApp } from './harness.ts'
import { ledger, withPosting, newCard, recharge } from './ledger-fixtures.ts'
import { aPaidSale, expectDone, managerAt } from './checkout.ts'

const app = useApp()

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The database has its own clock; what is planted lies in the days before it. */
const today = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS)
const PLANTED_DAYS = 5
const PLANTED = 400
const ROLLUPS = rollupsOf(declaredAreas)

const scope = (): Scope => ({
  companyIds: [app.ids.company],
  stationIds: [app.ids.east, app.ids.airport],
})

const keep = (hoursAhead = 2): Promise<void> =>
  refreshRollups(app.database, ROLLUPS, new Date(Date.now() + hoursAhead * HOUR_MS))

beforeAll(async () => {
  app.clock.now = new Date()
  await app.look((db) => db.executeQuery(plantOrders().compile(db)))
  await moveCardMoney()
  await app.asOwner(scatterLines)
  await keep()
}, 60_000)

/** Orders and payments of some days at two stations, at any second of them; marked as all rows are. */
const plantOrders = () => sql`
  with days as (
    insert into business_days (company_id, station_id, business_day, is_nature_day, start_time)
    select company_id, id, ${today.toISOString()}::date - d, true,
      (${today.toISOString()}::date - d)::timestamp at time zone time_zone
    from stations, generate_series(1, ${PLANTED_DAYS}::int) d
    where company_id = ${app.ids.company}
    returning id, company_id, station_id, business_day
  ), sold as (
    insert into orders (company_id, station_id, order_no, kind, status, source, business_day_id,
      fuel_item_id, amount_cents, volume_cl, paid_cents, created_at)
    select company_id, station_id, 'P' || n || '-' || station_id,
      case when n % 5 = 0 then 'goods' else 'fuel' end, case when n % 7 = 0 then 'open' else 'success' end,
      case when n % 3 = 0 then 'web' else 'pump' end, id,
      case when n % 5 > 0 then (
        select min(i.id) from items i where i.station_id = days.station_id and i.category_type = 'fuel') end,
      1000 + n, n % 5 * 100, case when n % 7 = 0 then 0 else 1000 + n end,
      business_day + (n * 7919 % 86400) * interval '1 second'
    from days, generate_series(1, ${PLANTED / PLANTED_DAYS}::int) n0
      cross join lateral (select n0 * 10 + extract(day from days.business_day)::int % 10 as n) as numbered
    returning *
  )
  insert into transactions (company_id, station_id, order_id, transaction_no, payment_type, status,
    amount_cents, business_day_id, created_at)
  select company_id, station_id, id, 'T' || order_no, case when id % 2 = 0 then 'cash' else 'wx' end,
    'success', amount_cents, business_day_id, created_at + interval '7 minutes'
  from sold where status = 'success'`

/** Recharges with a gift, and corrections up and down, of two cards. */
async function moveCardMoney(): Promise<void> {
  for (const _ of [1, 2]) {
    const card = await newCard(app)
    for (let round = 0; round < 10; round += 1) {
      await recharge(app, card, { amount: 90_000 + round, gift: 900 })
      await withPosting(app, async ({ db, context, balance, source }) =>
        ledger.adjust(db, context, {
          balance: await balance(card),
          amount: cents(round % 2 ? 333 : -111),
          bucket: 'principal',
          source: source(),
          circumstances: {},
        }),
      )
    }
  }
}

/** As if they had been written over the days that were planted, before anybody summed them up. */
const scatterLines = `
  set session_replication_role = replica;
  update card_details d set business_day_id = b.id, station_id = b.station_id,
      created_at = b.start_time + (d.id * 7919 % 86400) * interval '1 second'
    from (select id, station_id, start_time, row_number() over (order by id) as place, count(*) over () as days
      from business_days where end_time is null and business_day < current_date) b
    where b.place = 1 + d.id % b.days`

interface Question {
  search: string
  /** Minutes after the first day that was planted. */
  from: number
  minutes: number
  interval: 'hour' | 'day' | 'month' | undefined
  timeZone: string
  group: string | undefined
}

const minutesPlanted = (PLANTED_DAYS * DAY_MS) / 60_000

const question = (searches: readonly string[], groups: readonly string[]) =>
  fc.record({
    search: fc.constantFrom(...searches),
    from: fc.integer({ min: -500, max: minutesPlanted }),
    minutes: fc.integer({ min: 30, max: minutesPlanted }),
    interval: fc.constantFrom(undefined, 'hour' as const, 'day' as const, 'month' as const),
    timeZone: fc.constantFrom(
      'Asia/Shanghai',
      'Asia/Kolkata',
      'Asia/Kathmandu',
      'America/New_York',
    ),
    group: fc.constantFrom(undefined, ...groups),
  })

const everyRow = { orders: everyOrder, transactions: everyTransaction, card_details: everyDetail }

/** The answer from sums and rows, and from rows alone; how many rows a list would say there are. */
async function bothAnswers(db: Db, name: keyof typeof everyRow, asked: Question) {
  const resource: Resource = { orders, transactions, card_details: userCardDetails }[name]
  const { list, groups, figures, at } = resource
  const from = new Date(today.getTime() - PLANTED_DAYS * DAY_MS + asked.from * 60_000)
  const to = new Date(from.getTime() + asked.minutes * 60_000)
  const { timeZone, interval } = asked
  const starts = interval ? bucketStarts({ from, to }, interval, timeZone) : []
  const edges = interval ? [from, ...starts.slice(1), to] : []
  const group = asked.group === undefined ? undefined : groups[asked.group]
  const division: Division = { at, edges, group, figures }
  const plan = planList(
    { page: 0, size: 1, from: from.toISOString(), to: to.toISOString(), search: asked.search },
    list,
    { timeZone, now: to, numbers: 'full' },
  )
  const rows = { plan, columns: columnsFor(division), own: undefined }
  const divided = { edges, group: group?.column }
  const every = everyRow[name]
  // Whether it is known that these are all stations of the company changes how they are asked for, not what they have.
  const known = asked.from % 2 === 0 ? { ...scope(), stationsInAll: 2 } : scope()
  return {
    rolledUp: await sumsOf(db, await every(db, known, { ...rows, divided }), division),
    counted: await sumsOf(db, await every(db, scope(), rows), division),
    listed: await rolledUpCount(db, known, { plan, rollup: rollupOf(name) }),
  }
}

function rollupOf(name: keyof typeof everyRow): Rollup {
  const rollup = ROLLUPS.find(({ source }) => source === name)
  if (!rollup) throw new Error(`nothing sums up ${name}`)
  return rollup
}

/** All that sums answer for, and what is read row by row, asked by the company or by its stations. */
async function coverageBy(db: Db, rollup: Rollup, places: Partial<Scope>) {
  const { stationIds } = scope()
  const coverage = await coverageOf(db, rollup, { ...places, stationIds, period: {}, edges: [] })
  const parts = [...rangesByStation(coverage?.rows ?? []), ...(coverage?.changed ?? [])]
  return parts.map((part) => JSON.stringify(part)).toSorted()
}

const expectAgreement = (name: keyof typeof everyRow, asked: Question): Promise<number> =>
  app.database.read(scope(), async (db) => {
    const { rolledUp, counted, listed } = await bothAnswers(db, name, asked)
    expect(rolledUp).toEqual(counted)
    const count = counted.find(({ isTotal }) => isTotal)?.figures.count ?? 0
    const rollup = rollupOf(name)
    expect(await coverageBy(db, rollup, scope())).toEqual(await coverageBy(db, rollup, {}))
    const isLong = asked.minutes * 60_000 * scope().stationIds.length >= DAY_MS
    expect(listed).toBe(isLong ? count : undefined)
    return count
  })

/** Kinds of an hour in which the sums of a company are not what those of its stations come to, in one snapshot. */
async function companyDifferences(): Promise<unknown[]> {
  const { rows } = await app.look((db) =>
    sql`
      select created_at, kind from (
        select created_at, (business_day, kind, status, source, is_sold)::text as kind, weight, amount_cents, paid_cents
        from company_order_rollups where company_id = ${app.ids.company}
        union all
        select r.created_at, (business_day, kind, r.status, source, is_sold)::text, -weight, -amount_cents, -paid_cents
        from order_rollups r join business_days b on b.id = r.business_day_id
        where r.company_id = ${app.ids.company}) sums
      group by 1, 2 having (sum(weight), sum(amount_cents), sum(paid_cents)) <> (0, 0, 0)
      union all
      select created_at, source from (
        select created_at, source, weight from company_rollup_counts where company_id = ${app.ids.company}
        union all
        select created_at, source, -weight from rollup_counts where company_id = ${app.ids.company}) counts
      group by 1, 2 having sum(weight) <> 0`.execute(db),
  )
  return rows
}

const ORDER_SEARCHES = [
  '',
  'status:open',
  '(kind:fuel OR kind:mixed) AND status:success',
  'NOT source:pump',
  'transactions.paymentType:wx',
  'transactions.paymentType:ali',
]
const PAYMENT_SEARCHES = ['', 'paymentType:cash', 'NOT status:success']
const LINE_SEARCHES = [
  '',
  'book:debit AND type:adjust',
  'type:(charge,chargeReward) OR NOT book:debit',
]

/** Some rows of the past change after they were summed up, as refunds and late payments do. */
const changeSome = (part: number) =>
  app.look(async (db) => {
    await sql`update orders set status = case when status = 'open' then 'close' else status end,
      volume_cl = volume_cl + 1 where order_no like 'P%' and id % 11 = ${part % 11}`.execute(db)
    await sql`update transactions set payment_type = 'unionPay'
      where payment_type = 'wx' and transaction_no like 'TP%' and id % 41 = ${part % 41}`.execute(
      db,
    )
    await tryToPay(db, { part, type: 'ali' })
  })

/** A payment that fails leaves its order as it was. */
const tryToPay = (db: Db, { part, type }: { part: number; type: string }) =>
  sql`insert into transactions (company_id, station_id, order_id, transaction_no, payment_type, status,
      amount_cents, business_day_id)
    select company_id, station_id, id, 'F' || nextval('transaction_numbers'), ${type}, 'fail', 1, business_day_id
    from orders where order_no like 'P%' and id % 37 = ${part % 37}`.execute(db)

/** As if nobody had ever summed up. */
async function forgetSums(): Promise<void> {
  const tables = [
    'rollup_counts',
    'order_payment_counts',
    'fleet_rollups',
    'card_month_sums',
    'rollup_progress',
  ]
  const summed = ROLLUPS.flatMap(({ table, ofCompany }) => [table, ofCompany.table])
  await app.asOwner(`truncate ${[...tables, ...summed, 'company_rollup_counts'].join(', ')}`)
}

/** How many sources of a station are summed up to within an hour. */
async function countPartial(): Promise<number> {
  const { rows } = await app.look((db) =>
    sql<{ partial: number }>`select count(*)::int as partial from rollup_progress
      where until <> date_bin('1 hour', until, 'epoch')`.execute(db),
  )
  return rows[0]?.partial ?? 0
}

/** As if a row had changed in each hour that is summed up in part, at some stations. */
const markPartial = (part: number) =>
  app.asOwner(`insert into rollup_marks (source, company_id, station_id, created_at)
    select source, company_id, station_id, date_bin('1 hour', until, 'epoch') from rollup_progress
    where until <> date_bin('1 hour', until, 'epoch') and station_id % 4 <> ${part}`)

/** Minutes from the first day that was planted to an instant. */
const minutesSince = (at: number): number =>
  Math.round((at - today.getTime() + PLANTED_DAYS * DAY_MS) / 60_000)

/** All of the days that were planted, by hours that no sum is of. */
const AT_HALF_HOURS = {
  from: 0,
  minutes: minutesPlanted,
  interval: 'hour',
  timeZone: 'Asia/Kolkata',
} as const

const everything: Question = {
  search: '',
  from: -600,
  minutes: minutesPlanted + 4000,
  interval: undefined,
  timeZone: 'UTC',
  group: undefined,
}

describe('sums by the hour', () => {
  it('answer any question as the rows do, whatever has changed since', async () => {
    let found = 0
    await fc.assert(
      fc.asyncProperty(
        question(ORDER_SEARCHES, ['item', 'station', 'type', 'source', 'status', 'employee']),
        question(PAYMENT_SEARCHES, ['paymentType', 'station', 'status', 'employee']),
        question(LINE_SEARCHES, ['type', 'station', 'paymentType', 'userCard']),
        fc.constantFrom('keep', 'change', 'nothing'),
        async (ofOrders, ofPayments, ofLines, before) => {
          if (before === 'keep') await keep()
          if (before === 'change') await changeSome(ofOrders.minutes)
          found += await expectAgreement('orders', ofOrders)
          found += await expectAgreement('transactions', ofPayments)
          found += await expectAgreement('card_details', ofLines)
        },
      ),
      { numRuns: 60 },
    )
    expect(found).toBeGreaterThan(1000)
  }, 60_000)

  it('are what is read: all that was planted lies in few sums, and no row is left to read', async () => {
    await keep()
    const { rows } = await app.look((db) =>
      sql<{ sums: number; rows: number; marks: number }>`
        select count(*)::int as sums, sum(weight)::int as rows,
          (select count(*)::int from rollup_marks) as marks
        from order_rollups where station_id = ${app.ids.airport}`.execute(db),
    )
    expect(rows).toEqual([{ sums: expect.any(Number), rows: PLANTED, marks: 0 }])
    const lines = await app.look((db) =>
      sql<{ summed: number; written: number }>`
        select (select sum(weight)::int from card_detail_rollups) as summed,
          (select count(*)::int from card_details) as written`.execute(db),
    )
    expect(lines.rows[0]?.written).toBeGreaterThan(40)
    expect(lines.rows[0]?.summed).toBe(lines.rows[0]?.written)
  })

  it('of a company are what is read of all its stations, a row for each kind of an hour', async () => {
    await changeSome(5)
    await keep()
    const { rows } = await app.look((db) =>
      sql<{ sums: number; kinds: number; fresh: number }>`
        select count(*)::int as sums, count(*) filter (where is_new)::int as fresh,
          count(distinct (created_at, business_day, kind, status, source, is_sold))::int as kinds
        from company_order_rollups where company_id = ${app.ids.company}`.execute(db),
    )
    expect(rows).toEqual([{ sums: rows[0]?.kinds, kinds: expect.any(Number), fresh: 0 }])
    const count = () => app.database.read(scope(), (db) => bothAnswers(db, 'orders', everything))
    const before = await count()
    const add = (orders: number) =>
      app.asOwner(`update company_order_rollups set weight = weight + ${orders}
        where company_id = ${app.ids.company}
          and created_at = (select min(created_at) from order_rollups where company_id = ${app.ids.company})`)
    await add(1)
    const after = await count()
    await add(-1)
    expect(after.counted).toEqual(before.counted)
    const countOf = ({ rolledUp }: typeof before) => rolledUp[0]?.figures.count ?? 0
    expect(countOf(after)).toBeGreaterThan(countOf(before))
    expect(await companyDifferences()).toEqual([])
  })

  it('tell how many orders were paid in a way, once however often', async () => {
    const asked = { ...everything, search: 'transactions.paymentType:douyin' }
    const pay = (part: number) => app.look((db) => tryToPay(db, { part, type: 'douyin' }))
    await pay(1)
    await pay(1)
    await keep()
    const before = await expectAgreement('orders', asked)
    expect(before).toBeGreaterThan(0)
    const count = () => app.database.read(scope(), (db) => bothAnswers(db, 'orders', asked))
    const add = (orders: number) =>
      app.asOwner(`update order_payment_counts set weight = weight + ${orders}
        where (station_id, payment_type, created_at) = (
          select station_id, payment_type, min(created_at) from order_payment_counts
          where station_id = ${app.ids.airport} and payment_type = 'douyin' group by 1, 2)`)
    await add(1)
    expect((await count()).listed).toBe(before + 1)
    await add(-1)
    await pay(2)
    expect(await expectAgreement('orders', asked)).toBeGreaterThan(before)
  })

  it('reach into the hour that runs where much happens, and answer any question all along', async () => {
    await forgetSums()
    let at = today.getTime() - PLANTED_DAYS * DAY_MS
    let partial = 0
    await fc.assert(
      fc.asyncProperty(
        question(ORDER_SEARCHES, ['item', 'station', 'type', 'source', 'status', 'employee']),
        question(PAYMENT_SEARCHES, ['paymentType', 'station', 'status', 'employee']),
        question(LINE_SEARCHES, ['type', 'station', 'paymentType', 'userCard']),
        fc.integer({ min: 60, max: 400 }),
        async (ofOrders, ofPayments, ofLines, minutes) => {
          at += minutes * 60_000
          await refreshRollups(app.database, ROLLUPS, new Date(at), 0)
          if (minutes % 3 === 0) await changeSome(minutes)
          if (minutes % 2 === 0) await markPartial(minutes % 4)
          partial += await countPartial()
          const soon = { from: 0, minutes: minutesSince(at) + (minutes % 7) }
          for (const cut of [{}, AT_HALF_HOURS, soon]) {
            await expectAgreement('orders', { ...ofOrders, ...cut })
            await expectAgreement('transactions', { ...ofPayments, ...cut })
            await expectAgreement('card_details', { ...ofLines, ...cut })
          }
          expect(await companyDifferences()).toEqual([])
        },
      ),
      { numRuns: 25 },
    )
    // How often depends on chance: between some twenty and forty times.
    expect(partial).toBeGreaterThan(0)
    await keep()
    expect(await companyDifferences()).toEqual([])
  }, 60_000)

  it('end with the last whole hour where little happens', async () => {
    await forgetSums()
    const { rows } = await app.look((db) =>
      sql<{ at: string }>`
        select created_at + interval '15 minutes' as at from orders
        where order_no like 'P%' and extract(minute from created_at) between 5 and 40 limit 1`.execute(
        db,
      ),
    )
    const soonAfter = new Date(rows[0]?.at ?? '')
    await refreshRollups(app.database, ROLLUPS, soonAfter, PLANTED * 4)
    expect(await countPartial()).toBe(0)
    await refreshRollups(app.database, ROLLUPS, soonAfter, 0)
    expect(await countPartial()).toBeGreaterThan(0)
    await keep()
  })

  it('know nothing of single rows: of who sold, of names', async () => {
    const planned = (search: string) =>
      planList({ page: 0, size: 1, search }, orders.list, {
        timeZone: 'UTC',
        now: new Date(),
        numbers: 'full',
      })
    const rollup = rollupOf('orders')
    expect(canAnswer(rollup, planned('status:open AND kind:fuel'), 'orders.kind')).toBe(true)
    expect(canAnswer(rollup, planned('status:open AND orderNo:P1'))).toBe(false)
    expect(canAnswer(rollup, planned('NOT (kind:fuel OR seller.name:L*)'))).toBe(false)
    expect(canAnswer(rollup, planned(''), 'orders.seller_id')).toBe(false)
    expect(isCountedByValue(rollup, planned('transactions.paymentType:wx'))).toBe(true)
    expect(isCountedByValue(rollup, planned('NOT transactions.paymentType:wx'))).toBe(false)
    expect(isCountedByValue(rollup, planned('transactions.paymentType:(wx,ali)'))).toBe(false)
  })

  it('come to the same while tills sell, refund and others sum up, in every snapshot', async () => {
    const manager = await managerAt(app)
    const tills = { areOpen: true }
    const sell = async (): Promise<void> => {
      for (let sold = 0; sold < 12; sold += 1) {
        const { transaction } = await aPaidSale(app)
        if (sold % 3 > 0) continue
        const back = { amount: 100 + sold, mode: 'cash', reason: 'spilt' }
        const path = `/transactions/${transaction.id}/refund`
        expectDone(await manager.post(path, back, { pin: DEMO_PIN }))
      }
    }
    const whileSelling = async (work: () => Promise<unknown>): Promise<number> => {
      let times = 0
      for (; tills.areOpen; times += 1) await work()
      return times
    }
    const before = await expectAgreement('orders', everything)
    const selling = Promise.all([sell(), sell(), sell(), sell()]).finally(
      () => (tills.areOpen = false),
    )
    // The hour that runs is summed up as well, again and again, while somebody else gathers the sums of companies:
    // nothing could disturb more.
    const [looks, sums, gathered] = await Promise.all([
      whileSelling(async () => {
        await expectAgreement('orders', everything)
        await expectAgreement('transactions', { ...everything, group: 'status' })
        await expectAgreement('orders', { ...everything, search: 'transactions.paymentType:cash' })
        expect(await companyDifferences()).toEqual([])
      }),
      whileSelling(() => keep()),
      whileSelling(() => gatherCompanySums(app.database, ROLLUPS)),
      selling,
    ])
    expect(looks).toBeGreaterThan(2)
    expect(sums).toBeGreaterThan(2)
    expect(gathered).toBeGreaterThan(2)
    await keep()
    expect(await expectAgreement('orders', everything)).toBe(before + 48)
    expect(await companyDifferences()).toEqual([])
  }, 60_000)
})

describe('lists and statistics', () => {
  const from = new Date(today.getTime() - 30 * DAY_MS).toISOString()

  const to = new Date(Date.now() + DAY_MS).toISOString()

  it('count every order and payment once, before and after they are summed up', async () => {
    const company = await app.as('company')
    for (const [path, search] of [
      ['/orders', 'status:success'],
      ['/transactions', 'paymentType:cash'],
    ] as const) {
      const query = `from=${from}&to=${to}&${searching(search)}`
      const { totalElements } = expectDone(await company.get(`${path}?size=1&${query}`))
      const { totals } = expectDone(await company.get(`${path}/statistics?${query}`))
      expect(totalElements, path).toBe(totals.count)
      await changeSome(3)
      const again = expectDone(await company.get(`${path}?size=1&${query}`))
      expect(again.totalElements, path).toBe(totalElements)
    }
  })

  it('add up business days as the clock does where both are the same', async () => {
    const airport = await managerAt(app)
    const query = `interval=month&from=${from}&${searching('kind:fuel')}`
    const byClock = expectDone(await airport.get(`/orders/statistics?${query}`))
    const byDay = expectDone(await airport.get(`/orders/statistics?${query}&days=business`))
    expect(byDay.totals.count).toBe(byClock.totals.count)
    expect(byDay.totals).toEqual(byClock.totals)
  })

  it('tell the platform of each of its companies apart, and of all', async () => {
    const admin = await app.as('admin', 'platform')
    const { ids } = app
    const countOf = async (headers: Record<string, string>) => {
      const query = `from=${from}&to=${to}`
      const { totalElements } = expectDone(await admin.get(`/orders?size=1&${query}`, { headers }))
      const { totals } = expectDone(await admin.get(`/orders/statistics?${query}`, { headers }))
      expect(totals.count).toBe(totalElements)
      return totalElements
    }
    const [east, airport] = [
      await countOf({ station: String(ids.east) }),
      await countOf({ station: String(ids.airport), company: String(ids.company) }),
    ]
    expect(Math.min(east, airport)).toBeGreaterThan(0)
    expect(await countOf({ company: String(ids.company) })).toBe(east + airport)
    expect(await countOf({ company: String(ids.rivalCompany) })).toBe(0)
    expect(await countOf({})).toBe(east + airport)
  })

  it('show nobody the sums of another company', async () => {
    const rival = await app.as('company', 'rival')
    const { totals } = expectDone(await rival.get(`/orders/statistics?from=${from}`))
    expect(totals).toMatchObject({ count: 0, amount: 0 })
    const seen = await app.database.read(
      { companyIds: [app.ids.rivalCompany], stationIds: [app.ids.rival] },
      (db) =>
        sql`select 1 from order_rollups union all select 1 from rollup_counts
          union all select 1 from order_payment_counts
          union all select 1 from rollup_marks`.execute(db),
    )
    expect(seen.rows).toEqual([])
    const sumsOfCompanies = async (stationIds: readonly number[]): Promise<number> => {
      const own = { companyIds: [app.ids.company], stationIds }
      const { rows } = await app.database.read(own, (db) =>
        sql`select 1 from company_order_rollups union all select 1 from company_transaction_rollups
          union all select 1 from company_card_detail_rollups
          union all select 1 from company_rollup_counts`.execute(db),
      )
      return rows.length
    }
    expect(await sumsOfCompanies([app.ids.east, app.ids.airport])).toBeGreaterThan(3)
    expect(await sumsOfCompanies([app.ids.airport])).toBe(0)
    await expect(app.asApplication('delete from rollup_marks')).rejects.toThrow('permission denied')
  })
})

describe('summing up', () => {
  it('passes by a station where nothing happened, and counts what comes there late', async () => {
    const aDayAhead = 26
    const before = await expectAgreement('orders', everything)
    await keep(aDayAhead)
    const { rows } = await app.look((db) =>
      sql`select from rollup_progress where source = 'orders' and until < now() + interval '1 day'`.execute(
        db,
      ),
    )
    expect(rows).toEqual([])
    await app.asOwner(`insert into orders (company_id, station_id, order_no, kind, status, source, business_day_id,
        amount_cents, created_at)
      select company_id, station_id, 'LATE', 'goods', 'open', 'web', business_day_id, 100, now() + interval '20 hours'
      from orders where station_id = ${app.ids.airport} limit 1`)
    expect(await expectAgreement('orders', everything)).toBe(before + 1)
    await keep(aDayAhead)
    expect(await expectAgreement('orders', everything)).toBe(before + 1)
    const { rows: sums } = await app.look((db) =>
      sql`select from order_rollups where created_at > now() + interval '18 hours'`.execute(db),
    )
    expect(sums).toHaveLength(1)
  })
})
