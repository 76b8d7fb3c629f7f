/** A card at hand: found, held, shown. */

import type { Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import type { UserCard } from './contract.ts'
import { findRuledCard, type LockedCard, lockCardRow } from './rules/ruled-cards.ts'
import { findCard, type UserCardRow } from './store.ts'
import { toUserCard } from './view.ts'

/** @throws Refusal NOT_FOUND */
export async function cardIn(ctx: Ctx, cardId: number): Promise<UserCardRow> {
  return orNotFound(await findCard(ctx.db, ctx.scope, cardId))
}

export async function getUserCard(ctx: Ctx, cardId: number): Promise<UserCard> {
  return toUserCard(await cardIn(ctx, cardId))
}

/** The card, held for this transaction; what decides over money must look at no other. */
export async function lockCard(ctx: Ctx, cardId: number): Promise<LockedCard> {
  return orNotFound(await lockCardRow(ctx.db, ctx.scope, cardId))
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
  const seen = orNotFound(await findRuledCard(ctx.db, ctx.scope, cardId))
  const master = seen.parent_id === null ? null : await lockCard(ctx, seen.parent_id)
  return { card: await lockCard(ctx, cardId), master }
}
