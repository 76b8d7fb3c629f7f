import { centilitres } from '@app/kernel/quantity'
import { describe, expect, it } from 'vitest'
import { DAY, exampleStation, HOUR, MINUTE, START } from '../../test/example-station.ts'
import type { Blueprint } from './blueprint.ts'
import { builtTank } from './built-tank.ts'
import { Forecourt, type ForecourtEvent } from './forecourt.ts'
import { idealGauge, imperfectGauge } from './gauge.ts'
import { GOOD, POOR } from './imperfections.ts'
import { imperfectMeter } from './meter.ts'
import { randomStream } from './random.ts'
import { strappingTable } from './strapping.ts'
import { trade } from './trade.ts'
import { type Truth, truthOf } from './truth.ts'

const [plan] = exampleStation().tanks
if (!plan) throw new Error('the example has a tank')

const at = (ms: number): string => new Date(START.getTime() + ms).toISOString()
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const sdOf = (values: readonly number[]): number => {
  const mean = sum(values) / values.length
  return Math.sqrt(sum(values.map((value) => (value - mean) ** 2)) / values.length)
}

function live(ms: number, changes: Partial<Blueprint>, seed = 1) {
  const forecourt = new Forecourt(exampleStation(changes), { seed, startAt: START })
  const events: ForecourtEvent[] = []
  forecourt.onEvent((event) => events.push(event))
  forecourt.step(ms)
  return { truth: truthOf(forecourt), events }
}

const conserved = ({ tanks }: Truth): number[] =>
  tanks.map(
    (one) =>
      one.opening +
      one.delivered +
      one.returned -
      (one.dispensed + one.leaked + one.stolen + one.evaporated + one.stock),
  )

describe('an imperfect station', () => {
  const faults = {
    leaks: [{ tank: 1, perHour: centilitres(150), from: at(DAY), until: at(2 * DAY) }],
    thefts: [{ tank: 2, at: at(10 * HOUR), minutes: 10, volume: centilitres(5000) }],
    waterIngress: [{ tank: 1, perHour: centilitres(100) }],
  }

  it('conserves product with everything that can go wrong, and says where it went', () => {
    const { truth } = live(3 * DAY, { imperfections: GOOD, faults })
    expect(conserved(truth)).toEqual([0, 0])
    const [first, second] = truth.tanks
    expect(first).toMatchObject({ leaked: 24 * 150, stolen: 0 })
    expect(second).toMatchObject({ leaked: 0, stolen: 5000, evaporated: 0 })
    expect(first?.evaporated).toBeGreaterThan(0)
    expect((first?.water ?? 0) - (second?.water ?? 0)).toBeGreaterThan(6000)
  })

  it('lives the same days twice, and others for another seed', () => {
    const days = (seed: number) => live(DAY, { imperfections: POOR, faults }, seed)
    expect(days(1)).toEqual(days(1))
    expect(days(1).truth.tanks).not.toEqual(days(2).truth.tanks)
  })

  it('shows a gauge that scatters about the truth by the sizes asked for', () => {
    const { events } = live(4 * HOUR, { imperfections: GOOD, customersPerDay: 0 })
    const heights = events.flatMap((event) =>
      event.kind === 'measured' && event.reading.tank === 2 ? event.reading.productHeight : [],
    )
    expect(sdOf(heights)).toBeGreaterThan(0.15)
    expect(sdOf(heights)).toBeLessThan(0.35)
  })
})

describe('a built tank', () => {
  it('differs from its strapping table by litres, never by the size of a theft of a lorry', () => {
    const table = strappingTable(plan.capacity, plan.diameter)
    for (const seed of [1, 2, 3, 4, 5]) {
      const built = builtTank(plan, GOOD.tank, randomStream(seed, 'tank'))
      const differences = table.map((volume, height) => (built.table[height] ?? 0) - volume)
      expect(Math.max(...differences.map(Math.abs))).toBeGreaterThan(500)
      expect(Math.max(...differences.map(Math.abs))).toBeLessThan(60_000)
      const rises = built.table.slice(1).map((volume, index) => volume - (built.table[index] ?? 0))
      expect(Math.min(...rises)).toBeGreaterThanOrEqual(0)
    }
  })
})

describe('a gauge', () => {
  it.each([idealGauge, () => imperfectGauge(plan, GOOD, randomStream(1, 'gauge'))])(
    'shows more while it is displaced and the same while it is stuck',
    (make) => {
      const gauge = make()
      const level = { product: 1000, water: 10, temperature: 15 }
      const before = gauge.show(level)
      gauge.shift = 7
      expect(gauge.show(level).product - before.product).toBeCloseTo(7, 5)
      gauge.isStuck = true
      gauge.pass(3600)
      expect(gauge.show({ ...level, product: 500 })).toEqual(gauge.show(level))
    },
  )
})

describe('a meter', () => {
  it('walks by about the size asked for in a month', () => {
    const walks = Array.from({ length: 200 }, (_, seed) => {
      const meter = imperfectMeter(GOOD.meter, 0.2, randomStream(seed, 'meter'))
      const before = meter.lasting
      for (let hour = 0; hour < 720; hour += 1) meter.pass(3600, hour % 24)
      return meter.lasting - before
    })
    expect(sdOf(walks)).toBeGreaterThan(0.00015)
    expect(sdOf(walks)).toBeLessThan(0.00025)
  })
})

describe('faults', () => {
  it('keep a gauge from measuring while it is silent', () => {
    const silentGauges = [{ tank: 1, from: at(10 * MINUTE), until: at(20 * MINUTE) }]
    const { events } = live(30 * MINUTE, { faults: { silentGauges }, customersPerDay: 0 })
    const of = (tank: number) =>
      events.filter((event) => event.kind === 'measured' && event.reading.tank === tank).length
    expect([of(1), of(2)]).toEqual([20, 30])
  })

  it('lose uploads, which the totalisers know', () => {
    const { truth, events } = live(DAY, { faults: { lostUploads: { chance: 0.1 } } })
    const told = sum(events.flatMap((one) => (one.kind === 'fuelled' ? one.fuelling.volume : [])))
    const lost = sum(truth.nozzles.map(({ unreported }) => unreported))
    expect(lost).toBeGreaterThan(0)
    expect(told + lost).toBe(sum(truth.fuellings.map(({ volume }) => volume)))
  })

  it('take litres out of the next load after an instant, once', () => {
    const tanks = exampleStation().tanks.map((one) => ({ ...one, volume: centilitres(700_000) }))
    const shortLoads = [{ tank: 1, at: at(0), volume: centilitres(15_000) }]
    const { truth } = live(4 * DAY, { tanks, faults: { shortLoads } })
    const missing = truth.deliveries.filter(({ tank }) => tank === 1).map((one) => one.missing)
    expect(missing.length).toBeGreaterThan(1)
    expect(missing.filter((volume) => volume > 0)).toEqual([15_000])
  })

  it('let a meter drift from an instant on', () => {
    const meterDrifts = [{ pump: 1, nozzle: 1, share: 0.01, from: at(12 * HOUR) }]
    const { truth } = live(DAY, { faults: { meterDrifts } })
    const mine = truth.fuellings.filter(({ pump, nozzle }) => pump === 1 && nozzle === 1)
    const share = (some: typeof mine) =>
      sum(some.map(({ trueVolume }) => trueVolume)) / sum(some.map(({ volume }) => volume)) - 1
    const from = Date.parse(at(12 * HOUR))
    expect(share(mine.filter(({ endedAt }) => endedAt < from))).toBeCloseTo(0, 5)
    expect(share(mine.filter(({ startedAt }) => startedAt > from))).toBeCloseTo(0.01, 3)
  })
})

describe('a test of a meter', () => {
  it('goes back into the tank', () => {
    const forecourt = new Forecourt(exampleStation({ customersPerDay: 0 }), {
      seed: 1,
      startAt: START,
    })
    const dose = { volume: centilitres(2000) }
    forecourt.begin(1, { nozzle: 1, dose, closesItself: true, isTest: true })
    forecourt.step(5 * MINUTE)
    const { tanks, fuellings } = truthOf(forecourt)
    expect(fuellings).toMatchObject([{ volume: 2000, isTest: true }])
    const [tank] = tanks
    expect(tank?.returned).toBeGreaterThan(1990)
    expect(Math.abs((tank?.returned ?? 0) - (tank?.dispensed ?? 0))).toBeLessThanOrEqual(1)
  })
})

describe('the trade of a day', () => {
  it('is that of the blueprint at an ideal station', () => {
    const customersOn = trade({ customersPerDay: 400 }, randomStream(1, 'trade'))
    expect(customersOn('2026-11-21')).toBe(400)
  })

  it('is steady within a day and differs from one to the next', () => {
    const customersOn = trade(
      { customersPerDay: 400, imperfections: GOOD },
      randomStream(1, 'trade'),
    )
    const saturday = customersOn('2026-11-21')
    expect(customersOn('2026-11-21')).toBe(saturday)
    expect(customersOn('2026-11-22')).not.toBe(saturday)
  })
})
