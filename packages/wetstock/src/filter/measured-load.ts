/** A load as the tank measures it, from the first quiet node after it until its mixture has settled. */

import { addVariance, mixInto, resetUnknown, withoutPrior } from './gaussian-state.ts'
import { type FilterOptions, type FilterState, LOAD, OFFSET } from './filter-state.ts'
import { HOUR_MS } from '../ledger/observations.ts'
import { square, sum } from '../statistics.ts'
import type { LedgerNode } from '../ledger/variance-ledger.ts'

/** A load as the tank measured it. */
export interface MeasuredLoad {
  ids: readonly string[]
  endedAt: number
  /** Of the node that it was last judged by. */
  at: number
  /** By paper, at 20 °C. */
  paper: number
  /** Litres missing beside what stays in the hoses. */
  shortage: number
  /** Of the measurement, and of the shortage of an honest paper. */
  sd: number
  honestSd: number
}

/** What came between two nodes, as the filter expects it before it is measured. */
export interface OpenLoad {
  node: LedgerNode
  paper: number
  /** Of the load before anything was measured. */
  variance: number
  hose: number
}

export function takeLoads(
  state: FilterState,
  node: LedgerNode,
  { paper, hose }: FilterOptions,
): OpenLoad {
  const load = {
    node,
    paper: sum(node.loads.map(({ litres }) => litres)),
    variance: honestVariance(node, paper),
    hose: hose * node.loads.length,
  }
  resetUnknown(state, LOAD, { mean: -load.hose, variance: load.variance })
  mixInto(state, OFFSET, onlyLoad(state.size))
  return load
}

const honestVariance = ({ loads }: LedgerNode, paper: FilterOptions['paper']): number =>
  sum(loads.map(({ litres }) => square(paper.share * litres) + square(paper.litres)))

function onlyLoad(size: number): Float64Array {
  const weights = new Float64Array(size)
  weights[LOAD] = 1
  return weights
}

/** The fresh mixture has one temperature everywhere so long after it came. */
const SETTLED_MS = 6 * HOUR_MS

export function judgeLoad(
  state: FilterState,
  load: OpenLoad,
  { node, loads, options }: { node: LedgerNode; loads: MeasuredLoad[]; options: FilterOptions },
): void {
  const endedAt = Math.max(...load.node.loads.map(({ delivery }) => delivery.endedAt))
  if (node !== load.node && node.at > endedAt + SETTLED_MS) return
  const { mean, sd } = withoutPrior(state, LOAD, { mean: -load.hose, variance: load.variance })
  const judged = {
    ids: load.node.loads.map(({ delivery }) => delivery.id),
    endedAt,
    at: node.at,
    paper: load.paper,
    shortage: -load.hose - mean,
    sd,
    honestSd: Math.sqrt(square(sd) + honestVariance(load.node, options.paper)),
  }
  if (loads.at(-1)?.endedAt === endedAt) loads.pop()
  loads.push(judged)
}

/** The load was not what its paper says, by far: litres² more or less. */
export function widenLoad(state: FilterState, load: OpenLoad, variance: number): void {
  load.variance += variance
  addVariance(state, LOAD, variance)
  addVariance(state, OFFSET, variance)
  const both = [LOAD * state.size + OFFSET, OFFSET * state.size + LOAD]
  for (const at of both) state.covariance[at] = (state.covariance[at] ?? 0) + variance
}
