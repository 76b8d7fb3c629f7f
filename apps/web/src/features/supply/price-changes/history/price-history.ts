/** A fuel's prices over time, put together from the changes that took effect. */

import type { PriceChange } from '@app/api/contract/supply/price-changes'
import type { Cents } from '@app/kernel/money'

export interface PriceSince {
  changeId: number
  since: string
  price: Cents
  before: Cents
  mode: PriceChange['mode']
  creator: string | undefined
  remark: string
}

/** The latest first. A change that failed for one fuel may well have taken effect for another. */
export function historyOf(changes: readonly PriceChange[], itemId: number): PriceSince[] {
  const history = changes
    .flatMap(({ id, appliedTime, mode, creator, remark, lines }) => {
      const line = lines.find(({ item, status }) => item.id === itemId && status === 'success')
      if (!line || appliedTime === null) return []
      const { newPrice: price, oldPrice: before } = line
      return [
        { changeId: id, since: appliedTime, price, before, mode, creator: creator?.name, remark },
      ]
    })
    .sort((a, b) => Date.parse(b.since) - Date.parse(a.since))
  // A file of past prices says what was, not what was before.
  return history.map((one, at) =>
    one.mode === 'past' ? { ...one, before: history[at + 1]?.price ?? one.price } : one,
  )
}
