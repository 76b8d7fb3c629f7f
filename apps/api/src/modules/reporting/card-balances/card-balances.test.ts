/** Balances of cards, held against the entries of the ledger. */

import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { atLeast, between } from '@app/kernel/list-query/write'
import { addDays, dayPeriod } from '@app/kernel/calendar'
import { ledger, newCard, pay, recharge, withPosting } from '../../../../test/ledger-fixtures.ts'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import { expectDone } from '../../../../test/checkout.ts'
import type { BalanceGroups, CardBalance, CardBalanceTotals } from './contract.ts'

const app = useApp()

const ZONE = 'Asia/Shanghai'
const PATH = '/reports/cardBalances'
/** How many days the journals are spread over. */
const DAYS = 12

let today = ''
const company = () => app.as('company')

const textOf = (query: object): string =>
  new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  ).toString()

interface Balances {
  content: CardBalance[]
  totals: CardBalanceTotals
}

const balances = async (query: object = {}, caller?: Caller): Promise<Balances> => {
  const text = textOf({ size: 100, totals: true, ...query })
  return expectDone(await (caller ?? (await company())).get(`${PATH}?${text}`))
}

const refusalTo = async (path: string, caller?: Caller) =>
  (await (caller ?? (await company())).get(path)).body.code

/** What the entries themselves come to, summed from the first of them. */
async function entriesUntil(until: Date): Promise<Map<number, number[]>> {
  const { rows } = await app.look((db) =>
    sql<{ card: number; sums: number[] }>`
      select a.user_card_id as card, array[
        ${sumOf('principal', 'principal_held')}, ${sumOf('gift', 'gift_held')},
        ${sumOf('principal_held', 'gift_held')}, -${sumOf('overdraft')}, ${sumOf('points')}] as sums
      from ledger_accounts a join ledger_entries e on e.account_id = a.id
      join ledger_journals j on j.id = e.journal_id
      where a.user_card_id is not null and j.created_at < ${until} group by 1`.execute(db),
  )
  return new Map(rows.map(({ card, sums }) => [card, sums.map(Number)]))
}

const sumOf = (...kinds: string[]) => sql`coalesce(sum(
  case e.side when 'C' then e.amount else -e.amount end) filter (where a.kind = any (${kinds})), 0)`

const figuresOf = ({ principal, gift, frozen, owed, points }: CardBalance): number[] => [
  principal,
  gift,
  frozen,
  owed,
  points,
]

beforeAll(async () => {
  app.clock.now = new Date()
  const [one, other] = [await newCard(app), await newCard(app)]
  for (let round = 0; round < DAYS; round += 1) {
    await recharge(app, one, { amount: 10_000 + round, gift: 500, frozen: round % 3 === 0 })
    await pay(app, one, 3_333 + round)
    await recharge(app, other, { amount: 7_001 + round })
    await withPosting(app, async ({ db, context, balance, source }) =>
      ledger.moveUnits(db, context, {
        balance: await balance(other),
        event: 'addPoints',
        amount: 10 + round,
        source: source(),
        circumstances: {},
      }),
    )
  }
  await pay(app, other, 900_000, { allowsOverspend: true })
  today = new Date(app.clock.now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  await app.asOwner(`set session_replication_role = replica;
    update user_cards set created_at = now() - interval '60 days' where id <> ${other};
    update ledger_journals set created_at = created_at - (id % ${DAYS}) * interval '1 day';`)
})

describe('GET /reports/cardBalances', () => {
  it('is for those who have the page, and of their stations', async () => {
    expect(await refusalTo(PATH, await app.as('cashier'))).toBe('FORBIDDEN')
    const { content } = await balances({}, await app.as('airport'))
    expect(content.length).toBeGreaterThan(0)
    expect(new Set(content.map(({ station }) => station.id))).toEqual(new Set([app.ids.airport]))
    const rivals = await balances({}, await app.as('company', 'rival'))
    expect(rivals.content.filter((card) => card.company.id !== app.ids.rival)).toEqual([])
  })

  it('refuses a day to come, one that is none, and a field that it does not know', async () => {
    expect(await refusalTo(`${PATH}?on=${addDays(today, 1)}`)).toBe('BALANCE_DAY_AHEAD')
    expect(await refusalTo(`${PATH}?on=2026-02-30`)).toBe('VALIDATION')
    expect(await refusalTo(`${PATH}?${searching('nonsense:1')}`)).toBe('SEARCH_FIELD')
    expect(await refusalTo(`${PATH}/groups?groupBy=colour`)).toBe('VALIDATION')
  })

  it('is to the cent what the entries of the ledger come to, on any day', async () => {
    for (let back = 0; back <= DAYS + 1; back += 1) {
      const on = addDays(today, -back)
      const asked = back === 0 ? {} : { on }
      const { content, totals } = await balances(asked)
      const until = back === 0 ? new Date(Date.now() + 60_000) : dayPeriod(on, ZONE).to
      const entries = await entriesUntil(until)
      for (const card of content) {
        expect(figuresOf(card)).toEqual(entries.get(card.id) ?? [0, 0, 0, 0, 0])
        expect(card.value).toBe(card.principal + card.gift)
      }
      expect(totals.cards).toBe(content.length)
      expect(totals.value).toBe(content.reduce((sum, { value }) => sum + value, 0))
    }
    const now = await balances()
    expect(now.totals.owed).toBeGreaterThan(0)
    expect(now.totals.frozen).toBeGreaterThan(0)
  })

  it('knows no card before the day on which it was opened', async () => {
    const now = await balances()
    const before = await balances({ on: addDays(today, -1) })
    expect(before.totals.cards).toBeLessThan(now.totals.cards)
  })

  it.each(['company', 'station', 'programme', 'type'])(
    'adds up by %s to what is held in all',
    async (groupBy) => {
      const caller = await company()
      const { totals } = await balances()
      const { rows }: BalanceGroups = expectDone(
        await caller.get(`${PATH}/groups?groupBy=${groupBy}`),
      )
      for (const figure of ['cards', 'principal', 'gift', 'value', 'owed', 'points'] as const) {
        expect(rows.reduce((sum, row) => sum + row[figure], 0)).toBe(totals[figure])
      }
    },
  )

  it('finds by value and sorts by it', async () => {
    const { content } = await balances({ search: atLeast('value', 1), sort: 'value,asc' })
    expect(content.length).toBeGreaterThan(0)
    const values = content.map(({ value }) => value)
    expect(values).toEqual(values.toSorted((a, b) => a - b))
    expect(values[0]).toBeGreaterThan(0)
  })

  it('finds what has points or gift that end within some days', async () => {
    const ending = await newCard(app)
    await recharge(app, ending, { amount: 100, gift: 50, days: 30 })
    const within = (days: number) => between('endsOn', today, addDays(today, days))
    const idsWithin = async (days: number): Promise<number[]> =>
      (await balances({ search: within(days) })).content.map(({ id }) => id)
    expect(await idsWithin(29)).toEqual([])
    expect(await idsWithin(30)).toEqual([ending])
    await pay(app, ending, 150)
    expect(await idsWithin(30)).toEqual([])
  })
})
