/**
 * How an amount is taken from principal and gift (model 5.5). The same splitter serves payments,
 * assignments and their way back, so that gift can never be turned into principal.
 */

import { add, type Cents, smaller, subtract } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import { type SpendingMode, type Split, splitSpending as splitBetween } from '@app/kernel/spending'
import { LedgerErrors } from './errors.ts'
import type { LotMove } from './journal.ts'

export type { SpendingMode, Split }

/** @throws Refusal BALANCE_SHORT when the two together do not reach the amount */
export function splitSpending(mode: SpendingMode, amount: Cents, available: Split): Split {
  const split = splitBetween(mode, amount, available)
  if (!split) throw refuse(LedgerErrors.balanceShort)
  return split
}

/** What is left of one grant of gift money and not frozen. */
export interface GiftLot {
  id: number
  spendable_cents: Cents
  restricted_item_ids: readonly number[]
}

/** Whether a lot's money may buy these items: all of them, or it would pay for the others too. */
export function fits(lot: GiftLot, itemIds: readonly number[]): boolean {
  if (lot.restricted_item_ids.length === 0) return true
  return itemIds.length > 0 && itemIds.every((id) => lot.restricted_item_ids.includes(id))
}

export const spendableOf = (lots: readonly GiftLot[]): Cents =>
  add(...lots.map((lot) => lot.spendable_cents))

/** Takes an amount from lots in the order given. */
export function takeFromLots(lots: readonly GiftLot[], amount: Cents): LotMove[] {
  let left = amount
  const taken: LotMove[] = []
  for (const lot of lots) {
    const part = smaller(left, lot.spendable_cents)
    if (part <= 0) continue
    taken.push({ id: lot.id, delta: -part })
    left = subtract(left, part)
  }
  if (left > 0) throw refuse(LedgerErrors.balanceShort)
  return taken
}

/** What a journal took from a lot, less what was given back since. */
export interface TakenLot {
  id: number
  journal_id: number
  outstanding: Cents
}

/** Gives back to the lots that were taken from, the last taken first. */
export function giveBackToLots(taken: readonly TakenLot[], amount: Cents): LotMove[] {
  let left = amount
  const given: LotMove[] = []
  for (const lot of taken.toReversed()) {
    const part = smaller(left, lot.outstanding)
    if (part <= 0) continue
    given.push({ id: lot.id, delta: part, origin_journal_id: lot.journal_id })
    left = subtract(left, part)
  }
  if (left > 0) throw refuse(LedgerErrors.refundExceeds)
  return given
}
