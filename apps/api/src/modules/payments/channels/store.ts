import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '#db/database.ts'
import type { ChannelPaymentsTable, ChannelRefundsTable } from '#db/tables.ts'
import { type Turn, turnOf } from '#jobs/turns.ts'

export const insertChannelPayment = (
  db: Db,
  row: Insertable<ChannelPaymentsTable>,
): Promise<{ id: number; request_no: string }> =>
  db
    .insertInto('channel_payments')
    .values(row)
    .returning(['id', 'request_no'])
    .executeTakeFirstOrThrow()

export type ChannelPaymentRow = Awaited<ReturnType<typeof lockChannelPayment>> & {}

/** Lock its order and its payment before. */
export const lockChannelPayment = (db: Db, id: number) =>
  db
    .selectFrom('channel_payments')
    .where('id', '=', id)
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Whose a request no. is. */
export const findByRequest = (db: Db, requestNo: string) =>
  db
    .selectFrom('channel_payments')
    .where('request_no', '=', requestNo)
    .select(['id', 'channel', 'auth_token_id', 'company_id', 'station_id', 'operator_id'])
    .executeTakeFirst()

/** The payment at a channel that a transaction of the scope waits for. */
export const findByTransaction = (db: Db, transactionId: number) =>
  db
    .selectFrom('channel_payments')
    .where('transaction_id', '=', transactionId)
    .select(['id', 'order_id'])
    .executeTakeFirst()

/** Whether money under this number is known already, of another payment. */
export async function isTradeKnown(
  db: Db,
  trade: { channel: ChannelPaymentRow['channel']; tradeNo: string; paymentId: number },
): Promise<boolean> {
  const other = await db
    .selectFrom('channel_payments')
    .where('channel', '=', trade.channel)
    .where('trade_no', '=', trade.tradeNo)
    .where('id', '!=', trade.paymentId)
    .select('id')
    .executeTakeFirst()
  return other !== undefined
}

export async function updateChannelPayment(
  db: Db,
  id: number,
  change: Updateable<ChannelPaymentsTable>,
): Promise<void> {
  await db.updateTable('channel_payments').set(change).where('id', '=', id).execute()
}

interface Taking {
  now: Date
  leaseUntil: Date
  turn: Turn
}

/** Takes the payment that is due the longest, of the company whose turn it is; until the lease ends. */
export const takeDuePayment = (db: Db, { now, leaseUntil, turn }: Taking) =>
  db
    .updateTable('channel_payments')
    .set({ due_at: leaseUntil })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('channel_payments as due')
        .where(sql<boolean>`due.due_at <= ${now} and due.channel <> all (${turn.full})`)
        .orderBy(turnOf(turn, 'due.company_id'))
        .orderBy('due.due_at')
        .limit(1)
        .select('due.id')
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()

export const insertChannelRefund = (
  db: Db,
  row: Insertable<ChannelRefundsTable>,
): Promise<{ id: number; request_no: string } | undefined> =>
  db
    .insertInto('channel_refunds')
    .values(row)
    // Given back once, however often the channel says that it came. The kind is written out: a plan that
    // PostgreSQL keeps for any parameter would not recognise the index of what is given back.
    .onConflict((conflict) =>
      conflict
        .columns(['channel_payment_id', 'trade_no'])
        .where('kind', '=', sql.lit('giveBack'))
        .doNothing(),
    )
    .returning(['id', 'request_no'])
    .executeTakeFirst()

export const lockChannelRefund = (db: Db, id: number) =>
  db
    .selectFrom('channel_refunds')
    .where('id', '=', id)
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function updateChannelRefund(
  db: Db,
  id: number,
  change: Updateable<ChannelRefundsTable>,
): Promise<void> {
  await db.updateTable('channel_refunds').set(change).where('id', '=', id).execute()
}

export type DueRefund = Awaited<ReturnType<typeof takeDueRefund>> & {}

/** As {@link takeDuePayment}, of refunds; with the payment that they are of. */
export const takeDueRefund = (db: Db, { now, leaseUntil, turn }: Taking) =>
  db
    .updateTable('channel_refunds')
    .from('channel_payments as payment')
    .set({ due_at: leaseUntil })
    .whereRef('payment.id', '=', 'channel_refunds.channel_payment_id')
    .where('channel_refunds.id', '=', (eb) =>
      eb
        .selectFrom('channel_refunds as due')
        .innerJoin('channel_payments as its', 'its.id', 'due.channel_payment_id')
        .where(sql<boolean>`due.due_at <= ${now} and its.channel <> all (${turn.full})`)
        .orderBy(turnOf(turn, 'due.company_id'))
        .orderBy('due.due_at')
        .limit(1)
        .select('due.id')
        .forUpdate(['due'])
        .skipLocked(),
    )
    .returning([
      'channel_refunds.id',
      'channel_refunds.request_no',
      'channel_refunds.kind',
      'channel_refunds.trade_no',
      'channel_refunds.amount_cents',
      'channel_refunds.reason',
      'channel_refunds.company_id',
      'channel_refunds.station_id',
      'channel_refunds.operator_id',
      'channel_refunds.created_at',
      'payment.channel',
      'payment.auth_token_id',
      'payment.request_no as payment_no',
      'payment.order_id',
      'payment.transaction_id',
    ])
    .executeTakeFirst()

/** In whose name, and where, the answer to a row is entered. */
export const ownerOf = (row: { company_id: number; station_id: number; operator_id: number }) => ({
  userId: row.operator_id,
  scope: { companyIds: [row.company_id], stationIds: [row.station_id] },
})
