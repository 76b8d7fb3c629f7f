import { sql, type Updateable } from 'kysely'
import type { Db } from '#db/database.ts'
import type { InvoicesTable } from '#db/tables.ts'
import { type Turn, turnOf } from '#jobs/turns.ts'

export type DueResend = NonNullable<Awaited<ReturnType<typeof takeDueResend>>>

/** Takes the invoice whose sending is due the longest, of the company whose turn it is; until the lease ends. */
export const takeDueResend = (
  db: Db,
  { now, leaseUntil, turn }: { now: Date; leaseUntil: Date; turn: Turn },
) =>
  db
    .updateTable('invoices')
    .set({ resend_due_at: leaseUntil, resend_attempts: sql<number>`resend_attempts + 1` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('invoices as due')
        .where(sql<boolean>`due.resend_due_at <= ${now} and due.platform <> all (${turn.full})`)
        .orderBy(turnOf(turn, 'due.company_id'))
        .orderBy('due.resend_due_at')
        .limit(1)
        .select('due.id')
        .forUpdate(),
    )
    .returning([
      'id',
      'company_id',
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
