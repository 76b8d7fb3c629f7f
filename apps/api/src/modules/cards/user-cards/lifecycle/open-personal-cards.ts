/** Opens what members have, for many of them at once. */

import { refuse } from '@app/kernel/problem'
import { companyOf, type Ctx } from '#http/context.ts'
import { openAccounts } from '#modules/ledger/accounts/account-rows.ts'
import { sellingStation } from '#modules/organisation/stations/service.ts'
import { findPersonalProgramme } from '#modules/cards/programmes/programme-rows.ts'
import { isInForce } from '#modules/cards/programmes/service.ts'
import { CardErrors } from '../errors.ts'
import { findPersonalMoney, insertCardsUnlessHeld } from '../store.ts'

/** Whose accounts are opened: somebody's, under their name. */
export interface Holder {
  user_id: number
  name: string
}

/**
 * Stored value, points and level, as far as the company has them; what somebody has already stays. A station
 * that may sell them opens them all, and one that goes without cards none: points have theirs with the first that
 * are earned.
 *
 * @returns of whom something was opened
 * @throws Refusal DEBIT_CARD_NOT_OPEN, STATION_EXPIRED
 */
export async function openPersonalCards(
  ctx: Ctx,
  holders: readonly Holder[],
): Promise<ReadonlySet<number>> {
  const station = await sellingStation(ctx)
  const opened = new Set<number>()
  if (!station.pkg_card) return opened
  for (const type of ['debit', 'score', 'level'] as const) {
    const programme = await findPersonalProgramme(ctx.db, station.company_id, type)
    const isOffered = programme !== undefined && isInForce(programme, ctx.now)
    if (!isOffered && type === 'debit') throw refuse(CardErrors.debitNotOpen)
    if (!isOffered || (type === 'level' && programme.levels.length === 0)) continue
    if (holders.length === 0) continue
    const cards = await insertCardsUnlessHeld(
      ctx.db,
      {
        company_id: station.company_id,
        station_id: station.id,
        card_id: programme.id,
        created_by: ctx.session.userId,
      },
      holders,
    )
    await openAccounts(
      ctx.db,
      cards.map(({ id }) => id),
    )
    for (const { user_id: userId } of cards) opened.add(userId)
  }
  return opened
}

/** The stored-value account that each of these people has for themselves, by who it is. */
export const personalMoneyOf = (
  ctx: Ctx,
  userIds: readonly number[],
): Promise<ReadonlyMap<number | null, number>> => findPersonalMoney(ctx.db, companyOf(ctx), userIds)
