import { centilitres } from '@app/kernel/quantity'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hourAt, idealTank, type TankPlan } from '../test/ideal-tank.ts'
import { explain } from './explanation.ts'
import { beginMonth, FILTER_DEFAULTS } from './filter/filter-state.ts'
import { runFilter } from './filter/ledger-filter.ts'
import { confidenceOf, confidenceOfScore, lossVolume } from './finding.ts'
import { DAY_MS, type TankHistory } from './ledger/observations.ts'
import { varianceLedger } from './ledger/variance-ledger.ts'

const certificates = { '1/1': { error: 0, sd: 0.0005 }, '2/1': { error: 0, sd: 0.0005 } }
const filter = { ...FILTER_DEFAULTS, certificates }
const withdrawals = { noise: 0.2, least: 20 }

const LEARNT = hourAt(240)
const loads = Array.from({ length: 8 }, (_, index) => ({ hour: 30 + 70 * index, litres: 2300 }))

function explained(history: TankHistory) {
  const ledger = varianceLedger(history)
  const { state } = runFilter(ledger, filter, { until: LEARNT })
  return explain(ledger, { from: beginMonth(state) }, { filter, withdrawals })
}

const live = (plan: Partial<TankPlan>) => explained(idealTank({ days: 25, loads, ...plan }))

const of = (explanation: ReturnType<typeof live>, cause: string) =>
  explanation.findings.filter((one) => one.cause === cause)

describe('an explanation', () => {
  it('needs a span', () => {
    const ledger = varianceLedger(idealTank({ days: 2 }))
    const { state } = runFilter(ledger, filter)
    expect(() => explain(ledger, { from: state }, { filter, withdrawals })).toThrow('no two nodes')
  })

  it('adds up to the centilitre, whatever happened', () => {
    const plan = fc.record({
      leak: fc.constantFrom(0, 0.8, 3),
      leakFrom: fc.constant(240),
      meters: fc.constantFrom([0, 0], [0, 0.008], [-0.004, 0]),
      thefts: fc.array(
        fc.record({
          hour: fc.integer({ min: 250, max: 580 }),
          litres: fc.integer({ min: 5, max: 300 }),
        }),
        { maxLength: 3 },
      ),
      temperature: fc.constantFrom(8, 20, 31),
    })
    fc.assert(
      fc.property(plan, (one) => {
        const { findings, notExplained, variance } = live(one)
        const sum = findings.reduce((total, { volume }) => total + volume, 0)
        expect(sum + notExplained).toBe(variance)
        expect(Number.isSafeInteger(notExplained)).toBe(true)
      }),
      { numRuns: 6 },
    )
  })

  it('finds next to nothing where nothing is wrong', () => {
    const { variance, notExplained, findings } = live({})
    expect(Math.abs(variance)).toBeLessThan(100)
    expect(Math.abs(notExplained)).toBeLessThan(4000)
    const causes = new Set(findings.map(({ cause }) => cause))
    for (const cause of ['withdrawal', 'step', 'shortDelivery', 'water', 'leak'] as const) {
      expect(causes).not.toContain(cause)
    }
  })

  it('names a theft with its minutes, and no leak for it', () => {
    const explanation = live({ thefts: [{ hour: 411, litres: 80 }] })
    const [theft, ...others] = of(explanation, 'withdrawal')
    expect(others).toEqual([])
    expect(Math.abs((theft?.volume ?? 0) + 8000)).toBeLessThan(500)
    expect(theft).toMatchObject({ confidence: 'sure', advice: 'checkCamerasAndLocks' })
    expect(theft?.until).toBeGreaterThanOrEqual(hourAt(411))
    expect(of(explanation, 'leak')).toEqual([])
    expect(of(explanation, 'step')).toEqual([])
  })

  it('takes a probe that was moved for neither theft nor leak, and nothing once it is put back', () => {
    const history = idealTank({ days: 25, loads })
    const [away, back] = [hourAt(411), hourAt(530)]
    const moved = (until: number): TankHistory => ({
      ...history,
      readings: history.readings.map((reading) =>
        reading.at < away || reading.at >= until
          ? reading
          : { ...reading, height: reading.height - 4 },
      ),
    })
    const explanation = explained(moved(Infinity))
    const [step, ...others] = of(explanation, 'step')
    expect(others).toEqual([])
    expect(step).toMatchObject({ confidence: 'sure', advice: 'checkGauge', until: away })
    expect(step?.volume).toBeLessThan(-4000)
    expect(Math.abs(explanation.notExplained)).toBeLessThan(1000)
    const causes = explanation.findings.map(({ cause }) => cause)
    expect(causes).not.toContain('withdrawal')
    expect(causes).not.toContain('leak')
    const undone = of(explained(moved(back)), 'step')
    expect(undone.map(({ until }) => until)).toEqual([away, back])
    expect(Math.abs(undone.reduce((total, { volume }) => total + volume, 0))).toBeLessThan(500)
  })

  it('names a leak that began within the span, since when, with its litres', () => {
    const [leak] = of(live({ leak: 2, leakFrom: 480 }), 'leak')
    expect(leak?.confidence).toBe('sure')
    expect(Math.abs((leak?.from ?? 0) - hourAt(480))).toBeLessThan(2.5 * DAY_MS)
    expect(Math.abs((leak?.volume ?? 0) + 5 * 24 * 200)).toBeLessThan(3000)
  })

  it('names a short load by its delivery', () => {
    const [load] = of(
      live({ loads: [...loads.slice(0, 5), { hour: 380, litres: 2300, missing: 150 }] }),
      'shortDelivery',
    )
    expect(Math.abs((load?.volume ?? 0) + 15_000)).toBeLessThan(1500)
    expect(load?.evidence).toEqual([{ kind: 'delivery', id: `d${hourAt(380)}` }])
    expect(load?.advice).toBe('claimFromCarrier')
  })

  it('names a leak with its litres', () => {
    const [leak] = of(live({ leak: 1, leakFrom: 240 }), 'leak')
    expect(leak).toMatchObject({ confidence: 'sure', advice: 'tightnessTest' })
    expect(Math.abs((leak?.volume ?? 0) + 15 * 24 * 100)).toBeLessThan(6000)
  })

  it('takes what a totaliser counted for a missing record, exactly, and for no theft', () => {
    const history = idealTank({ days: 25, loads })
    let total = 0
    const sales = history.sales.map((sale) => {
      total += sale.nozzle === '2/1' ? sale.volume : 0
      return sale.nozzle === '2/1' ? { ...sale, totaliser: centilitres(total) } : sale
    })
    const lost = sales.findIndex(({ nozzle, endedAt }) => nozzle === '2/1' && endedAt > hourAt(400))
    const explanation = explained({ ...history, sales: sales.filter((_, index) => index !== lost) })
    const [missing, ...others] = of(explanation, 'missingFuelling')
    expect(others).toEqual([])
    expect(missing).toMatchObject({ volume: -3000, within: 0, nozzle: '2/1', confidence: 'sure' })
    // The tank tells the minute.
    expect([missing?.from, missing?.until]).toEqual([
      (sales[lost]?.endedAt ?? 0) + 1 - 60_000,
      (sales[lost]?.endedAt ?? 0) + 1,
    ])
    expect(of(explanation, 'withdrawal')).toEqual([])
  })

  it('takes what no totaliser counted for a record that came twice, and a reset for neither', () => {
    const history = idealTank({ days: 25, loads })
    let total = 500_000
    const sales = history.sales.map((sale) => {
      total += sale.nozzle === '2/1' ? sale.volume : 0
      return sale.nozzle === '2/1' ? { ...sale, totaliser: centilitres(total) } : sale
    })
    const twice = sales.findIndex(
      ({ nozzle, endedAt }) => nozzle === '2/1' && endedAt > hourAt(400),
    )
    const record = sales[twice]
    if (!record) throw new Error('nobody fuelled')
    const doubled = sales.toSpliced(twice + 1, 0, { ...record, id: 'again' })
    const explanation = explained({ ...history, sales: doubled })
    const [unmetered, ...others] = of(explanation, 'unmeteredFuelling')
    expect(others).toEqual([])
    expect(unmetered).toMatchObject({
      volume: 3000,
      within: 0,
      nozzle: '2/1',
      confidence: 'sure',
      advice: 'checkRecord',
      evidence: [
        { kind: 'sale', id: record.id },
        { kind: 'sale', id: 'again' },
      ],
      until: record.endedAt,
    })
    expect(of(explanation, 'missingFuelling')).toEqual([])
    expect(Math.abs(explanation.notExplained)).toBeLessThan(1000)

    const reset = sales.map((sale, index) =>
      sale.totaliser !== undefined && index >= twice
        ? { ...sale, totaliser: centilitres(sale.totaliser - 500_000) }
        : sale,
    )
    const causes = explained({ ...history, sales: reset }).findings.map(({ cause }) => cause)
    expect(causes).not.toContain('missingFuelling')
    expect(causes).not.toContain('unmeteredFuelling')
  })
})

describe('a finding', () => {
  it('says how sure it is in words', () => {
    expect([0.96, 0.85, 0.5].map(confidenceOf)).toEqual(['sure', 'likely', 'open'])
    expect([-4, 2.5, 1].map(confidenceOfScore)).toEqual(['sure', 'likely', 'open'])
  })

  it('rounds litres once, to the centilitre, a loss negative', () => {
    expect(lossVolume({ litres: 12.345, sd: 1 })).toEqual({ volume: -1235, within: 196 })
    expect(() => lossVolume({ litres: Number.NaN, sd: 0 })).toThrow(RangeError)
  })
})
