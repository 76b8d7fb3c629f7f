/** Rows of refunds as other modules read them. */

import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** The number of a payment's next refund. Lock the payment before. */
export async function nextRefund(db: Db, transactionId: number): Promise<number> {
  const { next } = await db
    .selectFrom('refunds')
    .where('transaction_id', '=', transactionId)
    .select(sql<number>`coalesce(max(sequence), 0) + 1`.as('next'))
    .executeTakeFirstOrThrow()
  return next
}

/** Whether a payment gave its card quota to invoice. */
export async function grantedQuota(db: Db, transactionId: number): Promise<boolean> {
  const line = await db
    .selectFrom('card_details')
    .where('transaction_id', '=', transactionId)
    .where('book', '=', 'quota')
    .where('amount', '>', 0)
    .select('id')
    .executeTakeFirst()
  return line !== undefined
}
