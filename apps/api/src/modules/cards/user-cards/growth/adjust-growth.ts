/** Correcting the growth of a member by hand; what level they have follows from it. */

import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { lockAccount } from '#modules/ledger/accounts/service.ts'
import { moveUnits } from '#modules/ledger/entries/postings/units.ts'
import { begin, end } from '../commands.ts'
import type { CardCommandReply, GrowthAdjustment } from '../contract.ts'
import { earnerOf } from '../payment/earners.ts'
import { GrowthErrors } from './errors.ts'

/**
 * Adds growth or takes it, on the level card, whichever of the holder's cards is named. The opposite undoes it.
 *
 * @throws Refusal GROWTH_ZERO, CARD_KIND_MISMATCH, EMPLOYEE_CARD_READ_ONLY, FLEET_MODE, LEVEL_CARD_NOT_OPEN,
 *   GROWTH_EXCEEDS
 */
export async function adjustGrowth(
  ctx: Ctx,
  cardId: number,
  input: GrowthAdjustment,
): Promise<CardCommandReply> {
  const { amount, reason, screen } = input
  if (amount === 0) throw refuse(GrowthErrors.zero)
  const command = await begin(ctx, cardId, { action: 'adjustGrowth', screen })
  const { booking, card, source } = command
  const level = await earnerOf(ctx, card, 'level')
  if (level === null) throw refuse(GrowthErrors.notOpen)
  const posted = await moveUnits(ctx.db, booking, {
    balance: await lockAccount(ctx.db, level.id),
    event: amount > 0 ? 'addGrowth' : 'removeGrowth',
    amount: Math.abs(amount),
    source,
    circumstances: { reason },
  })
  return end(ctx, command, { amount, reason, detailId: posted[0]?.details[0] })
}
