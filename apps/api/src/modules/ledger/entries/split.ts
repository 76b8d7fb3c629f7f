/**
 * How an amount is taken from principal and gift (model 5.5). The same splitter serves payments,
 * assignments and their way back, so that gift can never be turned into principal.
 */

import { type Cents, cents, portionFloored, smaller, subtract, ZERO, add } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import { LedgerErrors } from './errors.ts'

export type SpendingMode = 'together' | 'principalFirst'

export interface Split {
  principal: Cents
  gift: Cents
}

/** @throws Refusal BALANCE_SHORT when the two together do not reach the amount */
export function splitSpending(mode: SpendingMode, amount: Cents, available: Split): Split {
  const { principal, gift } = available
  if (amount > principal + gift) throw refuse(LedgerErrors.balanceShort)
  if (mode === 'principalFirst') {
    const taken = smaller(principal, amount)
    return { principal: taken, gift: subtract(amount, taken) }
  }
  const share = portionFloored(amount, gift, principal + gift)
  const rest = subtract(amount, share)
  return rest > principal
    ? { principal, gift: subtract(amount, principal) }
    : { principal: rest, gift: share }
}

export interface GiftLot {
  id: number
  remaining_cents: Cents
  restricted_item_ids: readonly number[]
  frozen: boolean
}

/** Whether a lot's money may buy these items: all of them, or it would pay for the others too. */
export function fits(lot: GiftLot, itemIds: readonly number[]): boolean {
  if (lot.frozen) return false
  if (lot.restricted_item_ids.length === 0) return true
  return itemIds.length > 0 && itemIds.every((id) => lot.restricted_item_ids.includes(id))
}

export const giftFitting = (lots: readonly GiftLot[], itemIds: readonly number[]): Cents =>
  add(...lots.filter((lot) => fits(lot, itemIds)).map((lot) => lot.remaining_cents))

/** Takes an amount from lots in the order given (soonest to expire first). */
export function takeFromLots(
  lots: readonly GiftLot[],
  amount: Cents,
): { id: number; delta: number }[] {
  let left = amount
  const taken: { id: number; delta: number }[] = []
  for (const lot of lots) {
    const part = smaller(left, lot.remaining_cents)
    if (part <= 0) continue
    taken.push({ id: lot.id, delta: -part })
    left = subtract(left, part)
  }
  if (left > ZERO) throw refuse(LedgerErrors.balanceShort)
  return taken
}

/** Fitting lots first; the others only for what was promised before (a hold that is captured). */
export const inSpendingOrder = (
  lots: readonly GiftLot[],
  itemIds: readonly number[],
  isPromised: boolean,
): GiftLot[] => [
  ...lots.filter((lot) => fits(lot, itemIds)),
  ...(isPromised ? lots.filter((lot) => !lot.frozen && !fits(lot, itemIds)) : []),
]

/**
 * Gives back to the lots that were taken from, the last taken first, as far as they have not been
 * given back before.
 */
export function giveBackToLots(
  taken: readonly { id: number; outstanding: number }[],
  amount: Cents,
): { id: number; delta: number }[] {
  let left: number = amount
  const given: { id: number; delta: number }[] = []
  for (const lot of taken.toReversed()) {
    const part = Math.min(left, lot.outstanding)
    if (part <= 0) continue
    given.push({ id: lot.id, delta: part })
    left -= part
  }
  if (left > 0) throw refuse(LedgerErrors.refundExceeds)
  return given
}

export const NO_SPLIT: Split = { principal: cents(0), gift: cents(0) }
