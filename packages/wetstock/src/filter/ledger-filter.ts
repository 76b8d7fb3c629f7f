/**
 * One estimator for the strapping table, the meters, a leak and the offset of a tank: a Kalman filter
 * over its quiet nodes. Hours without sales tell a leak from a meter, which days never could.
 *
 * Leak and meters act through the prediction, from node to node. As totals since the beginning a meter
 * that changes would also change the past, and no drift is ever found.
 */

import { addVariance, innovationOf, learn, mixInto, scaleUnknown } from './gaussian-state.ts'
import {
  copyOf,
  FILTER_DEFAULTS,
  type FilterOptions,
  type FilterState,
  FRICTION,
  knotPlace,
  LEAK,
  meterPlace,
  OFFSET,
  openState,
} from './filter-state.ts'
import {
  judgeLoad,
  type MeasuredLoad,
  type OpenLoad,
  takeLoads,
  widenLoad,
} from './measured-load.ts'
import { square } from '../statistics.ts'
import { KNOTS } from '../ledger/tank-table.ts'
import { hoursBetween, type LedgerNode, type VarianceLedger } from '../ledger/variance-ledger.ts'

export interface FilterStep {
  node: LedgerNode
  /** Litres by which the node is off what was expected, and how many standard deviations are normal. */
  innovation: number
  sd: number
  /** Whether it was too far off to be noise; then nothing but the offset learns from its size. */
  isEvent: boolean
}

export interface FilterRun {
  state: FilterState
  steps: readonly FilterStep[]
  loads: readonly MeasuredLoad[]
  logLikelihood: number
}

/**
 * Learns from every node after that of `from` whose instant is before `until`.
 *
 * @param from is not changed
 */
export function runFilter(
  ledger: VarianceLedger,
  options: FilterOptions = FILTER_DEFAULTS,
  {
    from = openState(ledger, options),
    until = Infinity,
  }: { from?: FilterState; until?: number } = {},
): FilterRun {
  const state = copyOf(from)
  const steps: FilterStep[] = []
  const loads: MeasuredLoad[] = []
  let logLikelihood = 0
  let open: OpenLoad | undefined
  for (let index = state.node + 1; index < ledger.nodes.length; index += 1) {
    const node = ledger.nodes[index]
    const before = ledger.nodes[index - 1]
    if (!node || !before || node.at >= until) break
    open = predict(state, { before, node, options }) ?? open
    const step = measure(state, {
      ledger,
      node,
      options,
      load: node.loads.length > 0 ? open : undefined,
    })
    state.node = index
    steps.push(step)
    logLikelihood -= 0.5 * (square(step.innovation / step.sd) + 2 * Math.log(step.sd))
    if (open) judgeLoad(state, open, { node, loads, options })
  }
  return { state, steps, loads, logLikelihood }
}

const FRICTION_HOURS = 6
const OFFSET_GROWTH = 0.4
const METER_GROWTH = 0.0003
const MONTH_HOURS = 720
/** How far the thermometer is off after a load, as a share of the change of temperature. */
const MIXING = 0.1 / 2

interface Passage {
  before: LedgerNode
  node: LedgerNode
  options: FilterOptions
}

function predict(state: FilterState, { before, node, options }: Passage): OpenLoad | undefined {
  const hours = hoursBetween(before, node)
  const weights = new Float64Array(state.size)
  weights[LEAK] = -hours
  for (const [nozzle, sold] of node.sold.entries()) {
    weights[meterPlace(nozzle)] = (before.sold[nozzle] ?? 0) - sold
    addVariance(state, meterPlace(nozzle), (square(METER_GROWTH) * hours) / MONTH_HOURS)
  }
  mixInto(state, OFFSET, weights)
  addVariance(state, OFFSET, square(OFFSET_GROWTH) * hours)
  const kept = Math.exp(-hours / FRICTION_HOURS)
  scaleUnknown(state, FRICTION, kept)
  addVariance(state, FRICTION, square(options.gauge.friction * node.slope) * (1 - kept * kept))
  if (node.loads.length === 0) return undefined
  const warming = node.temperature - before.temperature
  addVariance(state, FRICTION, square(MIXING * node.expansion * warming))
  return takeLoads(state, node, options)
}

const EVENT_SD = 5
const LOAD_EVENT_SD = 3
const EVENT_LITRES = 300

interface Measurement {
  ledger: VarianceLedger
  node: LedgerNode
  options: FilterOptions
  load: OpenLoad | undefined
}

function measure(state: FilterState, { ledger, node, options, load }: Measurement): FilterStep {
  const row = rowOf(state, ledger, node)
  const measured = { measured: node.variance, noise: noiseOf(node, options) }
  let seen = innovationOf(state, row, measured)
  const sd = Math.sqrt(seen.variance)
  const isEvent = Math.abs(seen.value) > (load ? LOAD_EVENT_SD : EVENT_SD) * sd
  const step = { node, innovation: seen.value, sd, isEvent }
  if (isEvent) {
    if (load) widenLoad(state, load, square(EVENT_LITRES))
    else addVariance(state, OFFSET, square(EVENT_LITRES))
    seen = innovationOf(state, row, measured)
  }
  learn(state, seen, options.learnsTable ? state.size : state.size - KNOTS)
  return step
}

function rowOf(state: FilterState, { nodes, history }: VarianceLedger, node: LedgerNode) {
  const row = new Float64Array(state.size)
  row[OFFSET] = 1
  row[FRICTION] = 1
  const start = nodes[0]?.shapes
  for (const [knot, shape] of node.shapes.entries()) {
    row[knotPlace(history.nozzles.length, knot)] = (start?.[knot] ?? 0) - shape
  }
  return row
}

/** The thermometer's step and scatter, °C, and what rounding of the table leaves, L². */
const THERMOMETER = 0.03
const ROUNDING = 0.25

const noiseOf = (node: LedgerNode, { gauge }: FilterOptions): number =>
  square(gauge.noise * node.slope) / node.readings +
  0.5 * square(THERMOMETER * node.expansion) +
  ROUNDING
