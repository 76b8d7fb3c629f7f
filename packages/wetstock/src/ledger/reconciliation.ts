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
import { type Delivery, firstFrom, readingAt, type Tank, type TankHistory } from './observations.ts'
import type { QuietNode } from './quiet-nodes.ts'
import { tankTable } from './tank-table.ts'

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

/** What went into and out of a tank: loads by their papers, tests given back and transfers, sales. */
export interface Flow {
  received: Centilitres
  moved: Centilitres
  sold: Centilitres
}

/** At the temperatures of tank and papers, and at 20 °C. */
export type Flows = Readonly<Record<'observed' | 'standard', Flow>>

export interface Balance {
  /** Of the nodes between which it lies. */
  from: number
  until: number
  /** At the temperatures of tank and papers. */
  observed: BalanceLine
  /** At 20 °C. */
  standard: BalanceLine
  /** Of the observed variance what warmth alone did: observed less standard. */
  thermal: Centilitres
}

export interface Reconciliation extends Balance {
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
  const balanceOf = balances(history.tank)
  return nodes.slice(1).flatMap((closing, index): Reconciliation[] => {
    const opening = nodes[index]
    if (!opening) return []
    const rows = rowsBetween(history, opening.from, closing.from)
    return [
      {
        ...balanceOf(opening, closing, flowsOf(history, rows)),
        sales: rows.sales.map(({ id }) => id),
        deliveries: rows.deliveries.map(({ id }) => id),
        movements: rows.movements.map(({ id }) => id),
      },
    ]
  })
}

/**
 * Balances between nodes of a tank of which is known already what moved between them.
 *
 * @throws RangeError when a temperature or density is outside the tables of volume correction
 */
export function balances(
  tank: Tank,
): (opening: QuietNode, closing: QuietNode, flows: Flows) => Balance {
  const table = tankTable(tank.table)
  const levelOf = ({ height, water, temperature }: QuietNode): Volumes => {
    const litres = table.volumeAt(height) - table.volumeAt(water)
    return atTwenty(centilitresFromNumber(litres) ?? NO_VOLUME, tank.density, temperature)
  }
  return (opening, closing, flows) => {
    const [before, after] = [levelOf(opening), levelOf(closing)]
    const line = (unit: keyof Volumes): BalanceLine =>
      balance({ opening: before[unit], closing: after[unit], ...flows[unit] })
    const observed = line('observed')
    const standard = line('standard')
    return {
      from: opening.from,
      until: closing.from,
      observed,
      standard,
      thermal: subtractVolume(observed.variance, standard.variance),
    }
  }
}

/**
 * What moved from each node to the next.
 *
 * @throws RangeError when a temperature or density is outside the tables of volume correction
 */
export const flowsBetween = (history: TankHistory, nodes: readonly QuietNode[]): Flows[] =>
  nodes
    .slice(1)
    .map((closing, index) =>
      flowsOf(history, rowsBetween(history, nodes[index]?.from ?? closing.from, closing.from)),
    )

/** The nodes right before and after each load. */
export function nodesAroundDelivery(
  nodes: readonly QuietNode[],
  { startedAt, endedAt }: Delivery,
): readonly QuietNode[] {
  const before = nodes.findLast(({ until }) => until <= startedAt)
  const after = nodes.find(({ from }) => from > endedAt)
  return before && after ? [before, after] : []
}

interface Volumes {
  observed: Centilitres
  standard: Centilitres
}

function atTwenty(observed: Centilitres, density: number, temperature: number): Volumes {
  const standard = standardVolume(observed, density, temperature)
  if (standard === undefined) {
    throw new RangeError(`no volume correction for ${density} kg/m³ at ${temperature} °C`)
  }
  return { observed, standard }
}

type Rows = Pick<TankHistory, 'sales' | 'deliveries' | 'movements'>

/** Rows that ended from one instant on and before another. */
function rowsBetween({ sales, deliveries, movements }: Rows, from: number, until: number): Rows {
  return {
    sales: between(sales, ({ endedAt }) => endedAt, from, until),
    deliveries: between(deliveries, ({ endedAt }) => endedAt, from, until),
    movements: between(movements, ({ at }) => at, from, until),
  }
}

/** @param rows ordered by their instants */
function between<Row>(
  rows: readonly Row[],
  instantOf: (row: Row) => number,
  from: number,
  until: number,
): readonly Row[] {
  const placeOf = (at: number): number =>
    firstFrom(rows.length, (index) => (rows[index] ? instantOf(rows[index]) : 0), at)
  return rows.slice(placeOf(from), placeOf(until))
}

function flowsOf({ tank, readings }: TankHistory, rows: Rows): Flows {
  const inTank = (volume: Centilitres, at: number): Volumes =>
    atTwenty(volume, tank.density, readingAt(readings, at)?.temperature ?? 20)
  const sold = rows.sales.map((sale) => inTank(sale.volume, sale.endedAt))
  const received = rows.deliveries.map((one) =>
    atTwenty(one.paperVolume, one.paperDensity, one.paperTemperature),
  )
  const moved = rows.movements.map((one) => inTank(one.volume, one.at))
  const flow = (unit: keyof Volumes): Flow => ({
    received: total(received, unit),
    moved: total(moved, unit),
    sold: total(sold, unit),
  })
  return { observed: flow('observed'), standard: flow('standard') }
}

const total = (volumes: readonly Volumes[], unit: keyof Volumes): Centilitres =>
  addVolumes(...volumes.map((volume) => volume[unit]))

function balance(known: Omit<BalanceLine, 'expected' | 'variance'>): BalanceLine {
  const { opening, received, moved, sold, closing } = known
  const expected = centilitres(opening + received + moved - sold)
  return { ...known, expected, variance: subtractVolume(closing, expected) }
}
