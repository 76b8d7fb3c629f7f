import { add, type Cents, cents } from '@app/kernel/money'

/** Coins and notes in cents: people round up to one of them. */
const ROUND = [100, 500, 1000, 2000, 5000, 10_000]

/** What a customer may hand over for an amount, apart from exactly it, the smallest sum first. */
export function likelySums(amount: Cents): Cents[] {
  const sums = ROUND.map((step) => nextMultiple(amount, step))
  return [...new Set(sums)].filter((sum) => sum > amount).toSorted((a, b) => a - b)
}

/**
 * The sum after or before the one at hand: exactly the amount comes first, and after the last one it begins anew.
 *
 * @param step 1 for the next larger one, -1 for the next smaller
 */
export function sumBeside(amount: Cents, received: Cents | undefined, step: 1 | -1): Cents {
  const sums = [amount, ...likelySums(amount)]
  const beside =
    received === undefined
      ? undefined
      : step === 1
        ? sums.find((sum) => sum > received)
        : sums.findLast((sum) => sum < received)
  return beside ?? (step === 1 ? amount : (sums.at(-1) ?? amount))
}

function nextMultiple(amount: Cents, step: number): Cents {
  const beyond = amount % step
  return beyond === 0 ? amount : add(amount, cents(step - beyond))
}
