import { centilitres } from '@app/kernel/quantity'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hourAt, idealTank, START } from '../../test/ideal-tank.ts'
import {
  beginMonth,
  copyOf,
  FILTER_DEFAULTS,
  knotPlace,
  meterPlace,
} from '../filter/filter-state.ts'
import { addVariance, resetUnknown } from '../filter/gaussian-state.ts'
import { runFilter } from '../filter/ledger-filter.ts'
import { openState } from '../filter/filter-state.ts'
import { DAY_MS, HOUR_MS, readingAt, type TankHistory } from '../ledger/observations.ts'
import { tankTable } from '../ledger/tank-table.ts'
import { varianceLedger } from '../ledger/variance-ledger.ts'
import { cusum, ewma } from './charts.ts'
import { dayResiduals } from './day-residuals.ts'
import {
  customaryLimits,
  expectedLoss,
  isWinterMonth,
  standardLossRates,
} from './expected-losses.ts'
import { judgeLeak, leakVerdict } from './leak-verdict.ts'
import { carrierHabits, judgeMeasuredLoad } from './loads.ts'
import { meterChanges, meterEstimates } from './meters.ts'
import { staticLeakTest } from './static-leak-test.ts'
import { tableCorrection } from './table-correction.ts'
import { waterRises } from './water.ts'
import { findingsAtOnce } from '../sudden-findings.ts'
import { suddenChanges } from './withdrawals.ts'

const month = { days: 30, excludedShare: 0 }

describe('the leak verdict', () => {
  it.each([
    [{ rate: 0.8, sd: 0.05 }, month, 'failLoss'],
    [{ rate: 0.38, sd: 0.05 }, month, 'failLoss'],
    [{ rate: -0.4, sd: 0.05 }, month, 'failGain'],
    [{ rate: 0.1, sd: 0.3 }, month, 'inconclusive'],
    [{ rate: 0.1, sd: 0.05 }, { days: 19, excludedShare: 0 }, 'inconclusive'],
    [{ rate: 0.1, sd: 0.05 }, { days: 30, excludedShare: 0.2 }, 'inconclusive'],
    [{ rate: 0.25, sd: 0.05 }, month, 'warning'],
    [{ rate: 0.25, sd: 0.1 }, month, 'pass'],
    [{ rate: 0.05, sd: 0.05 }, month, 'pass'],
  ])('of %o after %o is %s', (estimate, evidence, verdict) => {
    expect(judgeLeak(estimate, evidence).verdict).toBe(verdict)
  })

  it('never passes a month of too few days, whatever was measured', () => {
    const number = fc.double({ min: -3, max: 3, noNaN: true })
    fc.assert(
      fc.property(number, fc.double({ min: 0, max: 1, noNaN: true }), (rate, sd) => {
        expect(judgeLeak({ rate, sd }, { days: 5, excludedShare: 0 }).verdict).not.toBe('pass')
      }),
    )
  })

  it('comes of the filter', () => {
    const { state } = runFilter(varianceLedger(idealTank({ days: 25, leak: 0.76 })))
    expect(leakVerdict(state, { days: 25, excludedShare: 0 })).toMatchObject({
      verdict: 'failLoss',
    })
  })
})

describe('the quiet-time test', () => {
  const nights = Array.from({ length: 8 }, (_, day) => ({
    from: START + day * DAY_MS,
    until: START + day * DAY_MS + 6 * HOUR_MS,
  }))

  it('finds how fast a tank empties at night', () => {
    const test = staticLeakTest(idealTank({ days: 8, leak: 2 }), nights)
    expect(test.rate).toBeCloseTo(2, 1)
    expect(test.nights).toHaveLength(8)
    expect(test.sd).toBeLessThan(0.1)
  })

  it('leaves out nights after a load', () => {
    const history = idealTank({ days: 8, loads: [{ hour: 23, litres: 3000 }] })
    expect(staticLeakTest(history, nights).nights).toHaveLength(7)
  })

  it('says nothing by a single night', () => {
    const test = staticLeakTest(idealTank({ days: 1, leak: 2 }), nights.slice(0, 1))
    expect(test.minimumDetectable).toBe(Infinity)
  })
})

describe('charts', () => {
  it('are silent about noise within a standard deviation', () => {
    const noise = fc.array(fc.double({ min: -0.5, max: 0.5, noNaN: true }), { maxLength: 100 })
    fc.assert(
      fc.property(noise, (residuals) => {
        expect(cusum(residuals)).toEqual([])
        expect(ewma(residuals)).toEqual([])
      }),
    )
  })

  it('say since when a loss has been adding up, and begin anew', () => {
    const residuals = [0, 0, 0, ...Array.from({ length: 12 }, () => -2)]
    const [first, second] = cusum(residuals)
    expect(first).toEqual({ at: 8, since: 3, direction: 'loss' })
    expect(second).toEqual({ at: 14, since: 9, direction: 'loss' })
  })

  it('find gains as they find losses', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -9, max: 9, noNaN: true })), (residuals) => {
        const mirrored = residuals.map((residual) => -residual)
        const places = (some: readonly number[], direction: string) =>
          cusum(some).flatMap((alarm) => (alarm.direction === direction ? alarm.at : []))
        expect(places(mirrored, 'gain')).toEqual(places(residuals, 'loss'))
      }),
    )
  })

  it('count one theft once', () => {
    expect(cusum([0, -60, 0, 0])).toEqual([])
    expect(ewma([0, -60, 0, 0])).toEqual([])
  })
})

describe('day residuals', () => {
  it('are small without a leak and fall by it from the day when it begins', () => {
    const ledger = varianceLedger(idealTank({ days: 24, opening: 25_000, leak: 1, leakFrom: 480 }))
    const { state } = runFilter(ledger, FILTER_DEFAULTS, { until: hourAt(240) })
    const closings = Array.from({ length: 24 }, (_, day) => hourAt(24 * day + 3))
    const days = dayResiduals(ledger, state, { closings, options: FILTER_DEFAULTS })
    expect(days).toHaveLength(23)
    for (const { score } of days.slice(0, 19)) expect(Math.abs(score)).toBeLessThan(1)
    for (const { litres } of days.slice(20)) expect(litres).toBeCloseTo(-24, -1)
    const [alarm] = cusum(days.map(({ score }) => score))
    expect(alarm?.direction).toBe('loss')
    expect(alarm?.at).toBeGreaterThanOrEqual(19)
  })
})

describe('loads', () => {
  const load = (shortage: number, endedAt = START) => ({
    ids: [`d${endedAt}`],
    endedAt,
    at: endedAt + HOUR_MS,
    paper: 15_000,
    shortage,
    sd: 6,
    honestSd: 21,
  })

  it.each([
    [10, 'honest'],
    [50, 'look'],
    [62, 'look'],
    [64, 'short'],
    [-64, 'surplus'],
  ])('that miss %d L are called %s', (shortage, verdict) => {
    expect(judgeMeasuredLoad(load(shortage)).verdict).toBe(verdict)
  })

  it('are judged by the habit of their depot once it is known', () => {
    const habit = Array.from({ length: 20 }, (_, index) => 40 + (index % 5))
    expect(judgeMeasuredLoad(load(100), habit).verdict).toBe('look')
    expect(judgeMeasuredLoad(load(110), habit).verdict).toBe('short')
    expect(judgeMeasuredLoad(load(42), habit).verdict).toBe('honest')
  })

  it('make a carrier conspicuous who brings a little less each time', () => {
    const loads = Array.from({ length: 12 }, (_, day) => ({
      ...load(30, START + day * DAY_MS),
      carrier: 'lorries',
    }))
    const [habit] = carrierHabits(loads)
    expect(habit).toMatchObject({ carrier: 'lorries', loads: 12, shortage: 30 })
    expect(habit?.conspicuousSince).toBe(START + 5 * DAY_MS)
    const honest = loads.map((one) => ({ ...one, shortage: 0 }))
    expect(carrierHabits(honest)[0]?.conspicuousSince).toBeUndefined()
  })
})

describe('meters', () => {
  const certificates = { '1/1': { error: 0, sd: 0.0005 }, '2/1': { error: 0, sd: 0.0005 } }
  const options = { ...FILTER_DEFAULTS, certificates }

  it.each([
    [0.001, 0.0005, 'within'],
    [0.0022, 0.0005, 'watch'],
    [0.005, 0.001, 'testWithMeasure'],
    [0.001, 0.002, 'unknown'],
  ])('with an error of %d ± %d are %s', (error, sd, state) => {
    const ledger = varianceLedger(idealTank({ days: 1 }))
    const known = openState(ledger, options)
    resetUnknown(known, meterPlace(0), { mean: error, variance: sd * sd })
    expect(meterEstimates(['1/1', '2/1'], known)[0]?.state).toBe(state)
  })

  it('are known better against one another than by themselves', () => {
    const state = copyOf(openState(varianceLedger(idealTank({ days: 1 })), options))
    addVariance(state, meterPlace(0), 1e-6)
    const [first, second] = meterEstimates(['1/1', '2/1'], state)
    expect((first?.difference ?? 0) + (second?.difference ?? 0)).toBe(0)
    expect(first?.differenceWithin).toBe(second?.differenceWithin)
  })

  it('are noticed when they change, the right one alone', () => {
    const loads = Array.from({ length: 14 }, (_, index) => ({
      hour: 30 + 70 * index,
      litres: 2300,
    }))
    const history = idealTank({ days: 40, loads, meters: [0, 0.01] })
    const ledger = varianceLedger(history)
    // What was known on the first day is that both were right.
    const known = beginMonth(runFilter(ledger, options, { until: hourAt(24) }).state)
    const changes = meterChanges(ledger, known, { options })
    expect(changes.filter(({ isNoticed }) => isNoticed).map(({ nozzle }) => nozzle)).toEqual([
      '2/1',
    ])
    expect(Math.abs((changes[1]?.change ?? 0) - 0.01)).toBeLessThan(0.003)
  })
})

describe('the corrected table', () => {
  const ledger = varianceLedger(idealTank({ days: 35, opening: 26_000 }))
  const { state } = runFilter(ledger)

  it('is the old one where the tank fits it', () => {
    const correction = tableCorrection(ledger, state)
    for (const [height, { volume }] of correction.rows.entries()) {
      const old = ledger.history.tank.table[height] ?? 0
      expect(Math.abs(volume - old)).toBeLessThanOrEqual(Math.max(3000, 0.002 * old))
    }
    expect(correction).toMatchObject({ isForeign: false, isEnough: false, swings: 0.5 })
  })

  it('never falls and never bends by more than 5 %, whatever was learnt', () => {
    const error = fc.double({ min: -3, max: 3, noNaN: true })
    fc.assert(
      fc.property(fc.array(error, { minLength: 20, maxLength: 20 }), (errors) => {
        const odd = copyOf(state)
        for (const [knot, value] of errors.entries()) odd.mean[knotPlace(2, knot)] = value
        const { rows, slopes } = tableCorrection(ledger, odd)
        for (const [height, { volume }] of rows.entries()) {
          expect(volume).toBeGreaterThanOrEqual(rows[height - 1]?.volume ?? 0)
        }
        for (const { error: slope } of slopes) expect(Math.abs(slope)).toBeLessThanOrEqual(0.05)
      }),
      { numRuns: 10 },
    )
  })

  it('counts what was visited before the ledger was begun anew', () => {
    const earlier = Array.from({ length: 40 }, (_, day) => ({
      from: hourAt(-24 * (40 - day)),
      height: day % 8 < 4 ? 300 : 2200,
    }))
    const visited = [...earlier, ...ledger.nodes]
    const whole = tableCorrection(ledger, state, visited)
    expect(whole.isEnough).toBe(true)
    expect(whole.days).toBe(40 + tableCorrection(ledger, state).days)
    expect(tableCorrection(ledger, state, earlier.slice(0, 29)).isEnough).toBe(false)
    const flat = visited.map((one) => ({ ...one, height: Math.min(one.height, 1200) }))
    expect(tableCorrection(ledger, state, flat).isEnough).toBe(false)
  })

  it('says when it may be that of another tank', () => {
    const odd = copyOf(state)
    for (let knot = 0; knot < 20; knot += 1) odd.mean[knotPlace(2, knot)] = 0.03
    expect(tableCorrection(ledger, odd).isForeign).toBe(true)
  })
})

describe('withdrawals', () => {
  it('are none where nothing is taken, loads and leaks included', () => {
    const history = idealTank({ days: 5, leak: 1, loads: [{ hour: 50, litres: 6000 }] })
    expect(suddenChanges(history).withdrawals).toEqual([])
  })

  it('are noticed within minutes, with their litres', () => {
    const history = idealTank({ days: 3, thefts: [{ hour: 50, litres: 40 }] })
    const { withdrawals: found } = suddenChanges(history)
    expect(found).toHaveLength(1)
    expect(found[0]?.litres).toBeCloseTo(40, 0)
    expect((found[0]?.noticedAt ?? 0) - hourAt(50)).toBeLessThan(5 * 60_000)
    expect(found[0]?.from).toBeLessThan(hourAt(50))
  })

  it('are none when a float comes loose that hung while fuel was sold', () => {
    const history = idealTank({ days: 3 })
    for (const hours of [2, 10]) {
      const isHanging = (at: number): boolean => at >= hourAt(32) && at < hourAt(32 + hours)
      const height = readingAt(history.readings, hourAt(32))?.height ?? 0
      const readings = history.readings.map((reading) =>
        isHanging(reading.at) ? { ...reading, height } : reading,
      )
      expect(suddenChanges({ ...history, readings }).withdrawals).toEqual([])
    }
  })

  it('are not looked for in the mixture of a fresh load', () => {
    const plan = { days: 3, loads: [{ hour: 50, litres: 6000 }] }
    expect(
      suddenChanges(idealTank({ ...plan, thefts: [{ hour: 51, litres: 60 }] })).withdrawals,
    ).toEqual([])
  })
})

describe('findings at once', () => {
  const causes = (history: TankHistory): string[] =>
    findingsAtOnce(history).map(({ cause }) => cause)

  it('leave a load without papers, and what falls soon after it, to whoever knows more', () => {
    const plan = { days: 3, loads: [{ hour: 50, litres: 6000 }] }
    const unwritten = (hour: number): TankHistory => ({
      ...idealTank({ ...plan, thefts: [{ hour, litres: 60 }] }),
      deliveries: [],
    })
    expect(causes(unwritten(51))).toEqual([])
    expect(causes(unwritten(53))).toEqual(['withdrawal'])
  })
})

describe('jumps of a probe', () => {
  const moved = (millimetres: number, hour = 50): TankHistory => {
    const history = idealTank({ days: 3 })
    const readings = history.readings.map((reading) =>
      reading.at < hourAt(hour) ? reading : { ...reading, height: reading.height + millimetres },
    )
    return { ...history, readings }
  }

  it('are none where product leaves, leaks or comes in', () => {
    const thefts = [{ hour: 50, litres: 200 }]
    const history = idealTank({ days: 5, leak: 2, thefts, loads: [{ hour: 80, litres: 6000 }] })
    expect(suddenChanges(history).jumps).toEqual([])
  })

  it.each([
    [3, 'at night', 50],
    [-3, 'at night', 50],
    [4, 'in the middle of a sale', 58],
    [-4, 'in the middle of a sale', 58],
  ])('are seen between two readings: %d mm %s', (size, _, hour) => {
    const history = moved(size, hour)
    const { jumps, withdrawals: taken } = suddenChanges(history)
    expect(taken).toEqual([])
    const [jump, ...others] = jumps
    expect(others).toEqual([])
    expect(jump?.until).toBe(hourAt(hour))
    expect(jump?.millimetres).toBeCloseTo(size, 0)
    const { height } = readingAt(history.readings, hourAt(hour - 0.1)) ?? { height: 0 }
    expect(jump?.litres).toBeCloseTo(-size * tankTable(history.tank.table).slopeAt(height), -1)
  })

  it('are none below what a pump draws in a minute, unless the probe is put back', () => {
    const { jumps, withdrawals: taken } = suddenChanges(moved(-2))
    expect([jumps, taken.length]).toEqual([[], 1])
    const back = moved(-2)
    const whole = idealTank({ days: 3 }).readings
    const readings = back.readings.map((reading, index) =>
      reading.at < hourAt(62) ? reading : (whole[index] ?? reading),
    )
    const changes = suddenChanges({ ...back, readings })
    expect(changes.withdrawals).toEqual([])
    expect(changes.jumps.map(({ millimetres }) => Math.round(millimetres))).toEqual([-2, 2])
  })
})

describe('water', () => {
  it('is one rise for as long as it goes on, with its litres', () => {
    const { readings, tank } = idealTank({ days: 12, water: 0.05 })
    const [rise, ...others] = waterRises({ readings, table: tank.table })
    expect(others).toEqual([])
    expect(rise).toMatchObject({ kind: 'rising' })
    expect((rise?.at ?? 0) - START).toBeLessThan(80 * HOUR_MS)
    expect(rise?.rise).toBeCloseTo(14, 0)
    expect(rise?.litres).toBeGreaterThan(10)
  })

  it('is none where it stands still, and too high where it is', () => {
    const { readings, tank } = idealTank({ days: 12 })
    expect(waterRises({ readings, table: tank.table })).toEqual([])
    const options = { step: 0.1, highest: 10 }
    expect(waterRises({ readings, table: tank.table }, options)).toMatchObject([{ kind: 'high' }])
  })
})

describe('expected losses', () => {
  const basis = {
    stock: centilitres(2_000_000),
    days: 30,
    daysOfMonth: 30,
    received: centilitres(10_000_000),
    sold: centilitres(9_000_000),
    isWinter: true,
  }

  it('are whole centilitres by the rates of the standard, and add up', () => {
    expect(expectedLoss(standardLossRates('gasoline', 'B'), basis)).toEqual({
      storage: 1000,
      unloading: 20_000,
      retail: 26_100,
      total: 47_100,
    })
    expect(expectedLoss(standardLossRates('diesel', 'B'), basis).retail).toBe(7200)
  })

  it('know the seasons of the regions', () => {
    expect([3, 4, 10, 11].map((one) => isWinterMonth('A', one))).toEqual([true, false, true, true])
    expect([3, 4, 10, 11].map((one) => isWinterMonth('C', one))).toEqual([true, true, false, true])
  })

  it('are exceeded only beyond the customary limits, in either direction', () => {
    const exceeded = (variance: number) =>
      customaryLimits(centilitres(variance), basis.sold).map(({ isExceeded }) => isExceeded)
    expect(exceeded(-27_000)).toEqual([false, false])
    expect(exceeded(27_001)).toEqual([false, true])
    expect(exceeded(-139_201)).toEqual([true, true])
  })
})
