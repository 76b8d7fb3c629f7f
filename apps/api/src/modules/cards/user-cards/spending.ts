/** What a card may pay for: checked in this order, on a card that is locked. */

import type { Cents } from '@app/kernel/money'
import { type ProblemSentence, refuse } from '@app/kernel/problem'
import type { Ctx } from '../../../http/context.ts'
import { isInForce } from '../programmes/service.ts'
import { CardErrors } from './errors.ts'
import { requireCardPassword } from './password.ts'
import { type LockedCard, spentBy } from './store.ts'

export interface Purchase {
  amount: Cents
  /** What is bought; the fuel type counts for fuels alone. */
  items: readonly { id: number; isFuel: boolean; fuelType: number }[]
  plate: string | undefined
  password: string | undefined
  /** Of the station: its days and months are the ones that limits are for. */
  timeZone: string
}

/**
 * @throws Refusal DEBIT_CARD_NOT_OPEN, CARD_STATUS_ABNORMAL, CARD_FUEL_MISMATCH,
 *   CARD_PRODUCT_MISMATCH, CARD_PLATE_MISMATCH, CARD_PASSWORD_…, LIMIT_EXCEEDED
 */
export async function requireSpendable(
  ctx: Ctx,
  card: LockedCard,
  purchase: Purchase,
): Promise<void> {
  requireStoredValue(card, ctx.now)
  requireStatus(card, ['normal'], ctx.now)
  const broken = RESTRICTIONS.find(([fits]) => !fits(card, purchase))
  if (broken) throw refuse(broken[1])
  await requireCardPassword(ctx, card, purchase.password)
  await requireWithinLimits(ctx, card, purchase)
}

/** @throws Refusal DEBIT_CARD_NOT_OPEN when it is no stored-value card, or its programme is over */
export function requireStoredValue(card: LockedCard, now: Date): void {
  const { programme_status: status, start_at, end_at } = card
  if (card.card_type === 'debit' && isInForce({ status, start_at, end_at }, now)) return
  throw refuse(CardErrors.debitNotOpen)
}

/** @throws Refusal CARD_STATUS_ABNORMAL when card or holder is in another status, or its time is over */
export function requireStatus(
  card: LockedCard,
  allowed: readonly LockedCard['status'][],
  now: Date,
): void {
  const isExpired = card.valid_until !== null && Date.parse(card.valid_until) <= now.getTime()
  const hasGoodHolder = card.holder_status === null || card.holder_status === 'normal'
  if (allowed.includes(card.status) && hasGoodHolder && !isExpired) return
  throw refuse(CardErrors.statusAbnormal, { status: card.status })
}

type Restriction = (card: LockedCard, purchase: Purchase) => boolean

const RESTRICTIONS: readonly (readonly [Restriction, ProblemSentence])[] = [
  [
    ({ fuel_type: only }, { items }) =>
      only === 0 || items.every(({ isFuel, fuelType }) => isFuel && fuelType === only),
    CardErrors.fuelMismatch,
  ],
  [
    ({ product_limit: only }, { items }) =>
      !only || only.length === 0 || items.every(({ id }) => only.includes(id)),
    CardErrors.productMismatch,
  ],
  [
    ({ plate_limit: isLimited, plates }, { plate }) =>
      !isLimited || (plate !== undefined && (plates?.includes(plate) ?? false)),
    CardErrors.plateMismatch,
  ],
]

async function requireWithinLimits(
  ctx: Ctx,
  card: LockedCard,
  { amount, timeZone }: Purchase,
): Promise<void> {
  const { limit_day_cents: day, limit_month_cents: month } = card
  requireWithin(card.limit_per_transaction_cents, 0, amount)
  if (day === null && month === null) return
  const spent = await spentBy(ctx.db, card.id, timeZone)
  requireWithin(day, spent.day, amount)
  requireWithin(month, spent.month, amount)
}

function requireWithin(limit: Cents | null, spent: number, amount: Cents): void {
  if (limit !== null && spent + amount > limit)
    throw refuse(CardErrors.limitExceeded, { limit, spent })
}
