import { describe, expect, it } from 'vitest'
import { idealTank, START, type TankPlan } from '../../test/ideal-tank.ts'
import { explain, EXPLANATION_DEFAULTS } from '../explanation.ts'
import { DAY_MS } from '../ledger/observations.ts'
import { varianceLedger } from '../ledger/variance-ledger.ts'
import { beginMonth, FILTER_DEFAULTS, meterPlace } from './filter-state.ts'
import { gaussianState, mixtureOf } from './gaussian-state.ts'
import { runFilter } from './ledger-filter.ts'
import { compareCauses } from './slow-causes.ts'

const loads = Array.from({ length: 14 }, (_, index) => ({ hour: 30 + 70 * index, litres: 2300 }))
const tested = { error: 0, sd: 0.0005 }
const filter = { ...FILTER_DEFAULTS, certificates: { '1/1': tested, '2/1': tested } }
const dayAt = (day: number): number => START + day * DAY_MS
const BEGIN = 10

/** A tank that is known after ten days; what is wrong with it comes after that. */
function known(plan: Omit<TankPlan, 'days'>) {
  const ledger = varianceLedger(idealTank({ days: 40, loads, ...plan }))
  const { state } = runFilter(ledger, filter, { until: dayAt(BEGIN) })
  return { ledger, from: beginMonth(state) }
}

describe('a mixture', () => {
  it('is as uncertain as its parts and as they are apart', () => {
    const [one, other] = [gaussianState(2), gaussianState(2)]
    one.mean.set([1, 4])
    other.mean.set([3, 0])
    one.covariance.set([1, 0, 0, 2])
    other.covariance.set([5, 0, 0, 2])
    const mixed = mixtureOf([
      { weight: 0.75, state: one },
      { weight: 0.25, state: other },
    ])
    expect([...mixed.mean]).toEqual([1.5, 3])
    expect([...mixed.covariance]).toEqual([2.75, -1.5, -1.5, 5])
  })

  it('has parts', () => {
    expect(() => mixtureOf([])).toThrow('has parts')
  })
})

describe('a meter that changes', () => {
  it.each([0.03, -0.03])('by %d is never surely a leak, however few days there are', (share) => {
    const day = BEGIN + 3
    const { ledger, from } = known({ meters: [share, 0], metersFrom: day * 24 })
    const until = [2, 3, 4, 6, 8].map((days) => dayAt(day + days))
    const causes = until.map((end) => compareCauses(ledger, filter, { from, until: end }))
    for (const alternatives of causes) {
      const leaking = alternatives.filter(({ hasLeak }) => hasLeak)
      expect(leaking.reduce((sum, { probability }) => sum + probability, 0)).toBeLessThan(0.8)
    }
    expect(causes.at(-1)?.[0]).toMatchObject({ hasLeak: false, meter: 0 })
    expect(causes.at(-1)?.[0]?.since).toBeCloseTo(dayAt(day), -8)
  })

  it('is known when the next month begins, which has nothing new to say of it', () => {
    const share = 0.02
    const { ledger, from } = known({ meters: [share, 0], metersFrom: (BEGIN + 3) * 24 })
    const options = { ...EXPLANATION_DEFAULTS, filter }
    const { next, slow } = explain(ledger, { from, until: dayAt(25) }, options)
    expect(slow.alternatives[0]).toMatchObject({ hasLeak: false, meter: 0 })
    expect(next.state.mean[meterPlace(0)]).toBeCloseTo(share, 2)
    expect(Math.abs(next.state.mean[meterPlace(1)] ?? 1)).toBeLessThan(0.001)
    const rest = ledger.nodes.filter((node) => node.from >= next.at)
    const later = varianceLedger(ledger.history, rest)
    for (const day of [27, 29, 31, 37]) {
      const [best] = compareCauses(later, filter, { from: next.state, until: dayAt(day) })
      expect(best).toMatchObject({ hasLeak: false, meter: undefined })
    }
    const explanation = explain(later, { from: next.state }, options)
    const own = explanation.findings.find(
      ({ cause, nozzle }) => cause === 'meterError' && nozzle === '1/1',
    )
    const given = share * (later.nodes.at(-1)?.sold[0] ?? 0)
    expect(Math.abs((own?.volume ?? 0) + 100 * given)).toBeLessThan(own?.within ?? 0)
    expect(explanation.findings.filter(({ cause }) => cause === 'leak')).toEqual([])
  })
})
