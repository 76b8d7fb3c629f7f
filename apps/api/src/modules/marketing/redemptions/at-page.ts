/** Redeeming points on the member's own page: it waits at the station that the member has chosen. */

import { refuse } from '@app/kernel/problem'
import { type Ctx, operatorOf } from '#http/context.ts'
import { CardErrors } from '#modules/cards/user-cards/errors.ts'
import { lockCard } from '#modules/cards/user-cards/held-cards.ts'
import { findPointsCard } from '#modules/cards/user-cards/rules/ruled-cards.ts'
import { balanceOf } from '#modules/ledger/accounts/service.ts'
import { bookingBetweenCards } from '#modules/ledger/periods/service.ts'
import { sellingStation } from '#modules/organisation/stations/service.ts'
import { RedemptionErrors } from './errors.ts'
import { costOf, pricedLines, take } from './redeem.ts'
import { countWaiting } from './store.ts'

/** So many wait for a member at a station at most: what lies on the shelf for nobody is missing to others. */
const MOST_WAITING = 10

interface Member {
  companyId: number
  userId: number
}

/** What the member confirmed. */
export interface Confirmed {
  itemId: number
  pieces: number
  /** In all. */
  points: number
  /** On the card before it. */
  pointsBefore: number
}

/** What a member can spend; nothing without a points card. */
export async function spendablePoints(ctx: Ctx, member: Member): Promise<number | undefined> {
  const card = await findPointsCard(ctx.db, member)
  return card && (await balanceOf(ctx.db, card.id)).points
}

/**
 * Pays with the member's own points, who has shown by a text message that it is them. What was confirmed is
 * done, or nothing is: the second of two taps finds other points than it was told of.
 *
 * @returns its id
 * @throws Refusal SCORE_CARD_NOT_OPEN, ITEM_NOT_FOR_POINTS, REDEMPTION_CHANGED, REDEMPTIONS_WAITING, POINTS_EXCEEDS,
 *   STOCK_SHORT, DEAL_NOT_ISSUABLE, STATION_EXPIRED
 */
export async function redeemAtPage(
  ctx: Ctx,
  member: Member,
  confirmed: Confirmed,
): Promise<number> {
  const { itemId, pieces, points, pointsBefore } = confirmed
  const station = await sellingStation(ctx)
  const booking = { ...(await bookingBetweenCards(ctx, station)), operatorId: operatorOf(ctx) }
  const own = await findPointsCard(ctx.db, member)
  const card = own && (await lockCard(ctx, own.id))
  if (card?.status !== 'normal' || card.user_id !== member.userId) {
    throw refuse(CardErrors.scoreNotOpen)
  }
  const lines = await pricedLines(ctx, station.id, [{ scoreItem: { id: itemId }, pieces }])
  if (card.balance.points !== pointsBefore || costOf(lines) !== points) {
    throw refuse(RedemptionErrors.changed)
  }
  if ((await countWaiting(ctx.db, member.userId)) >= MOST_WAITING) {
    throw refuse(RedemptionErrors.waiting, { most: MOST_WAITING })
  }
  const payer = { cardId: card.id, userId: member.userId }
  const taking = { ...payer, lines, collectsLater: true, remark: '' }
  const { id } = await take(ctx, booking, taking)
  ctx.audit({
    action: 'redeem',
    entity: 'scoreOrder',
    entityId: id,
    companyId: station.company_id,
    stationId: station.id,
    after: {
      user: { id: member.userId },
      userCard: { id: card.id },
      points,
      lines: [{ scoreItem: { id: itemId }, pieces }],
    },
  })
  return id
}
