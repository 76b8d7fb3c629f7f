/** Points and level cards: what gains by what is spent with another card. */

import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { openAccount } from '#modules/ledger/accounts/account-rows.ts'
import { isInForce } from '#modules/cards/programmes/service.ts'
import { findPersonalProgramme } from '#modules/cards/programmes/programme-rows.ts'
import {
  type Earner,
  findMemberEarner,
  findRuledCard,
  type RuledCard,
} from '../rules/ruled-cards.ts'
import { findHolder, type insertCard, insertCardUnlessHeld } from '../store.ts'

export type EarnerType = 'score' | 'level'

type Holder = Omit<Parameters<typeof insertCard>[1], 'card_id' | 'type'>

/** What goes with a card that spends: a points card and a level card, as far as the company has them. */
export async function openEarners(ctx: Ctx, holder: Holder): Promise<void> {
  await openEarner(ctx, 'score', holder)
  await openEarner(ctx, 'level', holder)
}

/**
 * A points or level card for somebody, unless they have one.
 *
 * @returns whether the company has points, or levels, at all
 */
async function openEarner(ctx: Ctx, type: EarnerType, holder: Holder): Promise<boolean> {
  const programme = await findPersonalProgramme(ctx.db, holder.company_id, type)
  if (!programme || !isInForce(programme, ctx.now)) return false
  if (type === 'level' && programme.levels.length === 0) return false
  const card = { ...holder, card_id: programme.id, type: 'user' } as const
  const cardId = await insertCardUnlessHeld(ctx.db, card)
  if (cardId !== undefined) await openAccount(ctx.db, cardId)
  return true
}

/**
 * The points or level card that gains by what a card spends; opened where there is none yet. The programme
 * may have come after the card, or anew after another one; and a fleet may have a new head.
 *
 * @returns `null` without a holder, without points or levels in the company, or when theirs is blocked
 */
export async function earnerOf(
  ctx: Ctx,
  card: RuledCard,
  type: EarnerType,
): Promise<Earner | null> {
  const userId = holderOf(card, type)
  if (card[type] || userId === null || !card[`${type}_offered`]) return card[type]
  const { company_id, station_id } = card
  const holder = { company_id, station_id, user_id: userId, created_by: ctx.session.userId }
  const isOffered = await openEarner(ctx, type, holder)
  return isOffered ? ((await findRuledCard(ctx.db, ctx.scope, card.id))?.[type] ?? null) : null
}

/**
 * The points or level card that gains by what a member pays without a card; opened where there is none yet.
 *
 * @returns `null` where the company's programme leaves such payments out
 */
export async function memberEarnerOf(
  ctx: Ctx,
  member: { companyId: number; stationId: number; userId: number },
  type: EarnerType,
): Promise<Earner | null> {
  const { companyId: company_id, stationId: station_id, userId: user_id } = member
  const programme = await findPersonalProgramme(ctx.db, company_id, type)
  if (!programme?.earns_without_card) return null
  const known = await findMemberEarner(ctx.db, member, type)
  if (known) return known
  const holder = { company_id, station_id, user_id, created_by: ctx.session.userId }
  return (await openEarner(ctx, type, holder)) ? findMemberEarner(ctx.db, member, type) : null
}

/** @throws Refusal REFERENCE_UNKNOWN for anybody but a member of the company; held until it is paid */
export async function requireMember(ctx: Ctx, companyId: number, userId: number): Promise<number> {
  const member = await findHolder(ctx.db, companyId, userId)
  if (!member) throw refuse(HttpErrors.referenceUnknown)
  return member.id
}

/** Who gains by what a card spends: its holder, or the head of a fleet that leaves its people nothing. */
function holderOf({ user_id: userId, fleet }: RuledCard, type: EarnerType): number | null {
  const keeps = { score: fleet?.employee_points, level: fleet?.employee_upgrade }
  return fleet && !keeps[type] ? fleet.leader_id : userId
}
