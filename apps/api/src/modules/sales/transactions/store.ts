import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import type { Db, Scope } from '#db/database.ts'
import type { TransactionsTable } from '#db/tables.ts'
import { type ListPlan, pageOf, type Table, tableOf, type Tabulation } from '#lists/list-query.ts'
import { inScope } from '#lists/visibility.ts'
import { withRelations } from '#lists/relations.ts'
import { rememberedTotal } from '#rollups/remembered-total.ts'
import type { Transaction } from './contract.ts'
import { channelSummaryOf } from './channel-summary.ts'
import { rolledUpCount, rolledUpTable } from '#rollups/rolled-up.ts'
import { TRANSACTION_RELATIONS } from './relations.ts'
import { transactionList, transactionRollup } from './transaction-list.ts'
import type { Own } from './own-payments.ts'

const isVisible = (own: Own | undefined): RawBuilder<boolean> =>
  own
    ? sql`(transactions.shift_id = any (${own.shiftIds}) or transactions.operator_id = ${own.userId}
        or (transactions.shift_id is null and transactions.business_day_id = any (${own.dayIds})))`
    : sql`true`

function selectTransactions(db: Db, scope: Scope) {
  return db
    .selectFrom('transactions')
    .where(inScope('transactions', scope))
    .select([
      'transactions.id',
      'transactions.company_id',
      'transactions.station_id',
      'transactions.order_id',
      'transactions.transaction_no',
      'transactions.payment_type',
      sql<Transaction['billType']>`transactions.bill_type`.as('bill_type'),
      'transactions.reference_no',
      'transactions.amount_cents',
      'transactions.received_cents',
      'transactions.refunded_cents',
      'transactions.status',
      'transactions.paid_at',
      'transactions.revoked_at',
      'transactions.reason',
      'transactions.device_code',
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

type WayOfPaying = Pick<Selectable<TransactionsTable>, 'order_id' | 'payment_type' | 'status'> & {
  device: string | null
  trade_no: string | null
}

/** Each payment of orders in few words: of very many orders at a time, hence in one value. */
export async function paymentTypesOf(
  db: Db,
  scope: Scope,
  orderIds: readonly number[],
): Promise<WayOfPaying[]> {
  const { ways } = await db
    .selectFrom('transactions')
    .where(inScope('transactions', scope))
    .leftJoin('devices', 'devices.id', 'transactions.device_id')
    .leftJoin('channel_payments as p', 'p.transaction_id', 'transactions.id')
    .where('transactions.order_id', '=', sql<number>`any (${orderIds})`)
    .select(
      sql<WayOfPaying[] | null>`json_agg(json_build_object('order_id', transactions.order_id,
        'payment_type', transactions.payment_type, 'status', transactions.status,
        'device', coalesce(devices.name, nullif(transactions.device_code, '')),
        'trade_no', coalesce(p.trade_no, nullif(transactions.reference_no, ''))) order by transactions.id)`.as(
        'ways',
      ),
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
    areOfOneStation: !own && scope.stationIds.length === 1,
    remembered: rememberedTotal(db, scope, {
      spec: transactionList,
      plan,
      table: 'transactions',
      related: {},
    }),
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
