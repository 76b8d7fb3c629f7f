/** One station of the proof: what must be found there is found, and nothing else. */

import { expect, it } from 'vitest'
import { judgeMeasuredLoad } from '@app/wetstock/methods/loads'
import { outcomesOf } from './outcome.ts'
import { DAYS, live } from './proof-station.ts'
import { faultsOf, KINDS, simulated } from './scenario.ts'

const SEED = 2
const MINUTES_20 = 20 * 60_000

it('the methods find what is wrong with a simulated station, and nothing else', () => {
  const kind = KINDS.good
  const faults = faultsOf(SEED)
  const { imperfections } = kind
  const station = live({ seed: SEED, days: DAYS, imperfections, faults: simulated(faults) })
  const outcomes = outcomesOf(station, faults, kind)
  expect(outcomes).toHaveLength(4)
  for (const { fault, explanation, leak, withdrawals, loads, water, ...found } of outcomes) {
    const total = explanation.findings.reduce((sum, { volume }) => sum + volume, 0)
    expect(total + explanation.notExplained).toBe(explanation.variance)
    const causes = new Set(explanation.findings.map(({ cause }) => cause))

    expect(leak.verdict).toBe(fault.kind === 'leak' ? 'failLoss' : 'pass')
    expect(causes.has('leak')).toBe(fault.kind === 'leak')
    if (fault.kind === 'leak') expect(Math.abs(leak.rate - fault.perHour)).toBeLessThan(0.2)
    expect(found.cusumDays.length > 0).toBe(fault.kind === 'leak' || fault.kind === 'drift')
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
