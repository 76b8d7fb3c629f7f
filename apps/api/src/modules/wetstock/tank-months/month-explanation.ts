/**
 * A month of a tank explained by what was known when it began, and what is known when it ends. Pure, and a second of
 * work: it is done beside the server's own thread.
 */

import { addMonths, type IsoDate } from '@app/kernel/calendar'
import {
  type Centilitres,
  centilitres,
  centilitresFromNumber,
  NO_VOLUME,
} from '@app/kernel/quantity'
import { type Course, courseOf } from '@app/wetstock/course'
import { explain, EXPLANATION_DEFAULTS, type Explanation } from '@app/wetstock/explanation'
import {
  beginMonth,
  type Certificate,
  type FilterState,
  meterPlace,
  openState,
} from '@app/wetstock/filter/filter-state'
import { resetUnknown } from '@app/wetstock/filter/gaussian-state'
import type { KnownState } from '@app/wetstock/filter/known-after'
import { type FilterRun, runFilter } from '@app/wetstock/filter/ledger-filter'
import type { Evidence, Finding } from '@app/wetstock/finding'
import { DAY_MS, type TankHistory } from '@app/wetstock/ledger/observations'
import type { QuietNode } from '@app/wetstock/ledger/quiet-nodes'
import { type BalanceLine, reconcile } from '@app/wetstock/ledger/reconciliation'
import { type VarianceLedger, varianceLedger } from '@app/wetstock/ledger/variance-ledger'
import { customaryLimits, expectedLoss } from '@app/wetstock/methods/expected-losses'
import { leakVerdict } from '@app/wetstock/methods/leak-verdict'
import { meterEstimates } from '@app/wetstock/methods/meters'
import type { VisitedHeight } from '@app/wetstock/methods/table-correction'
import { mean, SD_95 } from '@app/wetstock/statistics'
import type { MeasuredIntake } from '#modules/wetstock/carriers/load-rows.ts'
import type { MonthlyLosses } from '#modules/wetstock/limits/limit-rows.ts'
import type { TankFacts } from '#modules/wetstock/tank-ledgers/tank-facts.ts'
import type { MonthResult, WetstockFinding, WetstockMonthDetails } from './contract.ts'
import { learntTable } from './learnt-table.ts'

export interface ExplainedMonth {
  /** What was known when it began. */
  known: KnownState
  result: MonthResult | undefined
  /** How it went on in the month, for its days and shifts. */
  course?: Course
  /** Of intakes that came by themselves: two trucks at once are measured as one. */
  loads: readonly MeasuredIntake[]
  /** What is known when it has ended. */
  next: KnownState
}

/** All that a month is explained by; plain data, which another thread takes as it is. */
export interface MonthObserved {
  tank: Pick<TankFacts, 'nozzles'>
  month: IsoDate
  losses: MonthlyLosses
  history: TankHistory
  /** Those of the month, and the last one before it. */
  nodes: readonly QuietNode[]
  /** Nothing: the tank is new, and everything is uncertain. */
  known: KnownState | undefined
  /** By tests before the month, and by those within it. */
  certificates: Readonly<Record<string, Certificate>>
  tests: Readonly<Record<string, Certificate>>
  /** False while a case is open: a table learnt during a theft is false. */
  learnsTable: boolean
  /** Quiet nodes before the ledger that the table was learnt from. */
  visited: readonly VisitedHeight[]
  /** Whether meters were watched for long enough to say that one has changed. */
  hasLearnt: boolean
}

/**
 * @returns nothing when there is no quiet node
 * @throws RangeError when temperatures or densities are outside the tables of volume correction
 */
export function explainObserved(observed: MonthObserved): ExplainedMonth | undefined {
  const { tank, nodes, history, known, certificates, tests, learnsTable, hasLearnt } = observed
  const [first] = nodes
  if (!first) return undefined
  const ledger = varianceLedger(history, nodes)
  const filter = { ...EXPLANATION_DEFAULTS.filter, certificates, learnsTable }
  const opening = openState(ledger, filter)
  // What was known of another node, before hours were made anew, would not fit.
  const isFitting = known && known.at === first.from && known.state.size === opening.size
  const state = isFitting ? known.state : opening
  const run = runFilter(ledger, filter, { from: state })
  const loads = intakesOf(run)
  const begun = { at: first.from, state }
  if (nodes.length < 2) {
    const next = { ...begun, state: withTests(beginMonth(state), tank, tests) }
    return { known: begun, result: undefined, loads, next }
  }
  const explanation = explain(ledger, { from: state }, { ...EXPLANATION_DEFAULTS, filter })
  const next = {
    ...explanation.next,
    state: withTests(explanation.next.state, tank, tests),
  }
  const days = new Set(nodes.slice(1).map((node) => Math.floor(node.from / DAY_MS))).size
  const lived = Math.max(1, Math.ceil((next.at - first.from) / DAY_MS))
  const excludedShare = Math.max(0, 1 - days / lived)
  const leak = leakVerdict(run.state, { days, excludedShare })
  const result: MonthResult = {
    ...figuresOf(ledger, explanation),
    leak: {
      verdict: leak.verdict,
      rate: hundredths(leak.rate),
      within: hundredths(SD_95 * leak.sd),
      minimumDetectable: hundredths(leak.minimumDetectable),
    },
    explanation: {
      fromTime: instant(explanation.from),
      findings: explanation.findings.map((finding) => toFinding(tank, finding, hasLearnt)),
      slow: slowOf(tank, explanation),
      meters: meterEstimates(ledger.history.nozzles, run.state).map((meter, index) => ({
        nozzle: nozzleAt(tank, index),
        state: meter.state,
        error: millionths(meter.error),
        errorWithin: millionths(meter.errorWithin),
        difference: millionths(meter.difference),
        differenceWithin: millionths(meter.differenceWithin),
      })),
      limits: limitsOf(ledger, observed, { days, explanation }),
      table: learntTable(ledger, run.state, observed),
    },
  }
  return { known: begun, result, course: courseOf(ledger, next.state), loads, next }
}

/** An error of an honest paper below a centilitre is one. */
function intakesOf({ loads }: FilterRun): MeasuredIntake[] {
  return loads.flatMap(({ ids, endedAt, shortage, honestSd }) => {
    const [id = ''] = ids
    if (ids.length !== 1 || ROW_KINDS[id.charAt(0)] !== 'intake') return []
    return [
      {
        intakeId: Number(id.slice(1)),
        endedAt: instant(endedAt),
        shortage: hundredths(shortage),
        honestSd: centilitres(Math.max(1, hundredths(honestSd))),
      },
    ]
  })
}

/** What a measure said, or an adjustment left, counts for more than what the tank has learnt. */
function withTests(
  state: FilterState,
  { nozzles }: Pick<TankFacts, 'nozzles'>,
  tests: Readonly<Record<string, Certificate>>,
): FilterState {
  for (const [index, { id }] of nozzles.entries()) {
    const test = tests[`${id}`]
    if (!test) continue
    resetUnknown(state, meterPlace(index), { mean: test.error, variance: test.sd ** 2 })
  }
  return state
}

type Named = Pick<TankFacts, 'nozzles'>

/** Of a litre. */
const hundredths = (litres: number): Centilitres => centilitresFromNumber(litres) ?? NO_VOLUME
const millionths = (share: number): number => Math.round(share * 1_000_000)
const instant = (at: number): string => new Date(at).toISOString()

function nozzleAt({ nozzles }: Named, index: number) {
  const { id, number } = nozzles[index] ?? { id: 0, number: 0 }
  return { id, number }
}

function figuresOf(ledger: VarianceLedger, explanation: Explanation) {
  const [first, last] = [ledger.nodes[0], ledger.nodes.at(-1)]
  const [line] = first && last ? reconcile(ledger.history, [first, last]) : []
  return {
    variance: explanation.variance,
    balance: line ? balanceOf(line.observed) : null,
    observedVariance: line?.observed.variance ?? NO_VOLUME,
    sold: line?.standard.sold ?? NO_VOLUME,
    notExplained: explanation.notExplained,
    untilTime: instant(explanation.until),
  }
}

const balanceOf = ({ opening, received, moved, sold, closing }: BalanceLine) => ({
  opening,
  received,
  moved,
  sold,
  closing,
})

/** Of a month's sales of a nozzle the list is shown, not each of them. */
const MOST_EVIDENCE = 4

function toFinding(tank: Named, finding: Finding, hasLearnt: boolean): WetstockFinding {
  const { cause, volume, within, confidence, from, until, nozzle, evidence, advice } = finding
  const shown = evidence.length > MOST_EVIDENCE ? [] : evidence
  const own = tank.nozzles.find(({ id }) => `${id}` === nozzle)
  return {
    cause,
    volume,
    within,
    confidence: cause === 'meterDrift' && !hasLearnt ? 'open' : confidence,
    fromTime: instant(from),
    untilTime: instant(until),
    nozzle: own ? { id: own.id, number: own.number } : null,
    evidence: shown.map(toEvidence),
    advice,
  }
}

/** By the letter that rows of a history begin with. */
const ROW_KINDS: Readonly<Record<string, WetstockFinding['evidence'][number]['kind']>> = {
  i: 'intake',
  g: 'gaugeDelivery',
  f: 'fuelling',
  o: 'recordedOrder',
}

function toEvidence(evidence: Evidence): WetstockFinding['evidence'][number] {
  if ('at' in evidence) {
    const kind = evidence.kind === 'node' ? 'quietTime' : 'reading'
    return { kind, id: null, at: instant(evidence.at) }
  }
  const kind = ROW_KINDS[evidence.id.charAt(0)] ?? 'fuelling'
  return { kind, id: Number(evidence.id.slice(1)), at: null }
}

function slowOf(tank: Named, { slow }: Explanation) {
  return {
    confidence: slow.confidence,
    possibilities: slow.alternatives.map(({ hasLeak, meter, leak, turn }) => ({
      hasLeak,
      nozzle: meter === undefined ? null : nozzleAt(tank, meter),
      volume: centilitresFromNumber(-(leak.litres + turn.litres)) ?? NO_VOLUME,
    })),
  }
}

function limitsOf(
  { history, nodes }: VarianceLedger,
  { month, losses }: Pick<MonthObserved, 'month' | 'losses'>,
  of: { days: number; explanation: Explanation },
): NonNullable<WetstockMonthDetails['explanation']>['limits'] {
  const [first, last] = [nodes[0], nodes.at(-1)]
  const [line] = first && last ? reconcile(history, [first, last]) : []
  if (!line) return []
  const { variance } = of.explanation
  const daysOfMonth = daysIn(month)
  const { total } = expectedLoss(losses.rates, {
    stock: meanStock(nodes.map(({ litres }) => litres)),
    days: Math.min(of.days, daysOfMonth),
    daysOfMonth,
    received: line.standard.received,
    sold: line.standard.sold,
    isWinter: losses.isWinter,
  })
  const [epa] = customaryLimits(variance, line.standard.sold)
  return [
    { rule: 'gbT11085', limit: total, isExceeded: variance < -total },
    ...(epa ? [{ rule: 'epaMonthly' as const, limit: epa.limit, isExceeded: epa.isExceeded }] : []),
  ]
}

const meanStock = (litres: readonly number[]): Centilitres =>
  centilitresFromNumber(mean(litres)) ?? NO_VOLUME

const daysIn = (month: IsoDate): number =>
  new Date(Date.parse(addMonths(month, 1)) - DAY_MS).getUTCDate()
