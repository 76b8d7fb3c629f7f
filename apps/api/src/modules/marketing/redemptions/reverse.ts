/** Undoing a redemption: the points come back, the pieces too, and unused coupons go. */

import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { CardErrors } from '#modules/cards/user-cards/errors.ts'
import { lockCard } from '#modules/cards/user-cards/held-cards.ts'
import { moveStock } from '#modules/catalogue/items/stock.ts'
import { lineOf } from '#modules/ledger/entries/detail-rows.ts'
import { moveUnits } from '#modules/ledger/entries/postings/units.ts'
import { bookingAt } from '#modules/ledger/periods/service.ts'
import { takeBackWithRedemption } from '#modules/marketing/user-coupons/redemption-coupons.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import type { Redemption, Reversal } from './contract.ts'
import { RedemptionErrors } from './errors.ts'
import { getRedemption, redemptionIn } from './service.ts'
import { updateRedemption } from './store.ts'

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
  const booking = await bookingAt(ctx, station)
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
    created_by: ctx.session.userId,
    kind: 'redemptionBack',
    lines: before.lineItems.map(({ item, pieces }) => ({ itemId: item.id, pieces })),
  })
  ctx.audit({
    action: 'reverse',
    entity: 'scoreOrder',
    entityId: redemptionId,
    companyId: before.company_id,
    stationId: before.station.id,
    before: { status: before.status, points: before.points },
    after: { status: 'reversed' },
    reason,
  })
  return getRedemption(ctx, redemptionId)
}
