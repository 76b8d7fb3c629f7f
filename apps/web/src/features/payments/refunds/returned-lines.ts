/** What a customer brings back of what was bought. */

import type { LineItem } from '@app/api/contract/sales/orders'
import type { RefundBody } from '@app/api/contract/payments/refunds'
import { add, type Cents, portion, smaller, subtract, ZERO } from '@app/kernel/money'
import { quantityOfPieces, wholePieces } from '@app/kernel/quantity'

/** By line: how many pieces of goods; of fuel, which nobody brings back, 1 when it is given up for. */
export type Chosen = ReadonlyMap<number, number>

export const isGoods = ({ categoryType }: LineItem): boolean => categoryType === 'normal'

/** As many pieces as are still with the customer. */
export const piecesOut = ({ quantity, returned }: LineItem): number =>
  wholePieces(quantity - returned)

/** Whether there is anything to choose: of a single sale of fuel the amount says all. */
export const canChoose = (lines: readonly LineItem[]): boolean =>
  lines.length > 1 || lines.some((line) => isGoods(line) && piecesOut(line) > 0)

/** What was paid for the chosen, and never more than can be refunded. */
export const amountOf = (lines: readonly LineItem[], chosen: Chosen, max: Cents): Cents =>
  smaller(max, add(ZERO, ...lines.map((line) => paidFor(line, chosen.get(line.id) ?? 0))))

/** What was paid for so many pieces, or for all of a line that has none. */
export function paidFor(line: LineItem, pieces: number): Cents {
  const paid = subtract(line.amount, line.discount)
  if (pieces === 0) return ZERO
  return isGoods(line) ? portion(paid, quantityOfPieces(pieces), line.quantity) : paid
}

/** The goods among them, as the refund names them. */
export const returnedOf = (
  lines: readonly LineItem[],
  chosen: Chosen,
): NonNullable<RefundBody['returned']> =>
  lines.filter(isGoods).flatMap(({ id }) => {
    const pieces = chosen.get(id) ?? 0
    return pieces > 0 ? [{ lineItem: { id }, quantity: quantityOfPieces(pieces) }] : []
  })
