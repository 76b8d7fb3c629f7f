/** Undoing a redemption: the points come back, the pieces too, and unused coupons go. */

import { refuse } from '@app/kernel/problem'
import { type Ctx, operatorOf } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { CardErrors } from '#modules/cards/user-cards/errors.ts'
import { lockCard } from '#modules/cards/user-cards/held-cards.ts'
import { moveStock } from '#modules/catalogue/items/stock.ts'
import { lineOf } from '#modules/ledger/entries/detail-rows.ts'
import { moveUnits } from '#modules/ledger/entries/postings/units.ts'
import {
  bookingAt,
  bookingBetweenCards,
  type BookingByAnybody,
} from '#modules/ledger/periods/service.ts'
import { takeBackWithRedemption } from '#modules/marketing/user-coupons/redemption-coupons.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import type { Redemption, Reversal } from './contract.ts'
import { RedemptionErrors } from './errors.ts'
import { getRedemption, redemptionIn } from './service.ts'
import { type RedemptionRow, updateRedemption } from './store.ts'

/**
 * Booked now, whenever it was redeemed.
 *
 * @throws Refusal NOT_FOUND, REDEMPTION_STATUS, CARD_STATUS_ABNORMAL, REDEMPTION_COUPON_USED, STALE_VERSION,
 *   SHIFT_REQUIRED
 */
export async function reverseRedemption(
  ctx: Ctx,
  redemptionId: number,
  { reason, version }: Reversal,
): Promise<Redemption> {
  const before = await redemptionIn(ctx, redemptionId)
  if (before.status === 'reversed') throw refuse(RedemptionErrors.status)
  const station = await stationIn(ctx.db, ctx.scope, before.station.id)
  await undo(ctx, await bookingAt(ctx, station), { before, version, reason, action: 'reverse' })
  return getRedemption(ctx, redemptionId)
}

/**
 * Calls off what waits, by its member. No drawer gains or loses by it, so it needs no shift.
 *
 * @throws Refusal NOT_FOUND, REDEMPTION_STATUS for what waits no more, CARD_STATUS_ABNORMAL, REDEMPTION_COUPON_USED
 */
export async function callOff(
  ctx: Ctx,
  { redemptionId, userId }: { redemptionId: number; userId: number },
): Promise<void> {
  const before = await redemptionIn(ctx, redemptionId)
  if (before.user_id !== userId) throw refuse(HttpErrors.notFound)
  await undoWaiting(ctx, before, 'callOff')
}

/** Ends what nobody collected. @returns it as it was before */
export async function endUncollected(ctx: Ctx, redemptionId: number): Promise<RedemptionRow> {
  const before = await redemptionIn(ctx, redemptionId)
  await undoWaiting(ctx, before, 'endUncollected')
  return before
}

async function undoWaiting(
  ctx: Ctx,
  before: RedemptionRow,
  action: 'callOff' | 'endUncollected',
): Promise<void> {
  if (before.status !== 'waiting') throw refuse(RedemptionErrors.status)
  const station = await stationIn(ctx.db, ctx.scope, before.station.id)
  const booking = { ...(await bookingBetweenCards(ctx, station)), operatorId: operatorOf(ctx) }
  await undo(ctx, booking, { before, version: before.version, reason: '', action })
}

async function undo(
  ctx: Ctx,
  booking: BookingByAnybody,
  undoing: { before: RedemptionRow; version: number; reason: string; action: string },
): Promise<void> {
  const { before, version, reason, action } = undoing
  const { id: redemptionId } = before
  const card = await lockCard(ctx, before.card_id)
  // Nobody could spend what comes back to it.
  if (card.status === 'returned') throw refuse(CardErrors.statusAbnormal, { status: card.status })
  await updateRedemption(
    ctx,
    { id: redemptionId, version },
    { status: 'reversed', reversed_at: ctx.now, reason },
  )
  const spent = { companyId: before.company_id, type: 'redemption', id: redemptionId }
  await moveUnits(ctx.db, booking, {
    balance: card.balance,
    event: 'returnPoints',
    amount: before.points,
    source: { type: 'redemptionReversal', id: redemptionId },
    circumstances: { reason, originDetailId: await lineOf(ctx.db, spent) },
  })
  const isWhole = await takeBackWithRedemption(ctx, { redemptionId, reason })
  if (!isWhole) throw refuse(RedemptionErrors.couponUsed)
  await moveStock(ctx.db, {
    company_id: before.company_id,
    station_id: before.station.id,
    redemption_id: redemptionId,
    created_by: booking.operatorId,
    kind: 'redemptionBack',
    lines: before.lineItems.map(({ item, pieces }) => ({ itemId: item.id, pieces })),
  })
  ctx.audit({
    action,
    entity: 'scoreOrder',
    entityId: redemptionId,
    companyId: before.company_id,
    stationId: before.station.id,
    before: { status: before.status, points: before.points },
    after: { status: 'reversed' },
    ...(reason && { reason }),
  })
}
