/** What a recharge came to, read from its lines in the card ledger. */

import type { UserCardDetail } from '@app/api/contract/ledger/entries'
import { add, type Cents, ZERO } from '@app/kernel/money'

export interface Outcome {
  principal: Cents
  gift: Cents
  points: number
  /** What the holder had with them. */
  pointsLeft: number | undefined
}

export function outcomeOf(lines: readonly UserCardDetail[]): Outcome {
  const of = (book: UserCardDetail['book'], type: UserCardDetail['type']): UserCardDetail[] =>
    lines.filter((line) => line.book === book && line.type === type)
  const sum = (amounts: Cents[]): Cents => add(ZERO, ...amounts)
  const points = of('score', 'chargeReward')
  return {
    principal: sum(of('debit', 'charge').map(({ amount }) => amount)),
    gift: sum(of('debit', 'chargeReward').map(({ amount }) => amount)),
    points: points.reduce((total, { amount }) => total + amount, 0),
    pointsLeft: points.at(-1)?.valueAfter,
  }
}
