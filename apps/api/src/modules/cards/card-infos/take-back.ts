/** Accounts that a file opened are closed again while nobody has used them; cards that came with them go into stock. */

import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { lockFamily } from '#modules/cards/user-cards/held-cards.ts'
import { openingStates } from '#modules/ledger/entries/postings/opening.ts'
import { TakeBackErrors } from './errors.ts'
import { returnAccount, returnCard } from './return-card.ts'
import { findTraces } from './store.ts'

/**
 * Closes accounts in their order, as at the counter.
 *
 * @throws Refusal ACCOUNT_MOVED, ACCOUNT_OPENED, ACCOUNT_ISSUED, and those of {@link returnCard}
 */
export async function takeAccountsBack(
  ctx: Ctx,
  accountIds: readonly number[],
  reason: string,
): Promise<void> {
  for (const accountId of accountIds) {
    await lockFamily(ctx, accountId)
    const chip = await chipOfUnused(ctx, accountId)
    if (chip === null) await returnAccount(ctx, accountId, { reason })
    else await returnCard(ctx, chip, { reason })
  }
}

/** @returns the card that came with an account which nobody has used; `null`: it came without */
async function chipOfUnused({ db }: Ctx, accountId: number): Promise<number | null> {
  const opening = (await openingStates(db, [accountId])).get(accountId)
  const { chip, hasMoved, isIssuedSince } = await findTraces(db, accountId)
  if (hasMoved || opening?.isUsed) throw refuse(TakeBackErrors.moved)
  if (opening?.isOpened) throw refuse(TakeBackErrors.opened)
  if (isIssuedSince) throw refuse(TakeBackErrors.issued)
  return chip
}
