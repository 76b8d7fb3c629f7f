/** Usable coupons of somebody who buys; nothing is changed. */

import { type Cents, ZERO } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { getUserCard } from '#modules/cards/user-cards/held-cards.ts'
import type { UsableCoupons } from '#modules/marketing/user-coupons/contract.ts'
import { deviceOf, usableFor } from '#modules/marketing/user-coupons/use-pieces.ts'
import type { UsableQuery } from './contract.ts'
import { isSale } from '../contract.ts'
import { getOrder } from '../service.ts'
import { isMember } from '../store.ts'

const NONE: UsableCoupons = { content: [], best: { userDeals: [], discount: ZERO } }

/** What the payer of an unpaid order could use, and the best choice of it. */
export async function usableOnOrder(
  ctx: Ctx,
  orderId: number,
  { user, userCard, paymentType }: UsableQuery,
): Promise<UsableCoupons> {
  const order = await getOrder(ctx, orderId, new Set())
  const card = userCard === undefined ? undefined : await getUserCard(ctx, userCard)
  const holderId = card ? card.user?.id : (user ?? order.buyer?.id)
  if (order.status !== 'open' || !isSale(order)) return NONE
  if (!card && user !== undefined) await requireMember(ctx, order.company.id, user)
  const { station, amount } = order
  return couponsFor(ctx, station, { amount, holderId, cardId: card?.id, paymentType })
}

interface Purchase {
  amount: Cents
  holderId: number | undefined
  cardId?: number | undefined
  paymentType?: string | undefined
}

/** As {@link usableOnOrder}, for what is about to be sold. */
export async function couponsFor(
  ctx: Ctx,
  station: { id: number },
  { amount, holderId, cardId, paymentType }: Purchase,
): Promise<UsableCoupons> {
  if (holderId === undefined) return NONE
  const who = { holderId, cardId, paymentType }
  return usableFor(ctx, {
    ...who,
    stationId: station.id,
    amount,
    device: deviceOf(ctx),
    now: ctx.now,
  })
}

/** @throws Refusal NOT_FOUND for somebody who is no member of the company */
export async function requireMember(ctx: Ctx, companyId: number, userId: number): Promise<void> {
  if (!(await isMember(ctx.db, companyId, userId))) throw refuse(HttpErrors.notFound)
}
