import { sql, type Updateable } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { InvoicesTable } from '../../../db/tables.ts'

export type DueDelivery = NonNullable<Awaited<ReturnType<typeof takeDueDelivery>>>

/**
 * Takes the invoice whose sending is due the longest; nobody else gets it before the lease ends.
 *
 * @param full platforms that have enough to do
 */
export const takeDueDelivery = (
  db: Db,
  { now, leaseUntil, full }: { now: Date; leaseUntil: Date; full: readonly string[] },
) =>
  db
    .updateTable('invoices')
    .set({ delivery_due_at: leaseUntil, delivery_tries: sql<number>`delivery_tries + 1` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('invoices as due')
        .where(sql<boolean>`due.delivery_due_at <= ${now} and due.platform <> all (${full})`)
        .orderBy('due.delivery_due_at')
        .limit(1)
        .select('due.id')
        .forUpdate()
        .skipLocked(),
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
      'delivery_email',
      'delivery_phone',
      'delivery_tries',
    ])
    .executeTakeFirst()

/** What became of a try; nothing when somebody has asked anew, for somewhere else, in the meantime. */
export async function setDelivery(
  db: Db,
  { id, delivery_email: email, delivery_phone: phone, delivery_tries: tries }: DueDelivery,
  change: Updateable<InvoicesTable>,
): Promise<void> {
  await db
    .updateTable('invoices')
    .set(change)
    .where('id', '=', id)
    .where('delivery_email', '=', email)
    .where('delivery_phone', '=', phone)
    .where('delivery_tries', '=', tries)
    .execute()
}
