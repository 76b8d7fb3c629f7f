import { type RawBuilder, sql } from 'kysely'
import type { Cents } from '@app/kernel/money'
import type { PageOf } from '@app/kernel/schema'
import type { Db, Scope } from '../../../db/database.ts'
import { type ListPlan, pageOf } from '../../../http/list-query.ts'
import {
  date,
  enumeration,
  id,
  integer,
  type ListSpec,
  name,
  text,
} from '../../../http/list-spec.ts'
import { BOOKS, DETAIL_TYPES } from './contract.ts'
import type { Journal, PostedJournal, PostingFrame } from './journal.ts'
import type { GiftLot } from './split.ts'

/** Posts journals in order, all or none; the database checks what it can. */
export async function postJournals(
  db: Db,
  frame: PostingFrame,
  journals: readonly Journal[],
): Promise<PostedJournal[]> {
  const payload = JSON.stringify(journals.map((journal) => wireJournal(frame, journal)))
  const { rows } = await sql<{ posted: PostedJournal[] }>`
    select app.ledger_post(${payload}::jsonb) as posted`.execute(db)
  return rows[0]?.posted ?? []
}

/** The form that `app.ledger_post` reads; absent parts stay absent. */
function wireJournal(frame: PostingFrame, journal: Journal): unknown {
  const { circumstances = {} } = journal
  return {
    company_id: frame.companyId,
    station_id: frame.stationId,
    business_day_id: frame.businessDayId,
    shift_id: frame.shiftId,
    operator_id: frame.operatorId,
    kind: journal.kind,
    source_type: journal.source.type,
    source_id: journal.source.id,
    seq: journal.source.seq ?? 0,
    reverses_id: journal.reversesId,
    memo: journal.memo,
    entries: journal.entries.map(({ account, side, amount }) => ({
      owner_type: account.ownerType,
      owner_id: account.owner,
      kind: account.kind,
      sub: account.sub,
      unit: account.unit,
      side,
      amount,
    })),
    details: journal.details.map((detail) => ({
      user_card_id: detail.card,
      fund_user_card_id: detail.fundCard ?? detail.card,
      book: detail.book,
      type: detail.type,
      amount: detail.amount,
      principal_amount: detail.principal,
      gift_amount: detail.gift,
      overspend_amount: detail.overspend,
      order_id: circumstances.orderId,
      transaction_id: circumstances.transactionId,
      origin_detail_id: circumstances.originDetailId,
      package_id: circumstances.packageId,
      payment_type: circumstances.paymentType,
      refund_mode: circumstances.refundMode,
      spending_mode: circumstances.spendingMode,
      reason: circumstances.reason,
      remark: circumstances.remark,
    })),
    lots: journal.lots?.map((lot) => ({
      id: lot.id,
      delta: lot.delta,
      origin_journal_id: lot.originJournalId,
      release: lot.release,
    })),
    grants: journal.grants?.map((grant) => ({
      user_card_id: grant.card,
      detail_index: grant.detailIndex,
      amount: grant.amount,
      restricted_item_ids: grant.restrictedItemIds,
      frozen: grant.frozen,
      expires_at: grant.expiresAt,
    })),
    opened_holds: journal.openedHolds?.map((hold) => ({
      user_card_id: hold.card,
      kind: hold.kind,
      principal: hold.principal,
      gift: hold.gift,
      points: hold.points,
      order_id: hold.orderId,
      reason: hold.reason,
      expires_at: hold.expiresAt,
    })),
    changed_holds: journal.changedHolds,
    refunds: journal.refunds?.map((refund) => ({
      detail_id: refund.detailId,
      principal: refund.principal,
      gift: refund.gift,
      revoke: refund.revoke,
    })),
  }
}

export interface LotRow extends GiftLot {
  user_card_id: number
  detail_id: number
  expires_at: string | null
}

const lotColumns = [
  'id',
  'user_card_id',
  'detail_id',
  'remaining_cents',
  'restricted_item_ids',
  'frozen',
  'expires_at',
] as const

/** A card's lots with something left, soonest to expire first. Lock the card before. */
export function openLots(db: Db, cardId: number): Promise<LotRow[]> {
  return db
    .selectFrom('gift_lots')
    .where('user_card_id', '=', cardId)
    .where('remaining_cents', '>', sql<Cents>`0`)
    .orderBy(sql`expires_at nulls last, id`)
    .select(lotColumns)
    .execute()
}

/** What a journal took from lots, less what was given back since, in the order it was taken. */
export function outstandingLotMoves(
  db: Db,
  journalId: number,
): Promise<{ id: number; outstanding: number }[]> {
  return db
    .selectFrom('gift_lot_moves as m')
    .where('m.journal_id', '=', journalId)
    .where('m.delta_cents', '<', sql<Cents>`0`)
    .orderBy('m.id')
    .select([
      'm.lot_id as id',
      sql<number>`-m.delta_cents - (
        select coalesce(sum(b.delta_cents), 0)::bigint from gift_lot_moves b
        where b.origin_journal_id = m.journal_id and b.lot_id = m.lot_id)`.as('outstanding'),
    ])
    .execute()
}

export interface DetailFacts {
  id: number
  user_card_id: number
  fund_user_card_id: number
  journal_id: number
  type: string
  book: string
  principal: Cents
  gift: Cents
  overspend: Cents
  refunded_principal: Cents
  refunded_gift: Cents
  payment_type: string | null
}

/** What a detail moved, as positive amounts, and how much of it has been undone. */
export function findDetailFacts(
  db: Db,
  where:
    | { id: number }
    | { transactionId: number; type: 'consume' | 'charge' }
    | { originId: number; type: 'chargeReward' | 'reward' },
): Promise<DetailFacts | undefined> {
  const query = db
    .selectFrom('card_details as d')
    .leftJoin('card_detail_states as s', 's.detail_id', 'd.id')
    .where('d.book', '=', 'debit')
    .select([
      'd.id',
      'd.user_card_id',
      'd.fund_user_card_id',
      'd.journal_id',
      'd.type',
      'd.book',
      sql<Cents>`abs(d.principal_amount)`.as('principal'),
      sql<Cents>`abs(d.gift_amount)`.as('gift'),
      sql<Cents>`abs(d.overspend_amount)`.as('overspend'),
      sql<Cents>`coalesce(s.refunded_principal, 0)`.as('refunded_principal'),
      sql<Cents>`coalesce(s.refunded_gift, 0)`.as('refunded_gift'),
      'd.payment_type',
    ])
    .orderBy('d.id')
  if ('id' in where) return query.where('d.id', '=', where.id).executeTakeFirst()
  if ('transactionId' in where) {
    return query
      .where('d.transaction_id', '=', where.transactionId)
      .where('d.type', '=', where.type)
      .executeTakeFirst()
  }
  return query
    .where('d.origin_detail_id', '=', where.originId)
    .where('d.type', '=', where.type)
    .executeTakeFirst()
}

export interface HoldRow {
  id: number
  user_card_id: number
  kind: 'freeze' | 'authorise' | 'gray'
  principal_cents: Cents
  gift_cents: Cents
  points: number
  status: string
  order_id: number | null
}

export function findHold(db: Db, holdId: number): Promise<HoldRow | undefined> {
  return db
    .selectFrom('card_holds')
    .where('id', '=', holdId)
    .select([
      'id',
      'user_card_id',
      'kind',
      'principal_cents',
      'gift_cents',
      'points',
      'status',
      'order_id',
    ])
    .executeTakeFirst()
}

/** Holds that a person opened, oldest first: what unfreezing takes from. */
export function openFreezes(db: Db, cardId: number): Promise<HoldRow[]> {
  return db
    .selectFrom('card_holds')
    .where('user_card_id', '=', cardId)
    .where('status', '=', 'open')
    .where('kind', '=', 'freeze')
    .orderBy('id')
    .select([
      'id',
      'user_card_id',
      'kind',
      'principal_cents',
      'gift_cents',
      'points',
      'status',
      'order_id',
    ])
    .execute()
}

export function holdOpenedBy(db: Db, journalId: number): Promise<HoldRow | undefined> {
  return db
    .selectFrom('card_holds')
    .where('opened_journal_id', '=', journalId)
    .select([
      'id',
      'user_card_id',
      'kind',
      'principal_cents',
      'gift_cents',
      'points',
      'status',
      'order_id',
    ])
    .executeTakeFirst()
}

export interface PostedEntry {
  owner_type: 'userCard' | 'company' | 'station'
  owner_id: number
  kind: string
  sub: string
  unit: 'CUR' | 'PTS' | 'GRW' | 'QUO'
  side: string
  amount: number
}

export function entriesOf(db: Db, journalId: number): Promise<PostedEntry[]> {
  return db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .where('e.journal_id', '=', journalId)
    .orderBy('e.id')
    .select(['a.owner_type', 'a.owner_id', 'a.kind', 'a.sub', 'a.unit', 'e.side', 'e.amount'])
    .execute()
}

export function detailsOf(db: Db, journalId: number) {
  return db
    .selectFrom('card_details as d')
    .leftJoin('card_detail_states as s', 's.detail_id', 'd.id')
    .where('d.journal_id', '=', journalId)
    .orderBy('d.id')
    .select([
      'd.id',
      'd.user_card_id',
      'd.fund_user_card_id',
      'd.book',
      'd.type',
      'd.amount',
      'd.principal_amount',
      'd.gift_amount',
      'd.overspend_amount',
      'd.order_id',
      'd.transaction_id',
      'd.payment_type',
      's.refunded_principal',
      's.refunded_gift',
    ])
    .execute()
}

export function lotsGrantedBy(db: Db, journalId: number): Promise<LotRow[]> {
  return db
    .selectFrom('gift_lots')
    .innerJoin('card_details', 'card_details.id', 'gift_lots.detail_id')
    .where('card_details.journal_id', '=', journalId)
    .select(lotColumns.map((column) => `gift_lots.${column}` as const))
    .execute()
}

/** Journals of a business fact that moved money and have not been reversed, newest first. */
export function standingJournals(
  db: Db,
  source: { type: string; id: number },
): Promise<{ id: number; kind: string }[]> {
  return db
    .selectFrom('ledger_journals as j')
    .where('j.source_type', '=', source.type)
    .where('j.source_id', '=', source.id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('ledger_journals as r')
            .select('r.id')
            .whereRef('r.reverses_id', '=', 'j.id'),
        ),
      ),
    )
    .orderBy('j.id', 'desc')
    .select(['j.id', 'j.kind'])
    .execute()
}

export const detailList: ListSpec = {
  fields: {
    id: id('card_details.id'),
    'company.id': id('card_details.company_id'),
    'station.id': id('card_details.station_id'),
    'userCard.id': id('card_details.user_card_id'),
    'userCard.number': text('user_cards.number'),
    'user.id': id('user_cards.user_id'),
    'user.mobile': text('users.mobile'),
    'user.name': name('users.name'),
    'order.id': id('card_details.order_id'),
    'transaction.id': id('card_details.transaction_id'),
    'originDetail.id': id('card_details.origin_detail_id'),
    book: enumeration('card_details.book', BOOKS),
    type: enumeration('card_details.type', DETAIL_TYPES),
    amount: integer('card_details.amount'),
    paymentType: text('card_details.payment_type'),
    createdDate: date('card_details.created_at'),
  },
  sorts: { createdDate: 'card_details.created_at', id: 'card_details.id' },
  defaultSort: 'id,desc',
  key: 'card_details.id',
  expands: ['user', 'cardInfo', 'card.group', 'userCard', 'userCard.user', 'order', 'station'],
  range: {
    column: 'card_details.created_at',
    maxMonths: 3,
    pinnedBy: [
      'id',
      'userCard.id',
      'userCard.number',
      'transaction.id',
      'order.id',
      'originDetail.id',
    ],
  },
}

function selectDetails(db: Db, scope: Scope) {
  return db
    .selectFrom('card_details')
    .innerJoin('user_cards', 'user_cards.id', 'card_details.user_card_id')
    .leftJoin('users', 'users.id', 'user_cards.user_id')
    .innerJoin('stations', 'stations.id', 'card_details.station_id')
    .leftJoin('orders', 'orders.id', 'card_details.order_id')
    .leftJoin('card_detail_states as s', 's.detail_id', 'card_details.id')
    .leftJoin('users as operators', 'operators.id', 'card_details.operator_id')
    .where('card_details.company_id', '=', sql<number>`any (${scope.companyIds})`)
    .select([
      'card_details.id',
      'card_details.book',
      'card_details.type',
      'card_details.amount',
      'card_details.principal_amount',
      'card_details.gift_amount',
      'card_details.overspend_amount',
      'card_details.value_after',
      'card_details.lock_after',
      'card_details.principal_after',
      'card_details.gift_after',
      'card_details.user_card_id',
      'user_cards.number as card_number',
      'user_cards.name as card_name',
      'users.id as user_id',
      'users.name as user_name',
      'card_details.station_id',
      'stations.name as station_name',
      'card_details.order_id',
      'orders.order_no',
      'card_details.transaction_id',
      'card_details.origin_detail_id',
      'card_details.payment_type',
      'card_details.refund_mode',
      'card_details.spending_mode',
      zeroWhenAbsent('s.refunded_principal').as('refunded_principal'),
      zeroWhenAbsent('s.refunded_gift').as('refunded_gift'),
      's.revoked_at',
      'card_details.reason',
      'card_details.remark',
      'card_details.operator_id',
      'operators.name as operator_name',
      'card_details.created_at',
    ])
}

const zeroWhenAbsent = (column: string): RawBuilder<number> =>
  sql<number>`coalesce(${sql.ref(column)}, 0)`

export type DetailRow = Awaited<ReturnType<typeof findDetail>> & {}

export function findDetail(db: Db, scope: Scope, detailId: number) {
  return selectDetails(db, scope).where('card_details.id', '=', detailId).executeTakeFirst()
}

export function listDetails(db: Db, scope: Scope, plan: ListPlan): Promise<PageOf<DetailRow>> {
  return pageOf(plan, selectDetails(db, scope))
}

/** The latest lines of one card's money book. */
export function latestDetails(
  db: Db,
  scope: Scope,
  cardId: number,
  limit: number,
): Promise<DetailRow[]> {
  return selectDetails(db, scope)
    .where('card_details.user_card_id', '=', cardId)
    .where('card_details.book', '=', 'debit')
    .orderBy('card_details.id', 'desc')
    .limit(limit)
    .execute()
}
