/** Causes that have an instant: records that are missing, withdrawals, loads, steps, water. */

import {
  type Centilitres,
  centilitres,
  centilitresFromNumber,
  litresOf,
  NO_VOLUME,
} from '@app/kernel/quantity'
import { standardVolume } from '@app/kernel/volume-correction'
import type { FilterState } from './filter/filter-state.ts'
import type { FilterRun } from './filter/ledger-filter.ts'
import { type Evidence, type Finding, lossVolume } from './finding.ts'
import { totaliserGaps, type TotaliserGap } from './ledger/missing-fuellings.ts'
import { factorOf } from './ledger/book.ts'
import {
  firstFrom,
  HOUR_MS,
  MINUTE_MS,
  readingAt,
  type TankHistory,
} from './ledger/observations.ts'
import type { QuietNode } from './ledger/quiet-nodes.ts'
import { type VarianceLedger, varianceLedger } from './ledger/variance-ledger.ts'
import { type Balance, balancesOf, MIXING_MS } from './methods/calm-balances.ts'
import { fallWithin } from './methods/fall-within.ts'
import { judgeMeasuredLoad } from './methods/loads.ts'
import { waterRises } from './methods/water.ts'
import type { ProbeJump } from './methods/probe-jumps.ts'
import {
  suddenChanges,
  type Withdrawal,
  WITHDRAWAL_DEFAULTS,
  type WithdrawalOptions,
} from './methods/withdrawals.ts'
import { sum } from './statistics.ts'

interface Span {
  from: number
  until: number
}

/** Litres at 20 °C by which the tank fell. */
type Fall = Pick<Withdrawal, 'from' | 'until' | 'litres'>

/** What is seen of a tank whatever its filter says. */
export interface SeenFindings {
  findings: readonly Finding[]
  /** Those of them that moved the probe. */
  jumps: readonly ProbeJump[]
}

/** Fuellings that no record tells of, what left past meters and papers, and jumps of the probe, after a stored state. */
export function seenFindings(
  { history, nodes }: VarianceLedger,
  { from, until, options }: { from: FilterState; until: number; options: WithdrawalOptions },
): SeenFindings {
  const own = cut(history, { from: nodes[from.node]?.from ?? 0, until })
  const counted = countedFindings(own)
  const { withdrawals, jumps } = suddenChanges(withMovements(own, counted), options)
  const last = nodes.findLast(({ at }) => at < until)
  return {
    jumps,
    findings: [
      ...counted,
      ...withdrawals.map(withdrawalFinding),
      ...jumps.map((jump) => jumpFinding(jump, last?.slope ?? 0)),
    ],
  }
}

/** A fuelling is told so soon after its end, and no nozzle gives for longer than the other until it is told. */
export const TOLD_MS = 5 * MINUTE_MS
export const RUNNING_MS = 20 * MINUTE_MS

/**
 * The same of the last hours, for whoever looks at a tank while readings come: no filter is run. What rises may be a load
 * that nobody has written down yet: it is left to whoever knows its paper, and what falls within 90 minutes of it too.
 *
 * @param history all that has been told, with readings only until what they show must have been
 */
export function findingsAtOnce(
  history: TankHistory,
  options: WithdrawalOptions = WITHDRAWAL_DEFAULTS,
): Finding[] {
  const counted = countedFindings(history)
  const changes = suddenChanges(withMovements(history, counted), options)
  const rises = [...changes.rises, ...changes.jumps.filter((jump) => !isFall(jump))]
  const isMixing = ({ from, until }: Fall): boolean =>
    rises.some((rise) => until >= rise.from && from < rise.until + MIXING_MS)
  return [
    ...counted,
    ...changes.withdrawals.filter((one) => !isMixing(one)).map(withdrawalFinding),
    ...changes.jumps
      .filter(isFall)
      .map((jump) => jumpFinding(jump, -jump.litres / jump.millimetres)),
  ]
}

const isFall = ({ litres }: Fall): boolean => litres > 0

/**
 * Fuellings that no record tells of, and records that no meter knows. A totaliser that fell by more than is recorded was
 * reset: what it counted meanwhile nobody can tell.
 */
function countedFindings(history: TankHistory): Finding[] {
  const gaps = totaliserGaps(history.sales).filter(({ volume, recorded }) => -volume <= recorded)
  const runs = gaps.length === 0 ? [] : balancesOf(history).quiet
  return gaps.map((gap) =>
    gap.volume > 0 ? missingFuelling(history, gap, runs) : unmeteredFuelling(history, gap),
  )
}

/** The ledger as it would be if somebody had written that down and put the probe back; what is slow shows only there. */
export function withSeen(
  ledger: VarianceLedger,
  { findings, jumps }: SeenFindings,
): VarianceLedger {
  if (findings.length === 0) return ledger
  const { history, nodes } = ledger
  const known = findings.filter(({ cause }) => cause !== 'step')
  const calm = nodes
    .filter((node) => !findings.some((one) => disturbs(one, node)))
    .map((node) => ({ ...node, height: node.height - movedBefore(jumps, node.from) }))
  return varianceLedger(withMovements(history, known), calm)
}

/** As if somebody had written down what left, when it did. */
function withMovements(history: TankHistory, findings: readonly Finding[]): TankHistory {
  const known = findings.map((one, index) => ({
    id: `seen ${index}`,
    // The reading with which it ends has it already.
    at: one.until - 1,
    kind: 'seen' as const,
    volume: observedVolume(history, one),
  }))
  const movements = [...history.movements, ...known].toSorted((a, b) => a.at - b.at)
  return { ...history, movements }
}

/** Millimetres by which a probe shows more then than in the beginning. */
const movedBefore = (jumps: readonly ProbeJump[], at: number): number =>
  sum(jumps.filter(({ until }) => until <= at).map(({ millimetres }) => millimetres))

/** A node in which the tank was emptied is the mean of two levels; for how long is known of the short. */
const disturbs = ({ from, until }: Finding, node: QuietNode): boolean =>
  until - from < HOUR_MS && from <= node.until && until >= node.from

/** Movements are written down at the temperature of the tank. */
function observedVolume({ tank, readings }: TankHistory, { until, volume }: Finding): Centilitres {
  const factor = factorOf(tank.density)(readingAt(readings, until)?.temperature ?? 20)
  return centilitresFromNumber(litresOf(volume) / factor) ?? volume
}

function cut(history: TankHistory, { from, until }: Span): TankHistory {
  const isWithin = (at: number): boolean => at >= from && at < until
  const indexOf = (at: number): number =>
    firstFrom(history.readings.length, (index) => history.readings[index]?.at ?? 0, at)
  return {
    ...history,
    readings: history.readings.slice(indexOf(from), indexOf(until)),
    sales: history.sales.filter(({ endedAt }) => isWithin(endedAt)),
    deliveries: history.deliveries.filter(({ endedAt }) => isWithin(endedAt)),
    movements: history.movements.filter(({ at }) => isWithin(at)),
  }
}

function gapVolume({ tank, readings }: TankHistory, { until, volume }: TotaliserGap): Centilitres {
  const temperature = readingAt(readings, until)?.temperature ?? 20
  return standardVolume(volume, tank.density, temperature) ?? volume
}

/** What a meter counts is exact. */
const countedFinding = (history: TankHistory, gap: TotaliserGap) => ({
  volume: centilitres(-gapVolume(history, gap)),
  within: NO_VOLUME,
  confidence: 'sure' as const,
  nozzle: gap.nozzle,
  evidence: [gap.before, gap.after].map((id): Evidence => ({ kind: 'sale', id })),
})

/** The meter says how much, the tank when. */
function missingFuelling(
  history: TankHistory,
  gap: TotaliserGap,
  runs: readonly (readonly Balance[])[],
): Finding {
  const counted = countedFinding(history, gap)
  return {
    ...counted,
    ...fallWithin(runs, { span: gap, litres: -litresOf(counted.volume) }),
    cause: 'missingFuelling',
    advice: 'findMissingRecord',
  }
}

/** Not later than the record that the meter contradicts. */
const unmeteredFuelling = (history: TankHistory, gap: TotaliserGap): Finding => ({
  ...countedFinding(history, gap),
  from: gap.from,
  until: history.sales.find(({ id }) => id === gap.after)?.endedAt ?? gap.until,
  cause: 'unmeteredFuelling',
  advice: 'checkRecord',
})

const WITHDRAWAL_SD = 2.5

/** What is seen from reading to reading needs nobody to agree. */
const seenFinding = ({ litres, from, until }: Fall) => ({
  ...lossVolume({ litres, sd: WITHDRAWAL_SD }),
  confidence: 'sure' as const,
  from,
  until,
  evidence: [from, until].map((at): Evidence => ({ kind: 'reading', at })),
})

const withdrawalFinding = (fall: Fall): Finding => ({
  ...seenFinding(fall),
  cause: 'withdrawal',
  advice: 'checkCamerasAndLocks',
})

/** @param slope litres a millimetre at the end: by so much the variance is off for it */
const jumpFinding = (jump: ProbeJump, slope: number): Finding => ({
  ...seenFinding({ ...jump, litres: -jump.millimetres * slope }),
  cause: 'step',
  advice: 'checkGauge',
})

/** The tank is off by more than noise from one quiet node to the next, and no load came. */
export function stepFindings({ steps }: FilterRun): Finding[] {
  return steps.flatMap(({ node, innovation, sd, isEvent }, index): Finding[] => {
    if (!isEvent || node.loads.length > 0) return []
    const from = steps[index - 1]?.node.from ?? node.from
    const evidence = [from, node.from].map((at): Evidence => ({ kind: 'node', at }))
    const loss = lossVolume({ litres: -innovation, sd })
    const period = { from, until: node.until }
    return [
      { ...period, ...loss, cause: 'step', confidence: 'likely', evidence, advice: 'checkGauge' },
    ]
  })
}

const LOAD_CAUSES = {
  short: { cause: 'shortDelivery', confidence: 'sure', advice: 'claimFromCarrier' },
  surplus: { cause: 'surplusDelivery', confidence: 'sure', advice: 'bookSurplus' },
  look: { cause: 'paperError', confidence: 'open', advice: 'nothing' },
  honest: { cause: 'paperError', confidence: 'likely', advice: 'nothing' },
} as const

/** What every load was off its paper, hoses included. */
export function loadFindings({ loads }: FilterRun, hose: number): Finding[] {
  return loads.map((load) => ({
    ...LOAD_CAUSES[judgeMeasuredLoad(load).verdict],
    ...lossVolume({ litres: load.shortage + hose * load.ids.length, sd: load.sd }),
    from: load.endedAt,
    until: load.at,
    evidence: load.ids.map((id): Evidence => ({ kind: 'delivery', id })),
  }))
}

/** Water that began to rise or came too high in a span; it takes room and no product. */
export function waterFindings(
  { readings, tank }: Pick<TankHistory, 'readings' | 'tank'>,
  span: Span,
): Finding[] {
  const rises = waterRises({ readings, table: tank.table })
  return rises
    .filter(({ at }) => at >= span.from && at < span.until)
    .map(({ at, until }) => ({
      cause: 'water',
      volume: NO_VOLUME,
      within: NO_VOLUME,
      confidence: 'sure',
      from: at,
      until,
      evidence: [at, until].map((instant) => ({ kind: 'reading', at: instant })),
      advice: 'drainWater',
    }))
}
