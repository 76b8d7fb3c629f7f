/**
 * How an amount is taken from principal and gift. The same splitter serves payments,
 * assignments and their way back, so that gift can never be turned into principal.
 */

import { add, type Cents, smaller, subtract } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import { type SpendingMode, type Split, splitSpending as splitBetween } from '@app/kernel/spending'
import { LedgerErrors } from '../errors.ts'
import type { GiftArrival, LotMove } from '../journal.ts'

/** @throws Refusal BALANCE_SHORT when the two together do not reach the amount */
export function splitSpending(mode: SpendingMode, amount: Cents, available: Split): Split {
  const split = splitBetween(mode, amount, available)
  if (!split) throw refuse(LedgerErrors.balanceShort)
  return split
}

/** What is left on a card of one grant of gift money and not frozen. */
export interface GiftLot {
  id: number
  /** The lot in which it was granted: this one, unless it came from another card. */
  origin_lot_id: number
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

/** An amount in parts of at most what each lot has, in the order given; undefined when they have less. */
function portionsOf<Lot>(
  lots: readonly Lot[],
  amount: Cents,
  most: (lot: Lot) => Cents,
): { lot: Lot; part: Cents }[] | undefined {
  let left = amount
  const portions = []
  for (const lot of lots) {
    const part = smaller(left, most(lot))
    if (part <= 0) continue
    portions.push({ lot, part })
    left = subtract(left, part)
  }
  return left > 0 ? undefined : portions
}

/** Moves an amount of gift from lots to another card, in the order given; it stays of its grants. */
export function moveLots(
  lots: readonly GiftLot[],
  amount: Cents,
  card: number,
): { lots: LotMove[]; arrivals: GiftArrival[] } {
  const portions = portionsOf(lots, amount, (lot) => lot.spendable_cents)
  if (!portions) throw refuse(LedgerErrors.balanceShort)
  return {
    lots: portions.map(({ lot, part }) => ({ id: lot.id, delta: -part })),
    arrivals: portions.map(({ lot, part }) => ({
      card,
      origin_lot_id: lot.origin_lot_id,
      amount: part,
    })),
  }
}

/** Takes an amount from lots in the order given. */
export function takeFromLots(lots: readonly GiftLot[], amount: Cents): LotMove[] {
  const portions = portionsOf(lots, amount, (lot) => lot.spendable_cents)
  if (!portions) throw refuse(LedgerErrors.balanceShort)
  return portions.map(({ lot, part }) => ({ id: lot.id, delta: -part }))
}

/** What a journal took from a lot, less what was given back since. */
export interface TakenLot {
  id: number
  origin_lot_id: number
  user_card_id: number
  journal_id: number
  outstanding: Cents
}

/**
 * Gives back what was taken from lots, the last taken first.
 *
 * @param home the card that it comes to, by the one that it was taken from
 */
export function giveBackToLots(
  taken: readonly TakenLot[],
  amount: Cents,
  home: (card: number) => number,
): GiftArrival[] {
  const portions = portionsOf(taken.toReversed(), amount, (lot) => lot.outstanding)
  if (!portions) throw refuse(LedgerErrors.refundExceeds)
  return portions.map(({ lot, part }) => ({
    card: home(lot.user_card_id),
    origin_lot_id: lot.origin_lot_id,
    amount: part,
    origin_journal_id: lot.journal_id,
  }))
}
