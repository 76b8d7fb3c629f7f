import { sql, type Updateable } from 'kysely'
import type { Db } from '#db/database.ts'
import type { InvoicesTable } from '#db/tables.ts'

export type DueResend = NonNullable<Awaited<ReturnType<typeof takeDueResend>>>

/**
 * Takes the invoice whose sending is due the longest; nobody else gets it before the lease ends.
 *
 * @param full platforms that have enough to do
 */
export const takeDueResend = (
  db: Db,
  { now, leaseUntil, full }: { now: Date; leaseUntil: Date; full: readonly string[] },
) =>
  db
    .updateTable('invoices')
    .set({ resend_due_at: leaseUntil, resend_attempts: sql<number>`resend_attempts + 1` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('invoices as due')
        .where(sql<boolean>`due.resend_due_at <= ${now} and due.platform <> all (${full})`)
        .orderBy('due.resend_due_at')
        .limit(1)
        .select('due.id')
        .forUpdate(),
    )
    .returning([
      'id',
      'station_id',
      'platform',
      'serial_no',
      'code',
      'invoice_no',
      'seller_title_id',
      'seller_tax_id',
      'resend_email',
      'resend_phone',
      'resend_attempts',
      'resend_due_at',
    ])
    .executeTakeFirst()

/** What became of a try; nothing when somebody has asked anew, for somewhere else, in the meantime. */
export async function setResend(
  db: Db,
  { id, resend_due_at: dueAt, ...due }: DueResend,
  change: Updateable<InvoicesTable>,
): Promise<void> {
  await db
    .updateTable('invoices')
    .set(change)
    .where('id', '=', id)
    .where('resend_due_at', '=', dueAt)
    .where('resend_email', '=', due.resend_email)
    .where('resend_phone', '=', due.resend_phone)
    .where('resend_attempts', '=', due.resend_attempts)
    .execute()
}
