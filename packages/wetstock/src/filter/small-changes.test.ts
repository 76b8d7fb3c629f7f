import { expect, it } from 'vitest'
import { hourAt, idealTank } from '../../test/ideal-tank.ts'
import { varianceLedger } from '../ledger/variance-ledger.ts'
import { FILTER_DEFAULTS, LEAK, openState } from './filter-state.ts'
import { resetUnknown, varianceOf } from './gaussian-state.ts'
import { runFilter } from './ledger-filter.ts'
import { supposedSmall } from './small-changes.ts'
import { compareCauses } from './slow-causes.ts'

const widths = { mean: 0.035, large: 1.5, small: 0.5 }

it('is what a run finds that supposes so from the beginning', () => {
  const ledger = varianceLedger(idealTank({ days: 6, leak: 0.4, leakFrom: 0 }))
  const beginning = (sd: number) => {
    const state = openState(ledger, FILTER_DEFAULTS)
    resetUnknown(state, LEAK, { mean: widths.mean, variance: sd ** 2 })
    return runFilter(ledger, FILTER_DEFAULTS, { from: state })
  }
  const [large, small] = [beginning(widths.large), beginning(widths.small)]
  const supposed = supposedSmall(large.state, LEAK, { ...widths, learning: large.state.size })
  expect(supposed.logLikelihood).toBeCloseTo(small.logLikelihood - large.logLikelihood, 6)
  expect(varianceOf(supposed.state, LEAK)).toBeCloseTo(varianceOf(small.state, LEAK), 9)
  for (const [place, value] of small.state.mean.entries()) {
    expect(supposed.state.mean[place]).toBeCloseTo(value, 6)
  }
  expect(supposed.state.mean[LEAK]).not.toBeCloseTo(large.state.mean[LEAK] ?? 0, 4)
})

it('leaves “nothing” less probable while few days would have shown it', () => {
  const ledger = varianceLedger(idealTank({ days: 30 }))
  const probabilityOn = (day: number): number => {
    const from = openState(ledger, FILTER_DEFAULTS)
    const causes = compareCauses(ledger, FILTER_DEFAULTS, { from, until: hourAt(24 * day) })
    const [best] = causes
    expect(best).toMatchObject({ hasLeak: false, meter: undefined })
    return best?.probability ?? 0
  }
  const [young, old] = [probabilityOn(3), probabilityOn(28)]
  expect(young).toBeLessThan(0.95)
  expect(old).toBeGreaterThan(young)
})
