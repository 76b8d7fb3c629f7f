/** What the methods find on a simulated tank beside what happened there. */

import { litresOf } from '@app/kernel/quantity'
import type { Tank } from '@app/simulator/forecourt/tank'
import { type Explanation, explain } from '@app/wetstock/explanation'
import { beginMonth, type FilterState, LEAK } from '@app/wetstock/filter/filter-state'
import { type FilterRun, runFilter } from '@app/wetstock/filter/ledger-filter'
import type { MeasuredLoad } from '@app/wetstock/filter/measured-load'
import { DAY_MS, HOUR_MS, type TankHistory } from '@app/wetstock/ledger/observations'
import { varianceLedger, type VarianceLedger } from '@app/wetstock/ledger/variance-ledger'
import { cusum } from '@app/wetstock/methods/charts'
import { correctedVariance, dayResiduals } from '@app/wetstock/methods/day-residuals'
import { type LeakTest, leakVerdict } from '@app/wetstock/methods/leak-verdict'
import {
  type MeterChange,
  meterChanges,
  type MeterEstimate,
  meterEstimates,
} from '@app/wetstock/methods/meters'
import { staticLeakTest, type StaticLeakTest } from '@app/wetstock/methods/static-leak-test'
import { tableCorrection } from '@app/wetstock/methods/table-correction'
import { type WaterRise, waterRises } from '@app/wetstock/methods/water'
import { type Withdrawal, suddenChanges } from '@app/wetstock/methods/withdrawals'
import { sum } from '@app/wetstock/statistics'
import { DAYS, LEARNING_DAYS, type LivedStation, START } from './proof-station.ts'
import type { Fault, Kind } from './scenario.ts'
import { type TableErrors, tableErrors } from './table-errors.ts'

export interface TankOutcome {
  fault: Fault
  /** Leak by the filter in L/h, of each month, begun anew. */
  leakByMonth: readonly number[]
  leak: LeakTest
  quietTime: StaticLeakTest
  /** Days into the third month at which the sequential test alarmed, and into the calm second. */
  cusumDays: readonly number[]
  calmCusumDays: readonly number[]
  meters: readonly (MeterEstimate & { truth: number })[]
  changes: readonly MeterChange[]
  table: TableErrors
  /** Of the third month; what was short of the paper, hoses taken off. */
  loads: readonly (MeasuredLoad & { truth: number; missing: number })[]
  withdrawals: readonly Withdrawal[]
  water: readonly WaterRise[]
  explanation: Explanation
  /** Litres of the third month. */
  sold: number
  /** Of the calm second month, as a share of its sales: what was known before leaves unexplained. */
  outOfSample: number
}

const dayMs = (day: number): number => START.getTime() + day * DAY_MS
export const FAULT_FROM = dayMs(LEARNING_DAYS)

export function outcomesOf(
  station: LivedStation,
  faults: ReadonlyMap<number, Fault>,
  kind: Kind,
): TankOutcome[] {
  return station.histories.flatMap((history, index) => {
    const fault = faults.get(index + 1)
    const tank = station.forecourt.tanks.get(index + 1)
    return fault && tank ? [outcomeOf({ station, history, tank, kind }, fault)] : []
  })
}

interface Observed {
  station: LivedStation
  history: TankHistory
  tank: Tank
  kind: Kind
}

function outcomeOf({ station, history, tank, kind }: Observed, fault: Fault): TankOutcome {
  const ledger = varianceLedger(history)
  const { begun, learnt, runs } = byMonth(ledger, kind)
  const last = runs.at(-1)
  if (!last) throw new Error('months were lived through')
  const table = tableCorrection(ledger, learnt)
  return {
    fault,
    leakByMonth: runs.map(({ state }) => state.mean[LEAK] ?? 0),
    leak: leakVerdict(last.state, { days: DAYS - LEARNING_DAYS, excludedShare: 0 }),
    quietTime: staticLeakTest(history, nightsOfLastMonth()),
    cusumDays: cusumDays(ledger, learnt, { kind, day: LEARNING_DAYS }),
    calmCusumDays: cusumDays(ledger, begun, { kind, day: MONTH_DAYS }),
    meters: metersOf(station, history, last),
    changes: meterChanges(ledger, learnt, { options: kind.filter }),
    table: tableErrors(tank, table),
    loads: loadsOf(station, last),
    withdrawals: suddenChanges(history, kind.withdrawals).withdrawals,
    water: waterRises({ readings: history.readings, table: history.tank.table }, kind.water),
    explanation: explain(ledger, { from: learnt }, kind),
    sold: soldSince(ledger, learnt.node, ledger.nodes.length - 1),
    outOfSample: outOfSample(ledger, { from: begun, until: learnt.node }, kind),
  }
}

interface Months {
  /** What was known when the second and the third month began. */
  begun: FilterState
  learnt: FilterState
  runs: FilterRun[]
}

function byMonth(ledger: VarianceLedger, { filter }: Kind): Months {
  const first = runFilter(ledger, filter, { until: dayMs(MONTH_DAYS) })
  const begun = beginMonth(first.state)
  const second = runFilter(ledger, filter, { from: begun, until: FAULT_FROM })
  const learnt = beginMonth(second.state)
  return { begun, learnt, runs: [first, second, runFilter(ledger, filter, { from: learnt })] }
}

/** From 22 to 6 o'clock at the station, eight hours ahead of UTC. */
const nightsOfLastMonth = () =>
  Array.from({ length: DAYS - LEARNING_DAYS }, (_, night) => {
    const from = dayMs(LEARNING_DAYS + night) + 14 * HOUR_MS
    return { from, until: from + 8 * HOUR_MS }
  })

const CLOSING_HOUR = 19
const HISTORY_DAYS = 40
const MONTH_DAYS = 30

/** Of a month that begins on a day, with what was known then. */
function cusumDays(
  ledger: VarianceLedger,
  known: FilterState,
  { kind, day }: { kind: Kind; day: number },
): number[] {
  const first = Math.max(0, day - HISTORY_DAYS)
  const closings = Array.from(
    { length: day + MONTH_DAYS - first },
    (_, index) => dayMs(first + index) + CLOSING_HOUR * HOUR_MS,
  )
  const days = dayResiduals(ledger, known, { closings, options: kind.filter })
  const watched = days.filter(({ from }) => from >= dayMs(day))
  return cusum(watched.map(({ score }) => score)).map(
    ({ at }) => ((watched[at]?.until ?? 0) - dayMs(day)) / DAY_MS,
  )
}

function metersOf({ forecourt }: LivedStation, { nozzles }: TankHistory, { state }: FilterRun) {
  return meterEstimates(nozzles, state).map((estimate) => {
    const [pump = 0, number = 0] = estimate.nozzle.split('/').map(Number)
    const nozzle = forecourt.pumps.get(pump)?.nozzles.get(number)
    return { ...estimate, truth: (nozzle?.meter.lasting ?? 0) + (nozzle?.drift ?? 0) }
  })
}

/** What stays in the hoses on average is no shortage. */
const HOSE = 6

function loadsOf({ forecourt }: LivedStation, { loads }: FilterRun) {
  return loads.flatMap((load) => {
    const delivery = forecourt.deliveries.find(({ endedAt }) => endedAt === load.endedAt)
    if (!delivery || load.ids.length > 1) return []
    const truth = load.paper - litresOf(delivery.trueStandardVolume) - HOSE
    return [{ ...load, truth, missing: litresOf(delivery.missing) }]
  })
}

function outOfSample(
  ledger: VarianceLedger,
  { from, until }: { from: FilterState; until: number },
  { filter }: Kind,
): number {
  const before = ledger.nodes[from.node]
  const node = ledger.nodes[until]
  if (!before || !node) throw new Error('the tank has nodes')
  const rest = correctedVariance(ledger, from, { before, node, options: filter })
  return rest / soldSince(ledger, from.node, until)
}

const soldSince = ({ nodes }: VarianceLedger, from: number, until: number): number =>
  sum([...(nodes[until]?.sold ?? [])]) - sum([...(nodes[from]?.sold ?? [])])
