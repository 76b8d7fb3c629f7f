/** Nobody reaches into the ledger past its one entry point, and through it only into one's own books. */

import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../../test/harness.ts'
import {
  attack,
  entry,
  type Line,
  NO_PRIVILEGE,
  rivalCard,
} from '../../../../test/ledger-attack.ts'
import {
  expectSoundBooks,
  holdings,
  newCard,
  recharge,
  refusalOf,
  scopeOf,
} from '../../../../test/ledger-fixtures.ts'
import type { Db } from '#db/database.ts'

const app = useApp()

const cards = { own: 0, foreign: 0 }

beforeAll(async () => {
  cards.own = await newCard(app)
  cards.foreign = await rivalCard(app)
  await recharge(app, cards.own, { amount: 1_000, gift: 500 })
})

const asApplication = <T>(work: (db: Db) => Promise<T>) => app.database.write(scopeOf(app), work)

const attempt = (lines: Line[], more: Record<string, unknown> = {}) => attack(app, lines, more)

const sales = (): number => app.ids.airport
const company = (): number => app.ids.company

describe('the tables of the ledger', () => {
  const TABLES = [
    'ledger_accounts',
    'ledger_journals',
    'ledger_entries',
    'card_balances',
    'card_details',
    'card_detail_states',
    'gift_lots',
    'gift_lot_moves',
    'card_holds',
  ]

  it.each(TABLES)('%s cannot be written, changed or emptied by the application', async (table) => {
    const target = sql.table(table)
    const attempts = [
      sql`insert into ${target} default values`,
      sql`update ${target} set company_id = company_id`,
      sql`delete from ${target}`,
      sql`truncate ${target} cascade`,
    ]
    for (const statement of attempts) {
      expect(await refusalOf(asApplication((db) => statement.execute(db)))).toBe(NO_PRIVILEGE)
      expect(await refusalOf(app.database.system((db) => statement.execute(db)))).toBe(NO_PRIVILEGE)
    }
  })

  it.each(['ledger_journals', 'ledger_entries', 'card_details'])(
    '%s cannot be rewritten even by the owner',
    async (table) => {
      const rewriting = app.asOwner(`update ${table} set company_id = company_id`)
      expect(await refusalOf(rewriting)).toBe('23000')
    },
  )

  it('offer the inner parts of posting to nobody', async () => {
    const inner = asApplication((db) => sql`select app.write_entries(null)`.execute(db))
    expect(await refusalOf(inner)).toBe(NO_PRIVILEGE)
    const lock = asApplication((db) => sql`select app.lock_mismatched_cards('{1}')`.execute(db))
    expect(await refusalOf(lock)).toBe(NO_PRIVILEGE)
  })

  it('show another company nothing', async () => {
    const scope = { companyIds: [app.ids.rivalCompany], stationIds: [app.ids.rival] }
    const seen = await app.database.read(scope, (db) =>
      db.selectFrom('ledger_entries').where('company_id', '=', company()).selectAll().execute(),
    )
    expect(seen).toEqual([])
  })
})

describe('app.ledger_post', () => {
  it('refuses another company, its stations, its days and its cards', async () => {
    const { rivalCompany, rival } = app.ids
    const lines: Line[] = [
      ['D', 'adjustments', company(), 5],
      ['C', 'principal', cards.own, 5],
    ]
    expect(await attempt(lines, { company_id: rivalCompany })).toBe(NO_PRIVILEGE)
    expect(await attempt(lines, { station_id: rival })).toBe(NO_PRIVILEGE)
    expect(await attempt(lines, { station_id: app.ids.east })).toBe('business_days_settled')
    expect(
      await attempt([
        ['D', 'adjustments', company(), 5],
        ['C', 'principal', cards.foreign, 5],
      ]),
    ).toBe('ledger_accounts_card_fkey')
    expect(
      await attempt([
        ['D', 'adjustments', rivalCompany, 5],
        ['C', 'principal', cards.own, 5],
      ]),
    ).toBe('ledger_accounts_company_check')
    expect(
      await attempt([
        ['D', 'clearing', rival, 5, 'cash'],
        ['C', 'principal', cards.own, 5],
      ]),
    ).toBe('ledger_accounts_station_fkey')
    expect(await attempt(lines, { used_card: cards.foreign })).toBe('card_details_card_fkey')
  })

  it('refuses accounts that another company has opened', async () => {
    const { rivalCompany, rival } = app.ids
    const scope = { companyIds: [rivalCompany], stationIds: [rival] }
    await app.database.write(scope, async (db) => {
      const day = await db
        .insertInto('business_days')
        .values({
          company_id: rivalCompany,
          station_id: rival,
          business_day: '2026-11-21',
          is_nature_day: true,
          start_time: app.clock.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const posting = {
        company_id: rivalCompany,
        station_id: rival,
        business_day_id: day.id,
        kind: 'adjust',
        source_type: 'own',
        source_id: 1,
        seq: 0,
        entries: [
          entry(['D', 'adjustments', rivalCompany, 5]),
          entry(['C', 'principal', cards.foreign, 5]),
        ],
      }
      await sql`select app.ledger_post(${JSON.stringify([posting])}::jsonb)`.execute(db)
    })
    expect(
      await attempt([
        ['D', 'adjustments', company(), 5],
        ['C', 'principal', cards.foreign, 5],
      ]),
    ).toBe('ledger_entries_account_fkey')
    expect(await holdings(app, cards.foreign)).toEqual({ principal: 5 })
  })

  it('refuses a card whose account was never opened', async () => {
    const bare = await asApplication(async (db) => {
      const known = await db
        .selectFrom('user_cards')
        .where('id', '=', cards.own)
        .select(['company_id', 'station_id', 'card_id'])
        .executeTakeFirstOrThrow()
      return db
        .insertInto('user_cards')
        .values({ ...known, type: 'anonymous', number: 'BARE' })
        .returning('id')
        .executeTakeFirstOrThrow()
    })
    expect(
      await attempt([
        ['D', 'adjustments', company(), 5],
        ['C', 'principal', bare.id, 5],
      ]),
    ).toBe('ledger_accounts_card_fkey')
  })

  it('refuses a settled day, and settled or foreign shifts', async () => {
    const lines: Line[] = [
      ['D', 'adjustments', company(), 5],
      ['C', 'principal', cards.own, 5],
    ]
    const place = { company_id: company(), station_id: sales(), start_time: app.clock.now }
    const settled = {
      status: 'settled',
      settled_at: app.clock.now,
      totals: '{}',
      sheet: '{}',
    } as const
    const days = await asApplication((db) =>
      db
        .insertInto('business_days')
        .values([
          { ...place, business_day: '2026-01-01', is_nature_day: true, ...settled },
          { ...place, business_day: '2026-01-02', is_nature_day: false },
          {
            ...place,
            station_id: app.ids.east,
            business_day: '2026-01-02',
            is_nature_day: false,
          },
        ])
        .returning('id')
        .execute(),
    )
    const [settledDay, day, eastDay] = days.map(({ id }) => id)
    expect(await attempt(lines, { business_day_id: settledDay })).toBe('business_days_settled')
    const shifts = await asApplication((db) =>
      db
        .insertInto('shifts')
        .values([
          {
            ...place,
            business_day_id: day ?? 0,
            number: 1,
            settled: true,
            end_time: app.clock.now,
          },
          { ...place, station_id: app.ids.east, business_day_id: eastDay ?? 0, number: 1 },
        ])
        .returning('id')
        .execute(),
    )
    for (const { id } of shifts) {
      expect(await attempt(lines, { business_day_id: day, shift_id: id })).toBe('shifts_settled')
    }
  })

  it('leaves sound books', () => expectSoundBooks(app))
})
