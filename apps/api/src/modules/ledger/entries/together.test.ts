/** Journals that share no card are written together: nothing comes out otherwise, and none helps itself to another. */

import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../../test/harness.ts'
import { entry, type Line, NO_PRIVILEGE, rivalCard } from '../../../../test/ledger-attack.ts'
import {
  entriesOf,
  expectSoundBooks,
  holdings,
  linesOf,
  money,
  newCard,
  recharge,
  refusalOf,
  type PostingFixture,
  withPosting,
} from '../../../../test/ledger-fixtures.ts'
import type { PostedJournal } from './journal.ts'

const app = useApp()

const cards = { one: 0, other: 0, third: 0, foreign: 0 }

beforeAll(async () => {
  cards.one = await newCard(app)
  cards.other = await newCard(app)
  cards.third = await newCard(app)
  cards.foreign = await rivalCard(app)
  for (const card of [cards.one, cards.other]) {
    await recharge(app, card, { amount: 1_000, gift: 500 })
  }
})

const company = (): number => app.ids.company

const gain = (card: number, amount: number, kind = 'principal'): Line[] => [
  ['D', kind === 'points' ? 'points_issued' : 'adjustments', company(), amount],
  ['C', kind, card, amount],
]

const loss = (card: number, amount: number, kind = 'principal'): Line[] =>
  gain(card, amount, kind).map(([side, ...rest]): Line => [side === 'D' ? 'C' : 'D', ...rest])

type Piece = [lines: Line[], more?: Record<string, unknown>]

let facts = 0

/** Posts all of them with one call. */
const post = (...pieces: Piece[]): Promise<PostedJournal[]> =>
  withPosting(app, (fixture) => postIn(fixture, pieces))

async function postIn({ db, context }: PostingFixture, pieces: Piece[]): Promise<PostedJournal[]> {
  const postings = pieces.map(([lines, more]) => ({
    company_id: context.companyId,
    station_id: context.stationId,
    business_day_id: context.businessDayId,
    kind: 'adjust',
    source_type: 'together',
    source_id: (facts += 1),
    seq: 0,
    entries: lines.map(entry),
    ...more,
  }))
  const { rows } = await sql<{ posted: PostedJournal[] }>`
    select app.ledger_post(${JSON.stringify(postings)}::jsonb) as posted`.execute(db)
  return rows[0]?.posted ?? []
}

const lotOf = (card: number): Promise<{ id: number }> =>
  app.look((db) =>
    db
      .selectFrom('gift_lots')
      .where('user_card_id', '=', card)
      .where('remaining_cents', '>', money(0))
      .select('id')
      .executeTakeFirstOrThrow(),
  )

describe('app.ledger_post of several journals', () => {
  it('posts none where one of them is refused', async () => {
    const before = await holdings(app, cards.one)
    const good: Piece = [gain(cards.one, 5)]
    const short = post(good, [loss(cards.other, 1_000_000)])
    expect(await refusalOf(short)).toBe('card_balances_principal_check')
    const crooked: Line[] = [
      ['D', 'adjustments', company(), 5],
      ['C', 'principal', cards.other, 6],
    ]
    expect(await refusalOf(post(good, [crooked]))).toBe('ledger_entries_balanced')
    expect(await refusalOf(post(good, [[]]))).toBe('ledger_journals_entries')
    const twice = { source_type: 'together', source_id: 0 }
    const repeated = post([gain(cards.one, 5), twice], [gain(cards.other, 5), twice])
    expect(await refusalOf(repeated)).toBe('ledger_journals_source_key')
    expect(await holdings(app, cards.one)).toEqual(before)
  })

  it('does not let two that miss in opposite directions make up for each other', async () => {
    const over: Line[] = [
      ['D', 'adjustments', company(), 5],
      ['C', 'principal', cards.one, 6],
    ]
    const under: Line[] = [
      ['D', 'adjustments', company(), 6],
      ['C', 'principal', cards.other, 5],
    ]
    expect(await refusalOf(post([over], [under]))).toBe('ledger_entries_balanced')
  })

  it('refuses another company beside one’s own', async () => {
    const { rivalCompany, rival } = app.ids
    const good: Piece = [gain(cards.one, 5)]
    const theirs = post(good, [gain(cards.other, 5), { company_id: rivalCompany }])
    expect(await refusalOf(theirs)).toBe(NO_PRIVILEGE)
    const there = post(good, [gain(cards.other, 5), { station_id: rival }])
    expect(await refusalOf(there)).toBe(NO_PRIVILEGE)
    const foreign = post(good, [gain(cards.foreign, 5)])
    expect(await refusalOf(foreign)).toBe('ledger_accounts_card_fkey')
  })

  it('lets no journal move the gift lots of a card that only another one moves', async () => {
    const { id } = await lotOf(cards.other)
    const lots = [{ id, delta: -5 }]
    const taking = post(
      [loss(cards.one, 5, 'gift'), { lots }],
      [loss(cards.other, 5, 'gift'), { lots: [] }],
    )
    expect(await refusalOf(taking)).toBe(NO_PRIVILEGE)
    const gift = { card: cards.other, amount: 5, restricted_item_ids: [] }
    const granting = post([gain(cards.one, 5), { gift }], [gain(cards.other, 5, 'gift')])
    expect(await refusalOf(granting)).toBe(NO_PRIVILEGE)
    const arrivals = [{ card: cards.other, origin_lot_id: id, amount: 5 }]
    const giving = post([gain(cards.one, 5), { arrivals }], [gain(cards.other, 5, 'gift')])
    expect(await refusalOf(giving)).toBe(NO_PRIVILEGE)
  })

  it('takes an id of a journal from nobody', async () => {
    const [first] = await post([gain(cards.one, 5)])
    const [second] = await post([loss(cards.one, 5), { id: first?.id }])
    expect(second?.id).toBeGreaterThan(first?.id ?? 0)
  })

  it('answers in their order, each with the lines that are its own', async () => {
    const none = { kind: 'freeze' }
    const held = { card: cards.third, kind: 'freeze', principal: 4, gift: 0, reason: '' }
    await post([gain(cards.third, 10)])
    const posted = await post(
      [[...gain(cards.other, 7), ...gain(cards.other, 3, 'points')]],
      [
        [
          ['D', 'principal', cards.third, 4],
          ['C', 'principal_held', cards.third, 4],
        ],
        { ...none, hold: held },
      ],
      [gain(cards.one, 2)],
    )
    expect(posted.map(({ details }) => details.length)).toEqual([2, 0, 1])
    expect(posted.map(({ id }) => id)).toEqual(posted.map(({ id }) => id).toSorted((a, b) => a - b))
    expect(await entriesOf(app, posted)).toEqual([
      ['Dr adjustments 7', 'Cr principal 7', 'Dr points_issued 3', 'Cr points 3'],
      ['Dr principal 4', 'Cr principal_held 4'],
      ['Dr adjustments 2', 'Cr principal 2'],
    ])
    const owners = await app.look((db) =>
      db
        .selectFrom('card_details')
        .where(
          'id',
          'in',
          posted.flatMap(({ details }) => details),
        )
        .orderBy('id')
        .select(['fund_user_card_id as card', 'book', 'journal_id'])
        .execute(),
    )
    expect(owners).toEqual([
      { card: cards.other, book: 'debit', journal_id: posted[0]?.id },
      { card: cards.other, book: 'score', journal_id: posted[0]?.id },
      { card: cards.one, book: 'debit', journal_id: posted[2]?.id },
    ])
  })

  it('comes to the same as one after the other', async () => {
    const pair = async () => {
      const [left, right] = [await newCard(app), await newCard(app)]
      await recharge(app, left, { amount: 100, gift: 50 })
      await recharge(app, right, { amount: 200, gift: 80 })
      await post([gain(left, 9, 'points')], [gain(right, 20, 'points')])
      const back = async (card: number, gift: number, points: number): Promise<Piece> => [
        [...loss(card, gift, 'gift'), ...loss(card, points, 'points')],
        { lots: [{ id: (await lotOf(card)).id, delta: -gift }] },
      ]
      return { left, right, pieces: [await back(left, 50, 9), await back(right, 30, 12)] }
    }
    const together = await pair()
    await post(...together.pieces)
    const apart = await pair()
    for (const piece of apart.pieces) await post(piece)
    const lots = (card: number) =>
      app.look(
        async (db) =>
          (
            await sql`
              select remaining_cents as remaining,
                (select sum(delta_cents)::int from gift_lot_moves where lot_id = l.id) as moved,
                (select jsonb_agg(jsonb_build_array(p.remaining, m.delta)) from points_lots p
                  left join points_lot_moves m on m.lot_id = p.id where p.user_card_id = ${card}) as points
              from gift_lots l where user_card_id = ${card}`.execute(db)
          ).rows,
      )
    for (const side of ['left', 'right'] as const) {
      expect(await holdings(app, together[side])).toEqual(await holdings(app, apart[side]))
      expect(await linesOf(app, together[side])).toEqual(await linesOf(app, apart[side]))
      expect(await lots(together[side])).toEqual(await lots(apart[side]))
    }
    expect(await holdings(app, together.right)).toEqual({ principal: 200, gift: 50, points: 8 })
  })

  it('builds journals that share a card on each other', async () => {
    const card = await newCard(app)
    await post([gain(card, 5)], [loss(card, 3)], [gain(cards.one, 1)], [loss(card, 2)])
    const lines = await app.look((db) =>
      db
        .selectFrom('card_details')
        .where('user_card_id', '=', card)
        .orderBy('id')
        .select('value_after')
        .execute(),
    )
    expect(lines.map((line) => line.value_after)).toEqual([5, 2, 0])
    expect(await refusalOf(post([loss(card, 1)], [gain(card, 1)]))).toBe(
      'card_balances_principal_check',
    )
  })

  it('reads the last lines of a card, however many it has', async () => {
    const card = await newCard(app)
    await post(...Array.from({ length: 200 }, (): Piece => [gain(card, 1)]))
    await app.asOwner('analyze card_details, card_balances')
    const read = await withPosting(app, async (fixture) => {
      const before = await linesRead(fixture)
      await postIn(fixture, [[gain(card, 1)]])
      return (await linesRead(fixture)) - before
    })
    expect(read).toBeLessThan(10)
  })

  it('leaves sound books', () => expectSoundBooks(app))
})

/** Lines of all cards that were read in this transaction. */
async function linesRead({ db }: PostingFixture): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select pg_stat_get_xact_tuples_returned('card_details'::regclass)
      + pg_stat_get_xact_tuples_fetched('card_details'::regclass) as read`.execute(db)
  return Number(rows[0]?.read)
}
