/** Taking an account out of use that has no card, and back into it. One with a card is as its card. */

import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import type { Blocking, UserCard } from '../contract.ts'
import { CardErrors } from '../errors.ts'
import { getUserCard, lockFamily } from '../held-cards.ts'
import type { LockedCard } from '../rules/ruled-cards.ts'
import { requireScreen } from '../screens.ts'
import { setCard, standingOf, statusOfChip } from '../store.ts'
import { announceStanding } from './announce.ts'
import { follow } from './card-status.ts'
import { BlockErrors } from './errors.ts'

const BY_HAND = 'hand'

/**
 * From then on nothing is paid with the account, nor put on it; what is on it stays.
 *
 * @throws Refusal NOT_FOUND, CARD_KIND_MISMATCH, CARD_STATUS_ABNORMAL when it is out of use already,
 *   ACCOUNT_HAS_CARD when the card is what has to be disabled
 */
export async function disableAccount(ctx: Ctx, cardId: number, asked: Blocking): Promise<UserCard> {
  const { card } = await lockFamily(ctx, cardId)
  requireScreen(card, asked.screen, 'operate')
  if (card.status !== 'normal' && card.status !== 'overspend') {
    throw refuse(CardErrors.statusAbnormal, { status: card.status })
  }
  if (await statusOfChip(ctx.db, card.id)) throw refuse(BlockErrors.hasCard)
  await setCard(ctx.db, card.id, { status: 'disable', status_reason: BY_HAND })
  return changed(ctx, 'disableAccount', card, asked)
}

/** @throws Refusal NOT_FOUND, CARD_KIND_MISMATCH, CARD_STATUS_ABNORMAL unless it was disabled as an account */
export async function enableAccount(ctx: Ctx, cardId: number, asked: Blocking): Promise<UserCard> {
  const { card } = await lockFamily(ctx, cardId)
  requireScreen(card, asked.screen, 'operate')
  const isByHand = (await standingOf(ctx.db, card.id)).reason === BY_HAND
  if (card.status !== 'disable' || !isByHand) {
    throw refuse(CardErrors.statusAbnormal, { status: card.status })
  }
  await follow(ctx.db, card)
  return changed(ctx, 'enableAccount', card, asked)
}

async function changed(
  ctx: Ctx,
  action: string,
  before: LockedCard,
  { reason }: Blocking,
): Promise<UserCard> {
  await announceStanding(ctx, before)
  const after = await getUserCard(ctx, before.id)
  ctx.audit({
    action,
    entity: 'userCard',
    entityId: before.id,
    companyId: before.company_id,
    before: { status: before.status },
    after: { status: after.status },
    reason,
  })
  return after
}
