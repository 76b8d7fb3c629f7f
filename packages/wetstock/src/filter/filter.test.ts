import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hourAt, idealTank } from '../../test/ideal-tank.ts'
import { varianceLedger } from '../ledger/variance-ledger.ts'
import {
  adjustMeter,
  beginMonth,
  copyOf,
  FILTER_DEFAULTS,
  knotPlace,
  LEAK,
  meterPlace,
  openState,
  startingAt,
} from './filter-state.ts'
import {
  addVariance,
  gaussianState,
  innovationOf,
  learn,
  mixInto,
  resetUnknown,
  varianceOf,
  withoutPrior,
} from './gaussian-state.ts'
import { runFilter } from './ledger-filter.ts'
import { averaged, compareCauses } from './slow-causes.ts'

const row = (...weights: number[]): Float64Array => Float64Array.from(weights)

describe('a Gaussian state', () => {
  it('learns the mean of what is measured, as precisely as there are measurements', () => {
    const state = gaussianState(1)
    addVariance(state, 0, 1e6)
    for (const measured of [4, 6, 5, 5]) {
      learn(state, innovationOf(state, row(1), { measured, noise: 1 }))
    }
    expect(state.mean[0]).toBeCloseTo(5, 4)
    expect(varianceOf(state, 0)).toBeCloseTo(0.25, 4)
  })

  it('keeps what may not learn, while its uncertainty counts', () => {
    const state = gaussianState(2)
    addVariance(state, 0, 100)
    addVariance(state, 1, 4)
    learn(state, innovationOf(state, row(1, 1), { measured: 10, noise: 1 }), 1)
    expect(state.mean[1]).toBe(0)
    expect(varianceOf(state, 1)).toBe(4)
    expect(varianceOf(state, 0)).toBeGreaterThan(4)
  })

  it('tells what was measured apart from where it began', () => {
    const state = gaussianState(1)
    resetUnknown(state, 0, { mean: -6, variance: 25 })
    learn(state, innovationOf(state, row(1), { measured: 10, noise: 9 }))
    expect(state.mean[0]).toBeLessThan(10)
    const { mean, sd } = withoutPrior(state, 0, { mean: -6, variance: 25 })
    expect(mean).toBeCloseTo(10, 8)
    expect(sd).toBeCloseTo(3, 8)
  })

  it('stays symmetric and without negative variances, whatever moves and is measured', () => {
    const weight = fc.double({ min: -5, max: 5, noNaN: true })
    const step = fc.record({
      mix: fc.tuple(weight, weight),
      row: fc.tuple(weight, weight, weight),
      measured: weight,
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const state = gaussianState(3)
        for (const place of [0, 1, 2]) addVariance(state, place, 10)
        for (const { mix, row: weights, measured } of steps) {
          mixInto(state, 0, row(0, ...mix))
          learn(state, innovationOf(state, row(...weights), { measured, noise: 1 }))
        }
        for (const one of [0, 1, 2]) {
          const scale = 1e-6 * (1 + varianceOf(state, one))
          expect(varianceOf(state, one)).toBeGreaterThan(-scale)
          for (const other of [0, 1, 2]) {
            expect(varianceOf(state, one, other)).toBe(varianceOf(state, other, one))
          }
        }
      }),
    )
  })
})

const loads = [30, 100, 170, 240].map((hour) => ({ hour, litres: 2300 }))

describe('the ledger filter', () => {
  it('finds a leak, and nothing where there is none', () => {
    for (const leak of [0, 0.76]) {
      const { state } = runFilter(varianceLedger(idealTank({ days: 14, loads, leak })))
      expect(Math.abs((state.mean[LEAK] ?? 0) - leak)).toBeLessThan(0.1)
      expect(varianceOf(state, LEAK)).toBeLessThan(0.15 ** 2)
    }
  })

  it('tells a meter from a leak by the hours in which nothing is sold', () => {
    const ledger = varianceLedger(idealTank({ days: 20, loads, meters: [0, 0.01] }))
    const certificates = { '1/1': { error: 0, sd: 0.0005 }, '2/1': { error: 0, sd: 0.02 } }
    const { state } = runFilter(ledger, { ...FILTER_DEFAULTS, certificates })
    expect(state.mean[meterPlace(1)]).toBeGreaterThan(0.007)
    expect(state.mean[meterPlace(1)]).toBeLessThan(0.013)
    expect(Math.abs(state.mean[LEAK] ?? 0)).toBeLessThan(0.1)
  })

  it('measures what a load was short of, once more when it has settled', () => {
    const [first, ...rest] = loads
    const short = [{ hour: 30, litres: 2300, missing: 150 }, ...rest]
    const { loads: measured } = runFilter(varianceLedger(idealTank({ days: 14, loads: short })))
    expect(first).toBeDefined()
    expect(measured).toHaveLength(4)
    // The hose allowance of 6 L is no shortage; these loads left nothing in the hoses.
    for (const [index, load] of measured.entries()) {
      expect(Math.abs(load.shortage - ((index === 0 ? 150 : 0) - 6))).toBeLessThan(10)
      expect(load.at - load.endedAt).toBeGreaterThan(4 * 3_600_000)
      expect(load.honestSd).toBeGreaterThan(load.sd)
    }
  })

  it('takes a theft for an event and learns no table from it', () => {
    const ledger = varianceLedger(
      idealTank({ days: 10, loads, thefts: [{ hour: 122.5, litres: 200 }] }),
    )
    const { steps, state } = runFilter(ledger)
    const events = steps.filter(({ isEvent }) => isEvent)
    expect(events.length).toBeGreaterThanOrEqual(1)
    expect(events[0]?.node.at).toBeGreaterThan(hourAt(122))
    expect(events[0]?.node.at).toBeLessThan(hourAt(124))
    for (let knot = 0; knot < 20; knot += 1) {
      expect(Math.abs(state.mean[knotPlace(2, knot)] ?? 0)).toBeLessThan(0.01)
    }
  })

  it('goes on from a stored state as if it had never stopped', () => {
    const ledger = varianceLedger(idealTank({ days: 10, loads, leak: 0.5 }))
    const whole = runFilter(ledger)
    const half = runFilter(ledger, FILTER_DEFAULTS, { until: hourAt(100) })
    const before = copyOf(half.state)
    const rest = runFilter(ledger, FILTER_DEFAULTS, { from: half.state })
    expect(half.state).toEqual(before)
    expect([...rest.state.mean]).toEqual([...whole.state.mean])
    expect(rest.logLikelihood + half.logLikelihood).toBeCloseTo(whole.logLikelihood, 6)
  })

  it('learns no table while a case is open', () => {
    const ledger = varianceLedger(idealTank({ days: 6, loads }))
    const options = { ...FILTER_DEFAULTS, learnsTable: false }
    const { state } = runFilter(ledger, options)
    const before = openState(ledger, options)
    for (let knot = 0; knot < 20; knot += 1) {
      const place = knotPlace(2, knot)
      expect(state.mean[place]).toBe(0)
      expect(varianceOf(state, place)).toBe(varianceOf(before, place))
    }
  })

  it('knows a meter as its certificate has it, and turns it when it is adjusted', () => {
    const ledger = varianceLedger(idealTank({ days: 1 }))
    const certificates = { '1/1': { error: 0.001, sd: 0.0005 } }
    const state = openState(ledger, { ...FILTER_DEFAULTS, certificates })
    expect(state.mean[meterPlace(0)]).toBe(0.001)
    adjustMeter(state, 0, -0.001)
    expect(state.mean[meterPlace(0)]).toBe(0)
    expect(Math.sqrt(varianceOf(state, meterPlace(0)))).toBeCloseTo(0.0005 * Math.SQRT2, 8)
  })

  it('has nothing to say of a tank without nodes', () => {
    const ledger = varianceLedger({ ...idealTank({ days: 1 }), readings: [] })
    expect(runFilter(ledger)).toMatchObject({ steps: [], loads: [], logLikelihood: 0 })
  })
})

describe('slow causes', () => {
  const known = {
    certificates: { '1/1': { error: 0, sd: 0.0005 }, '2/1': { error: 0, sd: 0.0005 } },
  }
  const options = { ...FILTER_DEFAULTS, ...known }
  const manyLoads = Array.from({ length: 14 }, (_, index) => ({
    hour: 30 + 70 * index,
    litres: 2300,
  }))
  const after = (plan: { leak?: number; meters?: readonly number[] }) => {
    const ledger = varianceLedger(idealTank({ days: 40, loads: manyLoads, leakFrom: 240, ...plan }))
    const { state } = runFilter(ledger, options, { until: hourAt(240) })
    return compareCauses(ledger, options, { from: beginMonth(state) })
  }

  it('are none where nothing happened', () => {
    const alternatives = after({})
    expect(alternatives[0]).toMatchObject({ hasLeak: false, meter: undefined })
    expect(alternatives.reduce((sum, one) => sum + one.probability, 0)).toBeCloseTo(1, 9)
  })

  it('are a leak where there is one, with its litres', () => {
    const [best, ...others] = after({ leak: 1 })
    expect(best).toMatchObject({ hasLeak: true, meter: undefined })
    const { litres } = averaged(best ? [best, ...others] : [], ({ leak }) => leak)
    expect(Math.abs(litres - 30 * 24)).toBeLessThan(72)
  })
})

describe('what is known for a ledger that begins later', () => {
  it('goes on as the whole ledger does', () => {
    const loads = [30, 90, 150].map((hour) => ({ hour, litres: 2300 }))
    const whole = varianceLedger(idealTank({ days: 10, loads, leak: 1, leakFrom: 60 }))
    const { state } = runFilter(whole, FILTER_DEFAULTS, { until: hourAt(100) })
    const begin = whole.nodes[state.node]
    const later = varianceLedger(whole.history, whole.nodes.slice(state.node))
    const begun = startingAt(whole, state)
    expect(begun.node).toBe(0)
    expect(begin?.at).toBeLessThan(hourAt(100))
    const [one, other] = [
      runFilter(whole, FILTER_DEFAULTS, { from: state }).state,
      runFilter(later, FILTER_DEFAULTS, { from: begun }).state,
    ]
    expect(other.mean[LEAK]).toBeCloseTo(one.mean[LEAK] ?? 0, 3)
    expect(other.mean[meterPlace(0)]).toBeCloseTo(one.mean[meterPlace(0)] ?? 0, 5)
    expect(varianceOf(other, LEAK)).toBeCloseTo(varianceOf(one, LEAK), 4)
  })

  it('needs a node that the ledger has', () => {
    const ledger = varianceLedger(idealTank({ days: 2 }))
    const state = { ...openState(ledger, FILTER_DEFAULTS), node: 10_000 }
    expect(() => startingAt(ledger, state)).toThrow('no such node')
  })
})
