/**
 * A month of a tank as the product explains it, by what was known when the month began, beside what happened:
 * events and how they were found, alarms and whether there was anything, and what the frozen parameters leave.
 */

import { litresOf, NO_VOLUME, subtractVolume } from '@app/kernel/quantity'
import { explain, EXPLANATION_DEFAULTS, type Explanation } from '@app/wetstock/explanation'
import { FILTER_DEFAULTS, meterPlace, openState } from '@app/wetstock/filter/filter-state'
import { resetUnknown } from '@app/wetstock/filter/gaussian-state'
import type { KnownState } from '@app/wetstock/filter/known-after'
import { runFilter } from '@app/wetstock/filter/ledger-filter'
import { totaliserGaps } from '@app/wetstock/ledger/missing-fuellings'
import { DAY_MS, HOUR_MS, type TankHistory } from '@app/wetstock/ledger/observations'
import { quietNodes } from '@app/wetstock/ledger/quiet-nodes'
import { varianceLedger, type VarianceLedger } from '@app/wetstock/ledger/variance-ledger'
import { cusum } from '@app/wetstock/methods/charts'
import { correctedVariance, dayResiduals } from '@app/wetstock/methods/day-residuals'
import { leakVerdict } from '@app/wetstock/methods/leak-verdict'
import { square, sum } from '@app/wetstock/statistics'
import {
  eventsOf,
  isAlarm,
  isCase,
  isTrue,
  type Judged,
  type MonthTruth,
  type YearEvent,
} from './year-events.ts'
import { MONTH_DAYS, monthAt, type YearFault, yearFaultOf } from './year-plan.ts'

export interface MonthOutcome {
  seed: number
  tank: number
  month: number
  fault: YearFault['kind']
  sold: number
  events: readonly YearEvent[]
  falseAlarms: readonly string[]
  /** Of the sales, with what is known exactly taken off; of months in which nothing was lost. */
  outOfSample: number | null
  /** The most probable slow cause, and whether it was so. */
  slow: SlowAnswer
}

/** A slow cause as it was stated, and whether it was so. */
export interface SlowAnswer {
  cause: 'none' | 'leak' | 'meter' | 'leakAndMeter'
  probability: number
  isRight: boolean
}

export interface MonthInput {
  seed: number
  tank: number
  month: number
  /** Some weeks before the month as well, for those who need to know what is usual. */
  history: TankHistory
  fault: YearFault
  truth: MonthTruth
  /** What was known at the node before the month; nothing in the first. */
  known: KnownState | undefined
}

/** Of what a test with the 20 L measure leaves unknown of a meter. */
const MEASURE_SD = 0.0005
/** Faults by which litres go, or seem to. */
const LOSING: ReadonlySet<YearFault['kind']> = new Set([
  'leak',
  'drift',
  'thefts',
  'shortLoads',
  'gaugeShift',
])

/** What somebody sees to at the month's end. */
const REPAIRED: ReadonlySet<YearFault['kind']> = new Set(['leak', 'drift'])

/** @returns also what is known when it ends, after what was found was seen to */
export function judgeMonth(input: MonthInput): { outcome: MonthOutcome; next: KnownState } {
  const { history, month, seed, tank, fault, truth, known } = input
  const [begin, end] = [monthAt(month), monthAt(month + 1)]
  const all = quietNodes(history)
  const before = all.findLast((node) => node.from < begin)
  const nodes = all.filter((node) => node === before || (node.from >= begin && node.from < end))
  const first = nodes[0]
  if (!first) throw new Error('the tank has nodes')
  const ledger = varianceLedger(cut(history, first.from, end), nodes)
  const from = known?.at === first.from ? known.state : openState(ledger, FILTER_DEFAULTS)
  const learning = explain(ledger, { from })
  // A table learnt while a case is open would be false; what nobody recorded is exact.
  const hasCase = learning.findings.some((one) => isCase(one) && one.cause !== 'missingFuelling')
  const filter = { ...FILTER_DEFAULTS, learnsTable: !hasCase }
  const explanation = filter.learnsTable
    ? learning
    : explain(ledger, { from }, { ...EXPLANATION_DEFAULTS, filter })
  const { state } = runFilter(ledger, filter, { from })
  const judged = { ...input, ledger, from, explanation }
  const outcome: MonthOutcome = {
    seed,
    tank,
    month,
    fault: fault.kind,
    sold: soldOf(ledger),
    events: eventsOf(judged),
    falseAlarms: falseAlarms(judged, {
      verdict: leakVerdict(state, { days: MONTH_DAYS, excludedShare: 0 }).verdict,
      whole: varianceLedger(withCounted(history), all),
    }),
    outOfSample: LOSING.has(fault.kind) ? null : unexplained(judged),
    slow: slowAnswer(explanation, {
      hasLeak: fault.kind === 'leak',
      meter: fault.kind === 'drift' ? fault.nozzle : undefined,
    }),
  }
  const { next } = explanation
  // A meter that drifts is tested with the measure and adjusted.
  if (fault.kind === 'drift') {
    const mean = truth.meters[fault.nozzle] ?? 0
    resetUnknown(next.state, meterPlace(fault.nozzle), { mean, variance: square(MEASURE_SD) })
  }
  return { outcome, next }
}

export function slowAnswer(
  { slow }: Explanation,
  truth: { hasLeak: boolean; meter: number | undefined },
): SlowAnswer {
  const [best] = slow.alternatives
  const { hasLeak = false, meter, probability = 0 } = best ?? {}
  const alone = hasLeak ? 'leak' : 'none'
  const withMeter = hasLeak ? 'leakAndMeter' : 'meter'
  return {
    cause: meter === undefined ? alone : withMeter,
    probability,
    isRight: hasLeak === truth.hasLeak && meter === truth.meter,
  }
}

/** What totalisers counted and no record tells of, as if somebody had written it down. */
function withCounted(history: TankHistory): TankHistory {
  const movements = totaliserGaps(history.sales).map((gap) => ({
    id: `${gap.nozzle} ${gap.until}`,
    at: gap.until,
    kind: 'transfer' as const,
    volume: subtractVolume(NO_VOLUME, gap.volume),
  }))
  return { ...history, movements: movements.toSorted((a, b) => a.at - b.at) }
}

/** What was told in a span. */
export function cut(history: TankHistory, from: number, until: number): TankHistory {
  const isWithin = (at: number): boolean => at >= from && at < until
  return {
    ...history,
    readings: history.readings.filter(({ at }) => isWithin(at)),
    sales: history.sales.filter(({ endedAt }) => isWithin(endedAt)),
    deliveries: history.deliveries.filter(({ endedAt }) => isWithin(endedAt)),
    movements: history.movements.filter(({ at }) => isWithin(at)),
  }
}

const soldOf = ({ nodes }: VarianceLedger): number => sum([...(nodes.at(-1)?.sold ?? [])])

/** What was known before leaves unexplained, without what the totalisers counted, as a share of the sales. */
function unexplained({ ledger, from }: Judged): number {
  const [before, node] = [ledger.nodes[0], ledger.nodes.at(-1)]
  if (!before || !node) return 0
  const counted = sum(totaliserGaps(ledger.history.sales).map(({ volume }) => litresOf(volume)))
  const rest = correctedVariance(ledger, from, { before, node, options: FILTER_DEFAULTS })
  return (rest + counted) / soldOf(ledger)
}

const CLOSING_HOUR = 19
export const BEFORE_DAYS = 40

/** All detectors together; a slow cause that is another than what was wrong counts as well. */
function falseAlarms(
  judged: Judged & { seed: number },
  { verdict, whole }: { verdict: string; whole: VarianceLedger },
): string[] {
  const { explanation, fault, month, from } = judged
  const wrong = explanation.findings.filter((one) => isAlarm(one) && !isTrue(one, judged))
  const isLeak = verdict === 'failLoss' && fault.kind === 'leak'
  // Once a leak is repaired or a meter adjusted, the days before are not what is usual.
  const isRepaired = REPAIRED.has(yearFaultOf(judged.seed, judged.tank, month - 1).kind)
  const usualDays = isRepaired ? 0 : BEFORE_DAYS
  const closings = Array.from(
    { length: usualDays + MONTH_DAYS },
    (_, day) => monthAt(month) + (day - usualDays) * DAY_MS + CLOSING_HOUR * HOUR_MS,
  )
  const days = dayResiduals(whole, from, { closings, options: FILTER_DEFAULTS })
  const scores = days.filter((day) => day.from >= monthAt(month)).map(({ score }) => score)
  return [
    ...wrong.map(({ cause }) => cause),
    ...(verdict.startsWith('fail') && !isLeak ? [`verdict ${verdict}`] : []),
    // The sequential test asks for no cause.
    ...(LOSING.has(fault.kind) ? [] : cusum(scores).map(() => 'sequential test')),
  ]
}
