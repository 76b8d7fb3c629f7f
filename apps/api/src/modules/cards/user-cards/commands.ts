/** Commands on a card without an order: freezing, correcting, giving and taking points. */

import { add, type Cents, cents, negate } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { stationOf } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { requireSecondPerson } from '#modules/access/approvals/second-person.ts'
import { lockUser } from '#modules/access/users/user-rows.ts'
import { lockAccount } from '#modules/ledger/accounts/service.ts'
import { adjust } from '#modules/ledger/entries/postings/adjust.ts'
import { getDetail } from '#modules/ledger/entries/service.ts'
import { correctedBy } from '#modules/ledger/entries/detail-rows.ts'
import { hold, unfreeze } from '#modules/ledger/entries/postings/hold.ts'
import { LedgerErrors } from '#modules/ledger/entries/errors.ts'
import { moveUnits } from '#modules/ledger/entries/postings/units.ts'
import { type Booking, bookingAt } from '#modules/ledger/periods/service.ts'
import { adjustmentLimitOf } from '#modules/organisation/companies/config.ts'
import { requireTakenPart } from '#modules/organisation/stations/require-taken-part.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import {
  type Adjustment,
  type CardCommandReply,
  type CardScreen,
  type Freezing,
  type PointsChange,
  type QuotaAdjustment,
} from './contract.ts'
import { earnerOf } from './payment/earners.ts'
import { CardErrors } from './errors.ts'
import { getUserCard, lockFamily } from './held-cards.ts'
import { requireBelowMaxBalance } from './payment/recharging.ts'
import type { LockedCard } from './rules/ruled-cards.ts'
import { requireScreen } from './screens.ts'
import { nextCommandNumber } from './store.ts'

export interface Command {
  booking: Booking
  card: LockedCard
  source: { type: string; id: number }
}

interface Asked {
  action: string
  screen: CardScreen | undefined
  /** Employee cards hold no money; what got onto one all the same can be taken off. */
  frees?: boolean
}

/** The period, then the card with its balance: the order in which everything in the server locks. */
export async function begin(
  ctx: Ctx,
  cardId: number,
  { action, screen, frees = false }: Asked,
): Promise<Command> {
  const station = await stationIn(ctx.db, ctx.scope, stationOf(ctx))
  const booking = await bookingAt(ctx, station)
  const { card } = await lockFamily(ctx, cardId)
  if (card.company_id !== station.company_id) throw refuse(HttpErrors.notFound)
  if (card.status === 'returned') throw refuse(CardErrors.statusAbnormal)
  requireScreen(card, screen, 'operate')
  if (card.type === 'employee' && !frees) throw refuse(CardErrors.employeeReadOnly)
  // What a sub card shares is its master's, and is looked after there.
  if (card.fund_id !== card.id) throw refuse(CardErrors.fleetMode)
  const source = { type: action, id: await nextCommandNumber(ctx.db) }
  return { booking, card, source }
}

/** As {@link begin}, of a card that can have money: points and level cards cannot. */
async function beginWithMoney(ctx: Ctx, cardId: number, asked: Asked): Promise<Command> {
  const command = await begin(ctx, cardId, asked)
  if (command.card.card_type !== 'debit') throw refuse(CardErrors.notStoredValue)
  return command
}

/** Tells the log of it, and the caller what became of the card. */
export async function end(
  ctx: Ctx,
  { card, source }: Command,
  input: { amount: number; reason: string; detailId?: number | undefined },
): Promise<CardCommandReply> {
  const { amount, reason, detailId } = input
  ctx.audit({
    action: source.type,
    entity: 'userCard',
    entityId: card.id,
    companyId: card.company_id,
    after: { amount },
    reason,
  })
  return {
    userCard: await getUserCard(ctx, card.id),
    detail: detailId === undefined ? null : await getDetail(ctx, detailId),
  }
}

/**
 * Sets money aside that the holder then cannot spend.
 *
 * @throws Refusal CARD_KIND_MISMATCH, EMPLOYEE_CARD_READ_ONLY, CARD_NOT_STORED_VALUE, FLEET_MODE,
 *   BALANCE_SHORT
 */
export async function freezeCard(
  ctx: Ctx,
  cardId: number,
  input: Freezing,
): Promise<CardCommandReply> {
  const { amount, reason, screen } = input
  const command = await beginWithMoney(ctx, cardId, { action: 'freeze', screen })
  const { booking, card, source } = command
  await hold(ctx.db, booking, {
    balance: card.balance,
    kind: 'freeze',
    amount,
    mode: card.spending_mode,
    source,
    circumstances: { reason },
  })
  return end(ctx, command, input)
}

/** @throws Refusal as {@link freezeCard}, and UNFREEZE_EXCEEDS */
export async function unfreezeCard(
  ctx: Ctx,
  cardId: number,
  input: Freezing,
): Promise<CardCommandReply> {
  const { amount, reason, screen } = input
  const command = await beginWithMoney(ctx, cardId, { action: 'unfreeze', screen, frees: true })
  const { booking, card, source } = command
  await unfreeze(ctx.db, booking, { balance: card.balance, amount, source, reason })
  return end(ctx, command, input)
}

/**
 * Corrects a balance. What one person corrects in a business day, on whichever cards, counts together: above
 * the company's limit it needs a second person. A station without cards corrects downwards only.
 *
 * @throws Refusal CARD_KIND_MISMATCH, EMPLOYEE_CARD_READ_ONLY, CARD_NOT_STORED_VALUE, FLEET_MODE,
 *   ADJUST_EXCEEDS, MAX_BALANCE, APPROVAL_REQUIRED, APPROVAL_STALE, CARD_NOT_TAKEN
 */
export async function adjustCard(
  ctx: Ctx,
  cardId: number,
  input: Adjustment,
): Promise<CardCommandReply> {
  const { amount, bucket = 'principal', reason, screen } = input
  if (amount > 0) await requireTakenPart(ctx, 'card')
  // Of two corrections at once the second sees the first, on whichever card it was.
  await lockUser(ctx.db, ctx.session.userId)
  const asked = { action: 'adjust', screen, frees: amount < 0 }
  const command = await beginWithMoney(ctx, cardId, asked)
  const { booking, card, source } = command
  // What no second person could allow either is refused at once.
  if (add(held(card, bucket), amount) < 0) throw refuse(LedgerErrors.adjustExceeds)
  if (amount > 0) requireBelowMaxBalance(card, amount)
  await requireWithinLimit(ctx, command, input)
  const posted = await adjust(ctx.db, booking, {
    balance: card.balance,
    amount,
    bucket,
    source,
    circumstances: { reason },
  })
  return end(ctx, command, { amount, reason, detailId: posted[0]?.details[0] })
}

const held = ({ balance }: LockedCard, bucket: 'principal' | 'gift'): Cents =>
  bucket === 'gift' ? balance.gift_cents : balance.principal_cents

/** Many small corrections are a large one, on one card or on many. */
async function requireWithinLimit(
  ctx: Ctx,
  { booking, card }: Command,
  { amount, bucket = 'principal', reason }: Adjustment,
): Promise<void> {
  const limit = await adjustmentLimitOf(ctx.db, card.company_id)
  const size = cents(Math.abs(amount))
  const before = await correctedBy(ctx.db, booking)
  const corrected = add(before, size)
  if (corrected <= limit) return
  await requireSecondPerson(ctx, {
    command: 'adjustBalance',
    companyId: card.company_id,
    stationId: booking.stationId,
    subject: card.number,
    facts: [
      { name: 'amount', after: amount },
      { name: bucket, before: held(card, bucket), after: add(held(card, bucket), amount) },
      // Told where it is the reason: of a large one it would only make the approval stale.
      ...(size > limit ? [] : [{ name: 'corrected', before, after: corrected } as const]),
    ],
    reason,
  })
}

/**
 * Corrects what may still be invoiced, by the rules of a balance (D-233). After some refunds it is below
 * zero; then it can only be raised.
 *
 * @throws Refusal CARD_KIND_MISMATCH, EMPLOYEE_CARD_READ_ONLY, CARD_NOT_STORED_VALUE, FLEET_MODE,
 *   ADJUST_EXCEEDS
 */
export async function adjustQuota(
  ctx: Ctx,
  cardId: number,
  input: QuotaAdjustment,
): Promise<CardCommandReply> {
  const { amount, reason, screen } = input
  const command = await beginWithMoney(ctx, cardId, { action: 'adjustQuota', screen })
  const { booking, card, source } = command
  const isTaking = amount < 0
  const isTooMuch = isTaking && negate(amount) > card.balance.quota_cents
  if (amount === 0 || isTooMuch) throw refuse(LedgerErrors.adjustExceeds)
  const posted = await moveUnits(ctx.db, booking, {
    balance: card.balance,
    event: isTaking ? 'removeQuota' : 'addQuota',
    amount: Math.abs(amount),
    source,
    circumstances: { reason },
  })
  return end(ctx, command, { amount, reason, detailId: posted[0]?.details[0] })
}

/**
 * Gives points to the holder or takes them; on the points card, whichever of the holder's cards is
 * named.
 *
 * @throws Refusal POINTS_ZERO, FORBIDDEN, RESTRICTED_POINTS_GIFT, RESTRICTED_POINTS_DEDUCT,
 *   CARD_KIND_MISMATCH, EMPLOYEE_CARD_READ_ONLY, FLEET_MODE, SCORE_CARD_NOT_OPEN, POINTS_EXCEEDS
 */
export async function changePoints(
  ctx: Ctx,
  cardId: number,
  input: PointsChange,
): Promise<CardCommandReply> {
  const { amount, reason, screen } = input
  if (amount === 0) throw refuse(CardErrors.pointsZero)
  const isGift = amount > 0
  requirePointsRight(ctx, isGift)
  const action = isGift ? 'givePoints' : 'deductPoints'
  const command = await begin(ctx, cardId, { action, screen })
  const { booking, card, source } = command
  const score = await earnerOf(ctx, card, 'score')
  if (score === null) throw refuse(CardErrors.scoreNotOpen)
  const posted = await moveUnits(ctx.db, booking, {
    balance: await lockAccount(ctx.db, score.id),
    event: isGift ? 'earnPoints' : 'deductPoints',
    amount: Math.abs(amount),
    source,
    circumstances: { reason },
  })
  return end(ctx, command, { amount, reason, detailId: posted[0]?.details[0] })
}

function requirePointsRight(ctx: Ctx, isGift: boolean): void {
  const { permissions, restrictions } = ctx.session
  if (!permissions.has(isGift ? 'giftPoints' : 'deductPoints')) throw refuse(HttpErrors.forbidden)
  if (isGift && restrictions.has('noPointsGift')) throw refuse(CardErrors.pointsGiftForbidden)
  if (!isGift && restrictions.has('noPointsDeduct')) throw refuse(CardErrors.pointsDeductForbidden)
}
