/**
 * "Explain this litre": the variance of a tank between a stored state and an instant as a sum of causes
 * and a rest that no cause explains. The parts add up to the centilitre.
 *
 * First what is exact, then steps, then slow causes by comparing alternatives. What fits no cause stays
 * in the rest, never spread over the others.
 */

import { addVolumes, type Centilitres, subtractVolume } from '@app/kernel/quantity'
import { averaged, type Alternative, compareCauses, type LitresLost } from './filter/slow-causes.ts'
import {
  FILTER_DEFAULTS,
  type FilterOptions,
  type FilterState,
  knotPlace,
  meterPlace,
} from './filter/filter-state.ts'
import { varianceOf } from './filter/gaussian-state.ts'
import { knownAfter, type KnownState } from './filter/known-after.ts'
import {
  confidenceOf,
  confidenceOfScore,
  type Confidence,
  type Finding,
  lossVolume,
} from './finding.ts'
import type { TankHistory } from './ledger/observations.ts'
import { reconcile } from './ledger/reconciliation.ts'
import { KNOTS } from './ledger/tank-table.ts'
import type { LedgerNode, VarianceLedger } from './ledger/variance-ledger.ts'
import {
  loadFindings,
  seenFindings,
  stepFindings,
  waterFindings,
  withSeen,
} from './sudden-findings.ts'
import { WITHDRAWAL_DEFAULTS, type WithdrawalOptions } from './methods/withdrawals.ts'

export interface Explanation {
  from: number
  until: number
  /** Gauge against book at 20 °C, a loss negative: the sum of the findings and the rest. */
  variance: Centilitres
  findings: readonly Finding[]
  notExplained: Centilitres
  /** Where the next span begins. */
  next: KnownState
  /** What slowly happened, and the best two answers where it is open. */
  slow: {
    confidence: Confidence
    alternatives: readonly Pick<
      Alternative,
      'hasLeak' | 'meter' | 'probability' | 'leak' | 'turn'
    >[]
  }
}

export interface ExplanationOptions {
  filter: FilterOptions
  withdrawals: WithdrawalOptions
}

export const EXPLANATION_DEFAULTS: ExplanationOptions = {
  filter: FILTER_DEFAULTS,
  withdrawals: WITHDRAWAL_DEFAULTS,
}

/**
 * @param from what was known when the span began, for example of the month's start
 * @throws RangeError when the span has no two nodes, or temperatures outside the correction tables
 */
export function explain(
  ledger: VarianceLedger,
  { from, until = Infinity }: { from: FilterState; until?: number },
  options: ExplanationOptions = EXPLANATION_DEFAULTS,
): Explanation {
  const seen = seenFindings(ledger, { from, until, options: options.withdrawals })
  const booked = withSeen(ledger, seen)
  const alternatives = compareCauses(booked, options.filter, { from, until })
  const [best] = alternatives
  const first = booked.nodes[from.node]
  const last = best && booked.nodes[best.run.state.node]
  if (!best || !first || !last || last === first) throw new RangeError('the span has no two nodes')
  // As measured: a probe that moved is one of the causes.
  const measured = ledger.nodes.filter(({ from: at }) => at === first.from || at === last.from)
  const [line] = reconcile(ledger.history, measured)
  if (!line) throw new RangeError('the span has no balance')
  const span = { first, last }
  const findings = [
    ...seen.findings,
    ...stepFindings(best.run),
    ...loadFindings(best.run, options.filter.hose),
    ...waterFindings(ledger.history, { from: first.from, until: last.from }),
    ...slowFindings(ledger, alternatives, { from, span }),
    tableFinding(ledger, best.run.state, span),
  ].filter(({ volume, cause }) => volume !== 0 || cause === 'water')
  const explained = addVolumes(...findings.map(({ volume }) => volume))
  const { variance } = line.standard
  return {
    from: first.from,
    until: last.from,
    variance,
    findings,
    notExplained: subtractVolume(variance, explained),
    next: knownAfter({ booked, ledger: withinSpan(ledger, until) }, options.filter, alternatives),
    slow: {
      confidence: confidenceOf(best.probability),
      alternatives: alternatives.slice(0, 2).map(({ hasLeak, meter, probability, leak, turn }) => ({
        hasLeak,
        meter,
        probability,
        leak,
        turn,
      })),
    },
  }
}

const withinSpan = (ledger: VarianceLedger, until: number): VarianceLedger => ({
  ...ledger,
  nodes: ledger.nodes.filter(({ at }) => at < until),
})

interface Span {
  first: LedgerNode
  last: LedgerNode
}

/** Less probable causes are none: what they would explain stays in the rest. */
const LEAST_PROBABILITY = 0.1

function slowFindings(
  { history }: VarianceLedger,
  alternatives: readonly Alternative[],
  { from, span }: { from: FilterState; span: Span },
): Finding[] {
  const common = { ...periodOf(span), evidence: nodesOf(span) }
  const leakProbability = probabilityOf(alternatives, ({ hasLeak }) => hasLeak)
  const slow = (probability: number, lost: (one: Alternative) => LitresLost | undefined) =>
    probability < LEAST_PROBABILITY
      ? []
      : [{ ...lossVolume(averaged(alternatives, lost)), confidence: confidenceOf(probability) }]
  const since = (isMeant: (one: Alternative) => boolean) => ({
    from: alternatives.find(isMeant)?.since ?? common.from,
  })
  const leak = slow(leakProbability, (one) => (one.hasLeak ? one.leak : undefined))
  const breathing = slow(1 - leakProbability, (one) => (one.hasLeak ? undefined : one.leak))
  const meters = history.nozzles.flatMap((nozzle, index): Finding[] => {
    const probability = probabilityOf(alternatives, ({ meter }) => meter === index)
    const turn = slow(probability, (one) => (one.meter === index ? one.turn : undefined))
    const known = knownMeterLoss(from, index, span)
    const own = { ...common, nozzle, evidence: salesOf(history, nozzle, span) }
    const confidence = confidenceOfScore(known.litres / known.sd)
    return [
      { ...own, ...lossVolume(known), cause: 'meterError', confidence, advice: 'nothing' },
      ...turn.map((one): Finding => ({
        ...own,
        ...since(({ meter }) => meter === index),
        ...one,
        cause: 'meterDrift',
        advice: 'testWithMeasure',
      })),
    ]
  })
  return [
    ...leak.map((one): Finding => ({
      ...common,
      ...since(({ hasLeak }) => hasLeak),
      ...one,
      cause: 'leak',
      advice: 'tightnessTest',
    })),
    ...breathing.map((one): Finding => ({
      ...common,
      ...one,
      cause: 'breathing',
      advice: 'nothing',
    })),
    ...meters,
  ]
}

const probabilityOf = (
  alternatives: readonly Alternative[],
  isMeant: (one: Alternative) => boolean,
): number => alternatives.filter(isMeant).reduce((total, { probability }) => total + probability, 0)

function knownMeterLoss(from: FilterState, nozzle: number, { first, last }: Span) {
  const place = meterPlace(nozzle)
  const sold = (last.sold[nozzle] ?? 0) - (first.sold[nozzle] ?? 0)
  return { litres: (from.mean[place] ?? 0) * sold, sd: Math.sqrt(varianceOf(from, place)) * sold }
}

/** What the station's table makes of the difference between the two levels. */
function tableFinding({ history }: VarianceLedger, state: FilterState, span: Span): Finding {
  const { first, last } = span
  const nozzles = history.nozzles.length
  const changes = Array.from(last.shapes, (shape, knot) => shape - (first.shapes[knot] ?? 0))
  let litres = 0
  let variance = 0
  for (let one = 0; one < KNOTS; one += 1) {
    litres += (state.mean[knotPlace(nozzles, one)] ?? 0) * (changes[one] ?? 0)
    for (let other = 0; other < KNOTS; other += 1) {
      const covariance = varianceOf(state, knotPlace(nozzles, one), knotPlace(nozzles, other))
      variance += covariance * (changes[one] ?? 0) * (changes[other] ?? 0)
    }
  }
  return {
    ...periodOf(span),
    ...lossVolume({ litres, sd: Math.sqrt(Math.max(0, variance)) }),
    cause: 'strappingTable',
    confidence: confidenceOfScore(litres / Math.sqrt(Math.max(variance, 1))),
    evidence: nodesOf(span),
    advice: 'adoptCorrectedTable',
  }
}

const periodOf = ({ first, last }: Span) => ({ from: first.from, until: last.from })

const nodesOf = ({ first, last }: Span): Finding['evidence'] =>
  [first, last].map(({ from }) => ({ kind: 'node', at: from }))

const salesOf = (
  { sales }: TankHistory,
  nozzle: string,
  { first, last }: Span,
): Finding['evidence'] =>
  sales
    .filter((one) => one.nozzle === nozzle && one.endedAt >= first.from && one.endedAt < last.from)
    .map(({ id }) => ({ kind: 'sale', id }))
