/** What happened in a month of a tank, and how it was found. */

import { litresOf } from '@app/kernel/quantity'
import { explain, type Explanation } from '@app/wetstock/explanation'
import { FILTER_DEFAULTS, type FilterState } from '@app/wetstock/filter/filter-state'
import type { Finding } from '@app/wetstock/finding'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@app/wetstock/ledger/observations'
import type { VarianceLedger } from '@app/wetstock/ledger/variance-ledger'
import { suddenChanges } from '@app/wetstock/methods/withdrawals'
import { sum } from '@app/wetstock/statistics'
import { monthAt, type YearFault } from './year-plan.ts'

/** What really happened in a month, in litres at 20 °C but for the uploads; a loss positive. */
export interface MonthTruth {
  leaked: number
  lostUploads: number
  /** Water has run in, in this month or before: nobody drains it. */
  hasWater: boolean
  /** What faults kept back of loads, by the end of each. */
  missing: readonly { endedAt: number; litres: number }[]
  /** What each meter gives beyond what it shows once it was adjusted. */
  meters: readonly number[]
}

export interface YearEvent {
  kind: YearFault['kind'] | 'lostUploads'
  size: number
  /** After so long it was found; null when it was not. */
  foundMs: number | null
  /** Litres as they were found and as they were; null for what takes none. */
  litres: number | null
  within: number | null
  truth: number | null
  /** Whether the cause was named; of what was not found, another cause that was sure. */
  isNamed: boolean
  wrongly?: string | undefined
}

/** A month that is explained. */
export interface Judged {
  tank: number
  month: number
  fault: YearFault
  truth: MonthTruth
  ledger: VarianceLedger
  from: FilterState
  explanation: Explanation
}

const CASES: ReadonlySet<Finding['cause']> = new Set([
  'leak',
  'meterDrift',
  'withdrawal',
  'shortDelivery',
  'surplusDelivery',
  'missingFuelling',
  'water',
  'step',
])

const SLOW: ReadonlySet<Finding['cause']> = new Set(['leak', 'meterDrift'])

/** What somebody is called for; the product shows steps that are not sure, too. */
export const isCase = ({ cause, confidence }: Finding): boolean =>
  confidence === 'sure' && CASES.has(cause)
export const isAlarm = (finding: Finding): boolean => isCase(finding) || finding.cause === 'step'

const nozzleName = (nozzle: number, tank: number): string => `${nozzle + 1}/${tank}`

/** Whether there was something of the kind, there and then. */
export function isTrue(finding: Finding, { fault, tank, truth }: Judged): boolean {
  switch (finding.cause) {
    case 'leak':
      return fault.kind === 'leak'
    case 'meterDrift':
      return fault.kind === 'drift' && finding.nozzle === nozzleName(fault.nozzle, tank)
    case 'shortDelivery':
      return truth.missing.some(({ endedAt }) => endedAt === finding.from)
    case 'missingFuelling':
      return truth.lostUploads > 0
    case 'water':
      return truth.hasWater
    case 'withdrawal':
    case 'step':
      return instantsOf(fault).some((at) => isNear(finding, at))
    default:
      return false
  }
}

function instantsOf(fault: YearFault): number[] {
  if (fault.kind === 'thefts') return fault.thefts.map(({ at }) => at)
  return fault.kind === 'gaugeShift' ? [fault.from, fault.until] : []
}

const NEAR_MS = 2 * HOUR_MS
const isNear = ({ from, until }: Finding, at: number): boolean =>
  from < at + NEAR_MS && until > at - 15 * MINUTE_MS

export function eventsOf(judged: Judged): YearEvent[] {
  const { fault, truth } = judged
  const lost = truth.lostUploads > 0 ? [lostEvent(judged)] : []
  switch (fault.kind) {
    case 'leak':
    case 'drift':
      return [...lost, slowEvent(judged, fault)]
    case 'thefts':
      return [...lost, ...fault.thefts.map((one) => theftEvent(judged, one))]
    case 'shortLoads':
      return [...lost, ...truth.missing.map((one) => loadEvent(judged, one))]
    case 'water':
      return [...lost, waterEvent(judged, fault.from)]
    case 'gaugeShift':
      return [
        ...lost,
        shiftEvent(judged, fault.from, fault.millimetres),
        shiftEvent(judged, fault.until, -fault.millimetres),
      ]
    default:
      return lost
  }
}

const litresLost = ({ volume }: Finding): number => -litresOf(volume)

const found = (finding: Finding | undefined) => ({
  litres: finding ? litresLost(finding) : null,
  within: finding ? litresOf(finding.within) : null,
})

function lostEvent({ explanation, truth }: Judged): YearEvent {
  const own = explanation.findings.filter(({ cause }) => cause === 'missingFuelling')
  return {
    kind: 'lostUploads',
    size: truth.lostUploads,
    foundMs: own.length > 0 ? Math.max(...own.map(({ from, until }) => until - from)) : null,
    litres: sum(own.map(litresLost)),
    within: null,
    truth: truth.lostUploads,
    isNamed: own.length > 0,
  }
}

/** Explained day by day until it is sure. */
function slowEvent(
  judged: Judged,
  fault: Extract<YearFault, { kind: 'leak' | 'drift' }>,
): YearEvent {
  const { ledger, from, explanation, month, truth } = judged
  const isIt = (finding: Finding): boolean =>
    finding.confidence === 'sure' &&
    isTrue(finding, judged) &&
    finding.cause === (fault.kind === 'leak' ? 'leak' : 'meterDrift')
  let foundMs: number | null = null
  for (let at = fault.from + DAY_MS; at <= monthAt(month + 1); at += DAY_MS) {
    if (!explain(ledger, { from, until: at }).findings.some(isIt)) continue
    foundMs = at - fault.from
    break
  }
  const own = explanation.findings.find(isIt)
  const other = explanation.findings.find((one) => isCase(one) && !isIt(one) && SLOW.has(one.cause))
  return {
    kind: fault.kind,
    size: fault.kind === 'leak' ? fault.perHour : fault.share,
    foundMs,
    ...found(own),
    truth: fault.kind === 'leak' ? truth.leaked : givenBy(judged, fault),
    isNamed: own !== undefined,
    wrongly: other?.cause,
  }
}

function givenBy(
  { ledger: { history }, tank }: Judged,
  { nozzle, share, from }: Extract<YearFault, { kind: 'drift' }>,
): number {
  const own = history.sales.filter(
    (sale) => sale.nozzle === nozzleName(nozzle, tank) && sale.startedAt >= from,
  )
  return share * sum(own.map(({ volume }) => litresOf(volume)))
}

/** What was found there and then: the cause that was meant first, else another. */
function nearest(judged: Judged, at: number, cause: Finding['cause']) {
  const near = judged.explanation.findings.filter((one) => isAlarm(one) && isNear(one, at))
  const own = near.find((one) => one.cause === cause)
  return { own, other: own ? undefined : near.find((one) => one.cause !== 'missingFuelling') }
}

function theftEvent(judged: Judged, { at, litres }: { at: number; litres: number }): YearEvent {
  const { own, other } = nearest(judged, at, 'withdrawal')
  const seen = suddenChanges(judged.ledger.history).withdrawals.find(
    ({ noticedAt }) => noticedAt >= at && noticedAt < at + NEAR_MS,
  )
  return {
    kind: 'thefts',
    size: litres,
    foundMs: own && seen ? seen.noticedAt - at : null,
    ...found(own),
    truth: litres,
    isNamed: own !== undefined,
    wrongly: other?.cause,
  }
}

/** What stays in the hoses on average is no shortage. */
const HOSE = FILTER_DEFAULTS.hose

function loadEvent(
  { explanation }: Judged,
  { endedAt, litres }: MonthTruth['missing'][number],
): YearEvent {
  const load = explanation.findings.find(
    ({ from, cause }) => from === endedAt && /Delivery|paper/.test(cause),
  )
  const isNamed = load?.cause === 'shortDelivery'
  return {
    kind: 'shortLoads',
    size: Math.round(litres / 50) * 50,
    foundMs: load && isNamed ? load.until - endedAt : null,
    litres: load ? litresLost(load) - HOSE : null,
    within: load ? litresOf(load.within) : null,
    truth: litres,
    isNamed,
  }
}

function waterEvent({ explanation }: Judged, at: number): YearEvent {
  const own = explanation.findings.find(({ cause, from }) => cause === 'water' && from >= at)
  return {
    kind: 'water',
    size: 1,
    foundMs: own ? own.from - at : null,
    litres: null,
    within: null,
    truth: null,
    isNamed: own !== undefined,
  }
}

function shiftEvent(judged: Judged, at: number, millimetres: number): YearEvent {
  const { own, other } = nearest(judged, at, 'step')
  const node = judged.ledger.nodes.at(-1)
  return {
    kind: 'gaugeShift',
    size: Math.abs(millimetres),
    foundMs: own ? own.until - at : null,
    ...found(own),
    truth: -millimetres * (node?.slope ?? 0),
    isNamed: own !== undefined,
    wrongly: other?.cause,
  }
}
