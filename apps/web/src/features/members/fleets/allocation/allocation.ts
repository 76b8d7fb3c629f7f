/** What a person has put into the grid of allocation, and what comes of it. */

import type { UserCard } from '@app/api/contract/cards/user-cards'
import type { Allocation } from '@app/api/contract/cards/user-cards/sub-cards'
import { add, type Cents, negate, subtract, ZERO } from '@app/kernel/money'

/** By card; above zero goes to it, below zero comes back. */
export type Amounts = ReadonlyMap<number, Cents>

export interface Sums {
  cards: number
  allocated: Cents
  /** Above zero. */
  withdrawn: Cents
  /** What the master card has afterwards; below zero: there is not enough. */
  left: Cents
}

export function sumsOf(amounts: Amounts, master: Pick<UserCard, 'available'>): Sums {
  const all = [...amounts.values()]
  const sum = (isCounted: (amount: Cents) => boolean) => add(ZERO, ...all.filter(isCounted))
  return {
    cards: all.length,
    allocated: sum((amount) => amount > 0),
    withdrawn: negate(sum((amount) => amount < 0)),
    left: subtract(
      master.available,
      sum(() => true),
    ),
  }
}

type Filled = Pick<UserCard, 'id' | 'status' | 'available'>

/** What brings each card that can take money to at least an amount. */
export function topUps(cards: readonly Filled[], target: Cents): Amounts {
  const short = cards.filter(({ status, available }) => status === 'normal' && available < target)
  return new Map(short.map(({ id, available }) => [id, subtract(target, available)]))
}

/** The amounts with one of them changed; nothing and zero are no amount. */
export function withAmount(amounts: Amounts, card: number, amount: Cents | undefined): Amounts {
  const next = new Map(amounts)
  if (amount) next.set(card, amount)
  else next.delete(card)
  return next
}

export const rowsOf = (amounts: Amounts): Allocation['rows'] =>
  [...amounts].map(([id, amount]) => ({ child: { id }, amount }))

/** What undoes an allocation. */
export const reversed = (amounts: Amounts): Amounts =>
  new Map([...amounts].map(([card, amount]) => [card, negate(amount)]))

/** Whether more is to come back than a card has. */
export const isTooMuch = (available: Cents, amount: Cents | undefined): boolean =>
  amount !== undefined && add(available, amount) < 0
