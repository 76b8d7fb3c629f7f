/** Rows of payments as other modules add, hold and change them. */

import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '#db/database.ts'
import type { TransactionsTable } from '#db/tables.ts'

export type NewTransaction = Omit<Insertable<TransactionsTable>, 'transaction_no' | 'device_id'>

/**
 * Adds a payment; its number is its business day and eight digits that no other one of it has. It arrives on
 * account 2 where the station has its way of paying arrive there, and else on account 1 (D-152). The machine that
 * took it is the device that the station has registered under its code.
 */
export function insertTransaction(
  db: Db,
  transaction: NewTransaction,
): Promise<{ id: number; transaction_no: string }> {
  const transactionNo = sql<string>`(
    select 'T' || to_char(business_day, 'YYMMDD')
      || lpad((nextval('transaction_numbers') % 100000000)::text, 8, '0')
    from business_days where id = ${transaction.business_day_id})`
  const billType = sql<number>`(
    select count(*)::int from bill_accounts
    where station_id = ${transaction.station_id} and bill_type = 1 and enabled
      and ${transaction.payment_type} = any (payment_types))`
  const deviceId = sql<number | null>`(
    select id from devices
    where station_id = ${transaction.station_id} and code = ${transaction.device_code ?? ''}
      and ended_at is null)`
  return db
    .insertInto('transactions')
    .values({
      ...transaction,
      transaction_no: transactionNo,
      bill_type: billType,
      device_id: deviceId,
    })
    .returning(['id', 'transaction_no'])
    .executeTakeFirstOrThrow()
}

/** Has a payment arrive on the account of the authorisation that it is made through. */
export async function arriveOn(db: Db, transactionId: number, billType: 0 | 1): Promise<void> {
  await db
    .updateTable('transactions')
    .set({ bill_type: billType })
    .where('id', '=', transactionId)
    .where('bill_type', '<>', billType)
    .execute()
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
  'user_id',
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
