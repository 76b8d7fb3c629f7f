/** What a customer puts on the counter. */

import type { Item } from '@app/api/contract/catalogue/items'
import { add, type Cents, times, ZERO } from '@app/kernel/money'
import { quantityOfPieces } from '@app/kernel/quantity'

export interface CartLine {
  item: Item
  pieces: number
}

export type Cart = readonly CartLine[]

export const isUnlimited = ({ stock }: Item): boolean => stock < 0

export const isSoldOut = ({ stock }: Item): boolean => stock === 0

/** One more piece of an item, as far as there is one. */
export function withOneMore(cart: Cart, item: Item): Cart {
  const pieces = cart.find((line) => line.item.id === item.id)?.pieces ?? 0
  return withPieces(cart, item, pieces + 1)
}

/** So many pieces of an item; none takes it out, and never more than there are. */
export function withPieces(cart: Cart, item: Item, pieces: number): Cart {
  const most = isUnlimited(item) ? pieces : Math.min(pieces, item.stock)
  const line = { item, pieces: most }
  if (most <= 0) return cart.filter((other) => other.item.id !== item.id)
  return cart.some((other) => other.item.id === item.id)
    ? cart.map((other) => (other.item.id === item.id ? line : other))
    : [...cart, line]
}

/** The same goods as they are offered now. */
export const refreshed = (cart: Cart, items: readonly Item[]): Cart =>
  cart.map((line) => ({ ...line, item: items.find(({ id }) => id === line.item.id) ?? line.item }))

export const amountOf = ({ item, pieces }: CartLine): Cents => times(item.price, pieces)

export const totalOf = (cart: Cart): Cents => add(ZERO, ...cart.map(amountOf))

export const piecesIn = (cart: Cart): number => cart.reduce((sum, { pieces }) => sum + pieces, 0)

/** As the server wants it: with the price that the customer was told, so that no other is charged. */
export const lineItemsOf = (cart: Cart) =>
  cart.map(({ item, pieces }) => ({
    item: { id: item.id },
    quantity: quantityOfPieces(pieces),
    unitPrice: item.price,
  }))
