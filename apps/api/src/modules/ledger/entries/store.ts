import { sql } from 'kysely'
import type { Cents } from '@app/kernel/money'
import type { Db } from '#db/database.ts'
import type { Entry, JournalKind } from './journal.ts'
import type { GiftLot, TakenLot } from './postings/split.ts'
import { factsOfDetails, type findDetailFacts } from './detail-rows.ts'

/**
 * A card's lots with something left: what ends first, then the oldest grant. What is frozen of a lot is what the hold still
 * has that was opened when it was granted. Lock the card before.
 */
export function openLots(db: Db, cardId: number): Promise<GiftLot[]> {
  return lotsWithHolds(db)
    .where('l.user_card_id', '=', cardId)
    .where('l.remaining_cents', '>', sql<Cents>`0`)
    .orderBy('l.last_day', (last) => last.asc().nullsLast())
    .orderBy('l.origin_lot_id')
    .execute()
}

/** Of {@link openLots} those whose last day is over on a business day, without what is frozen. */
export function endedLots(db: Db, cardId: number, businessDayId: number): Promise<GiftLot[]> {
  return lotsWithHolds(db)
    .where('l.user_card_id', '=', cardId)
    .where(sql<Cents>`l.remaining_cents - coalesce(h.gift_cents, 0)`, '>', sql<Cents>`0`)
    .where('l.last_day', '<', (eb) =>
      eb.selectFrom('business_days').where('id', '=', businessDayId).select('business_day'),
    )
    .orderBy('l.last_day')
    .orderBy('l.origin_lot_id')
    .execute()
}

export type GrantedLot = Awaited<ReturnType<typeof lotGrantedBy>> & {}

/**
 * The lot that a journal granted, with what of it is left, free and frozen; and what of the grant is on
 * other cards, or has ended.
 */
export function lotGrantedBy(db: Db, journalId: number) {
  return lotsWithHolds(db)
    .where('l.journal_id', '=', journalId)
    .whereRef('l.origin_lot_id', '=', 'l.id')
    .select([
      'l.granted_cents',
      'l.remaining_cents',
      'h.id as hold_id',
      sql<Cents>`coalesce(h.gift_cents, 0)`.as('frozen_cents'),
      sql<Cents>`(
        select coalesce(sum(o.remaining_cents), 0)::bigint from gift_lots o
        where o.origin_lot_id = l.id and o.id <> l.id)`.as('elsewhere_cents'),
      sql<Cents>`(
        select coalesce(-sum(m.delta_cents), 0)::bigint from gift_lots o
        join gift_lot_moves m on m.lot_id = o.id
        join ledger_journals j on j.id = m.journal_id and j.kind = 'expiry'
        where o.origin_lot_id = l.id)`.as('ended_cents'),
    ])
    .executeTakeFirst()
}

function lotsWithHolds(db: Db) {
  return db
    .selectFrom('gift_lots as l')
    .leftJoin('card_holds as h', (join) =>
      join.onRef('h.opened_journal_id', '=', 'l.journal_id').on('h.status', '=', 'open'),
    )
    .select([
      'l.id',
      'l.origin_lot_id',
      'l.restricted_item_ids',
      sql<Cents>`l.remaining_cents - coalesce(h.gift_cents, 0)`.as('spendable_cents'),
    ])
}

/** What a journal took from lots, less what was given back since, in the order it was taken. */
export function outstandingLotMoves(db: Db, journalId: number): Promise<TakenLot[]> {
  return db
    .selectFrom('gift_lot_moves as m')
    .innerJoin('gift_lots as l', 'l.id', 'm.lot_id')
    .where('m.journal_id', '=', journalId)
    .where('m.delta_cents', '<', sql<Cents>`0`)
    .orderBy('m.id')
    .select([
      'l.id',
      'l.origin_lot_id',
      'l.user_card_id',
      'm.journal_id',
      // What was given back may have come to another card than it was taken from.
      sql<Cents>`-m.delta_cents - (
        select coalesce(sum(b.delta_cents), 0)::bigint from gift_lot_moves b
        join gift_lots r on r.id = b.lot_id
        where b.origin_journal_id = m.journal_id and r.origin_lot_id = l.origin_lot_id)`.as(
        'outstanding',
      ),
    ])
    .execute()
}

/** What a journal brought to lots from other cards, and what of each lot is left. */
export function arrivedLots(db: Db, journalId: number) {
  return lotsWithHolds(db)
    .innerJoin('gift_lot_moves as m', 'm.lot_id', 'l.id')
    .where('m.journal_id', '=', journalId)
    .where('m.delta_cents', '>', sql<Cents>`0`)
    .orderBy('m.id')
    .select(['m.delta_cents as arrived_cents'])
    .execute()
}

export type DetailFacts = Awaited<ReturnType<typeof findDetailFacts>> & {}

/** The lines of a journal. */
export function detailsOf(db: Db, journalId: number) {
  return factsOfDetails(db).where('d.journal_id', '=', journalId).orderBy('d.id').execute()
}

export function entriesOf(db: Db, journalId: number): Promise<Entry[]> {
  return db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .where('e.journal_id', '=', journalId)
    .orderBy('e.id')
    .select(['a.kind', 'a.owner_id as owner', 'a.sub', 'e.side', 'e.amount'])
    .$castTo<Entry>()
    .execute()
}

const SET_ASIDE: readonly JournalKind[] = ['freeze', 'unfreeze', 'authorise', 'release']

/** Journals of a business fact that moved money and have not been reversed, newest first. */
export function standingJournals(
  db: Db,
  companyId: number,
  source: { type: string; id: number },
): Promise<{ id: number; kind: JournalKind }[]> {
  return db
    .selectFrom('ledger_journals as j')
    .leftJoin('ledger_journals as r', 'r.reverses_id', 'j.id')
    .where('j.company_id', '=', companyId)
    .where('j.source_type', '=', source.type)
    .where('j.source_id', '=', source.id)
    .where('j.kind', '!=', sql<JournalKind>`all (${SET_ASIDE})`)
    .where('r.id', 'is', null)
    .orderBy('j.id', 'desc')
    .select(['j.id', 'j.kind'])
    .execute()
}
