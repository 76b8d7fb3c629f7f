/** Quota of cards that invoices take, and give back: always what was written down with the invoice. */

import type { Db } from '#db/database.ts'
import { lockAccounts } from '#modules/ledger/accounts/service.ts'
import type { CardBalance } from '#modules/ledger/accounts/account-rows.ts'
import { moveUnits } from '#modules/ledger/entries/postings/units.ts'
import type { PostingContext } from '#modules/ledger/entries/journal.ts'
import { quotasOfInvoice } from '../store.ts'

/** One try of an invoice takes and gives back at most once for each part. */
const PARTS_PER_ATTEMPT = 10_000

interface Move {
  invoiceId: number
  attempt: number
  reason?: string | undefined
}

/** Takes what an invoice needs; the accounts have been held and looked at. */
export const takeQuota = (
  db: Db,
  context: PostingContext,
  move: Move & { balances: ReadonlyMap<number, CardBalance> },
): Promise<void> => moveQuota(db, context, { ...move, event: 'useQuota' })

/** Gives back what an invoice took that was refused or reversed. */
export async function returnQuota(db: Db, context: PostingContext, move: Move): Promise<void> {
  const parts = await quotasOfInvoice(db, move.invoiceId)
  const balances = await lockAccounts(db, [
    ...new Set(parts.map(({ user_card_id: cardId }) => cardId)),
  ])
  await moveQuota(db, context, { ...move, balances, event: 'returnQuota' })
}

/** Whether an invoice touches any card's quota at all. */
export const needsQuota = async (db: Db, invoiceId: number): Promise<boolean> =>
  (await quotasOfInvoice(db, invoiceId)).length > 0

async function moveQuota(
  db: Db,
  context: PostingContext,
  input: Move & {
    balances: ReadonlyMap<number, CardBalance>
    event: 'useQuota' | 'returnQuota'
  },
): Promise<void> {
  const { invoiceId, attempt, balances, event, reason } = input
  const parts = await quotasOfInvoice(db, invoiceId)
  for (const [index, part] of parts.entries()) {
    const balance = balances.get(part.user_card_id)
    if (!balance) throw new Error(`the quota of card ${part.user_card_id} is not held`)
    await moveUnits(db, context, {
      balance,
      event,
      amount: part.amount_cents,
      source: { type: 'invoice', id: invoiceId, seq: attempt * PARTS_PER_ATTEMPT + index },
      circumstances: { orderId: part.order_id, reason },
    })
  }
}
