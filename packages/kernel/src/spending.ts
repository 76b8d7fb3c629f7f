/** How an amount is taken from a card: own money (principal) and what was given on top (gift). */

import { add, type Cents, portionFloored, smaller, subtract } from './money.ts'

/** `together`: both in proportion; `principalFirst`: gift only when no principal is left. */
export type SpendingMode = 'together' | 'principalFirst'

export interface Split {
  principal: Cents
  gift: Cents
}

/** @returns `undefined` when principal and gift together do not reach the amount */
export function splitSpending(
  mode: SpendingMode,
  amount: Cents,
  available: Split,
): Split | undefined {
  const { principal, gift } = available
  const whole = add(principal, gift)
  if (amount > whole) return undefined
  if (mode === 'principalFirst') {
    const taken = smaller(principal, amount)
    return { principal: taken, gift: subtract(amount, taken) }
  }
  const share = portionFloored(amount, gift, whole)
  const rest = subtract(amount, share)
  return rest > principal
    ? { principal, gift: subtract(amount, principal) }
    : { principal: rest, gift: share }
}
