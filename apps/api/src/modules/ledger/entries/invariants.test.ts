/** The database keeps the books, not the code: each invariant of model 5.7 withstands direct SQL. */

import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useHouse } from '../../../../test/harness.ts'
import {
  atDesk,
  expectSoundBooks,
  holdings,
  newCard,
  recharge,
  refusalOf,
  scopeOf,
} from '../../../../test/ledger-desk.ts'
import type { Db } from '../../../db/database.ts'

const house = useHouse()

const NO_PRIVILEGE = '42501'
const cards = { own: 0, other: 0, foreign: 0 }

beforeAll(async () => {
  cards.own = await newCard(house)
  cards.other = await newCard(house)
  cards.foreign = await rivalCard()
  await recharge(house, cards.own, { amount: 1_000, gift: 500 })
  await recharge(house, cards.other, { amount: 1_000, gift: 500 })
})

/** A card of the other company, with money on it. */
async function rivalCard(): Promise<number> {
  const { rivalCompany, rival } = house.ids
  const scope = { companyIds: [rivalCompany], stationIds: [rival] }
  return house.database.write(scope, async (db) => {
    const programme = await db
      .selectFrom('card_programmes')
      .where('company_id', '=', rivalCompany)
      .where('type', '=', 'debit')
      .select('id')
      .executeTakeFirstOrThrow()
    const { id } = await db
      .insertInto('user_cards')
      .values({
        company_id: rivalCompany,
        station_id: rival,
        card_id: programme.id,
        type: 'anonymous',
        number: 'R1',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`select app.open_card_balance(${id})`.execute(db)
    return id
  })
}

const asApplication = <T>(work: (db: Db) => Promise<T>) =>
  house.database.write(scopeOf(house), work)

let facts = 0

type Line = [side: 'D' | 'C', kind: string, owner: number, amount: number, sub?: string]

const entry = ([side, kind, owner, amount, sub = '']: Line) => ({ side, kind, owner, amount, sub })

/** Posts what the code would never post; answers the constraint or the SQLSTATE that refused it. */
function attempt(lines: Line[], more: Record<string, unknown> = {}): Promise<string> {
  return refusalOf(
    atDesk(house, ({ db, frame }) => {
      const posting = {
        company_id: frame.companyId,
        station_id: frame.stationId,
        business_day_id: frame.businessDayId,
        kind: 'adjust',
        source_type: 'attack',
        source_id: (facts += 1),
        seq: 0,
        entries: lines.map(entry),
        ...more,
      }
      return sql`select app.ledger_post(${JSON.stringify([posting])}::jsonb)`.execute(db)
    }),
  )
}

const sales = (): number => house.ids.airport
const company = (): number => house.ids.company

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
      expect(await refusalOf(house.database.system((db) => statement.execute(db)))).toBe(
        NO_PRIVILEGE,
      )
    }
  })

  it.each(['ledger_journals', 'ledger_entries', 'card_details'])(
    '%s cannot be rewritten even by the owner',
    async (table) => {
      const rewriting = house.asOwner(`update ${table} set company_id = company_id`)
      expect(await refusalOf(rewriting)).toBe('23000')
    },
  )

  it('offer the inner parts of posting to nobody', async () => {
    const inner = asApplication((db) => sql`select app.write_entries(null, 1)`.execute(db))
    expect(await refusalOf(inner)).toBe(NO_PRIVILEGE)
    const lock = asApplication((db) => sql`select app.lock_mismatched_cards('{1}')`.execute(db))
    expect(await refusalOf(lock)).toBe(NO_PRIVILEGE)
  })

  it('show another company nothing', async () => {
    const scope = { companyIds: [house.ids.rivalCompany], stationIds: [house.ids.rival] }
    const seen = await house.database.read(scope, (db) =>
      db.selectFrom('ledger_entries').where('company_id', '=', company()).selectAll().execute(),
    )
    expect(seen).toEqual([])
  })
})

describe('app.ledger_post', () => {
  it('refuses a journal that does not balance, or balances only across units', async () => {
    expect(
      await attempt([
        ['D', 'AJ', company(), 5],
        ['C', 'P', cards.own, 6],
      ]),
    ).toBe('ledger_entries_balanced')
    expect(
      await attempt([
        ['D', 'AJ', company(), 5],
        ['C', 'S', cards.own, 5],
      ]),
    ).toBe('ledger_entries_balanced')
    expect(await attempt([['C', 'P', cards.own, 5]])).toBe('ledger_entries_balanced')
    expect(await attempt([])).toBe('ledger_journals_entries')
  })

  it('refuses amounts of nothing and below', async () => {
    const nothing: Line[] = [
      ['D', 'AJ', company(), 0],
      ['C', 'P', cards.own, 0],
    ]
    expect(await attempt(nothing)).toBe('ledger_entries_amount_check')
    const below: Line[] = [
      ['D', 'AJ', company(), -5],
      ['C', 'P', cards.own, -5],
    ]
    expect(await attempt(below)).toBe('ledger_entries_amount_check')
  })

  it.each([
    ['P', 'AJ', 'card_balances_principal_check'],
    ['G', 'AJ', 'card_balances_gift_check'],
    ['PH', 'P', 'card_balances_principal_held_check'],
    ['GH', 'G', 'card_balances_gift_held_check'],
    ['S', 'SI', 'card_balances_points_check'],
    ['W', 'WI', 'card_balances_growth_check'],
  ])('refuses to take %s below zero', async (kind, counter, constraint) => {
    const owner = ['P', 'G'].includes(counter) ? cards.own : company()
    expect(
      await attempt([
        ['D', kind, cards.own, 1_000_000],
        ['C', counter, owner, 1_000_000],
      ]),
    ).toBe(constraint)
  })

  it('refuses to repay more than is owed', async () => {
    expect(
      await attempt([
        ['D', 'BD', company(), 5],
        ['C', 'OD', cards.own, 5],
      ]),
    ).toBe('card_balances_overspend_check')
  })

  it('refuses gift without a lot, lots without gift, and lots of another card', async () => {
    expect(
      await attempt([
        ['D', 'AJ', company(), 5],
        ['C', 'G', cards.own, 5],
      ]),
    ).toBe('card_balances_parts')
    const plain: Line[] = [
      ['D', 'AJ', company(), 5],
      ['C', 'P', cards.own, 5],
    ]
    const gift = { card: cards.own, amount: 5, restricted_item_ids: [] }
    expect(await attempt(plain, { gift })).toBe(NO_PRIVILEGE)
    const lot = await house.look((db) =>
      db
        .selectFrom('gift_lots')
        .where('user_card_id', '=', cards.other)
        .select('id')
        .executeTakeFirstOrThrow(),
    )
    const lots = [{ id: lot.id, delta: -5 }]
    expect(await attempt(plain, { lots })).toBe(NO_PRIVILEGE)
    expect(
      await attempt(
        [
          ['D', 'G', cards.own, 5],
          ['C', 'AJ', company(), 5],
        ],
        { lots },
      ),
    ).toBe(NO_PRIVILEGE)
  })

  it('refuses held money without a hold, and holds without held money', async () => {
    const held: Line[] = [
      ['D', 'P', cards.own, 5],
      ['C', 'PH', cards.own, 5],
    ]
    expect(await attempt(held, { kind: 'freeze' })).toBe('card_balances_parts')
    const hold = { card: cards.own, kind: 'freeze', principal: 5, gift: 0, reason: '' }
    const plain: Line[] = [
      ['D', 'AJ', company(), 5],
      ['C', 'P', cards.own, 5],
    ]
    expect(await attempt(plain, { hold })).toBe(NO_PRIVILEGE)
  })

  it('refuses worth that moves under a name that is no line of a statement', async () => {
    const gain: Line[] = [
      ['D', 'AJ', company(), 5],
      ['C', 'P', cards.own, 5],
    ]
    for (const kind of ['freeze', 'release', 'writeOff']) {
      expect(await attempt(gain, { kind })).toBe('card_details_type_check')
    }
  })

  it.each([
    ['charge', 'D', 'P', 'AJ', 'card_details_sign_check'],
    ['reward', 'D', 'P', 'AJ', 'card_details_sign_check'],
    ['refundCharge', 'C', 'P', 'AJ', 'card_details_sign_check'],
    ['consume', 'C', 'P', 'AJ', 'card_details_sign_check'],
    ['refundConsume', 'D', 'P', 'AJ', 'card_details_sign_check'],
    ['deduction', 'C', 'P', 'AJ', 'card_details_sign_check'],
    ['consume', 'D', 'Q', 'QG', 'card_details_sign_check'],
    ['refundConsume', 'C', 'Q', 'QG', 'card_details_sign_check'],
    ['back', 'D', 'Q', 'QU', 'card_details_book_type_check'],
    ['assign', 'C', 'Q', 'QG', 'card_details_book_type_check'],
    ['charge', 'C', 'S', 'SI', 'card_details_book_type_check'],
    ['assign', 'C', 'S', 'SI', 'card_details_book_type_check'],
    ['back', 'C', 'S', 'SI', 'card_details_book_type_check'],
    ['refundCharge', 'D', 'S', 'SI', 'card_details_book_type_check'],
    ['consume', 'D', 'W', 'WI', 'card_details_book_type_check'],
    ['deduction', 'D', 'W', 'WI', 'card_details_book_type_check'],
    ['charge', 'C', 'W', 'WI', 'card_details_book_type_check'],
  ] as const)('refuses %s with %s %s', async (kind, side, account, counter, constraint) => {
    const stock = { S: 'SI', W: 'WI', Q: 'QG' }[account as string]
    if (stock) {
      const given: Line[] = [
        ['D', stock, company(), 50],
        ['C', account, cards.own, 50],
      ]
      expect(await attempt(given)).toBe('nothing')
    }
    const other = side === 'D' ? 'C' : 'D'
    const lines: Line[] = [
      [side, account, cards.own, 5],
      [other, counter, company(), 5],
    ]
    expect(await attempt(lines, { kind })).toBe(constraint)
  })

  it('refuses to undo more of a line than it moved', async () => {
    const { chargeDetailId } = await recharge(house, cards.own, { amount: 100 })
    const back: Line[] = [
      ['D', 'P', cards.own, 60],
      ['C', 'CL', sales(), 60, 'cash'],
    ]
    const refunds = [{ detail_id: chargeDetailId, principal: 60, gift: 0 }]
    const more = { kind: 'refundCharge', refunds }
    expect(await attempt(back, more)).toBe('nothing')
    expect(await attempt(back, more)).toBe('card_detail_states_principal_check')
  })

  it('refuses the same fact twice, and a second reversal', async () => {
    const lines: Line[] = [
      ['D', 'AJ', company(), 5],
      ['C', 'P', cards.own, 5],
    ]
    const fact = { source_type: 'same', source_id: 1 }
    expect(await attempt(lines, fact)).toBe('nothing')
    expect(await attempt(lines, fact)).toBe('ledger_journals_source_key')
    const { id } = await house.look((db) =>
      db
        .selectFrom('ledger_journals')
        .where('source_type', '=', 'same')
        .select('id')
        .executeTakeFirstOrThrow(),
    )
    expect(await attempt(lines, { reverses_id: id })).toBe('nothing')
    expect(await attempt(lines, { reverses_id: id })).toBe('ledger_journals_reverses_key')
  })

  it('refuses another company, its stations, its days and its cards', async () => {
    const { rivalCompany, rival } = house.ids
    const lines: Line[] = [
      ['D', 'AJ', company(), 5],
      ['C', 'P', cards.own, 5],
    ]
    expect(await attempt(lines, { company_id: rivalCompany })).toBe(NO_PRIVILEGE)
    expect(await attempt(lines, { station_id: rival })).toBe(NO_PRIVILEGE)
    expect(await attempt(lines, { station_id: house.ids.east })).toBe('business_days_settled')
    expect(
      await attempt([
        ['D', 'AJ', company(), 5],
        ['C', 'P', cards.foreign, 5],
      ]),
    ).toBe('ledger_accounts_card_fkey')
    expect(
      await attempt([
        ['D', 'AJ', rivalCompany, 5],
        ['C', 'P', cards.own, 5],
      ]),
    ).toBe('ledger_accounts_company_check')
    expect(
      await attempt([
        ['D', 'CL', rival, 5, 'cash'],
        ['C', 'P', cards.own, 5],
      ]),
    ).toBe('ledger_accounts_station_fkey')
    expect(await attempt(lines, { used_card: cards.foreign })).toBe('card_details_card_fkey')
  })

  it('refuses accounts that another company has opened', async () => {
    const { rivalCompany, rival } = house.ids
    const scope = { companyIds: [rivalCompany], stationIds: [rival] }
    await house.database.write(scope, async (db) => {
      const day = await db
        .insertInto('business_days')
        .values({
          company_id: rivalCompany,
          station_id: rival,
          business_day: '2026-11-21',
          is_nature_day: true,
          start_time: house.clock.now,
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
        entries: [entry(['D', 'AJ', rivalCompany, 5]), entry(['C', 'P', cards.foreign, 5])],
      }
      await sql`select app.ledger_post(${JSON.stringify([posting])}::jsonb)`.execute(db)
    })
    expect(
      await attempt([
        ['D', 'AJ', company(), 5],
        ['C', 'P', cards.foreign, 5],
      ]),
    ).toBe('ledger_entries_account_fkey')
    expect(await holdings(house, cards.foreign)).toEqual({ P: 5 })
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
        ['D', 'AJ', company(), 5],
        ['C', 'P', bare.id, 5],
      ]),
    ).toBe('ledger_accounts_card_fkey')
  })

  it('refuses a settled day, and settled or foreign shifts', async () => {
    const lines: Line[] = [
      ['D', 'AJ', company(), 5],
      ['C', 'P', cards.own, 5],
    ]
    const place = { company_id: company(), station_id: sales(), start_time: house.clock.now }
    const days = await asApplication((db) =>
      db
        .insertInto('business_days')
        .values([
          { ...place, business_day: '2026-01-01', is_nature_day: true, status: 'settled' },
          { ...place, business_day: '2026-01-02', is_nature_day: false },
          {
            ...place,
            station_id: house.ids.east,
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
            end_time: house.clock.now,
          },
          { ...place, station_id: house.ids.east, business_day_id: eastDay ?? 0, number: 1 },
        ])
        .returning('id')
        .execute(),
    )
    for (const { id } of shifts) {
      expect(await attempt(lines, { business_day_id: day, shift_id: id })).toBe('shifts_settled')
    }
  })

  it('leaves sound books', () => expectSoundBooks(house))
})
