/** What the gauge of a tank says beyond its book, reading by reading. */

import { litresOf } from '@app/kernel/quantity'
import { factorOf, openBook } from '../ledger/book.ts'
import {
  firstFrom,
  MINUTE_MS,
  type Reading,
  type TankHistory,
  transferSpans,
} from '../ledger/observations.ts'
import { quietStretches, readingsIn, withoutHanging } from '../ledger/quiet-nodes.ts'
import { tankTable } from '../ledger/tank-table.ts'

export interface Balance {
  at: number
  /** Litres at 20 °C by the gauge, with the book taken off. */
  litres: number
  /** Litres a millimetre. */
  slope: number
}

export interface Balances {
  /** Of the readings in which nothing is sold, in runs between which a delivery or a transfer lies. */
  quiet: Balance[][]
  /** The same without the mixture after it. */
  calm: Balance[][]
  /** Of every reading from one instant to another; of a fuelling that runs, what it gave until then. */
  between(from: number, until: number): Balance[]
}

/** Of a load: until then the temperature of a fresh mixture changes faster than the thermometers tell. */
export const MIXING_MS = 90 * MINUTE_MS

/** A float that comes loose falls as if product left: its readings are left out. */
export function balancesOf(told: TankHistory): Balances {
  const history = { ...told, readings: withoutHanging(told) }
  const { readings, deliveries, movements, tank } = history
  const table = tankTable(tank.table)
  const book = openBook(history)
  const factorAt = factorOf(tank.density)
  const balanceOf = ({ at, height, water, temperature }: Reading): Balance => {
    const factor = factorAt(temperature)
    const litres = (table.volumeAt(height) - table.volumeAt(water)) * factor
    const sold = book.soldBefore(at).reduce((total, one) => total + one, 0)
    const booked = book.deliveredBefore(at) + book.movedBefore(at) - sold
    return { at, litres: litres - booked, slope: table.slopeAt(height) * factor }
  }
  const pauses = [
    ...deliveries.map((one) => ({ from: one.startedAt, until: one.endedAt + MIXING_MS })),
    ...transferSpans(movements),
  ]
  const balances = quietStretches(history).flatMap((stretch) =>
    readingsIn(readings, stretch).map(balanceOf),
  )
  const quiet = [
    ...Map.groupBy(balances, ({ at }) => pauses.filter(({ from }) => from <= at).length).values(),
  ]
  const isMixed = ({ at }: Balance): boolean =>
    pauses.some(({ from, until }) => at >= from && at < until)
  return {
    quiet,
    calm: quiet.map((run) => run.filter((one) => !isMixed(one))),
    between: (from, until) =>
      readingsIn(readings, { from, until }).map((reading) => {
        const balance = balanceOf(reading)
        const given = givenUntil(history, reading.at) * factorAt(reading.temperature)
        return { ...balance, litres: balance.litres + given }
      }),
  }
}

/** Sales are ordered by their end: no more than this run at once. */
const MOST_NOZZLES = 32

/** Litres that fuellings gave until then which end later, as if they flowed evenly. */
function givenUntil({ sales }: TankHistory, at: number): number {
  const first = firstFrom(sales.length, (index) => sales[index]?.endedAt ?? 0, at)
  return sales
    .slice(first, first + MOST_NOZZLES)
    .filter(({ startedAt, endedAt }) => startedAt < at && endedAt > startedAt)
    .reduce((total, { startedAt, endedAt, volume }) => {
      const share = (at - startedAt) / (endedAt - startedAt)
      return total + litresOf(volume) * share
    }, 0)
}
