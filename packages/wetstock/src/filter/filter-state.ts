/** What the ledger filter knows of a tank: the layout of its unknowns, where it begins, how it is turned. */

import {
  addVariance,
  copyState,
  gaussianState,
  type GaussianState,
  mixInto,
  resetUnknown,
} from './gaussian-state.ts'
import { square } from '../statistics.ts'
import { KNOTS } from '../ledger/tank-table.ts'
import type { VarianceLedger } from '../ledger/variance-ledger.ts'

/** What is unknown, in this order: these five, then a share for each nozzle and for each knot. */
export const OFFSET = 0
export const FRICTION = 1
export const LEAK = 2
/** By how much the last load was more than its paper. */
export const LOAD = 3
/** By how much the meter that is watched gives more than when the watch began. */
export const TURN = 4
const FIRST_METER = 5

export interface Certificate {
  /** Share that the nozzle gives beyond what it shows, and its standard deviation. */
  error: number
  sd: number
}

export interface FilterOptions {
  /** Of a reading and of the float's friction, sd in mm; a gauge with steps of 0.5 mm has 0.6 and 0.45. */
  gauge: { noise: number; friction: number }
  /** By nozzle; those without one are as uncertain as JJG 443 lets them be. */
  certificates: Readonly<Record<string, Certificate>>
  /** What stays in the hoses of a load, L. */
  hose: number
  /** Of the paper: a share of it and litres, sd. */
  paper: { share: number; litres: number }
  /** False while a case is open: a table learnt during a theft is false. */
  learnsTable: boolean
}

export const FILTER_DEFAULTS: FilterOptions = {
  gauge: { noise: 0.2, friction: 0.15 },
  certificates: {},
  hose: 6,
  paper: { share: 0.0012, litres: 8 },
  learnsTable: true,
}

/** For a gauge that shows half millimetres. */
export const COARSE_GAUGE = { noise: 0.6, friction: 0.45 }

/** What is known after a node. Valid for ledgers that begin with the same node. */
export interface FilterState extends GaussianState {
  /** Index of the last node that was learnt from. */
  node: number
}

export const meterPlace = (nozzle: number): number => FIRST_METER + nozzle
export const knotPlace = (nozzles: number, knot: number): number => FIRST_METER + nozzles + knot

export const certificateOf = ({ certificates }: FilterOptions, nozzle: string): Certificate =>
  certificates[nozzle] ?? { error: 0, sd: UNTESTED_METER }

const UNTESTED_METER = 0.0015
const SLOPE_ERROR = 0.005
const SCALE_ERROR = 0.002
/** Over which share of the height errors of the table are alike. */
const SLOPE_REACH = 0.13
const LEAK_SD = 3

/** What is known before the first node. */
export function openState(ledger: VarianceLedger, options: FilterOptions): FilterState {
  const { nozzles } = ledger.history
  const state = { ...gaussianState(FIRST_METER + nozzles.length + KNOTS), node: 0 }
  addVariance(state, OFFSET, square(5))
  addVariance(state, FRICTION, square(3))
  addVariance(state, LEAK, square(LEAK_SD))
  for (const [index, nozzle] of nozzles.entries()) {
    const { error, sd } = certificateOf(options, nozzle)
    resetUnknown(state, meterPlace(index), { mean: error, variance: square(sd) })
  }
  const { knots, height } = ledger.table
  for (const [one, at] of knots.entries()) {
    for (const [other, near] of knots.entries()) {
      const distance = (at - near) / (SLOPE_REACH * height)
      const alike = Math.exp(-0.5 * square(distance)) * square(SLOPE_ERROR) + square(SCALE_ERROR)
      const row = knotPlace(nozzles.length, one) * state.size
      state.covariance[row + knotPlace(nozzles.length, other)] = alike
    }
  }
  return state
}

/** A month begins: the leak is anybody's guess again, what else was learnt stays. */
export function beginMonth(state: FilterState): FilterState {
  const begun = copyOf(state)
  resetUnknown(begun, LEAK, { mean: 0, variance: square(LEAK_SD) })
  return begun
}

/**
 * The same for a ledger that begins with the node that was learnt from last: so a month needs no nodes of
 * the months before it.
 */
export function startingAt(ledger: VarianceLedger, state: FilterState): FilterState {
  const [first] = ledger.nodes
  const node = ledger.nodes[state.node]
  if (!first || !node) throw new RangeError('the ledger has no such node')
  const begun = copyOf(state)
  const weights = new Float64Array(state.size)
  for (const [knot, shape] of node.shapes.entries()) {
    weights[knotPlace(ledger.history.nozzles.length, knot)] = (first.shapes[knot] ?? 0) - shape
  }
  mixInto(begun, OFFSET, weights)
  begun.mean[OFFSET] = (begun.mean[OFFSET] ?? 0) - node.variance
  return { ...begun, node: 0 }
}

export const copyOf = (state: FilterState): FilterState => ({
  ...copyState(state),
  node: state.node,
})

/** "The meter was adjusted": it gives so much more from now on, within what adjusting can do. */
export function adjustMeter(state: FilterState, nozzle: number, by: number): void {
  const place = meterPlace(nozzle)
  state.mean[place] = (state.mean[place] ?? 0) + by
  addVariance(state, place, square(ADJUSTMENT_SD))
}

const ADJUSTMENT_SD = 0.0005

/** From now on a meter may have changed by a share of such a size, which {@link TURN} follows. */
export function watchMeter(state: FilterState, nozzle: number, sd: number): void {
  resetUnknown(state, TURN, { mean: 0, variance: square(sd) })
  const weights = new Float64Array(state.size)
  weights[TURN] = 1
  mixInto(state, meterPlace(nozzle), weights)
}
