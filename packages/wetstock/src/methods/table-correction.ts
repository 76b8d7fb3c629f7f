/**
 * The strapping table as the deliveries and sales of a tank show it to be. A proposal: a person accepts
 * it, the old one is kept, and closed days are never calculated anew.
 */

import {
  type Centilitres,
  centilitres,
  centilitresFromNumber,
  NO_VOLUME,
} from '@app/kernel/quantity'
import { type FilterState, knotPlace } from '../filter/filter-state.ts'
import { varianceOf } from '../filter/gaussian-state.ts'
import { DAY_MS, type StrappingTable } from '../ledger/observations.ts'
import { shapeVolume } from '../ledger/tank-table.ts'
import type { VarianceLedger } from '../ledger/variance-ledger.ts'
import { sum } from '../statistics.ts'

export interface CorrectedRow {
  height: number
  volume: Centilitres
  /** Of the volume against the lowest height visited, litres, sd. */
  sd: number
  /** False where no node ever was: there the old slope goes on. */
  isVisited: boolean
}

export interface TableCorrection {
  rows: readonly CorrectedRow[]
  /** Relative error of dV/dh at each knot, with its height and standard deviation. */
  slopes: readonly { height: number; error: number; sd: number }[]
  /** Days with a quiet node. */
  days: number
  /** Litres sold while it was learnt. */
  litres: number
  /** Share of the height between the lowest and the highest node. */
  covered: number
  /** How often the level went down and up again over half of what it covers. */
  swings: number
  /** 30 days, three swings and 60 % of the height: enough to be accepted. */
  isEnough: boolean
  /** The table is off by more than 2 % of a slope somewhere: it may be another tank's. */
  isForeign: boolean
}

const LARGEST_SLOPE_ERROR = 0.05
const FOREIGN_SLOPE_ERROR = 0.02
/** What it takes to be accepted. */
export const ENOUGH_FOR_CORRECTION = { days: 30, swings: 3, covered: 0.6 }

/** A quiet node that the table was learnt from, in mm; of those before a ledger no more is known. */
export interface VisitedHeight {
  from: number
  height: number
}

/** @param visited ordered; those of the ledger, unless it was begun anew while the table was learnt */
export function tableCorrection(
  { history, table, nodes }: VarianceLedger,
  state: FilterState,
  visited: readonly VisitedHeight[] = nodes.slice(0, state.node + 1),
): TableCorrection {
  const heights = visited.map(({ height }) => height)
  const lowest = Math.min(...heights)
  const highest = Math.max(...heights)
  const slopes = table.knots.map((height, knot) => {
    const place = knotPlace(history.nozzles.length, knot)
    const error = clamp(state.mean[place] ?? 0)
    return { height, error, sd: Math.sqrt(varianceOf(state, place)) }
  })
  const errors = slopes.map(({ error }) => error)
  const last = nodes[state.node]
  const days = new Set(visited.map(({ from }) => Math.floor(from / DAY_MS))).size
  const covered = heights.length === 0 ? 0 : (highest - lowest) / table.height
  const swings = swingsOf(heights)
  const isVisited = (height: number): boolean => height >= lowest && height <= highest
  return {
    rows: correctedRows(history.tank.table, (height) => ({
      error: shapeVolume(errors, table.shapesAt(height)),
      sd: shapeSd(
        state,
        history.nozzles.length,
        difference(table.shapesAt(height), table.shapesAt(lowest)),
      ),
      isVisited: isVisited(height),
    })),
    slopes,
    days,
    litres: last ? sum([...last.sold]) : 0,
    covered,
    swings,
    isEnough:
      days >= ENOUGH_FOR_CORRECTION.days &&
      swings >= ENOUGH_FOR_CORRECTION.swings &&
      covered >= ENOUGH_FOR_CORRECTION.covered,
    isForeign: slopes.some(
      ({ height, error }) => isVisited(height) && Math.abs(error) > FOREIGN_SLOPE_ERROR,
    ),
  }
}

const clamp = (error: number): number =>
  Math.max(-LARGEST_SLOPE_ERROR, Math.min(LARGEST_SLOPE_ERROR, error))

const difference = (one: Float64Array, other: Float64Array): Float64Array =>
  one.map((value, index) => value - (other[index] ?? 0))

function shapeSd(state: FilterState, nozzles: number, shapes: Float64Array): number {
  let variance = 0
  for (const [one, shape] of shapes.entries()) {
    for (const [other, second] of shapes.entries()) {
      variance +=
        shape * second * varianceOf(state, knotPlace(nozzles, one), knotPlace(nozzles, other))
    }
  }
  return Math.sqrt(Math.max(0, variance))
}

/** Never falls: rounding to centilitres may not make a row smaller than the one below it. */
function correctedRows(
  table: StrappingTable,
  errorAt: (height: number) => { error: number; sd: number; isVisited: boolean },
): CorrectedRow[] {
  let below = NO_VOLUME
  return table.map((volume, height) => {
    const { error, sd, isVisited } = errorAt(height)
    const added = centilitresFromNumber(error) ?? NO_VOLUME
    below = centilitres(Math.max(below, volume + added))
    return { height, volume: below, sd, isVisited }
  })
}

/** Half swings between the lower and the upper quarter of what was covered, two for a swing. */
function swingsOf(heights: readonly number[]): number {
  const lowest = Math.min(...heights)
  const quarter = (Math.max(...heights) - lowest) / 4
  let isHigh: boolean | undefined
  let halves = 0
  for (const height of heights) {
    const side = height > lowest + 3 * quarter ? true : height < lowest + quarter ? false : isHigh
    if (isHigh !== undefined && side !== isHigh) halves += 1
    isHigh = side
  }
  return halves / 2
}
