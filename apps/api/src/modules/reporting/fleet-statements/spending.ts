/** What a fleet bought, divided so that cards, plates and fuels each add up to what was paid. */

import { add, type Cents, portion, subtract, ZERO } from '@app/kernel/money'
import { addVolumes, type Centilitres, NO_VOLUME, volumePortion } from '@app/kernel/quantity'
import type { ItemSpending, PlateSpending } from './contract.ts'

/** What one card paid of an order for one car within the month, less what was given back of it. */
export interface Paid {
  card: number
  plate: string | null
  order: number | null
  amount: Cents
  fills: number
}

/** A line of an order. */
export interface Line {
  order: number
  fuel: string | null
  /** After discounts. */
  amount: Cents
  /** Of fuel; nothing of goods. */
  volume: Centilitres
}

/** A part of a payment that went for one line. */
export interface Piece extends Omit<Paid, 'order'> {
  fuel: string | null
  volume: Centilitres
}

/**
 * Divides what was paid over the lines of its order, in proportion to what they cost; litres follow. The
 * parts add up to the cent. Payments count with the first part.
 */
export function piecesOf(paid: readonly Paid[], lines: readonly Line[]): Piece[] {
  const byOrder = Map.groupBy(lines, ({ order }) => order)
  return paid.flatMap((payment) =>
    dividedOver(payment, payment.order === null ? [] : (byOrder.get(payment.order) ?? [])),
  )
}

function dividedOver({ order: _, ...paid }: Paid, lines: readonly Line[]): Piece[] {
  const total = add(ZERO, ...lines.map(({ amount }) => amount))
  if (total <= 0) return [{ ...paid, fuel: null, volume: NO_VOLUME }]
  let [costBefore, paidBefore] = [ZERO, ZERO]
  return lines.map(({ fuel, amount, volume }, at) => {
    costBefore = add(costBefore, amount)
    const paidUntil = portion(paid.amount, costBefore, total)
    const part = subtract(paidUntil, paidBefore)
    paidBefore = paidUntil
    return {
      ...paid,
      amount: part,
      fills: at === 0 ? paid.fills : 0,
      fuel,
      volume: volumePortion(volume, paid.amount, total),
    }
  })
}

export interface Sum {
  spent: Cents
  volume: Centilitres
  fills: number
}

export const sumOf = (pieces: readonly Piece[]): Sum => ({
  spent: add(ZERO, ...pieces.map(({ amount }) => amount)),
  volume: addVolumes(NO_VOLUME, ...pieces.map(({ volume }) => volume)),
  fills: pieces.reduce((count, { fills }) => count + fills, 0),
})

export const byPlate = (pieces: readonly Piece[]): PlateSpending[] =>
  [...Map.groupBy(pieces, ({ plate }) => plate)]
    .map(([plate, own]) => ({ plate, ...sumOf(own) }))
    .toSorted((a, b) => b.spent - a.spent)

export const byFuel = (pieces: readonly Piece[]): ItemSpending[] =>
  [...Map.groupBy(pieces, ({ fuel }) => fuel)]
    .map(([name, own]) => {
      const { spent, volume } = sumOf(own)
      return { name, spent, volume }
    })
    .toSorted((a, b) => b.spent - a.spent)
