/** The reports of card money, held against what stands in the ledger itself. */

import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, addMonths, dayPeriod } from '@app/kernel/calendar'
import {
  ledger,
  withPosting,
  newCard,
  pay,
  recharge,
  refund,
} from '../../../../test/ledger-fixtures.ts'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import { aCardWith, aPaidSale, expectDone } from '../../../../test/checkout.ts'
import { rollupsOf } from '#module.ts'
import { refreshRollups } from '#rollups/refresh.ts'
import { lockAccounts } from '#modules/ledger/accounts/service.ts'
import { type ChangeRow, MOVEMENTS, type Position, type PositionReport } from './contract.ts'

const app = useApp()

const ZONE = 'Asia/Shanghai'
const FIRST = '2026-08-24'
const DAYS = 90

interface Moved {
  station: number
  day: string
  card: number
  amount: number
}

const books: { moved: Moved[]; cards: number[] } = { moved: [], cards: [] }

const company = () => app.as('company')

const textOf = (query: object): string =>
  new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  ).toString()

const positions = async (query: object, caller?: Caller): Promise<PositionReport> => {
  const reader = caller ?? (await company())
  return expectDone(await reader.get(`/reports/rechargeConsume?${textOf(query)}`))
}

const refusalTo = async (path: string, caller?: Caller): Promise<string> =>
  (await (caller ?? (await company())).get(path)).body.code

interface Changes {
  content: ChangeRow[]
  totalElements: number
  totals: { opening: number; in: number; out: number; closing: number }
}

const changes = async (query: object, caller?: Caller): Promise<Changes> => {
  const text = textOf({ size: 100, totals: true, ...query })
  return expectDone(await (caller ?? (await company())).get(`/reports/moneyChange?${text}`))
}

/** Whole days, both included, as the callers of the routes write them. */
const within = (first: string, last: string) => ({
  from: dayPeriod(first, ZONE).from.toISOString(),
  to: dayPeriod(last, ZONE).to.toISOString(),
})

const total = <T>(rows: readonly T[], value: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0)

const explained = (position: Position): number =>
  position.opening + total(MOVEMENTS, (name) => position[name])

/** Everything that a card can be told to do, at random; some of it is refused. */
async function livelyYear(): Promise<void> {
  const master = await newCard(app)
  const sub = await newCard(app, master)
  const loner = await newCard(app)
  books.cards = [master, sub, loner]
  await recharge(app, master, { amount: 90_000, gift: 9_000 })
  await recharge(app, loner, { amount: 50_001, gift: 777 })
  const transfer = (kind: 'assign' | 'back', from: number, to: number, amount: number) =>
    withPosting(app, async ({ db, context, source }) => {
      const balances = await lockAccounts(db, [from, to])
      const [giver, taker] = [balances.get(from), balances.get(to)]
      if (!giver || !taker) throw new Error('no account')
      const circumstances = {}
      const mode = 'together' as const
      const parts = { kind, from: giver, to: taker, mode, circumstances, source: source() }
      await ledger.transferBetweenCards(db, context, { ...parts, amount: amount as never })
    })
  const adjust = (card: number, amount: number) =>
    withPosting(app, async ({ db, context, balance, source }) =>
      ledger.adjust(db, context, {
        balance: await balance(card),
        amount: amount as never,
        bucket: 'principal',
        source: source(),
        circumstances: {},
      }),
    )
  for (let round = 0; round < 12; round += 1) {
    await transfer('assign', master, sub, 5_000 + round)
    await pay(app, sub, 1_234 + round)
    const { transactionId } = await pay(app, loner, 2_001 + round)
    await refund(app, loner, { transactionId, amount: 1_000 + round })
    await adjust(loner, round % 2 ? 333 : -111)
    await recharge(app, loner, { amount: 3_000 + round, gift: 50 })
  }
  await transfer('back', sub, master, 999)
  // What is owed is spent, but was never on the card.
  await pay(app, sub, 80_000, { allowsOverspend: true })
}

/** Lets what was posted have happened over months, at both stations. */
const scatter = (): Promise<void> =>
  app.asOwner(`set session_replication_role = replica;
    insert into business_days (company_id, station_id, business_day, is_nature_day, start_time)
      select s.company_id, s.id, day::date, true, day::timestamp at time zone s.time_zone
      from stations s cross join generate_series(date '${FIRST}', date '${FIRST}' + ${DAYS - 1}, interval '1 day') day
      where s.company_id = ${app.ids.company}
      on conflict do nothing;
    update ledger_journals j set business_day_id = d.id, station_id = d.station_id
      from (select id, station_id, row_number() over (order by md5(id::text)) as place,
          count(*) over () as days from business_days where company_id = ${app.ids.company}) d
      where j.company_id = ${app.ids.company} and d.place = 1 + (j.id * 7919) % d.days;
    update card_details d set station_id = j.station_id, business_day_id = j.business_day_id from ledger_journals j where j.id = d.journal_id`)

/** What the ledger moved on cards, read from its entries: no line of any statement is asked. */
const readBooks = () =>
  app.look(async (db) => {
    const { rows } = await sql<Moved>`
      select j.station_id as station, b.business_day as day, a.user_card_id as card,
        sum(case e.side when 'C' then e.amount else -e.amount end)::bigint as amount
      from ledger_entries e
      join ledger_accounts a on a.id = e.account_id and a.kind in ('principal', 'gift', 'principal_held', 'gift_held')
      join ledger_journals j on j.id = e.journal_id
      join business_days b on b.id = j.business_day_id
      where e.company_id = ${app.ids.company} group by j.id, 1, 2, 3`.execute(db)
    return rows
  })

/** The hour that runs is summed up as well. */
const sumUp = (): Promise<void> =>
  refreshRollups(app.database, rollupsOf(app.container.areas), new Date(Date.now() + 2 * 3_600_000))

const kept = fc.constantFrom('summed up', 'as it is')

beforeAll(async () => {
  await livelyYear()
  const card = await aCardWith(app, { principal: 20_000, gift: 500 })
  await aPaidSale(app, { paymentType: 'debit', userCard: { id: card.id } }, 3)
  await scatter()
  books.moved = await readBooks()
}, 60_000)

describe('GET /reports/rechargeConsume', () => {
  it('refuses who may not see reports, and who is nobody', async () => {
    const path = '/reports/rechargeConsume'
    expect(await refusalTo(path, app.anonymous)).toBe('TOKEN_MISSING')
    for (const account of ['cashier', 'fueler', 'gauger', 'fleet']) {
      expect(await refusalTo(path, await app.as(account)), account).toBe('FORBIDDEN')
    }
  })

  it('refuses more than three months by day and thirteen by month, and a span that ends before it begins', async () => {
    const path = '/reports/rechargeConsume?'
    const long = new URLSearchParams(within('2026-05-01', '2026-09-01'))
    expect(await refusalTo(`${path}${long}`)).toBe('QUERY_RANGE_EXCEEDED')
    expect(
      (await positions({ ...within('2026-05-01', '2026-09-01'), groupBy: 'month' })).from,
    ).toBe('2026-05-01')
    const year = new URLSearchParams({ ...within('2025-05-01', '2026-09-01'), groupBy: 'month' })
    expect(await refusalTo(`${path}${year}`)).toBe('QUERY_RANGE_EXCEEDED')
    const turned = new URLSearchParams({ ...within('2026-09-02', '2026-09-01'), groupBy: 'day' })
    turned.set('to', '2026-09-01T00:00:00.000Z')
    expect(await refusalTo(`${path}${turned}`)).toBe('PERIOD_ORDER')
  })

  it('refuses a station outside the scope', async () => {
    const path = '/reports/rechargeConsume?stationId='
    expect(await refusalTo(`${path}${app.ids.rival}`)).toBe('NOT_FOUND')
    const airport = await app.as('airport')
    expect(await refusalTo(`${path}${app.ids.east}`, airport)).toBe('NOT_FOUND')
  })

  it('has every day and month of its span, and tells which these are', async () => {
    const days = await positions(within('2026-08-30', '2026-09-02'))
    expect(days).toMatchObject({ from: '2026-08-30', to: '2026-09-02' })
    const keys = days.rows.map(({ key }) => key)
    expect(keys).toEqual(['2026-08-30', '2026-08-31', '2026-09-01', '2026-09-02'])
    const months = await positions({ ...within('2026-08-30', '2026-10-02'), groupBy: 'month' })
    expect(months.rows.map(({ key }) => key)).toEqual(['2026-08', '2026-09', '2026-10'])
    const stations = await positions({ ...within('2026-08-30', '2026-09-02'), groupBy: 'station' })
    expect(stations.rows.map(({ key }) => Number(key))).toEqual([app.ids.east, app.ids.airport])
  })

  it('ends where the cards are: what all of them hold, without what is owed', async () => {
    const { held, owed } = await app.look((db) =>
      db
        .selectFrom('card_balances')
        .where('company_id', '=', app.ids.company)
        .select([
          sql<number>`sum(value_cents)::bigint`.as('held'),
          sql<number>`sum(overspend_cents)::bigint`.as('owed'),
        ])
        .executeTakeFirstOrThrow(),
    )
    expect(owed).toBeGreaterThan(0)
    const report = await positions(within(FIRST, addDays(FIRST, DAYS - 1)))
    expect(report.totals.closing).toBe(held)
    expect(report.totals.assign + report.totals.back).toBe(0)
  })

  it('agrees with the entries of the ledger to the cent, for any span, group and station', async () => {
    const caller = await company()
    const span = fc
      .tuple(fc.nat(DAYS - 1), fc.nat(DAYS - 1))
      .map(([a, b]) => [Math.min(a, b), Math.max(a, b)].map((days) => addDays(FIRST, days)))
    const groups = fc.constantFrom('day' as const, 'month' as const, 'station' as const)
    const stations = fc.constantFrom(undefined, app.ids.east, app.ids.airport)
    await fc.assert(
      fc.asyncProperty(
        span,
        groups,
        stations,
        kept,
        async ([first = '', last = ''], groupBy, stationId, lines) => {
          if (lines === 'summed up') await sumUp()
          const asked = { ...within(first, last), groupBy, ...(stationId && { stationId }) }
          const { rows, totals } = await positions(asked, caller)
          const here = books.moved.filter(({ station }) => !stationId || station === stationId)
          const until = (day: string) =>
            total(
              here.filter((one) => one.day <= day),
              ({ amount }) => amount,
            )
          expect(totals.opening).toBe(until(addDays(first, -1)))
          expect(totals.closing).toBe(until(last))
          for (const row of [...rows, totals]) expect(row.closing).toBe(explained(row))
          for (const name of MOVEMENTS) expect(totals[name]).toBe(total(rows, (row) => row[name]))
          for (const [index, row] of rows.entries()) {
            if (groupBy === 'day') expect(row.closing).toBe(until(row.key))
            if (groupBy === 'month' && index < rows.length - 1) {
              expect(row.closing).toBe(until(addDays(addMonths(`${row.key}-01`, 1), -1)))
            }
            if (groupBy === 'station') {
              const theirs = here.filter(
                (one) => one.day <= last && String(one.station) === row.key,
              )
              expect(row.closing).toBe(total(theirs, ({ amount }) => amount))
            }
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('GET /reports/moneyChange', () => {
  it('refuses who may not see it: a dealer may see sums, but no cards', async () => {
    expect(await refusalTo('/reports/moneyChange', app.anonymous)).toBe('TOKEN_MISSING')
    expect(await refusalTo('/reports/moneyChange', await app.as('cashier'))).toBe('FORBIDDEN')
    const dealer = await app.as('dealer', 'platform')
    expect(await refusalTo('/reports/moneyChange', dealer)).toBe('FORBIDDEN')
    expect((await dealer.get('/reports/rechargeConsume')).status).toBe(200)
  })

  it('refuses a field, an order and a group that it does not know', async () => {
    expect(await refusalTo('/reports/moneyChange?search=nosuchfield:1')).toBe('SEARCH_FIELD')
    expect(await refusalTo('/reports/moneyChange?sort=moneyFlow,asc')).toBe('SORT_FIELD')
    expect(await refusalTo('/reports/moneyChange?groupBy=station')).toBe('VALIDATION')
  })

  it('agrees with the entries of each card, and with the other report, for any span and station', async () => {
    const caller = await company()
    const span = fc
      .tuple(fc.nat(DAYS - 1), fc.nat(DAYS - 1))
      .map(([a, b]) => [Math.min(a, b), Math.max(a, b)].map((days) => addDays(FIRST, days)))
    const stations = fc.constantFrom(undefined, app.ids.east, app.ids.airport)
    await fc.assert(
      fc.asyncProperty(span, stations, kept, async ([first = '', last = ''], station, lines) => {
        if (lines === 'summed up') await sumUp()
        const reader = station ? caller.at(station) : caller
        const days = within(first, last)
        const { content, totals } = await changes(days, reader)
        const here = books.moved.filter((one) => !station || one.station === station)
        const sumOf = (card: number, keep: (day: string) => boolean) =>
          total(
            here.filter((one) => one.card === card && keep(one.day)),
            ({ amount }) => amount,
          )
        for (const row of content) {
          expect(row.opening).toBe(sumOf(row.id, (day) => day < first))
          expect(row.closing).toBe(sumOf(row.id, (day) => day <= last))
          expect(row.closing).toBe(row.opening + row.in - row.out)
          expect(total(row.moneyFlow ?? [], ({ amount }) => amount)).toBe(row.in - row.out)
        }
        const shown = new Set(content.map(({ id }) => id))
        const silent = books.cards.filter((card) => !shown.has(card))
        expect(silent.map((card) => sumOf(card, (day) => day < first))).toEqual(silent.map(() => 0))
        for (const name of ['opening', 'in', 'out', 'closing'] as const) {
          expect(totals[name]).toBe(total(content, (row) => row[name]))
        }
        const byFleet = await changes({ ...days, groupBy: 'group' }, reader)
        expect(byFleet.totals).toMatchObject({ opening: totals.opening, closing: totals.closing })
        const { totals: whole } = await positions({ ...days, groupBy: 'station' }, reader)
        expect(totals).toMatchObject({ opening: whole.opening, closing: whole.closing })
      }),
      { numRuns: 25 },
    )
  })

  it('finds a card by its number, and takes all personal cards as one', async () => {
    const days = within(FIRST, addDays(FIRST, DAYS - 1))
    const { content } = await changes(days)
    const [first] = content
    const search = `userCard.number:"${first?.userCard?.number}"`
    const found = expectDone(
      await (await company()).get(`/reports/moneyChange?${searching(search)}&totals=true`),
    )
    expect(found.content).toMatchObject([{ id: first?.id }])
    expect(found.totals.closing).toBe(found.content[0].closing)
    const byFleet = await changes({ ...days, groupBy: 'group' })
    expect(byFleet.content).toMatchObject([{ id: 0, userCard: null, group: null }])
  })

  it('keeps where the money flows from who keeps the books, on screen and in files', async () => {
    const days = within(FIRST, addDays(FIRST, DAYS - 1))
    const account = await app.as('account')
    for (const row of (await changes(days, account)).content) {
      expect(row).not.toHaveProperty('moneyFlow')
    }
    expect((await changes(days)).content[0]?.moneyFlow).not.toEqual([])
    const query = new URLSearchParams({ ...days, download: 'true', format: 'csv' })
    const fileFor = async (caller: Caller): Promise<string> =>
      String((await caller.get(`/reports/moneyChange?${query}`)).body.text)
    expect(await fileFor(await company())).toContain('Money flow')
    const kept = await fileFor(account)
    expect(kept).toContain('Closing')
    expect(kept).not.toContain('Money flow')
  })
})

describe('the reports as files', () => {
  it('have a line for each row', async () => {
    const days = within('2026-09-01', '2026-09-30')
    const query = new URLSearchParams({ ...days, download: 'true', format: 'csv' })
    const reply = await (await company()).get(`/reports/rechargeConsume?${query}`)
    const lines = String(reply.body.text).trim().split('\r\n')
    const { rows } = await positions(days)
    expect(lines).toHaveLength(rows.length + 1)
    expect(lines[1]).toContain('2026-09-01')
  })

  it('are made in the background as they were asked for', async () => {
    const caller = await company()
    const days = within('2026-09-01', '2026-10-31')
    const path = '/export?type=reports/rechargeConsume&background=true&groupBy=month'
    expect(expectDone(await caller.post(path, days)).total).toBe(2)
  })
})

describe('the reports while cards are in use', () => {
  it('add up in every answer, and in the end to what the ledger has', async () => {
    const today = within('2026-11-01', '2026-11-21')
    const cards = await Promise.all([newCard(app), newCard(app)])
    const working = Promise.all(
      cards.map(async (card) => {
        for (let round = 1; round <= 8; round += 1) {
          await recharge(app, card, { amount: 1_000 * round, gift: round })
          await pay(app, card, 500 + round)
        }
      }),
    )
    const caller = await company()
    const state = { isBusy: true }
    void working.finally(() => (state.isBusy = false))
    while (state.isBusy) {
      await sumUp()
      const { rows, totals } = await positions(today, caller)
      expect(rows.at(-1)?.closing).toBe(totals.closing)
      expect(totals.closing).toBe(explained(totals))
      const change = await changes(today, caller)
      expect(change.totals.closing).toBe(total(change.content, ({ closing }) => closing))
    }
    await working
    const moved = total(await readBooks(), ({ amount }) => amount)
    expect((await positions(today, caller)).totals.closing).toBe(moved)
    expect((await changes(today, caller)).totals.closing).toBe(moved)
  })
})
