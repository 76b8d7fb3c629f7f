/** The book of a tank at 20 °C, in litres: what meters, papers and notes say went in and out. */

import { litresOf } from '@app/kernel/quantity'
import { vcf20Of } from '@app/kernel/volume-correction'
import {
  type Delivery,
  firstFrom,
  type Movement,
  readingAt,
  type Sale,
  type TankHistory,
} from './observations.ts'

export interface Book {
  /** Per nozzle, as indicated, of the sales that ended before an instant. */
  soldBefore(at: number): Float64Array
  /** By their papers, of the loads that ended before an instant. */
  deliveredBefore(at: number): number
  /** Tests given back and transfers before an instant. */
  movedBefore(at: number): number
  /** Loads that ended from one instant on and before another. */
  deliveriesBetween(from: number, until: number): readonly BookedDelivery[]
}

export interface BookedDelivery {
  delivery: Delivery
  /** By its paper, at 20 °C by the temperature of the paper. */
  litres: number
}

/** Of the tank's product; a factor outside the tables counts as 1, which no sound reading needs. */
export function factorOf(density: number): (temperature: number) => number {
  const factorAt = vcf20Of(density)
  return (temperature) => factorAt(temperature) ?? 1
}

export function openBook(history: TankHistory): Book {
  const { tank, nozzles, sales, deliveries, movements, readings } = history
  const factorAt = factorOf(tank.density)
  const standard = ({ volume }: Sale | Movement, at: number): number =>
    litresOf(volume) * factorAt(readingAt(readings, at)?.temperature ?? 20)
  const sold = cumulativeSales(sales, nozzles, (sale) => standard(sale, sale.endedAt))
  const loads = deliveries.map((delivery) => ({ delivery, litres: paperLitres(delivery) }))
  const moved = running(movements.map((one) => standard(one, one.at)))
  const delivered = running(loads.map(({ litres }) => litres))
  const loadsBefore = (at: number): number =>
    firstFrom(loads.length, (index) => loads[index]?.delivery.endedAt ?? 0, at)
  return {
    soldBefore: (at) => {
      const count = firstFrom(sales.length, (index) => sales[index]?.endedAt ?? 0, at)
      return sold.subarray(count * nozzles.length, (count + 1) * nozzles.length)
    },
    deliveredBefore: (at) => delivered[loadsBefore(at)] ?? 0,
    movedBefore: (at) =>
      moved[firstFrom(movements.length, (index) => movements[index]?.at ?? 0, at)] ?? 0,
    deliveriesBetween: (from, until) => loads.slice(loadsBefore(from), loadsBefore(until)),
  }
}

function paperLitres({ paperVolume, paperDensity, paperTemperature }: Delivery): number {
  return litresOf(paperVolume) * factorOf(paperDensity)(paperTemperature)
}

/** A row of sums, one for each nozzle, before the first sale and after each. */
function cumulativeSales(
  sales: readonly Sale[],
  nozzles: readonly string[],
  litresOfSale: (sale: Sale) => number,
): Float64Array {
  const width = nozzles.length
  const places = new Map(nozzles.map((nozzle, place) => [nozzle, place]))
  const sums = new Float64Array((sales.length + 1) * width)
  for (const [index, sale] of sales.entries()) {
    sums.copyWithin((index + 1) * width, index * width, (index + 1) * width)
    const place = places.get(sale.nozzle)
    if (place === undefined) throw new RangeError(`the tank has no nozzle ${sale.nozzle}`)
    const at = (index + 1) * width + place
    sums[at] = (sums[at] ?? 0) + litresOfSale(sale)
  }
  return sums
}

function running(values: readonly number[]): number[] {
  let total = 0
  return [0, ...values.map((value) => (total += value))]
}
