/**
 * Fuellings that no record tells of, and records of what nobody fuelled, by the totaliser: exact to the centilitre,
 * because a meter counts whether anybody uploads or not. The tank is only the witness.
 */

import { type Centilitres, centilitres } from '@app/kernel/quantity'
import type { Sale } from './observations.ts'

export interface TotaliserGap {
  nozzle: string
  /** Between which sales it lies: the end of one, the start of the next. */
  from: number
  until: number
  before: string
  after: string
  /** As the meter counted it; negative when a record tells of more than that, or the totaliser was reset. */
  volume: Centilitres
  /** What the records since the one before tell of, the one after included. */
  recorded: Centilitres
}

/** @param sales of any nozzles, ordered by time; those without totaliser are passed over */
export function totaliserGaps(sales: readonly Sale[]): TotaliserGap[] {
  const last = new Map<string, { sale: Sale; totaliser: Centilitres; unread: number }>()
  const gaps: TotaliserGap[] = []
  for (const sale of sales) {
    const before = last.get(sale.nozzle)
    if (sale.totaliser === undefined) {
      if (before) before.unread += sale.volume
      continue
    }
    const recorded = centilitres(sale.volume + (before?.unread ?? 0))
    const volume = centilitres(before ? sale.totaliser - before.totaliser - recorded : 0)
    if (before && volume !== 0) {
      gaps.push({
        nozzle: sale.nozzle,
        from: before.sale.endedAt,
        until: sale.startedAt,
        before: before.sale.id,
        after: sale.id,
        volume,
        recorded,
      })
    }
    last.set(sale.nozzle, { sale, totaliser: sale.totaliser, unread: 0 })
  }
  return gaps
}
