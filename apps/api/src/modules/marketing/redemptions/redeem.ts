/** Redeeming points at the counter: points leave the card, pieces the shelf, and gift coupons come along. */

import { randomInt } from 'node:crypto'
import { points } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { Beforehand, Ctx } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { moveStock } from '#modules/catalogue/items/stock.ts'
import { CardErrors } from '#modules/cards/user-cards/errors.ts'
import { lockCard } from '#modules/cards/user-cards/held-cards.ts'
import { earnerOf } from '#modules/cards/user-cards/payment/earners.ts'
import {
  checkCardPassword,
  requireCardPassword,
} from '#modules/cards/user-cards/payment/password.ts'
import { balanceOf, lockAccount } from '#modules/ledger/accounts/service.ts'
import { moveUnits } from '#modules/ledger/entries/postings/units.ts'
import { type Booking, bookingAt, type BookingByAnybody } from '#modules/ledger/periods/service.ts'
import { giveWithRedemption } from '#modules/marketing/user-coupons/redemption-coupons.ts'
import { sellingStation } from '#modules/organisation/stations/service.ts'
import type { NewRedemption, NewRedemptionReply } from './contract.ts'
import { RedemptionErrors } from './errors.ts'
import { getRedemption } from './service.ts'
import {
  findCardHolder,
  insertLines,
  insertRedemption,
  offeredItems,
  type OfferedItem,
} from './store.ts'

type Checked = NewRedemption & { rightFor?: string | undefined }

/**
 * Looks at the password that came along, while nothing is held for it.
 *
 * @throws Refusal CARD_PASSWORD_LOCKED, CARD_PASSWORD_WRONG
 */
export async function checkRedemption(before: Beforehand, input: NewRedemption): Promise<Checked> {
  const { userCard, password } = input
  if (password === undefined) return input
  return { ...input, rightFor: await checkCardPassword(before, userCard.id, password) }
}

/**
 * Pays with the points of a card's holder. What is not handed over at once is told a code to collect it with.
 *
 * @throws Refusal NOT_FOUND, CARD_STATUS_ABNORMAL, CARD_PASSWORD_…, SCORE_CARD_NOT_OPEN, ITEM_NOT_FOR_POINTS,
 *   POINTS_EXCEEDS, STOCK_SHORT, DEAL_NOT_ISSUABLE, SHIFT_REQUIRED, STATION_EXPIRED
 */
export async function redeem(ctx: Ctx, input: Checked): Promise<NewRedemptionReply> {
  const station = await sellingStation(ctx)
  const booking = await bookingAt(ctx, station)
  const payer = await pointsCard(ctx, booking, input)
  const lines = await pricedLines(ctx, station.id, input.lines)
  const { collectsLater = false, remark = '' } = input
  const { id, pickupCode } = await take(ctx, booking, { ...payer, lines, collectsLater, remark })
  ctx.audit({
    action: 'redeem',
    entity: 'scoreOrder',
    entityId: id,
    companyId: station.company_id,
    stationId: station.id,
    after: {
      userCard: { id: payer.cardId },
      points: costOf(lines),
      lines: input.lines,
      collectsLater,
    },
  })
  const left = await balanceOf(ctx.db, payer.cardId)
  return { ...(await getRedemption(ctx, id)), pickupCode, pointsLeft: points(left.points) }
}

interface Taking {
  /** The points card that pays, and whose it is. */
  cardId: number
  userId: number
  lines: readonly PricedLine[]
  collectsLater: boolean
  remark: string
}

/** What a piece of business comes to in points. */
export const costOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { item, pieces }) => sum + item.points * pieces, 0)

/**
 * Takes the points, the pieces and the coupons that come along: all, or nothing.
 *
 * @throws Refusal POINTS_EXCEEDS, STOCK_SHORT, DEAL_NOT_ISSUABLE
 */
export async function take(
  ctx: Ctx,
  booking: BookingByAnybody,
  taking: Taking,
): Promise<{ id: number; pickupCode: string | null }> {
  const { cardId, userId, lines } = taking
  const { id, pickupCode } = await insert(ctx, booking, taking)
  const place = { company_id: booking.companyId, station_id: booking.stationId }
  await insertLines(
    ctx.db,
    lines.map(({ item, pieces }) => ({
      ...place,
      redemption_id: id,
      item_id: item.id,
      name: item.name,
      points: item.points,
      pieces,
      tax_rate_bp: item.tax_rate_bp,
    })),
  )
  await moveUnits(ctx.db, booking, {
    balance: await lockAccount(ctx.db, cardId),
    event: 'spendPoints',
    amount: costOf(lines),
    source: { type: 'redemption', id },
    circumstances: {
      remark: lines
        .map(({ item }) => item.name)
        .join(', ')
        .slice(0, MOST_REMARK),
    },
  })
  const gifts = lines.flatMap(({ item, pieces }) =>
    item.gift_coupon_id === null ? [] : [{ couponId: item.gift_coupon_id, count: pieces }],
  )
  await giveWithRedemption(ctx, { userId, redemptionId: id, gifts })
  await moveStock(ctx.db, {
    ...place,
    redemption_id: id,
    created_by: booking.operatorId,
    kind: 'redemption',
    lines: lines.map(({ item, pieces }) => ({ itemId: item.id, pieces })),
  })
  return { id, pickupCode }
}

/** A line of a statement has room for so much. */
const MOST_REMARK = 200

/** The points card of whoever holds the card at hand; nobody pays with the points of another. */
async function pointsCard(
  ctx: Ctx,
  { companyId }: Booking,
  { userCard, password, rightFor }: Checked,
): Promise<{ cardId: number; userId: number }> {
  const card = await lockCard(ctx, userCard.id)
  if (card.company_id !== companyId) throw refuse(HttpErrors.notFound)
  if (card.status !== 'normal') throw refuse(CardErrors.statusAbnormal)
  requireCardPassword(card, { password, rightFor })
  const score = await earnerOf(ctx, card, 'score')
  const holder = score && (await findCardHolder(ctx.db, score.id))
  if (!score || !holder || holder !== card.user_id) throw refuse(CardErrors.scoreNotOpen)
  return { cardId: score.id, userId: holder }
}

export interface PricedLine {
  item: OfferedItem
  pieces: number
}

/** @throws Refusal ITEM_NOT_FOR_POINTS for what the station does not offer now */
export async function pricedLines(
  ctx: Ctx,
  stationId: number,
  lines: NewRedemption['lines'],
): Promise<PricedLine[]> {
  const ids = lines.map(({ scoreItem }) => scoreItem.id)
  const offered = new Map((await offeredItems(ctx.db, stationId, ids)).map((row) => [row.id, row]))
  return lines.map(({ scoreItem: { id }, pieces }) => {
    const item = offered.get(id)
    if (!item?.on_shelf) throw refuse(RedemptionErrors.notOffered, { item: item?.name ?? id })
    return { item, pieces }
  })
}

const CODES = 1_000_000
const MOST_TRIES = 20

async function insert(
  ctx: Ctx,
  { companyId, stationId, operatorId }: BookingByAnybody,
  { cardId, userId, lines, collectsLater, remark }: Taking,
): Promise<{ id: number; pickupCode: string | null }> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const pickupCode = collectsLater ? String(randomInt(CODES)).padStart(6, '0') : null
    const row = await insertRedemption(ctx.db, {
      company_id: companyId,
      station_id: stationId,
      card_id: cardId,
      user_id: userId,
      points: costOf(lines),
      remark,
      pickup_code: pickupCode,
      status: collectsLater ? 'waiting' : 'collected',
      ...(!collectsLater && { collected_at: ctx.now }),
      created_at: ctx.now,
      created_by: operatorId,
    })
    if (row) return { id: row.id, pickupCode }
  }
  throw new Error('no pick-up code of six digits is free at the station')
}
