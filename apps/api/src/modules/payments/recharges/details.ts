import type { Ctx } from '#http/context.ts'
import type { UserCardDetail } from '#modules/ledger/entries/contract.ts'
import { getDetail } from '#modules/ledger/entries/service.ts'

/** Lines of the card ledger in the order of their ids; one after the other, on the one connection. */
export async function detailsOf(ctx: Ctx, ids: readonly number[]): Promise<UserCardDetail[]> {
  const details: UserCardDetail[] = []
  for (const id of ids) details.push(await getDetail(ctx, id))
  return details
}
