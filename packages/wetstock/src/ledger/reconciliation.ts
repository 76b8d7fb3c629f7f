/**
 * Book against gauge over spans of time, in whole centilitres: as observed and at 20 °C. Each line adds
 * up exactly, and lines that follow one another add up to the line over all of them.
 */

import {
  addVolumes,
  type Centilitres,
  centilitres,
  centilitresFromNumber,
  NO_VOLUME,
  subtractVolume,
} from '@app/kernel/quantity'
import { standardVolume } from '@app/kernel/volume-correction'
import { readingAt, type Delivery, type TankHistory } from './observations.ts'
import type { QuietNode } from './quiet-nodes.ts'
import { type TankTable, tankTable } from './tank-table.ts'

/** opening + received + moved − sold = expected; closing − expected = variance, a loss negative. */
export interface BalanceLine {
  opening: Centilitres
  received: Centilitres
  moved: Centilitres
  sold: Centilitres
  expected: Centilitres
  closing: Centilitres
  variance: Centilitres
}

export interface Reconciliation {
  /** Of the nodes between which it lies. */
  from: number
  until: number
  /** At the temperatures of tank and papers. */
  observed: BalanceLine
  /** At 20 °C. */
  standard: BalanceLine
  /** Of the observed variance what warmth alone did: observed less standard. */
  thermal: Centilitres
  /** The rows that it is made of. */
  sales: readonly string[]
  deliveries: readonly string[]
  movements: readonly string[]
}

/**
 * Between each node and the next: by hour, by day or around a delivery, as the nodes are chosen.
 *
 * @throws RangeError when a temperature or density is outside the tables of volume correction
 */
export function reconcile(history: TankHistory, nodes: readonly QuietNode[]): Reconciliation[] {
  const table = tankTable(history.tank.table)
  const levels = nodes.map((node) => levelOf(history, table, node))
  return levels.slice(1).flatMap((closing, index) => {
    const opening = levels[index]
    return opening ? [lineBetween(history, opening, closing)] : []
  })
}

/** The nodes right before and after each load. */
export function nodesAroundDelivery(
  nodes: readonly QuietNode[],
  { startedAt, endedAt }: Delivery,
): readonly QuietNode[] {
  const before = nodes.findLast(({ until }) => until <= startedAt)
  const after = nodes.find(({ from }) => from > endedAt)
  return before && after ? [before, after] : []
}

interface Level {
  at: number
  observed: Centilitres
  standard: Centilitres
}

interface Volumes {
  observed: Centilitres
  standard: Centilitres
}

function levelOf({ tank }: TankHistory, table: TankTable, node: QuietNode): Level {
  const litres = table.volumeAt(node.height) - table.volumeAt(node.water)
  const observed = centilitresFromNumber(litres) ?? NO_VOLUME
  return { at: node.from, ...atTwenty(observed, tank.density, node.temperature) }
}

function atTwenty(observed: Centilitres, density: number, temperature: number): Volumes {
  const standard = standardVolume(observed, density, temperature)
  if (standard === undefined) {
    throw new RangeError(`no volume correction for ${density} kg/m³ at ${temperature} °C`)
  }
  return { observed, standard }
}

function lineBetween(history: TankHistory, opening: Level, closing: Level): Reconciliation {
  const { tank, readings } = history
  const isWithin = (at: number): boolean => at >= opening.at && at < closing.at
  const inTank = (volume: Centilitres, at: number): Volumes =>
    atTwenty(volume, tank.density, readingAt(readings, at)?.temperature ?? 20)
  const sales = history.sales.filter(({ endedAt }) => isWithin(endedAt))
  const deliveries = history.deliveries.filter(({ endedAt }) => isWithin(endedAt))
  const movements = history.movements.filter(({ at }) => isWithin(at))
  const volumes = {
    sold: total(sales.map((sale) => inTank(sale.volume, sale.endedAt))),
    received: total(
      deliveries.map((one) => atTwenty(one.paperVolume, one.paperDensity, one.paperTemperature)),
    ),
    moved: total(movements.map((one) => inTank(one.volume, one.at))),
  }
  const line = (unit: keyof Volumes): BalanceLine => {
    const { sold, received, moved } = volumes
    return balance({
      opening: opening[unit],
      closing: closing[unit],
      sold: sold[unit],
      received: received[unit],
      moved: moved[unit],
    })
  }
  const observed = line('observed')
  const standard = line('standard')
  return {
    from: opening.at,
    until: closing.at,
    observed,
    standard,
    thermal: subtractVolume(observed.variance, standard.variance),
    sales: sales.map(({ id }) => id),
    deliveries: deliveries.map(({ id }) => id),
    movements: movements.map(({ id }) => id),
  }
}

const total = (volumes: readonly Volumes[]): Volumes => ({
  observed: addVolumes(...volumes.map(({ observed }) => observed)),
  standard: addVolumes(...volumes.map(({ standard }) => standard)),
})

function balance(known: Omit<BalanceLine, 'expected' | 'variance'>): BalanceLine {
  const { opening, received, moved, sold, closing } = known
  const expected = centilitres(opening + received + moved - sold)
  return { ...known, expected, variance: subtractVolume(closing, expected) }
}
