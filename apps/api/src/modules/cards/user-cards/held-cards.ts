/** A card at hand: found, held, shown; and the cards that gain by what it spends. */

import { refuse } from '@app/kernel/problem'
import type { Ctx } from '../../../http/context.ts'
import { HttpErrors } from '../../../http/errors.ts'
import { openAccount } from '../../ledger/accounts/service.ts'
import { findPersonalProgramme, isInForce } from '../programmes/service.ts'
import type { UserCard } from './contract.ts'
import { findRuledCard, type LockedCard, lockCardRow } from './ruled-cards.ts'
import { findCard, type insertCard, insertCardUnlessHeld, type UserCardRow } from './store.ts'
import { toUserCard } from './view.ts'

/** @throws Refusal NOT_FOUND */
export async function cardIn(ctx: Ctx, cardId: number): Promise<UserCardRow> {
  const row = await findCard(ctx.db, ctx.scope, cardId)
  if (!row) throw refuse(HttpErrors.notFound)
  return row
}

export async function getUserCard(ctx: Ctx, cardId: number): Promise<UserCard> {
  return toUserCard(await cardIn(ctx, cardId))
}

/** The card, held for this transaction; what decides over money must look at no other. */
export async function lockCard(ctx: Ctx, cardId: number): Promise<LockedCard> {
  const card = await lockCardRow(ctx.db, ctx.scope, cardId)
  if (!card) throw refuse(HttpErrors.notFound)
  return card
}

/**
 * A card, and the master card above it, both held. Whoever puts money on a sub card, takes it back or
 * changes how a fleet shares its money holds the master card first; so the mode of the fleet, which is read
 * with the sub card, is the one that holds.
 */
export async function lockFamily(
  ctx: Ctx,
  cardId: number,
): Promise<{ card: LockedCard; master: LockedCard | null }> {
  const seen = await findRuledCard(ctx.db, ctx.scope, cardId)
  if (!seen) throw refuse(HttpErrors.notFound)
  const master = seen.parent_id === null ? null : await lockCard(ctx, seen.parent_id)
  return { card: await lockCard(ctx, cardId), master }
}

type Holder = Omit<Parameters<typeof insertCard>[1], 'card_id' | 'type'>

/** What goes with a card that spends: a points card and a level card, as far as the company has them. */
export async function openEarners(ctx: Ctx, holder: Holder): Promise<void> {
  await openEarner(ctx, 'score', holder)
  await openEarner(ctx, 'level', holder)
}

/** A points or level card for somebody, unless the company has no points or levels, or they have one. */
export async function openEarner(
  ctx: Ctx,
  type: 'score' | 'level',
  holder: Holder,
): Promise<number | null> {
  const programme = await findPersonalProgramme(ctx.db, holder.company_id, type)
  if (!programme || !isInForce(programme, ctx.now)) return null
  if (type === 'level' && programme.levels.length === 0) return null
  const card = { ...holder, card_id: programme.id, type: 'user' } as const
  const cardId = await insertCardUnlessHeld(ctx.db, card)
  if (cardId === undefined) return null
  await openAccount(ctx.db, cardId)
  return cardId
}
