import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import type { Db, Scope } from '#db/database.ts'
import type { TransactionsTable } from '#db/tables.ts'
import {
  atStations,
  type ListPlan,
  pageOf,
  type Table,
  tableOf,
  type Tabulation,
} from '#lists/list-query.ts'
import {
  among,
  date,
  enumeration,
  id,
  integer,
  type ListSpec,
  maskedNumber,
  name,
  text,
} from '#lists/list-spec.ts'
import { withRelations } from '#lists/relations.ts'
import { CHANNEL_DOUBTS } from '#modules/payments/channels/contract.ts'
import { channelSummaryOf } from './channel-summary.ts'
import type { RunningPeriods } from '#modules/ledger/periods/service.ts'
import { rolledUpCount, rolledUpTable } from '#rollups/rolled-up.ts'
import type { Rollup } from '#rollups/rollup.ts'
import { PAYMENT_TYPES, transactionMachine } from './contract.ts'
import { TRANSACTION_RELATIONS } from './relations.ts'

const itsOrder = sql`orders where orders.id = transactions.order_id`
const itsCard = sql`user_cards where user_cards.id = transactions.user_card_id`
const itsDay = sql`business_days where business_days.id = transactions.business_day_id`
const itsUser = sql`users where users.id = transactions.user_id`
const itsOperator = sql`users where users.id = transactions.operator_id`
/** What an index over the few doubtful ones finds. */
const itsDoubt = sql`channel_payments p where p.transaction_id = transactions.id
  and (p.unconfirmed_at is not null or p.explained_at is not null)`

export const transactionList: ListSpec = {
  fields: {
    id: id('transactions.id'),
    transactionNo: text('transactions.transaction_no'),
    'company.id': id('transactions.company_id'),
    'station.id': id('transactions.station_id'),
    'order.id': id('transactions.order_id'),
    'order.orderNo': among(itsOrder, text('orders.order_no')),
    'order.kind': among(itsOrder, text('orders.kind')),
    paymentType: enumeration('transactions.payment_type', PAYMENT_TYPES),
    status: enumeration('transactions.status', transactionMachine.states),
    amount: integer('transactions.amount_cents'),
    refunded: integer('transactions.refunded_cents'),
    'userCard.id': id('transactions.user_card_id'),
    'userCard.number': among(itsCard, text('user_cards.number')),
    'user.id': id('transactions.user_id'),
    'user.mobile': among(itsUser, maskedNumber('users.mobile')),
    'user.name': among(itsUser, name('users.name')),
    'operator.id': id('transactions.operator_id'),
    'operator.name': among(itsOperator, name('users.name')),
    'channel.doubt': among(
      itsDoubt,
      enumeration(
        sql`case when p.unconfirmed_at is null then 'explained' else 'suspect' end`,
        CHANNEL_DOUBTS,
      ),
    ),
    'shiftState.id': id('transactions.shift_id'),
    businessDay: among(itsDay, date('business_days.start_time')),
    createdDate: date('transactions.created_at'),
  },
  sorts: {
    createdDate: 'transactions.created_at',
    id: 'transactions.id',
    amount: 'transactions.amount_cents',
  },
  defaultSort: 'createdDate,desc',
  key: 'transactions.id',
  limit: { by: 'orders', column: 'transactions.created_at' },
  expands: ['order', 'device', 'userCard', 'user', 'station', 'userCard.user'],
  range: {
    column: 'transactions.created_at',
    maxMonths: 3,
    periodExemptFields: [
      'id',
      'transactionNo',
      'order.id',
      'order.orderNo',
      'userCard.id',
      'channel.doubt',
    ],
  },
}

/** What payments come to, hour by hour. */
export const transactionRollup: Rollup = {
  source: 'transactions',
  table: 'transaction_rollups',
  keys: ['business_day_id', 'payment_type', 'status'],
  figures: ['amount_cents', 'refunded_cents'],
  paths: new Set(['paymentType', 'status', 'company.id', 'station.id', 'businessDay']),
}

/** What a reader of the own shift may see: the running shift or day, and what they did before. */
export interface Own extends RunningPeriods {
  userId: number
}

const isVisible = (own: Own | undefined): RawBuilder<boolean> =>
  own
    ? sql`(transactions.shift_id = any (${own.shiftIds}) or transactions.operator_id = ${own.userId}
        or (transactions.shift_id is null and transactions.business_day_id = any (${own.dayIds})))`
    : sql`true`

function selectTransactions(db: Db, scope: Scope) {
  return db
    .selectFrom('transactions')
    .where(atStations('transactions', scope))
    .select([
      'transactions.id',
      'transactions.company_id',
      'transactions.station_id',
      'transactions.order_id',
      'transactions.transaction_no',
      'transactions.payment_type',
      'transactions.amount_cents',
      'transactions.received_cents',
      'transactions.refunded_cents',
      'transactions.status',
      'transactions.paid_at',
      'transactions.revoked_at',
      'transactions.reason',
      'transactions.created_at',
      'transactions.updated_at',
      'transactions.version',
      channelSummaryOf.as('channel'),
    ])
}

export type TransactionRow = Awaited<ReturnType<typeof findTransaction>> & {}

export function findTransaction(
  db: Db,
  scope: Scope,
  input: { transactionId: number; own: Own | undefined },
) {
  return withRelations(selectTransactions(db, scope), TRANSACTION_RELATIONS)
    .where('transactions.id', '=', input.transactionId)
    .where(isVisible(input.own))
    .executeTakeFirst()
}

export function findOrderId(
  db: Db,
  scope: Scope,
  transactionId: number,
): Promise<{ order_id: number } | undefined> {
  return db
    .selectFrom('transactions')
    .where('id', '=', transactionId)
    .where('station_id', '=', sql<number>`any (${scope.stationIds})`)
    .select('order_id')
    .executeTakeFirst()
}

export function transactionsOfOrders(
  db: Db,
  scope: Scope,
  orderIds: readonly number[],
): Promise<TransactionRow[]> {
  return withRelations(selectTransactions(db, scope), TRANSACTION_RELATIONS)
    .where('transactions.order_id', '=', sql<number>`any (${orderIds})`)
    .orderBy('transactions.id')
    .execute()
}

type WayOfPaying = Pick<Selectable<TransactionsTable>, 'order_id' | 'payment_type' | 'status'>

/** Each payment of orders by its way and state alone: of very many orders at a time, hence in one value. */
export async function paymentTypesOf(
  db: Db,
  scope: Scope,
  orderIds: readonly number[],
): Promise<WayOfPaying[]> {
  const { ways } = await db
    .selectFrom('transactions')
    .where(atStations('transactions', scope))
    .where('order_id', '=', sql<number>`any (${orderIds})`)
    .select(
      sql<WayOfPaying[] | null>`json_agg(json_build_object('order_id', order_id,
        'payment_type', payment_type, 'status', status) order by id)`.as('ways'),
    )
    .executeTakeFirstOrThrow()
  return ways ?? []
}

export function listTransactions(
  db: Db,
  scope: Scope,
  input: { plan: ListPlan; own: Own | undefined },
): Promise<PageOf<TransactionRow>> {
  const { plan, own } = input
  const rows = selectTransactions(db, scope).where(isVisible(own))
  const rollup = transactionRollup
  return pageOf(plan, rows, {
    relations: TRANSACTION_RELATIONS,
    count: async () => (own ? undefined : rolledUpCount(db, scope, { plan, rollup })),
  })
}

/** Every payment that a list call finds, or sums of them, for who adds them up. */
export async function everyTransaction(
  db: Db,
  scope: Scope,
  input: Tabulation & { own: Own | undefined },
): Promise<Table> {
  const { own, ...asked } = input
  const rollup = transactionRollup
  const rolledUp = own ? undefined : await rolledUpTable(db, scope, { ...asked, rollup })
  return rolledUp ?? tableOf(asked, selectTransactions(db, scope).where(isVisible(own)))
}

export type NewTransaction = Omit<Insertable<TransactionsTable>, 'transaction_no'>

/** Adds a payment; its number is its business day and eight digits that no other one of it has. */
export function insertTransaction(
  db: Db,
  transaction: NewTransaction,
): Promise<{ id: number; transaction_no: string }> {
  const transactionNo = sql<string>`(
    select 'T' || to_char(business_day, 'YYMMDD')
      || lpad((nextval('transaction_numbers') % 100000000)::text, 8, '0')
    from business_days where id = ${transaction.business_day_id})`
  return db
    .insertInto('transactions')
    .values({ ...transaction, transaction_no: transactionNo })
    .returning(['id', 'transaction_no'])
    .executeTakeFirstOrThrow()
}

const moneyColumns = [
  'id',
  'company_id',
  'station_id',
  'order_id',
  'payment_type',
  'amount_cents',
  'refunded_cents',
  'status',
  'user_card_id',
  'shift_id',
  'business_day_id',
  sql<boolean>`exists (select from channel_payments where transaction_id = transactions.id)`.as(
    'by_channel',
  ),
] as const

export type LockedTransaction = Awaited<ReturnType<typeof lockTransactionRow>> & {}

export function lockTransactionRow(db: Db, transactionId: number) {
  return db
    .selectFrom('transactions')
    .where('id', '=', transactionId)
    .select(moneyColumns)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The payments of an order that stand at least in part, locked in the order of their ids. */
export function lockStandingRows(db: Db, orderId: number): Promise<LockedTransaction[]> {
  return db
    .selectFrom('transactions')
    .where('order_id', '=', orderId)
    .where('status', 'in', ['success', 'refunding', 'partRefunded'])
    .orderBy('id')
    .select(moneyColumns)
    .forNoKeyUpdate()
    .execute()
}

export async function updateTransaction(
  db: Db,
  transactionId: number,
  change: Updateable<TransactionsTable>,
): Promise<void> {
  await db.updateTable('transactions').set(change).where('id', '=', transactionId).execute()
}
