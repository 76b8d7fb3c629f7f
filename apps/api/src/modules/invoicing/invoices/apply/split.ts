/**
 * Amounts of invoices: how what was paid for an order falls on its lines, and how each line falls
 * into net amount and tax. Whole cents throughout; parts add up to the whole by construction.
 */

import {
  add,
  type BasisPoints,
  type Cents,
  excludeTax,
  nextInstalment,
  ZERO,
} from '@app/kernel/money'
import { divideRounded, exactProduct } from '@app/kernel/rounding'

/** What was sold, as far as an invoice speaks of it. */
export interface SoldLine {
  name: string
  classificationCode: string
  unit: string
  rate: BasisPoints
  /** Hundredths. */
  quantity: number
  /** What it cost, discounts taken off. */
  amount: Cents
}

export interface TaxedLine extends Omit<SoldLine, 'rate' | 'amount'> {
  rate: BasisPoints
  gross: Cents
  net: Cents
  tax: Cents
}

/**
 * The lines of one invoice. What of an order is invoiced falls on its lines in proportion to what they
 * cost; the same goods at the same rate then become one line, whose tax is rounded once.
 *
 * @param orders with the amount that is invoiced of each, not above what its lines cost
 */
export function linesOfInvoice(
  orders: readonly { amount: Cents; lines: readonly SoldLine[] }[],
): TaxedLine[] {
  const parts = orders.flatMap(partsOf)
  const groups = Map.groupBy(parts, ({ name, classificationCode, unit, rate }) =>
    JSON.stringify([rate, classificationCode, unit, name]),
  )
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { amount, ...goods } = first
    const gross = add(...group.map((part) => part.amount))
    const quantity = group.reduce((total, part) => total + part.quantity, 0)
    return [{ ...goods, quantity, gross, ...excludeTax(gross, first.rate) }]
  })
}

/** The shares of an order's lines; those on which nothing falls are left out. */
function partsOf({
  amount: invoiced,
  lines,
}: {
  amount: Cents
  lines: readonly SoldLine[]
}): SoldLine[] {
  const whole = add(...lines.map(({ amount }) => amount))
  let done = ZERO
  let given = ZERO
  const parts = lines.map((line) => {
    done = add(done, line.amount)
    const amount = nextInstalment(invoiced, { done, whole, already: given })
    given = add(given, amount)
    return { ...line, amount, quantity: share(line.quantity, amount, line.amount) }
  })
  return parts.filter(({ amount }) => amount > 0)
}

/** Of something that was paid in part a part was bought; of something whole the whole, exactly. */
function share(quantity: number, part: Cents, whole: Cents): number {
  if (part === whole) return quantity
  return Math.max(1, divideRounded(exactProduct(quantity, part), whole))
}

/** The tax of an invoice for each rate and class, as the bureau adds it up. */
export function taxByClass(
  lines: readonly TaxedLine[],
): { rate: BasisPoints; classificationCode: string; gross: Cents; net: Cents; tax: Cents }[] {
  const groups = Map.groupBy(
    lines,
    ({ rate, classificationCode }) => `${rate} ${classificationCode}`,
  )
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { rate, classificationCode } = first
    return [
      {
        rate,
        classificationCode,
        gross: add(...group.map(({ gross }) => gross)),
        net: add(...group.map(({ net }) => net)),
        tax: add(...group.map(({ tax }) => tax)),
      },
    ]
  })
}
