/** Many accounts held at once, to be closed together. */

import type { Ctx } from '#http/context.ts'
import { lockAccounts } from '#modules/ledger/accounts/service.ts'
import { lockRows, mastersOf } from './closing-rows.ts'

/**
 * Accounts of the scope with what they have themselves, held in ascending order: first the master cards above
 * them, then they, and of each the balance before the card, as single cards are.
 */
export async function holdAccounts(ctx: Ctx, accountIds: readonly number[]) {
  await hold(ctx, await mastersOf(ctx.db, accountIds))
  return hold(ctx, accountIds)
}

async function hold({ db, scope }: Ctx, accountIds: readonly number[]) {
  const balances = await lockAccounts(db, accountIds)
  const rows = await lockRows(db, scope, accountIds)
  return rows.flatMap((row) => {
    const balance = balances.get(row.id)
    return balance ? [{ ...row, balance }] : []
  })
}
