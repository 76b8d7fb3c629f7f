import { add, type Cents, cents } from '@app/kernel/money'

/** Coins and notes in cents: people round up to one of them. */
const ROUND = [100, 500, 1000, 2000, 5000, 10_000]

/** What a customer may hand over for an amount, apart from exactly it, the smallest sum first. */
export function likelySums(amount: Cents): Cents[] {
  const sums = ROUND.map((step) => nextMultiple(amount, step))
  return [...new Set(sums)].filter((sum) => sum > amount).toSorted((a, b) => a - b)
}

function nextMultiple(amount: Cents, step: number): Cents {
  const beyond = amount % step
  return beyond === 0 ? amount : add(amount, cents(step - beyond))
}
