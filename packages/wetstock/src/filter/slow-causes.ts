/**
 * Where slow litres went: by comparing what could have happened, each with the others at rest. With all
 * causes free at once a leak and a drifting meter share the litres at random.
 */

import { DAY_MS, HOUR_MS } from '../ledger/observations.ts'
import { hoursBetween, type VarianceLedger } from '../ledger/variance-ledger.ts'
import { square, sum } from '../statistics.ts'
import {
  copyOf,
  type FilterOptions,
  type FilterState,
  LEAK,
  meterPlace,
  TURN,
  watchMeter,
} from './filter-state.ts'
import { addVariance, resetUnknown, varianceOf } from './gaussian-state.ts'
import { type FilterRun, runFilter } from './ledger-filter.ts'

/** What could slowly have taken litres. */
interface Cause {
  hasLeak: boolean
  /** Index of the nozzle whose meter changed. */
  meter: number | undefined
}

/** One thing that could have happened, and how probable it is after what was seen. */
export interface Alternative extends Cause {
  /** When it began, give or take a day; undefined: with the span or before. */
  since: number | undefined
  probability: number
  run: FilterRun
  /** Litres lost by leak and breathing since the start, and by what the meter's change gave away. */
  leak: LitresLost
  turn: LitresLost
}

/** A loss positive. */
export interface LitresLost {
  litres: number
  sd: number
}

const NOTHING: Cause = { hasLeak: false, meter: undefined }
const PRIOR = { none: 0.9, leak: 0.03, meters: 0.05, leakAndMeters: 0.005 }
/** Breathing and warm meters look like this, L/h. */
const BREATHING = { rate: 0.035, sd: 0.06 }
const LEAK_SD = 1.5
/** As wide as a leak in litres: else a meter that is far off is taken for one while few days tell them apart. */
const METER_CHANGE_SD = 0.02
const METER_REST_SD = 0.0002
/** As long as nothing is so probable nobody asks when something began. */
const CALM = 0.9

interface Span {
  from: FilterState
  until: number
}

/** Before the litres are averaged: `weight` is the logarithm of prior times likelihood. */
type Tried = Omit<Alternative, 'probability'> & { weight: number }

/** What could have happened between a stored state and an instant, the most probable first. */
export function compareCauses(
  ledger: VarianceLedger,
  options: FilterOptions,
  { from, until = Infinity }: { from: FilterState; until?: number },
): Alternative[] {
  const span = { from, until }
  const nozzles = ledger.history.nozzles.length
  const meters = [undefined, ...Array.from({ length: nozzles }, (_, nozzle) => nozzle)]
  const all = [false, true].flatMap((hasLeak) =>
    meters.map((meter) => sinceStart(ledger, options, { span, cause: { hasLeak, meter } })),
  )
  const ranked = judged(all)
  const calm = ranked.find(({ hasLeak, meter }) => !hasLeak && meter === undefined)
  if ((calm?.probability ?? 0) >= CALM) return ranked
  const dated = judged(withOnsets(ledger, options, { span, all }))
  const causes = [...Map.groupBy(dated, ({ hasLeak, meter }) => `${hasLeak} ${meter}`).values()]
  return causes.map(asOne).toSorted((a, b) => b.probability - a.probability)
}

/** The same cause, whenever it began: as it most probably was, with the litres of all. */
function asOne(dated: readonly Alternative[]): Alternative {
  const [likeliest] = dated
  if (!likeliest) throw new RangeError('a cause has been tried')
  const probability = sum(dated.map((one) => one.probability))
  const shares = dated.map((one) => ({ ...one, probability: one.probability / probability }))
  const leak = averaged(shares, (one) => one.leak)
  const turn = averaged(shares, (one) => one.turn)
  return probability > 0 ? { ...likeliest, probability, leak, turn } : likeliest
}

function judged(tried: readonly Tried[]): Alternative[] {
  const most = Math.max(...tried.map(({ weight }) => weight))
  const total = sum(tried.map(({ weight }) => Math.exp(weight - most)))
  return tried
    .map(({ weight, ...one }) => ({ ...one, probability: Math.exp(weight - most) / total }))
    .toSorted((a, b) => b.probability - a.probability)
}

function sinceStart(
  ledger: VarianceLedger,
  options: FilterOptions,
  { span: { from, until }, cause }: { span: Span; cause: Cause },
): Tried {
  const nozzles = ledger.history.nozzles.length
  const run = runFilter(ledger, options, { from: supposing(from, { cause, nozzles }), until })
  const weight = Math.log(priorOf(cause, nozzles)) + run.logLikelihood
  return { ...cause, since: undefined, run, weight, ...lossesOf(ledger, from, { run, cause }) }
}

/**
 * The same, and a leak or a meter alone that began within the span: what ran for a part of it only fits neither all of it
 * nor none, and is taken for several causes at once, or for another that happens to fit it.
 */
function withOnsets(
  ledger: VarianceLedger,
  options: FilterOptions,
  { span, all }: { span: Span; all: readonly Tried[] },
): Tried[] {
  const nozzles = ledger.history.nozzles.length
  const causes = all.filter(({ hasLeak, meter }) => hasLeak !== (meter !== undefined))
  const onsets = onsetsIn(ledger, span)
  const share = Math.log((1 - SINCE_START) / Math.max(1, onsets.length))
  const tried = all.map((one) =>
    causes.includes(one) ? { ...one, weight: one.weight + Math.log(SINCE_START) } : one,
  )
  const start = supposing(span.from, { cause: NOTHING, nozzles })
  let calm: FilterRun = { state: start, steps: [], loads: [], logLikelihood: 0 }
  for (const at of onsets) {
    calm = joined(calm, runFilter(ledger, options, { from: calm.state, until: at }))
    for (const { hasLeak, meter } of causes) {
      const cause = { hasLeak, meter }
      const begun = supposing(calm.state, { cause, nozzles })
      const run = joined(calm, runFilter(ledger, options, { from: begun, until: span.until }))
      const weight = Math.log(priorOf(cause, nozzles)) + share + run.logLikelihood
      const losses = lossesOf(ledger, calm.state, { run, cause })
      const before = lossesOf(ledger, span.from, { run: calm, cause: NOTHING }).leak
      const leak = together(before, losses.leak)
      tried.push({ ...cause, since: at, run, weight, turn: losses.turn, leak })
    }
  }
  return tried
}

const joined = (first: FilterRun, second: FilterRun): FilterRun => ({
  state: second.state,
  steps: [...first.steps, ...second.steps],
  loads: [...first.loads, ...second.loads],
  logLikelihood: first.logLikelihood + second.logLikelihood,
})

const together = (one: LitresLost, other: LitresLost): LitresLost => ({
  litres: one.litres + other.litres,
  sd: Math.hypot(one.sd, other.sd),
})

/** Of what is slow, the share that began with the span or before; the rest on any day alike. */
const SINCE_START = 0.5
const BETWEEN_ONSETS_MS = DAY_MS
/** What began so late has not shown yet. */
const LAST_ONSET_MS = DAY_MS
/** A load is still being measured. */
const AFTER_LOAD_MS = 8 * HOUR_MS

/** Instants of nodes, a day apart, at which no load is being measured. */
function onsetsIn({ nodes }: VarianceLedger, { from, until }: Span): number[] {
  const within = nodes.slice(from.node + 1).filter(({ at }) => at < until)
  const end = within.at(-1)?.at ?? 0
  const onsets: number[] = []
  let next = (nodes[from.node]?.at ?? 0) + BETWEEN_ONSETS_MS
  let load = -Infinity
  for (const node of within) {
    if (node.loads.length > 0) load = node.at
    if (node.at < next || node.at < load + AFTER_LOAD_MS || node.at > end - LAST_ONSET_MS) continue
    onsets.push(node.at)
    next = node.at + BETWEEN_ONSETS_MS
  }
  return onsets
}

function priorOf({ hasLeak, meter }: Cause, nozzles: number): number {
  if (meter === undefined) return hasLeak ? PRIOR.leak : PRIOR.none
  return (hasLeak ? PRIOR.leakAndMeters : PRIOR.meters) / nozzles
}

/** From a state on. */
function supposing(
  from: FilterState,
  { cause: { hasLeak, meter }, nozzles }: { cause: Cause; nozzles: number },
): FilterState {
  const state = copyOf(from)
  const sd = hasLeak ? LEAK_SD : BREATHING.sd
  resetUnknown(state, LEAK, { mean: BREATHING.rate, variance: square(sd) })
  for (let nozzle = 0; nozzle < nozzles; nozzle += 1) {
    if (nozzle === meter) watchMeter(state, nozzle, METER_CHANGE_SD)
    else addVariance(state, meterPlace(nozzle), square(METER_REST_SD))
  }
  return state
}

function lossesOf(
  { nodes }: VarianceLedger,
  from: FilterState,
  { run, cause: { meter } }: { run: FilterRun; cause: Cause },
): { leak: LitresLost; turn: LitresLost } {
  const first = nodes[from.node]
  const last = nodes[run.state.node]
  const nothing = { litres: 0, sd: 0 }
  if (!first || !last) return { leak: nothing, turn: nothing }
  const times = (place: number, factor: number): LitresLost => ({
    litres: (run.state.mean[place] ?? 0) * factor,
    sd: Math.sqrt(varianceOf(run.state, place)) * factor,
  })
  return {
    leak: times(LEAK, hoursBetween(first, last)),
    turn:
      meter === undefined
        ? nothing
        : times(TURN, (last.sold[meter] ?? 0) - (first.sold[meter] ?? 0)),
  }
}

/** The litres of a cause over all alternatives, each as much as it is probable. */
export function averaged(
  alternatives: readonly Alternative[],
  lost: (one: Alternative) => LitresLost | undefined,
): LitresLost {
  const parts = alternatives.map((one) => ({
    probability: one.probability,
    ...(lost(one) ?? { litres: 0, sd: 0 }),
  }))
  const litres = sum(parts.map((one) => one.probability * one.litres))
  const variance = sum(
    parts.map((one) => one.probability * (square(one.sd) + square(one.litres - litres))),
  )
  return { litres, sd: Math.sqrt(variance) }
}
