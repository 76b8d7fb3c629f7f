import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type Turn, turnOf } from '#jobs/turns.ts'

export type DuePdf = NonNullable<Awaited<ReturnType<typeof takeDuePdf>>>

/** Takes the invoice whose file is due the longest, of the company whose turn it is; until the lease ends. */
export const takeDuePdf = (
  db: Db,
  { now, leaseUntil, turn }: { now: Date; leaseUntil: Date; turn: Turn },
) =>
  db
    .updateTable('invoices')
    .set({ pdf_due_at: leaseUntil, pdf_attempts: sql<number>`pdf_attempts + 1` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('invoices as due')
        .where(sql<boolean>`due.pdf_due_at <= ${now} and due.platform <> all (${turn.full})`)
        .orderBy(turnOf(turn, 'due.company_id'))
        .orderBy('due.pdf_due_at')
        .limit(1)
        .select('due.id')
        .forUpdate(),
    )
    .returning([
      'id',
      'company_id',
      'station_id',
      'platform',
      'pdf_url',
      'pdf_attempts',
      'invoice_no',
    ])
    .executeTakeFirst()

/** When the file is fetched again; never, once it is here or given up. */
export async function setPdf(
  db: Db,
  invoiceId: number,
  change: { pdf_attachment_id?: number; pdf_due_at: Date | null },
): Promise<void> {
  await db.updateTable('invoices').set(change).where('id', '=', invoiceId).execute()
}
