/** Opening an account again that the proof of the ledger had stopped. */

import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { auditCard } from '#modules/ledger/audit/service.ts'
import type { Unlocking, UserCard } from '../contract.ts'
import { CardErrors } from '../errors.ts'
import { getUserCard, lockFamily } from '../held-cards.ts'
import { announceStanding, clearBooks } from './announce.ts'
import { follow } from './card-status.ts'
import { standingOf } from '../store.ts'

/**
 * Opens an account whose books were found wrong, once they are proved right: the proof runs here, while the
 * account is held. What stopped it otherwise is undone where that was done, and an account whose chip is out
 * of use by now is then as its chip.
 *
 * @throws Refusal NOT_FOUND, NOT_STOPPED_BY_PROOF, LEDGER_STILL_WRONG with what is wrong
 */
export async function unlockAccount(
  ctx: Ctx,
  cardId: number,
  { reason }: Unlocking,
): Promise<UserCard> {
  const { card } = await lockFamily(ctx, cardId)
  const isStopped = (await standingOf(ctx.db, card.id)).reason === 'ledgerMismatch'
  if (card.status !== 'lock' || !isStopped) throw refuse(CardErrors.notStoppedByProof)
  // The proof looks at what happened at every station of the company, whichever the caller sees.
  const findings = await ctx.inSeparateTransaction((db) => auditCard(db, card))
  if (findings.length > 0) {
    throw refuse(CardErrors.stillWrong, { count: findings.length, findings })
  }
  await follow(ctx.db, card)
  await announceStanding(ctx, card)
  await clearBooks(ctx, card)
  const opened = await getUserCard(ctx, card.id)
  ctx.audit({
    action: 'unlockAccount',
    entity: 'userCard',
    entityId: card.id,
    companyId: card.company_id,
    before: { status: card.status },
    after: { status: opened.status },
    reason,
  })
  return opened
}
