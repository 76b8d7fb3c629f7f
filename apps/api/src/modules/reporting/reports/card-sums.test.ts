/** The report of changes from the sums of cards against the entries of the ledger, whatever happened since they were kept. */

import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, addMonths, dayPeriod } from '@app/kernel/calendar'
import { cents } from '@app/kernel/money'
import { expectDone, rivalAt } from '../../../../test/checkout.ts'
import { useApp } from '../../../../test/harness.ts'
import {
  ledger,
  newCard,
  pay,
  recharge,
  refund,
  withPosting,
} from '../../../../test/ledger-fixtures.ts'
import { lockAccounts } from '#modules/ledger/accounts/service.ts'
import { rollupsOf } from '#module.ts'
import { refreshRollups } from '#rollups/refresh.ts'
import type { ChangeGroup, ChangeRow, Flow } from './contract.ts'

const app = useApp()

const ZONE = 'Asia/Shanghai'
const DAY_MS = 86_400_000
const cards = { master: 0, sub: 0, loner: 0 }

beforeAll(async () => {
  cards.master = await newCard(app)
  cards.sub = await newCard(app, cards.master)
  cards.loner = await newCard(app)
  for (const card of [cards.master, cards.loner]) {
    await recharge(app, card, { amount: 9_000_000, gift: 90_000 })
  }
})

/** The hour that runs is summed up, too: whatever is posted from now on came late. */
const sumUp = (): Promise<void> => sumUpTo(new Date(Date.now() + 2 * 3_600_000))

/** However few lines there are in its hour. */
const sumUpTo = (at: Date): Promise<void> =>
  refreshRollups(app.database, rollupsOf(app.container.areas), at, 0)

const transfer = (kind: 'assign' | 'back', from: number, to: number, amount: number) =>
  withPosting(app, async ({ db, context, source }) => {
    const balances = await lockAccounts(db, [from, to])
    const [giver, taker] = [balances.get(from), balances.get(to)]
    if (!giver || !taker) throw new Error('no account')
    const parts = { kind, from: giver, to: taker, mode: 'together', source: source() } as const
    await ledger.transferBetweenCards(db, context, {
      ...parts,
      circumstances: {},
      amount: cents(amount),
    })
  })

const adjust = (card: number, amount: number) =>
  withPosting(app, async ({ db, context, balance, source }) =>
    ledger.adjust(db, context, {
      balance: await balance(card),
      amount: cents(amount),
      bucket: 'principal',
      source: source(),
      circumstances: {},
    }),
  )

const EVENTS = {
  recharged: (amount: number) => recharge(app, cards.loner, { amount, gift: amount % 7 }),
  paid: (amount: number) => pay(app, cards.loner, amount),
  paidAndRefunded: async (amount: number) => {
    const { transactionId } = await pay(app, cards.master, amount)
    await refund(app, cards.master, { transactionId, amount: Math.ceil(amount / 2) })
  },
  corrected: (amount: number) => adjust(cards.loner, amount % 2 ? amount : -amount),
  movedThereAndBack: async (amount: number) => {
    await transfer('assign', cards.master, cards.sub, amount)
    await transfer('back', cards.sub, cards.master, Math.ceil(amount / 3))
  },
  aNewCard: async (amount: number) => recharge(app, await newCard(app), { amount }),
  summedUp: sumUp,
  monthsWentBy: async (amount: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + (amount % 40) * DAY_MS)
  },
}

/** What entries of the ledger moved on each card, by business day. */
const readBooks = () =>
  app.look(async (db) => {
    const { rows } = await sql<{ card: number; day: string; amount: number }>`
      select a.user_card_id as card, b.business_day as day,
        sum(case e.side when 'C' then e.amount else -e.amount end)::bigint as amount
      from ledger_entries e
      join ledger_accounts a on a.id = e.account_id and a.kind in ('principal', 'gift', 'principal_held', 'gift_held')
      join ledger_journals j on j.id = e.journal_id
      join business_days b on b.id = j.business_day_id
      where e.company_id = ${app.ids.company} group by j.id, 1, 2`.execute(db)
    return rows
  })

const report = async (
  first: string,
  last: string,
  groupBy: ChangeGroup = 'card',
): Promise<ChangeRow[]> => {
  const query = new URLSearchParams({
    size: '100',
    groupBy,
    from: dayPeriod(first, ZONE).from.toISOString(),
    to: dayPeriod(last, ZONE).to.toISOString(),
  })
  return expectDone(await (await app.as('company')).get(`/reports/moneyChange?${query}`)).content
}

type Books = Awaited<ReturnType<typeof readBooks>>

const sumOf = (moves: Books): number => moves.reduce((sum, { amount }) => sum + amount, 0)

/** As the entries of a card tell it; nothing of one that has nothing to tell. */
function changesOf(books: Books, first: string, last: string) {
  const told = [...Map.groupBy(books, ({ card }) => card)].map(([id, moves]) => {
    const within = moves.filter(({ day }) => day >= first && day <= last)
    const opening = sumOf(moves.filter(({ day }) => day < first))
    const came = sumOf(within.filter(({ amount }) => amount > 0))
    const went = 0 - sumOf(within.filter(({ amount }) => amount < 0))
    return { id, opening, in: came, out: went, closing: opening + came - went }
  })
  return told
    .filter((row) => row.opening !== 0 || row.in !== 0 || row.out !== 0)
    .toSorted((a, b) => a.id - b.id)
}

/** By fleet what the rows of its cards come to. */
function fleetsOf(rows: readonly ChangeRow[]) {
  const fleets = [...Map.groupBy(rows, ({ group }) => group?.id ?? 0)].map(([id, cardsOfFleet]) => {
    const sum = (name: 'opening' | 'in' | 'out' | 'closing') =>
      cardsOfFleet.reduce((before, row) => before + row[name], 0)
    const figures = { opening: sum('opening'), in: sum('in'), out: sum('out') }
    return { id, ...figures, closing: sum('closing'), flows: together(cardsOfFleet) }
  })
  return fleets
    .filter((row) => row.opening !== 0 || row.in !== 0 || row.out !== 0)
    .toSorted((a, b) => a.id - b.id)
}

function together(rows: readonly ChangeRow[]): [string, number][] {
  const amounts = new Map<Flow['type'], number>()
  for (const { type, amount } of rows.flatMap(({ moneyFlow = [] }) => moneyFlow)) {
    amounts.set(type, (amounts.get(type) ?? 0) + amount)
  }
  return [...amounts].filter(([, amount]) => amount !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** As if some lines that are summed up had come late. */
const markSome = (part: number) =>
  app.asOwner(`insert into rollup_marks (source, company_id, station_id, created_at)
    select 'card_details', d.company_id, d.station_id, date_bin('5 minutes', d.created_at, 'epoch')
    from card_details d join rollup_progress p on p.source = 'card_details' and p.station_id = d.station_id
    where d.created_at < p.until and d.id % 23 = ${part % 23}`)

const figuresOf = ({ id, opening, in: came, out, closing }: ChangeRow) => ({
  id,
  opening,
  in: came,
  out,
  closing,
})

describe('the report of changes', () => {
  it('agrees with the entries of every card after any history, summed up or not, for any span', async () => {
    const names = Object.keys(EVENTS) as (keyof typeof EVENTS)[]
    const event = fc.tuple(fc.constantFrom(...names), fc.integer({ min: 1, max: 5_000 }))
    const history = fc.array(event, { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(history, fc.nat(70), fc.nat(70), async (events, back, length) => {
        for (const [name, amount] of events) await EVENTS[name](amount)
        const today = app.clock.now.toISOString().slice(0, 10)
        const first = addDays(today, -back)
        const last = addDays(first, length)
        const books = await readBooks()
        const byCard = await report(first, last)
        expect(byCard.map(figuresOf)).toEqual(changesOf(books, first, last))
        const byFleet = await report(first, last, 'group')
        expect(byFleet.map((row) => ({ ...figuresOf(row), flows: together([row]) }))).toEqual(
          fleetsOf(byCard),
        )
        const month = `${first.slice(0, 7)}-01`
        const end = addDays(addMonths(month, 1), -1)
        expect((await report(month, end)).map(figuresOf)).toEqual(changesOf(books, month, end))
      }),
      { numRuns: 40 },
    )
  }, 120_000)

  it('agrees with them while the hour that runs is summed up bit by bit', async () => {
    const began = Math.floor(Date.now() / 300_000) * 300_000 - 240 * 60_000
    await app.asOwner('delete from card_month_sums')
    await app.asOwner('delete from fleet_rollups')
    await app.asOwner(`delete from rollup_progress where source = 'card_details'`)
    await app.asOwner(`set session_replication_role = replica;
      update card_details set created_at = timestamptz '${new Date(began).toISOString()}'
        + (id * 7919 % 10800) * interval '1 second';
      set session_replication_role = origin`)
    const day = app.clock.now.toISOString().slice(0, 10)
    const [first, last] = [addDays(day, -40), day]
    const books = changesOf(await readBooks(), first, last)
    const byFleet = fleetsOf(await report(first, last))
    for (let minutes = 25; minutes < 240; minutes += 25) {
      await sumUpTo(new Date(began + minutes * 60_000))
      if (minutes % 50 === 0) await markSome(minutes)
      expect((await report(first, last)).map(figuresOf)).toEqual(books)
      const fleets = await report(first, last, 'group')
      expect(fleets.map((row) => ({ ...figuresOf(row), flows: together([row]) }))).toEqual(byFleet)
    }
  })

  it('reads the sums, but all lines of a card of which one came late', async () => {
    await sumUp()
    const day = app.clock.now.toISOString().slice(0, 10)
    const before = await report(day, day)
    await app.asOwner(`update card_month_sums set taken_in = app.add_month_sums(taken_in, app.sums_by_month('{24000}', '{1}'))
      where user_card_id = ${cards.loner}`)
    const openings = (rows: readonly ChangeRow[]) =>
      new Map(rows.map(({ id, opening }) => [id, opening]))
    const [was, is] = [openings(before), openings(await report(day, day))]
    expect(is.get(cards.loner)).toBe((was.get(cards.loner) ?? 0) + 1)
    await pay(app, cards.loner, 500)
    const now = openings(await report(day, day))
    expect(now.get(cards.loner)).toBe(was.get(cards.loner))
    await sumUp()
    expect(openings(await report(day, day)).get(cards.loner)).toBe(was.get(cards.loner))
  })

  it('by fleet reads sums as well, but lines of the hours that changed', async () => {
    await sumUp()
    const day = app.clock.now.toISOString().slice(0, 10)
    const openings = async () => (await report(day, day, 'group')).map(({ opening }) => opening)
    const before = await openings()
    await app.asOwner(`update fleet_rollups set taken_in = taken_in + 1
      where created_at = (select min(created_at) from fleet_rollups)`)
    expect(await openings()).not.toEqual(before)
    await app.asOwner(`insert into rollup_marks (source, company_id, station_id, created_at)
      select distinct 'card_details', company_id, station_id, created_at from fleet_rollups
      where created_at = (select min(created_at) from fleet_rollups)`)
    expect(await openings()).toEqual(before)
    await sumUp()
    expect(await openings()).toEqual(before)
  })

  it('shows nobody the sums of another company', async () => {
    await sumUp()
    const rival = await rivalAt(app)
    const { content } = expectDone(await rival.get('/reports/moneyChange'))
    expect(content).toEqual([])
    const seen = await app.database.read(
      { companyIds: [app.ids.rivalCompany], stationIds: [app.ids.rival] },
      (db) => sql`select 1 from card_month_sums union all select 1 from fleet_rollups`.execute(db),
    )
    expect(seen.rows).toEqual([])
    await expect(app.asApplication('delete from card_month_sums')).rejects.toThrow(
      'permission denied',
    )
  })
})
