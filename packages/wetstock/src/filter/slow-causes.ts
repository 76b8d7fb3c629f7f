/**
 * Where slow litres went: by comparing what could have happened, each with the others at rest. With all
 * causes free at once a leak and a drifting meter share the litres at random.
 */

import { DAY_MS, HOUR_MS } from '../ledger/observations.ts'
import { KNOTS } from '../ledger/tank-table.ts'
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
import { supposedSmall } from './small-changes.ts'

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
/**
 * That nothing is slow is what most months are, and no more: of what is small or has just begun little is seen, and what
 * was supposed before is then all that is known.
 */
const PRIOR = { none: 0.8, leak: 0.065, meters: 0.12, leakAndMeters: 0.015 }
/** Breathing and warm meters look like this, L/h. */
const BREATHING = { rate: 0.035, sd: 0.06 }
/** L/h, sd: large and small are alike probable. One width for both would take what is small for nothing. */
const LEAK_SD = { large: 1.5, small: 0.5 }
/** As wide as a leak in litres: else a meter that is far off is taken for one while few days tell them apart. */
const METER_CHANGE_SD = { large: 0.02, small: 0.005 }
const METER_REST_SD = 0.0002
/** While nothing is so probable nobody asks for the day on which something began. */
const CALM = 0.8

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
    meters.flatMap((meter) => sinceStart(ledger, options, { span, cause: { hasLeak, meter } })),
  )
  const days = (spanEnd(ledger, span) - (ledger.nodes[from.node]?.at ?? 0)) / DAY_MS
  const isLong = days > FEW_ONSETS
  const dated = judged(
    withOnsets(ledger, options, {
      span,
      all,
      everyMs: isLong ? (days / FEW_ONSETS) * DAY_MS : DAY_MS,
    }),
  )
  const ranked = byCause(dated)
  const calm = ranked.find(({ hasLeak, meter }) => !hasLeak && meter === undefined)
  if (!isLong || (calm?.probability ?? 0) >= CALM) return ranked
  return byCause(judged(withOnsets(ledger, options, { span, all, everyMs: DAY_MS })))
}

function byCause(dated: readonly Alternative[]): Alternative[] {
  const causes = [...Map.groupBy(dated, ({ hasLeak, meter }) => `${hasLeak} ${meter}`).values()]
  return causes.map(asOne).toSorted((a, b) => b.probability - a.probability)
}

/** The same cause, whenever it began and however large: as it most probably was, with the litres of all. */
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
): Tried[] {
  const nozzles = ledger.history.nozzles.length
  const run = runFilter(ledger, options, { from: supposing(from, { cause, nozzles }), until })
  const weight = Math.log(priorOf(cause, nozzles)) + run.logLikelihood
  return ofSizes(options, { ...cause, run, weight }).map((one) => ({
    ...one,
    since: undefined,
    ...lossesOf(ledger, from, one),
  }))
}

/** A leak or a meter alone, large and small; what else could have happened as it is. */
function ofSizes<One extends Cause & { run: FilterRun; weight: number }>(
  options: FilterOptions,
  large: One,
): One[] {
  const { hasLeak, meter, run } = large
  if (!isOne(large)) return [large]
  const { state, logLikelihood } = supposedSmall(run.state, hasLeak ? LEAK : TURN, {
    ...(meter === undefined ? LEAK_SD : METER_CHANGE_SD),
    mean: hasLeak ? BREATHING.rate : 0,
    learning: options.learnsTable ? run.state.size : run.state.size - KNOTS,
  })
  const weight = large.weight - Math.log(2)
  const small = {
    ...large,
    run: { ...run, state, logLikelihood: run.logLikelihood + logLikelihood },
    weight: weight + logLikelihood,
  }
  return [{ ...large, weight }, small]
}

/** A leak or a meter, and nothing else. */
const isOne = ({ hasLeak, meter }: Cause): boolean => hasLeak !== (meter !== undefined)

/**
 * The same, and a leak or a meter alone that began within the span: what ran for a part of it only fits neither all of it
 * nor none, and is taken for several causes at once, or for another that happens to fit it. What began lately cannot be
 * told from nothing, and takes from its probability.
 */
function withOnsets(
  ledger: VarianceLedger,
  options: FilterOptions,
  { span, all, everyMs }: { span: Span; all: readonly Tried[]; everyMs: number },
): Tried[] {
  const nozzles = ledger.history.nozzles.length
  const onsets = onsetsIn(ledger, span, everyMs)
  if (onsets.length === 0) return [...all]
  const share = Math.log((1 - SINCE_START) / onsets.length)
  const tried = all.map((one) =>
    isOne(one) ? { ...one, weight: one.weight + Math.log(SINCE_START) } : one,
  )
  const causes = [
    { hasLeak: true, meter: undefined },
    ...Array.from({ length: nozzles }, (_, meter) => ({ hasLeak: false, meter })),
  ]
  const start = supposing(span.from, { cause: NOTHING, nozzles })
  let calm: FilterRun = { state: start, steps: [], loads: [], logLikelihood: 0 }
  for (const at of onsets) {
    calm = joined(calm, runFilter(ledger, options, { from: calm.state, until: at }))
    const before = lossesOf(ledger, span.from, { ...NOTHING, run: calm }).leak
    for (const cause of causes) {
      const begun = supposing(calm.state, { cause, nozzles })
      const run = joined(calm, runFilter(ledger, options, { from: begun, until: span.until }))
      const weight = Math.log(priorOf(cause, nozzles)) + share + run.logLikelihood
      for (const one of ofSizes(options, { ...cause, run, weight })) {
        const losses = lossesOf(ledger, calm.state, one)
        tried.push({ ...one, since: at, turn: losses.turn, leak: together(before, losses.leak) })
      }
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
/** A day apart, and in a span of more days so many: while nothing is probable nobody needs the day. */
const FEW_ONSETS = 12
/** Of what began later too little has run. */
const LAST_ONSET_MS = DAY_MS / 2
/** A load is still being measured. */
const AFTER_LOAD_MS = 8 * HOUR_MS

/** When the last node of a span is. */
const spanEnd = ({ nodes }: VarianceLedger, { until }: Span): number =>
  nodes.findLast(({ at }) => at < until)?.at ?? 0

/** Instants of nodes, so far apart, at which no load is being measured. */
function onsetsIn(ledger: VarianceLedger, span: Span, everyMs: number): number[] {
  const { nodes } = ledger
  const within = nodes.slice(span.from.node + 1).filter(({ at }) => at < span.until)
  const end = spanEnd(ledger, span)
  const onsets: number[] = []
  let next = (nodes[span.from.node]?.at ?? 0) + everyMs
  let load = -Infinity
  for (const node of within) {
    if (node.loads.length > 0) load = node.at
    if (node.at < next || node.at < load + AFTER_LOAD_MS || node.at > end - LAST_ONSET_MS) continue
    onsets.push(node.at)
    next = node.at + everyMs
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
  const sd = hasLeak ? LEAK_SD.large : BREATHING.sd
  resetUnknown(state, LEAK, { mean: BREATHING.rate, variance: square(sd) })
  for (let nozzle = 0; nozzle < nozzles; nozzle += 1) {
    if (nozzle === meter) watchMeter(state, nozzle, METER_CHANGE_SD.large)
    else addVariance(state, meterPlace(nozzle), square(METER_REST_SD))
  }
  return state
}

function lossesOf(
  { nodes }: VarianceLedger,
  from: FilterState,
  { run, meter }: Cause & { run: FilterRun },
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
