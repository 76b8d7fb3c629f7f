/** What the gauge of a tank says beyond its book, by each reading in which nothing is sold. */

import { type Book, factorOf, openBook } from '../ledger/book.ts'
import { MINUTE_MS, type TankHistory } from '../ledger/observations.ts'
import { quietStretches, readingsIn, withoutHanging } from '../ledger/quiet-nodes.ts'
import { type TankTable, tankTable } from '../ledger/tank-table.ts'

export interface Balance {
  at: number
  /** Litres at 20 °C by the gauge, with the book taken off. */
  litres: number
  /** Litres a millimetre. */
  slope: number
}

/** Until then the temperature of a fresh mixture changes faster than the thermometers tell. */
const AFTER_DELIVERY_MS = 90 * MINUTE_MS

/** In runs between which a delivery and its mixture lie. A float that comes loose falls as if product left. */
export function calmBalances(told: TankHistory): Balance[][] {
  const history = { ...told, readings: withoutHanging(told) }
  const source = { history, table: tankTable(history.tank.table), book: openBook(history) }
  const pauses = history.deliveries.map((one) => ({
    from: one.startedAt,
    until: one.endedAt + AFTER_DELIVERY_MS,
  }))
  const balances = quietStretches(history).flatMap((stretch) => balancesIn(source, stretch))
  const calm = balances.filter(
    ({ at }) => !pauses.some(({ from, until }) => at >= from && at < until),
  )
  const runs = Map.groupBy(calm, ({ at }) => pauses.filter(({ from }) => from <= at).length)
  return [...runs.values()]
}

function balancesIn(
  { history, table, book }: { history: TankHistory; table: TankTable; book: Book },
  stretch: { from: number; until: number },
): Balance[] {
  const factorAt = factorOf(history.tank.density)
  return readingsIn(history.readings, stretch).map(({ at, height, water, temperature }) => {
    const factor = factorAt(temperature)
    const litres = (table.volumeAt(height) - table.volumeAt(water)) * factor
    const sold = book.soldBefore(at).reduce((total, one) => total + one, 0)
    const booked = book.deliveredBefore(at) + book.movedBefore(at) - sold
    return { at, litres: litres - booked, slope: table.slopeAt(height) * factor }
  })
}
