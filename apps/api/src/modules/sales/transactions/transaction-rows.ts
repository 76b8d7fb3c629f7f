/** Rows of payments as other modules add, hold and change them. */

import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Db } from '#db/database.ts'
import type { TransactionsTable } from '#db/tables.ts'

export type NewTransaction = Omit<
  Insertable<TransactionsTable>,
  'id' | 'transaction_no' | 'device_id' | 'account_ratio_id'
>

/**
 * Spreads the orders of a share over each hundred of them: coprime to it, and near its golden section, so that
 * neither amount, time nor customer decides, and of any hundred orders in a row exactly so many are chosen.
 */
const SPREAD = 61
const WHOLE = 100

/**
 * The ratio that holds for a payment, as `r`: the latest of its station and way of paying, as long as it has
 * not ended and there is an account 2 to arrive on (S-117).
 */
const ratioInForce = ({ station_id: station, payment_type: type }: NewTransaction) => sql`(
  select latest.* from (
    select id, share from account_ratios
    where station_id = ${station} and payment_type = ${type} and valid_from <= now()
    order by valid_from desc limit 1) latest
  where latest.share is not null and exists (
    select from bill_accounts where station_id = ${station} and bill_type = 1 and enabled)) r`

/** A payment as others name it. */
interface Named {
  id: number
  transaction_no: string
}

/** A payment's business day and eight digits that no other payment of it has. */
const transactionNo = sql<string>`'T' || to_char(business_day, 'YYMMDD')
  || lpad((nextval('transaction_numbers') % 100000000)::text, 8, '0')`

/** Adds a payment. */
export function insertTransaction(db: Db, transaction: NewTransaction): Promise<Named> {
  const ofDay = sql<string>`(
    select ${transactionNo} from business_days where id = ${transaction.business_day_id})`
  return transactionInsert(db, { ...transaction, transaction_no: ofDay })
    .returning(['id', 'transaction_no'])
    .executeTakeFirstOrThrow()
}

/** By what a payment of a business day will be known that {@link transactionInsert} adds later. */
export function reserveTransaction(db: Db, businessDayId: number): Promise<Named> {
  return db
    .selectFrom('business_days')
    .where('id', '=', businessDayId)
    .select(sql<number>`nextval(pg_get_serial_sequence('transactions', 'id'))`.as('id'))
    .select(transactionNo.as('transaction_no'))
    .executeTakeFirstOrThrow()
}

/**
 * The adding of a payment. It arrives on account 2 where a ratio chooses its order, or where the station has its way of
 * paying arrive there, and else on account 1 (D-152). The machine that took it is the device that the station has
 * registered under its code.
 */
export function transactionInsert(
  db: Db,
  transaction: NewTransaction & { id?: number; transaction_no: string | RawBuilder<string> },
) {
  const ratio = ratioInForce(transaction)
  const billType = sql<number>`coalesce(
    (select ((${transaction.order_id}::bigint * ${SPREAD}) % ${WHOLE} < r.share)::int from ${ratio}),
    (select count(*)::int from bill_accounts
      where station_id = ${transaction.station_id} and bill_type = 1 and enabled
        and ${transaction.payment_type} = any (payment_types)))`
  const deviceId = sql<number | null>`(
    select id from devices
    where station_id = ${transaction.station_id} and code = ${transaction.device_code ?? ''}
      and ended_at is null)`
  return db.insertInto('transactions').values({
    ...transaction,
    bill_type: billType,
    account_ratio_id: sql<number | null>`(select r.id from ${ratio})`,
    device_id: deviceId,
  })
}

/** Has a payment arrive on the account of the authorisation that it is made through, whatever a ratio said. */
export async function arriveOn(db: Db, transactionId: number, billType: 0 | 1): Promise<void> {
  await db
    .updateTable('transactions')
    .set({ bill_type: billType, account_ratio_id: null })
    .where('id', '=', transactionId)
    .where(sql<boolean>`(bill_type <> ${billType} or account_ratio_id is not null)`)
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
  'prepay_order_id',
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
