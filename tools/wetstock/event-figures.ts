/** Figures of what has an instant (loads, withdrawals, water) and of the causes that were named. */

import { litresOf } from '@app/kernel/quantity'
import { HOUR_MS, MINUTE_MS } from '@app/wetstock/ledger/observations'
import { judgeMeasuredLoad } from '@app/wetstock/methods/loads'
import type { Withdrawal } from '@app/wetstock/methods/withdrawals'
import { median, sd } from '@app/wetstock/statistics'
import { atLeast, atMost, type Figure, measuredBy, rms } from './figure.ts'
import { FAULT_FROM, type TankOutcome } from './outcome.ts'
import type { Taken } from './scenario.ts'

export const eventFigures = (outcomes: readonly TankOutcome[]): Figure[] => [
  ...loadFigures(outcomes),
  ...theftFigures(outcomes),
  ...waterFigures(outcomes),
]

function loadFigures(outcomes: readonly TankOutcome[]): Figure[] {
  const loads = outcomes.flatMap((one) => one.loads)
  const honest = loads.filter(({ missing }) => missing === 0)
  const found = (litres: number, bound: number): Figure =>
    atLeast(
      `load ${litres} L short found`,
      { bound, demanded: `${bound * PERCENT} %` },
      loads
        .filter(({ missing }) => missing === litres)
        .map((load) => judgeMeasuredLoad(load).verdict === 'short'),
    )
  return [
    atMost(
      'volume of a load, third month',
      { bound: 14, demanded: 'sd 14', unit: 'L', digits: 1 },
      measuredBy(
        loads.map(({ shortage, truth }) => shortage - truth),
        sd,
      ),
    ),
    atMost(
      'shortage of an honest load',
      { bound: 21, demanded: 'sd 21', unit: 'L', digits: 1 },
      measuredBy(
        honest.map(({ shortage }) => shortage),
        sd,
      ),
    ),
    found(100, 0.96),
    found(150, 1),
    found(200, 1),
    found(300, 1),
    atLeast(
      'honest load not called short',
      { bound: 0.998, demanded: '99.8 %' },
      honest.map((load) => judgeMeasuredLoad(load).verdict !== 'short'),
    ),
  ]
}

const PERCENT = 100
const LONGEST_DELAY_MS = 2 * HOUR_MS

const isOf =
  ({ at }: Taken) =>
  ({ noticedAt }: Withdrawal): boolean =>
    noticedAt >= at && noticedAt < at + LONGEST_DELAY_MS

function theftFigures(outcomes: readonly TankOutcome[]): Figure[] {
  const thefts = outcomes.flatMap(({ fault, withdrawals }) =>
    fault.kind === 'taken'
      ? fault.thefts.map((theft) => ({ theft, seen: withdrawals.find(isOf(theft)) }))
      : [],
  )
  const false_ = outcomes.flatMap(({ fault, withdrawals }) => {
    const taken = fault.kind === 'taken' ? fault.thefts : []
    return withdrawals.filter((one) => !taken.some((theft) => isOf(theft)(one)))
  })
  const found = (name: string, bound: number, isMeant: (litres: number) => boolean): Figure =>
    atLeast(
      `theft of ${name} L found`,
      { bound, demanded: `${bound * PERCENT} %` },
      thefts.filter(({ theft }) => isMeant(theft.litres)).map(({ seen }) => seen !== undefined),
    )
  const larger = thefts.flatMap(({ theft, seen }) =>
    seen && theft.litres >= 30 ? [{ theft, seen }] : [],
  )
  return [
    found('20', 0.79, (litres) => litres === 20),
    found('30', 0.99, (litres) => litres === 30),
    found('50 and more', 0.99, (litres) => litres >= 50),
    atMost(
      'its delay, median',
      { bound: 3, demanded: '2-3 min', unit: 'min', digits: 0 },
      measuredBy(
        larger.map(({ theft, seen }) => (seen.noticedAt - theft.at) / MINUTE_MS),
        median,
      ),
    ),
    atMost(
      'its litres',
      { bound: 3, demanded: 'sd 2-3', unit: 'L', digits: 1 },
      measuredBy(
        larger.map(({ theft, seen }) => seen.litres - theft.litres),
        rms,
      ),
    ),
    atMost(
      'withdrawals that were none, a station and month',
      { bound: 0.1, demanded: '< 0.1', unit: '' },
      {
        value: (4 * false_.length) / Math.max(1, outcomes.length * MONTHS),
        cases: outcomes.length * MONTHS,
      },
    ),
  ]
}

const MONTHS = 3

function waterFigures(outcomes: readonly TankOutcome[]): Figure[] {
  const wet = outcomes.filter(({ fault }) => fault.kind === 'water')
  const dry = outcomes.filter(({ fault }) => fault.kind !== 'water')
  const delays = wet.flatMap(({ water }) => {
    const first = water.find(({ kind, at }) => kind === 'rising' && at >= FAULT_FROM)
    return first ? [(first.at - FAULT_FROM) / HOUR_MS] : []
  })
  return [
    atLeast(
      'water, 1 L/h, found',
      { bound: 1, demanded: '100 %' },
      wet.map(({ water }) => water.some(({ kind }) => kind === 'rising')),
    ),
    atMost(
      'its delay, median',
      { bound: 17, demanded: '17 h', unit: 'h', digits: 0 },
      measuredBy(delays, median),
    ),
    atLeast(
      'tank without water left alone',
      { bound: 1, demanded: '100 %' },
      dry.map(({ water }) => water.length === 0),
    ),
  ]
}

const namedRight = ({ fault, explanation }: TankOutcome): boolean => {
  const [best] = explanation.slow.alternatives
  if (fault.kind === 'leak') return best?.hasLeak === true && best.meter === undefined
  if (fault.kind === 'drift') return best?.hasLeak === false && best.meter === fault.nozzle
  return best?.hasLeak === false && best.meter === undefined
}

export function causeFigures(outcomes: readonly TankOutcome[]): Figure[] {
  const named = (kind: TankOutcome['fault']['kind'], bound: number, demanded: string): Figure =>
    atLeast(
      `cause named right: ${kind}`,
      { bound, demanded },
      outcomes.filter(({ fault }) => fault.kind === kind).map(namedRight),
    )
  const outOfSample = outcomes.map((one) => one.outOfSample)
  return [
    named('leak', 1, '15 of 15'),
    named('drift', 0.47, '7 of 15'),
    named('taken', 1, '15 of 15 (no slow cause)'),
    named('water', 1, '15 of 15 (no slow cause)'),
    atMost(
      'not explained after the month',
      { bound: 0.04, demanded: 'rms 0.04 % of sales', unit: '%', digits: 3 },
      measuredBy(outcomes.map(restShare), rms),
    ),
    atMost(
      'not explained by what was known before it',
      { bound: 0.057, demanded: 'rms 0.057 % of sales', unit: '%', digits: 3 },
      measuredBy(
        outOfSample.map((share) => share * PERCENT),
        rms,
      ),
    ),
    atLeast(
      'the same within 0.15 %',
      { bound: 0.95, demanded: '95 %' },
      outOfSample.map((share) => Math.abs(share) <= 0.0015),
    ),
    atLeast(
      'causes and rest add up to the centilitre',
      { bound: 1, demanded: '100 %' },
      outcomes.map(({ explanation: { findings, notExplained, variance } }) => {
        const explained = findings.reduce((total, { volume }) => total + volume, 0)
        return explained + notExplained === variance
      }),
    ),
  ]
}

const restShare = ({ explanation, sold }: TankOutcome): number =>
  (litresOf(explanation.notExplained) / sold) * PERCENT
