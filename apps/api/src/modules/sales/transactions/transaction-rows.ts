/** Rows of payments as other modules add, hold and change them. */

import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Db } from '#db/database.ts'
import { fixedInsert, fixedStatement } from '#db/fixed-statement.ts'
import { writeLast } from '#db/last-writes.ts'
import type { TransactionsTable } from '#db/tables.ts'

/** A payment as it is made; how it arrives, and on which device, is found out by adding it. */
export type NewTransaction = Pick<
  Insertable<TransactionsTable>,
  | 'company_id'
  | 'station_id'
  | 'order_id'
  | 'payment_type'
  | 'amount_cents'
  | 'received_cents'
  | 'status'
  | 'user_card_id'
  | 'plate'
  | 'user_id'
  | 'shift_id'
  | 'business_day_id'
  | 'operator_id'
  | 'paid_at'
  | 'device_code'
  | 'client'
  | 'reference_no'
  | 'prepay_order_id'
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
const ratioInForce = (station: RawBuilder<number>, type: RawBuilder<string>) => sql`(
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
export const insertTransaction = (db: Db, transaction: NewTransaction): Promise<Named> =>
  addedTransaction.firstOrThrow(db, transaction)

/** By what a payment of a business day will be known that {@link insertTransactionLast} adds. */
export const reserveTransaction = (db: Db, businessDayId: number): Promise<Named> =>
  reservedTransaction.firstOrThrow(db, { businessDayId })

const reservedTransaction = fixedStatement<{ businessDayId: number }>()((db, value) =>
  db
    .selectFrom('business_days')
    .where('id', '=', value('businessDayId'))
    .select(sql<number>`nextval(pg_get_serial_sequence('transactions', 'id'))`.as('id'))
    .select(transactionNo.as('transaction_no')),
)

/** Adds a payment that was {@link reserveTransaction reserved}, at the end of the transaction. */
export const insertTransactionLast = (db: Db, transaction: NewTransaction & Named): void =>
  writeLast(db, addedTransaction.compile(db, transaction))

/**
 * The adding of a payment. It arrives on account 2 where a ratio chooses its order, or where the station has its way of
 * paying arrive there, and else on account 1 (D-152). The machine that took it is the device that the station has
 * registered under its code.
 */
const addedTransaction = fixedInsert<NewTransaction & Partial<Named>>()((db, row) => {
  const { station_id: station, payment_type: type, order_id: order } = row
  const ratio = ratioInForce(station, type)
  return db
    .insertInto('transactions')
    .values({
      ...row,
      transaction_no:
        row.transaction_no ??
        sql<string>`(select ${transactionNo} from business_days where id = ${row.business_day_id})`,
      bill_type: sql<number>`coalesce(
        (select ((${order}::bigint * ${SPREAD}) % ${WHOLE} < r.share)::int from ${ratio}),
        (select count(*)::int from bill_accounts
          where station_id = ${station} and bill_type = 1 and enabled and ${type} = any (payment_types)))`,
      account_ratio_id: sql<number | null>`(select r.id from ${ratio})`,
      device_id: sql<number | null>`(
        select id from devices
        where station_id = ${station} and code = ${row.device_code ?? ''} and ended_at is null)`,
    })
    .returning(['id', 'transaction_no'])
})

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
