import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mean, sum } from '../statistics.ts'
import {
  type DaySales,
  FEWEST_DAYS,
  forecastTank,
  hoursUntilSold,
  learnSales,
  salesError,
  salesWithin,
  type SalesModel,
  todayFactor,
} from './forecast.ts'

/** A seeded generator of numbers between 0 and 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Open from six to ten in the evening. */
const OPEN = (hour: number): number => (hour >= 6 && hour < 22 ? 1 / 16 : 0)
/** Customers come to work and from it. */
const RUSH = [0, 0, 0, 0, 0, 1, 4, 8, 8, 4, 3, 3, 4, 3, 3, 4, 6, 9, 8, 5, 3, 2, 1, 0]
const rushShare = (hour: number): number => (RUSH[hour] ?? 0) / sum(RUSH)

const dayOf = (weekday: number, litres: number, share = OPEN): DaySales => ({
  weekday,
  hours: Array.from({ length: 24 }, (_, hour) => litres * share(hour)),
})

const WEEK = [0.7, 1, 1, 1, 1.1, 1.3, 0.9]

/** Days that begin with a Sunday. */
const steady = (count: number, litres = 4800, factors: readonly number[] = WEEK.map(() => 1)) =>
  Array.from({ length: count }, (_, day) => dayOf(day % 7, litres * (factors[day % 7] ?? 1)))

function learnt(days: readonly DaySales[]): SalesModel {
  const model = learnSales(days)
  if (!model) throw new Error('too few days')
  return model
}

const morning = { weekday: 0, hour: 0, sold: 0 }

/** Of six compartments. */
const TANKER = Array.from({ length: 6 }, () => 5000)

describe('learning sales', () => {
  it('needs each weekday twice', () => {
    expect(learnSales(steady(FEWEST_DAYS - 1))).toBeUndefined()
    expect(learnSales(steady(FEWEST_DAYS))).toBeDefined()
  })

  it('weighs what is 28 days ago half', () => {
    const days = Array.from({ length: 29 }, (_, day) => dayOf(day % 7, day === 0 ? 1000 : 0))
    const weights = Array.from({ length: 29 }, (_, ago) => 0.5 ** (ago / 28))
    expect(learnt(days).level).toBeCloseTo((0.5 * 1000) / sum(weights), 6)
  })

  it('pulls weekdays towards the mean day', () => {
    const { factors } = learnt(steady(280, 1000, [0, 1, 1, 1, 1, 1, 1]))
    expect(factors[0]).toBeCloseTo(0.2, 6)
    expect(factors[1]).toBeGreaterThan(1)
  })

  it('keeps the hours of workdays and of weekends apart', () => {
    const days = steady(28).map(({ weekday }) =>
      weekday === 0 || weekday === 6 ? dayOf(weekday, 1000, OPEN) : dayOf(weekday, 1000, rushShare),
    )
    const { workday, weekend } = learnt(days).profiles
    expect(workday[17]).toBeCloseTo(rushShare(17), 9)
    expect(weekend[17]).toBeCloseTo(1 / 16, 9)
  })

  it('knows nothing of a tank that sells nothing but that it lasts', () => {
    const model = learnt(steady(20, 0))
    expect(hoursUntilSold(model, morning, 100)).toBeUndefined()
    const terms = { leadHours: 24, safetyHours: 4, compartments: TANKER, fillShare: 0.9 }
    expect(
      forecastTank(model, morning, { stock: 1000, deadStock: 0, capacity: 30_000 }, terms),
    ).toMatchObject({ hoursUntilEmpty: undefined, daysOfSupply: undefined, orderPoint: 0 })
  })
})

describe('running the expected hours forward', () => {
  it('stands still while the station is closed', () => {
    const model = learnt(steady(28))
    // 300 L an hour between six and ten: the last litre of 600 goes at eight.
    expect(hoursUntilSold(model, morning, 600)).toBeCloseTo(8, 9)
    expect(hoursUntilSold(model, { weekday: 0, hour: 22, sold: 4800 }, 600)).toBeCloseTo(10, 9)
    expect(hoursUntilSold(model, morning, 0)).toBe(0)
  })

  it('begins in the middle of an hour', () => {
    const model = learnt(steady(28))
    const today = { weekday: 0, hour: 6.5, sold: 150 }
    expect(salesWithin(model, today, 1)).toBeCloseTo(300, 6)
    expect(hoursUntilSold(model, today, 300)).toBeCloseTo(1, 6)
  })

  it('tells hours and litres that fit each other, whatever the stock', () => {
    const model = learnt(steady(28, 4800, WEEK))
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 100_000, noNaN: true }),
        fc.double({ min: 0, max: 23.9, noNaN: true }),
        fc.integer({ min: 0, max: 6 }),
        (litres, hour, weekday) => {
          const today = { weekday, hour, sold: 1000 }
          const hours = hoursUntilSold(model, today, litres)
          expect(salesWithin(model, today, hours ?? 0)).toBeCloseTo(litres, 3)
        },
      ),
    )
  })

  it('believes a busy day in part, and less of it each day', () => {
    const model = learnt(steady(28))
    const today = { weekday: 0, hour: 14, sold: 4800 }
    // 8 hours of 300 L were expected: (4800 + 2880) / (2400 + 2880).
    const factor = 7680 / 5280
    expect(todayFactor(model, today)).toBeCloseTo(factor, 9)
    const tomorrow = salesWithin(model, today, 34) - salesWithin(model, today, 10)
    expect(tomorrow).toBeCloseTo(4800 * (1 + (factor - 1) / 2), 6)
  })

  it('sells on a holiday what it sells of a mean day, spread as a weekend', () => {
    const days = steady(56, 4800, WEEK).map(({ weekday, hours }) =>
      weekday === 0 || weekday === 6 ? { weekday, hours } : dayOf(weekday, sum(hours), rushShare),
    )
    const model = { ...learnt(days), week: 1 }
    // Wednesday: tomorrow is a holiday, half as much again as a mean day.
    const today = { weekday: 3, hour: 0, sold: 0, holidays: new Map([[1, 1.5]]) }
    const tomorrow = salesWithin(model, today, 48) - salesWithin(model, today, 24)
    expect(tomorrow).toBeCloseTo(1.5 * model.level, 6)
    const nine = salesWithin(model, today, 34) - salesWithin(model, today, 33)
    expect(nine).toBeCloseTo((1.5 * model.level) / 16, 6)
    const after = salesWithin(model, today, 72) - salesWithin(model, today, 48)
    expect(after).toBeCloseTo(model.level * (model.factors[5] ?? 0), 6)
  })

  it('takes the last week into account before today has shown anything', () => {
    const days = steady(28).map((day, index) => (index < 21 ? day : dayOf(day.weekday, 7200)))
    const model = learnt(days)
    expect(model.week).toBeGreaterThan(1.2)
    expect(todayFactor(model, morning)).toBeCloseTo(model.week / 2 + 0.5, 9)
  })
})

describe('ordering', () => {
  const model = learnt(steady(56))
  const terms = { leadHours: 24, safetyHours: 4, compartments: TANKER, fillShare: 0.9 }

  it('is due before the load could come too late', () => {
    const { orderPoint, daysOfSupply } = forecastTank(
      model,
      morning,
      { stock: 10_500, deadStock: 900, capacity: 30_000 },
      terms,
    )
    // A day, nothing in the four hours of the next night, 0.31 mean days and the dead stock.
    expect(orderPoint).toBeCloseTo(4800 + 0.31 * 4800 + 900, 6)
    expect(daysOfSupply).toBeCloseTo(2, 9)
  })

  it('grows more uncertain the further ahead', () => {
    expect(salesError(model, 48) / model.level).toBeCloseTo(0.48, 2)
    expect(salesError(model, 72) / model.level).toBeCloseTo(0.61, 2)
  })

  it('is of whole compartments that fit also when less is sold', () => {
    const of = (stock: number) =>
      forecastTank(model, morning, { stock, deadStock: 900, capacity: 30_000 }, terms).orderLitres
    // At least 4800 - 1488 L are sold until then; up to 27,000 L are filled.
    expect(of(10_311)).toBe(20_000)
    expect(of(10_313)).toBe(15_000)
    expect(of(29_000)).toBe(0)
    expect(of(0)).toBe(25_000)
  })

  it('combines compartments of one tanker to the most that fits', () => {
    const of = (compartments: number[], stock = 10_311) =>
      forecastTank(
        model,
        morning,
        { stock, deadStock: 900, capacity: 30_000 },
        { ...terms, compartments },
      ).orderLitres
    // 20,001 L fit.
    expect(of([12_000, 9000, 8000])).toBe(20_000)
    expect(of([12_000, 9000, 7000])).toBe(19_000)
    expect(of([4000, 4000])).toBe(8000)
    expect(of([25_000])).toBe(0)
  })

  it('is due earlier with a longer lead time and more safety stock', () => {
    const of = (more: object) =>
      forecastTank(
        model,
        morning,
        { stock: 10_500, deadStock: 900, capacity: 30_000 },
        { ...terms, ...more },
      ).orderPoint
    // Four hours of the next night sell nothing, a day sells 4,800 L.
    expect(of({ safetyHours: 24 })).toBeCloseTo(of({}) + 4800, 6)
    expect(of({ leadHours: 48 })).toBeCloseTo(2 * 4800 + salesError(model, 48) + 900, 6)
  })
})

describe('a station of random customers', () => {
  /** Days differ by 10 % that nobody can foresee; customers take 38 L each. */
  function live(seed: number, count: number): DaySales[] {
    const random = randomOf(seed)
    const near = (): number => sum(Array.from({ length: 12 }, random)) - 6
    return Array.from({ length: count }, (_, day) => {
      const weekday = day % 7
      const litres = 3500 * (WEEK[weekday] ?? 1) * (1 + 0.1 * near())
      const hours = Array.from({ length: 24 }, (_unused, hour) => {
        const customers = (litres * rushShare(hour)) / 38
        const came = customers + Math.sqrt(customers) * near()
        return Math.max(0, Math.round(came)) * 38
      })
      return { weekday, hours }
    })
  }

  /** Mean absolute error in hours for a stock of some mean days, at noon, and of a flat average. */
  function errors(stockDays: number) {
    const [own, flat]: [number[], number[]] = [[], []]
    for (let seed = 1; seed <= 40; seed += 1) {
      const days = live(seed, 80)
      const model = learnt(days.slice(0, 70))
      const { weekday, hours } = days[70] ?? dayOf(0, 0)
      const litres = stockDays * model.level
      const coming = days.slice(70).flatMap((day) => day.hours)
      let left = litres
      let truth = 0
      for (const sold of coming.slice(12)) {
        if (sold >= left) {
          truth += left / sold
          break
        }
        left -= sold
        truth += 1
      }
      const today = { weekday, hour: 12, sold: sum(hours.slice(0, 12)) }
      own.push(Math.abs((hoursUntilSold(model, today, litres) ?? 0) - truth))
      flat.push(Math.abs(stockDays * 24 - truth))
    }
    return { own: mean(own), flat: mean(flat) }
  }

  it('is forecast better than by its mean day below one day, and within hours beyond', () => {
    const half = errors(0.5)
    expect(half.own).toBeLessThan(3)
    expect(half.own).toBeLessThan(half.flat * 0.7)
    expect(errors(1).own).toBeLessThan(4.5)
    expect(errors(2).own).toBeLessThan(6.5)
  })
})
