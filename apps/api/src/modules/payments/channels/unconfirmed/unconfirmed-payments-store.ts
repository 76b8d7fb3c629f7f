import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'

const unanswered = (before: Date): RawBuilder<boolean> => sql`(
  channel_payments.state in ('starting', 'waiting', 'released')
  and channel_payments.expires_at < ${before} and channel_payments.explained_at is null)`

/** Money that the channel was told to give back, unless somebody has explained it since. */
const owed = (before: Date): RawBuilder<boolean> => sql`exists (
  select from channel_refunds r
  where r.channel_payment_id = channel_payments.id and r.state = 'asked' and r.created_at < ${before}
    and (channel_payments.explained_at is null or r.created_at > channel_payments.explained_at))`

const unexplained = (before: Date): RawBuilder<boolean> =>
  sql`(${unanswered(before)} or ${owed(before)})`

/** Payments that should have been explained by now, and are not flagged yet. */
export async function findUnexplained(
  db: Db,
  before: Date,
): Promise<{ id: number; company_id: number; station_id: number }[]> {
  const { rows } = await sql<{ id: number; company_id: number; station_id: number }>`
    select id, company_id, station_id from channel_payments
    where unconfirmed_at is null and ${unanswered(before)}
    union
    select id, company_id, station_id from channel_payments
    where unconfirmed_at is null and ${owed(before)} and id in (
      select channel_payment_id from channel_refunds where state = 'asked' and created_at < ${before})
    order by id`.execute(db)
  return rows
}

/** Flags a payment unless it has been explained meanwhile. */
export const markUnconfirmed = (
  db: Db,
  { before, ...mark }: { paymentId: number; now: Date; before: Date },
) => flagging(db, mark).where(unexplained(before)).executeTakeFirst()

/** Flags a payment unless a person has looked into it already. */
export const markContradicted = (db: Db, mark: { paymentId: number; now: Date }) =>
  flagging(db, mark).where('explained_at', 'is', null).executeTakeFirst()

const flagging = (db: Db, { paymentId, now }: { paymentId: number; now: Date }) =>
  db
    .updateTable('channel_payments')
    .set({ unconfirmed_at: now })
    .where('id', '=', paymentId)
    .where('unconfirmed_at', 'is', null)
    .returning(['id', 'order_id', 'transaction_id', 'company_id', 'station_id', 'state'])

/** Takes the flag away where nothing is left to be explained. */
export async function clearUnconfirmed(
  db: Db,
  { paymentId, before }: { paymentId: number; before: Date },
): Promise<void> {
  await db
    .updateTable('channel_payments')
    .set({ unconfirmed_at: null })
    .where('id', '=', paymentId)
    .where('unconfirmed_at', 'is not', null)
    .where(sql<boolean>`not ${unexplained(before)}`)
    .execute()
}

/** @returns the request nos. of what the channel still owes, which is asked about now */
export async function hurryRefunds(
  db: Db,
  { paymentId, now }: { paymentId: number; now: Date },
): Promise<string[]> {
  const rows = await db
    .updateTable('channel_refunds')
    .set({ due_at: now })
    .where('channel_payment_id', '=', paymentId)
    .where('state', '=', 'asked')
    .returning('request_no')
    .execute()
  return rows.map(({ request_no: requestNo }) => requestNo)
}
