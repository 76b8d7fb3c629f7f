/** What cards brought along from an old system: the first line of their statements. */

import { sql } from 'kysely'
import { type Cents, ZERO } from '@app/kernel/money'
import type { Db } from '#db/database.ts'
import {
  type Entry,
  type Journal,
  ofCard,
  ofCompany,
  type PostingContext,
  type Source,
  transfer,
} from '../journal.ts'
import { postJournals } from '../post.ts'

/** What is brought along for one holder, and onto which accounts. Points and growth in whole units. */
export interface Opening {
  source: Source
  money?: { card: number; principal: Cents; gift: Cents } | undefined
  points?: { card: number; amount: number } | undefined
  growth?: { card: number; amount: number } | undefined
  reason: string
}

/** What an account was opened with, and whether anything else has moved it since or before. */
export interface OpeningState {
  card: number
  principal: Cents
  gift: Cents
  points: number
  growth: number
  isOpened: boolean
  isUsed: boolean
  /** By which fact it was opened last. */
  source: Source
}

/** Posts openings in order, all or none. Lock the cards before, and see that none is opened twice. */
export async function postOpenings(
  db: Db,
  context: PostingContext,
  openings: readonly Opening[],
): Promise<void> {
  if (openings.length === 0) return
  await postJournals(
    db,
    context,
    openings.map((opening) => journalOf(context.companyId, opening)),
  )
}

function journalOf(companyId: number, opening: Opening): Journal {
  const { source, money, points, growth, reason } = opening
  const from = (kind: 'opening' | 'opening_points' | 'opening_growth') => ofCompany(companyId, kind)
  const gift = money?.gift ?? ZERO
  return {
    kind: 'opening',
    source,
    entries: [
      ...(money
        ? [
            ...transfer(from('opening'), ofCard(money.card, 'principal'), money.principal),
            ...transfer(from('opening'), ofCard(money.card, 'gift'), gift),
          ]
        : []),
      ...(points
        ? transfer(from('opening_points'), ofCard(points.card, 'points'), points.amount)
        : []),
      ...(growth
        ? transfer(from('opening_growth'), ofCard(growth.card, 'growth'), growth.amount)
        : []),
    ],
    ...(money && gift > 0 && { gift: { card: money.card, amount: gift, restricted_item_ids: [] } }),
    circumstances: { reason },
  }
}

/** How accounts stand that have lines at all; an undone opening counts for nothing. */
export async function openingStates(
  db: Db,
  cards: readonly number[],
): Promise<ReadonlyMap<number, OpeningState>> {
  const { rows } = await sql<
    Omit<OpeningState, 'source'> & { type: string; id: number; seq: number }
  >`
    with lines as (
      select d.* from card_details d
      where d.user_card_id = any (${cards}::bigint[]) and d.fund_user_card_id = d.user_card_id
      union all
      select d.* from card_details d
      where d.fund_user_card_id = any (${cards}::bigint[]) and d.fund_user_card_id <> d.user_card_id
    ), states as (
      select fund_user_card_id as card,
        coalesce(sum(principal_amount) filter (where type = 'opening'), 0) as principal,
        coalesce(sum(gift_amount) filter (where type = 'opening'), 0) as gift,
        coalesce(sum(amount) filter (where type = 'opening' and book = 'score'), 0) as points,
        coalesce(sum(amount) filter (where type = 'opening' and book = 'level'), 0) as growth,
        bool_or(type <> 'opening') as "isUsed",
        max(journal_id) filter (where type = 'opening') as journal_id
      from lines group by fund_user_card_id
    )
    select s.card, s.principal::bigint, s.gift::bigint, s.points::bigint, s.growth::bigint, s."isUsed",
      (s.principal, s.gift, s.points, s.growth) <> (0, 0, 0, 0) as "isOpened",
      coalesce(j.source_type, '') as type, coalesce(j.source_id, 0) as id, coalesce(j.seq, 0) as seq
    from states s left join ledger_journals j on j.id = s.journal_id`.execute(db)
  return new Map(
    rows.map(({ type, id, seq, ...state }) => [
      state.card,
      { ...state, source: { type, id, seq } },
    ]),
  )
}

/** An opening that stands, with what it brought and the cards it brought it to. */
export interface StandingOpening {
  id: number
  seq: number
  entries: Entry[]
  cards: number[]
  lot: { id: number; amount: number } | null
}

/** Openings of a fact that were not taken back, in their order, from one on. */
export async function standingOpenings(
  db: Db,
  {
    companyId,
    source,
    after,
    limit,
  }: { companyId: number; source: Omit<Source, 'seq'>; after: number; limit: number },
): Promise<StandingOpening[]> {
  const { rows } = await sql<StandingOpening>`
    select j.id, j.seq,
      (select jsonb_agg(jsonb_build_object('kind', a.kind, 'owner', a.owner_id, 'sub', a.sub,
          'side', e.side, 'amount', e.amount) order by e.id)
        from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.journal_id = j.id) as entries,
      (select jsonb_agg(distinct d.fund_user_card_id) from card_details d where d.journal_id = j.id) as cards,
      (select jsonb_build_object('id', l.id, 'amount', l.granted_cents) from gift_lots l
        where l.journal_id = j.id and l.origin_lot_id = l.id) as lot
    from ledger_journals j
    where j.company_id = ${companyId} and j.source_type = ${source.type} and j.source_id = ${source.id}
      and j.kind = 'opening' and j.seq > ${after}
      and not exists (select from ledger_journals r where r.reverses_id = j.id)
    order by j.seq limit ${limit}`.execute(db)
  return rows
}

/** Whether what was opened has lost its right to be taken back: a day that holds some of it is settled. */
export async function isOpeningSettled(
  db: Db,
  companyId: number,
  source: Omit<Source, 'seq'>,
): Promise<boolean> {
  const { rows } = await sql<{ settled: boolean }>`
    select exists (
      select from business_days b
      where b.status <> 'open' and b.id in (
        select j.business_day_id from ledger_journals j
        where j.company_id = ${companyId} and j.source_type = ${source.type}
          and j.source_id = ${source.id} and j.kind = 'opening')) as settled`.execute(db)
  return rows[0]?.settled ?? false
}

/** Takes openings back by entries with their sides exchanged. Lock the cards before; none may have been used. */
export async function reverseOpenings(
  db: Db,
  context: PostingContext,
  {
    openings,
    source,
    reason,
  }: { openings: readonly StandingOpening[]; source: Omit<Source, 'seq'>; reason: string },
): Promise<void> {
  if (openings.length === 0) return
  await postJournals(
    db,
    context,
    openings.map(({ id, seq, entries, lot }) => ({
      kind: 'opening',
      source: { ...source, seq },
      reversesId: id,
      entries: entries.map((entry) => ({ ...entry, side: entry.side === 'D' ? 'C' : 'D' })),
      ...(lot && { lots: [{ id: lot.id, delta: -lot.amount }] }),
      circumstances: { reason },
    })),
  )
}
