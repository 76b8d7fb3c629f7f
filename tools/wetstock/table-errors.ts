/**
 * How far a strapping table is from the tank as its probe sees it, before and after it was corrected: a
 * table leads from heights that are shown to litres that are there.
 */

import { litresOf } from '@app/kernel/quantity'
import { volumeAt } from '@app/simulator/forecourt/strapping'
import type { Tank } from '@app/simulator/forecourt/tank'
import type { TableCorrection } from '@app/wetstock/methods/table-correction'
import { mean, sd, square, sum } from '@app/wetstock/statistics'

export interface TableErrors {
  /** Of dV/dh over the heights visited, relative, sd about its mean. */
  slopeBefore: number
  slopeAfter: number
  /** Of the volume when the best straight line is taken off: the largest, in litres. */
  shapeBefore: number
  shapeAfter: number
}

/** About the distance of the knots: what lies between them is not learnt. */
const STEP_MM = 120

export function tableErrors(
  { built, probe, strapping }: Tank,
  { rows }: TableCorrection,
): TableErrors {
  const heights = rows.filter(({ isVisited }) => isVisited).map(({ height }) => height)
  const used = heights.filter((_, index) => index % STEP_MM === 0)
  const of = (table: readonly number[]) => used.map((height) => litresOf(table[height] ?? 0))
  const truth = used.map((shown) =>
    litresOf(volumeAt(built.table, shown - probe.displacement(shown))),
  )
  const before = of(strapping)
  const after = of(rows.map(({ volume }) => volume))
  return {
    slopeBefore: slopeError(truth, before),
    slopeAfter: slopeError(truth, after),
    shapeBefore: shapeError(truth, before),
    shapeAfter: shapeError(truth, after),
  }
}

function slopeError(truth: readonly number[], table: readonly number[]): number {
  const rise = (rows: readonly number[], row: number): number =>
    (rows[row + 1] ?? 0) - (rows[row] ?? 0)
  const shares = truth.slice(1).map((_, row) => rise(truth, row) / rise(table, row) - 1)
  return sd(shares)
}

function shapeError(truth: readonly number[], table: readonly number[]): number {
  const errors = truth.map((litres, row) => litres - (table[row] ?? 0))
  const middle = mean(table)
  const centre = mean(errors)
  const slope =
    sum(errors.map((error, row) => (error - centre) * ((table[row] ?? 0) - middle))) /
    sum(table.map((litres) => square(litres - middle)))
  const rest = errors.map((error, row) => error - centre - slope * ((table[row] ?? 0) - middle))
  return Math.max(...rest.map(Math.abs))
}
