/** One station of the proof: what must be found there is found, and nothing else. */

import { beforeAll, describe, expect, it } from 'vitest'
import type { KnownState } from '@app/wetstock/filter/known-after'
import { judgeMeasuredLoad } from '@app/wetstock/methods/loads'
import { outcomesOf } from './outcome.ts'
import { litresOf, NO_VOLUME } from '@app/kernel/quantity'
import { DAY_MS } from '@app/wetstock/ledger/observations'
import { FAULT_FROM } from './outcome.ts'
import { DAYS, live, type LivedStation, TANKS } from './proof-station.ts'
import { faultsOf, KINDS, simulated } from './scenario.ts'
import { yearReport } from './year-figures.ts'
import { judgeMonth, type MonthOutcome } from './year-month.ts'
import { LEARNING_MONTHS, MONTHS, yearFaultOf } from './year-plan.ts'

const SEED = 2
const MINUTES_20 = 20 * 60_000

const kind = KINDS.good
const faults = faultsOf(SEED)
let station: LivedStation

beforeAll(() => {
  const { imperfections } = kind
  station = live({ seed: SEED, days: DAYS, imperfections, faults: simulated(faults) })
}, 240_000)

it('the methods find what is wrong with a simulated station, and nothing else', () => {
  const outcomes = outcomesOf(station, faults, kind)
  expect(outcomes).toHaveLength(4)
  for (const { fault, explanation, leak, withdrawals, loads, water, ...found } of outcomes) {
    const total = explanation.findings.reduce((sum, { volume }) => sum + volume, 0)
    expect(total + explanation.notExplained).toBe(explanation.variance)
    // What is open is a question to be decided by a test, not an answer.
    const answers = explanation.findings.filter(({ confidence }) => confidence !== 'open')
    const causes = new Set(answers.map(({ cause }) => cause))

    // A warning asks for a look: a meter that gives 1 % more is 0.2 L/h to a tank.
    expect(leak.verdict === 'failLoss').toBe(fault.kind === 'leak')
    expect(causes.has('leak')).toBe(fault.kind === 'leak')
    if (fault.kind === 'leak') expect(Math.abs(leak.rate - fault.perHour)).toBeLessThan(0.2)
    // Litres go in every tank but the one where only water came: the sequential test asks for no cause.
    if (fault.kind === 'leak') expect(found.cusumDays.length).toBeGreaterThan(0)
    if (fault.kind === 'water') expect(found.cusumDays).toEqual([])
    expect(found.calmCusumDays).toEqual([])

    expect(causes.has('meterDrift')).toBe(fault.kind === 'drift')
    expect(water.some(({ kind: what }) => what === 'rising')).toBe(fault.kind === 'water')

    const thefts = fault.kind === 'taken' ? fault.thefts.filter(({ litres }) => litres >= 30) : []
    for (const theft of thefts) {
      const seen = withdrawals.find(
        ({ noticedAt }) => noticedAt >= theft.at && noticedAt < theft.at + MINUTES_20,
      )
      expect(Math.abs((seen?.litres ?? 0) - theft.litres)).toBeLessThan(10)
    }
    if (fault.kind !== 'taken') expect(withdrawals).toEqual([])

    for (const load of loads) {
      expect(Math.abs(load.shortage - load.truth)).toBeLessThan(45)
      expect(judgeMeasuredLoad(load).verdict === 'short').toBe(load.missing > 0)
    }
  }
}, 240_000)

describe('a year', () => {
  it('lets every tank live through each fault', () => {
    const kinds = TANKS.map((tank) =>
      Array.from({ length: MONTHS }, (_, month) => yearFaultOf(SEED, tank, month).kind),
    )
    for (const own of kinds) {
      expect(own.slice(0, LEARNING_MONTHS)).toEqual(['none', 'none'])
      expect(own.slice(LEARNING_MONTHS).toSorted()).toEqual([
        'drift',
        'gaugeOut',
        'gaugeShift',
        'leak',
        'none',
        'none',
        'none',
        'shortLoads',
        'thefts',
        'water',
      ])
    }
  })

  it('finds the leak by what was known when its month began, and says when', () => {
    const [tank, leak] = [...faults].find(([, fault]) => fault.kind === 'leak') ?? []
    const history = tank === undefined ? undefined : station.histories[tank - 1]
    if (tank === undefined || leak?.kind !== 'leak' || !history) throw new Error('a tank leaks')
    const leaked = litresOf(station.forecourt.tanks.get(tank)?.leaked ?? NO_VOLUME)
    const outcomes: MonthOutcome[] = []
    let known: KnownState | undefined
    for (let month = 0; month <= LEARNING_MONTHS; month += 1) {
      const isLeaking = month === LEARNING_MONTHS
      const { outcome, next } = judgeMonth({
        seed: SEED,
        tank,
        month,
        history,
        known,
        fault: isLeaking
          ? { kind: 'leak', perHour: leak.perHour, from: FAULT_FROM }
          : { kind: 'none' },
        truth: {
          leaked: isLeaking ? leaked : 0,
          lostUploads: 0,
          hasWater: false,
          missing: [],
          meters: [],
        },
      })
      outcomes.push(outcome)
      known = next
    }
    const [, calm, leaking] = outcomes
    expect(Math.abs(calm?.outOfSample ?? 1)).toBeLessThan(0.002)
    expect(leaking).toMatchObject({ falseAlarms: [], slow: { cause: 'leak', isRight: true } })
    const [event] = leaking?.events ?? []
    expect(event).toMatchObject({ kind: 'leak', isNamed: true })
    expect(event?.foundMs).toBeLessThan(14 * DAY_MS)
    expect((event?.litres ?? 0) / leaked).toBeCloseTo(1, 0.5)
    // Months of learning are not counted.
    expect(yearReport(outcomes)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^leak .*named right 1 of 1/),
        expect.stringMatching(/^false alarms .* 0\.00 of 0\.25/),
      ]),
    )
  })
})
