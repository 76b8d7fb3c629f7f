import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Cents } from '@app/kernel/money'
import type { PageOf } from '@app/kernel/schema'
import type { Db, Scope } from '#db/database.ts'
import type { RefundsTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { atStations } from '#lists/visibility.ts'
import { among, date, enumeration, id, integer, type ListSpec, text } from '#lists/list-spec.ts'
import type { Booking } from '#modules/ledger/periods/service.ts'
import { PAYMENT_TYPES, type Transaction } from '#modules/sales/transactions/contract.ts'
import { REFUND_KINDS, REFUND_MODES } from './contract.ts'

const itsPayment = sql`transactions where transactions.id = refunds.transaction_id`

export const refundList: ListSpec = {
  fields: {
    id: id('refunds.id'),
    'company.id': id('refunds.company_id'),
    'station.id': id('refunds.station_id'),
    'transaction.id': id('refunds.transaction_id'),
    'transaction.transactionNo': among(itsPayment, text('transactions.transaction_no')),
    'transaction.paymentType': among(
      itsPayment,
      enumeration('transactions.payment_type', PAYMENT_TYPES),
    ),
    'order.id': among(itsPayment, id('transactions.order_id')),
    kind: enumeration('refunds.kind', REFUND_KINDS),
    mode: enumeration('refunds.mode', REFUND_MODES),
    amount: integer('refunds.amount_cents'),
    'operator.id': id('refunds.operator_id'),
    'shiftState.id': id('refunds.shift_id'),
    createdDate: date('refunds.created_at'),
  },
  sorts: { createdDate: 'refunds.created_at', id: 'refunds.id', amount: 'refunds.amount_cents' },
  defaultSort: 'createdDate,desc',
  key: 'refunds.id',
  limit: { by: 'orders', column: 'refunds.created_at' },
  range: {
    column: 'refunds.created_at',
    maxMonths: 3,
    periodExemptFields: ['id', 'transaction.id', 'order.id'],
  },
}

/** What journals of points lost with a refund have as their source, with its payment and number. */
export const POINTS_RETURN = 'pointsReturn'

interface Named {
  id: number
  name: string
}

const json = <T>(columns: string, from: RawBuilder<unknown>): RawBuilder<T> =>
  sql<T>`(select jsonb_build_object(${sql.raw(columns)}) from ${from})`

/** What a payment earned is lost with each of its refunds, and reversed when it is revoked. */
const pointsTaken = sql<number>`(
  select coalesce(-sum(d.amount), 0)::bigint
  from card_details d join ledger_journals j on j.id = d.journal_id
  where d.transaction_id = refunds.transaction_id and d.book = 'score' and d.amount < 0
    and (refunds.kind = 'revoke' or j.source_type = ${POINTS_RETURN} and j.seq = refunds.sequence))`

function selectRefunds(db: Db, scope: Scope) {
  return db
    .selectFrom('refunds')
    .where(atStations('refunds', scope))
    .select([
      'refunds.id',
      'refunds.kind',
      'refunds.sequence',
      'refunds.amount_cents',
      'refunds.mode',
      'refunds.cash_cents',
      'refunds.card_cents',
      pointsTaken.as('points'),
      'refunds.status',
      'refunds.reason',
      'refunds.created_at',
      json<Named>(
        `'id', id, 'name', name`,
        sql`stations where stations.id = refunds.station_id`,
      ).as('station'),
      json<{ id: number; transactionNo: string; paymentType: Transaction['paymentType'] }>(
        `'id', id, 'transactionNo', transaction_no, 'paymentType', payment_type`,
        itsPayment,
      ).as('transaction'),
      json<{ id: number; orderNo: string; kind: string }>(
        `'id', orders.id, 'orderNo', order_no, 'kind', orders.kind`,
        sql`orders join transactions on transactions.order_id = orders.id
          where transactions.id = refunds.transaction_id`,
      ).as('order'),
      json<Named | null>(
        `'id', id, 'name', name`,
        sql`users where users.id = refunds.operator_id`,
      ).as('operator'),
      json<{ id: number; number: number } | null>(
        `'id', id, 'number', number`,
        sql`shifts where shifts.id = refunds.shift_id`,
      ).as('shift'),
      sql<string>`(
        select business_day from business_days where business_days.id = refunds.business_day_id)`.as(
        'business_day',
      ),
    ])
}

export type RefundRow = Awaited<ReturnType<typeof findRefund>> & {}

export function findRefund(db: Db, scope: Scope, refundId: number) {
  return selectRefunds(db, scope).where('refunds.id', '=', refundId).executeTakeFirst()
}

export function listRefunds(db: Db, scope: Scope, plan: ListPlan): Promise<PageOf<RefundRow>> {
  return pageOf(plan, selectRefunds(db, scope))
}

/**
 * What was refunded in cash of an order, and of all orders by whoever refunds now on this business day. Lock
 * the order before; a person's refunds wait for each other here, so that no two count without the other.
 */
export async function cashRefunded(
  db: Db,
  { orderId, booking }: { orderId: number; booking: Booking },
): Promise<{ order: Cents; day: Cents }> {
  const { operatorId, businessDayId } = booking
  await sql`select pg_advisory_xact_lock(hashtext('cash refunds'), ${operatorId}::int)`.execute(db)
  const { rows } = await sql<{ order: Cents; day: Cents }>`
    select
      (select coalesce(sum(r.amount_cents), 0) from transactions t join refunds r on r.transaction_id = t.id
        where t.order_id = ${orderId} and r.mode = 'cash' and r.status <> 'fail')::bigint as "order",
      (select coalesce(sum(r.amount_cents), 0) from refunds r
        where r.business_day_id = ${businessDayId} and r.operator_id = ${operatorId}
          and r.mode = 'cash' and r.status <> 'fail')::bigint as day`.execute(db)
  const [sums] = rows
  if (!sums) throw new Error('sums of nothing are still a row')
  return sums
}

export async function insertRefund(db: Db, refund: Insertable<RefundsTable>): Promise<number> {
  const { id: refundId } = await db
    .insertInto('refunds')
    .values(refund)
    .returning('id')
    .executeTakeFirstOrThrow()
  return refundId
}

/** Points or growth that a payment earned, how much of it was taken back again, and how much has ended. */
export async function earnedBy(
  db: Db,
  transactionId: number,
  book: 'score' | 'level',
): Promise<{ cardId: number; earned: number; taken: number; ended: number } | undefined> {
  return db
    .selectFrom('card_details')
    .where('transaction_id', '=', transactionId)
    .where('book', '=', book)
    .groupBy('user_card_id')
    .select([
      'user_card_id as cardId',
      sql<number>`coalesce(sum(amount) filter (where amount > 0), 0)::bigint`.as('earned'),
      sql<number>`coalesce(-sum(amount) filter (where amount < 0), 0)::bigint`.as('taken'),
      sql<number>`(
        select coalesce(-sum(m.delta), 0)::bigint
        from card_details d
        join points_lots l on l.journal_id = d.journal_id
        join points_lot_moves m on m.lot_id = l.id
        join ledger_journals j on j.id = m.journal_id and j.kind = 'expiry'
        where d.transaction_id = ${transactionId} and d.book = ${book})`.as('ended'),
    ])
    .executeTakeFirst()
}
