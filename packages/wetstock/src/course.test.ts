import { centilitres } from '@app/kernel/quantity'
import { expect, it } from 'vitest'
import { hourAt, idealTank } from '../test/ideal-tank.ts'
import { courseOf, partOf, warmthIn, type WholeCause } from './course.ts'
import { explain } from './explanation.ts'
import { FILTER_DEFAULTS, openState } from './filter/filter-state.ts'
import { DAY_MS } from './ledger/observations.ts'
import { reconcile } from './ledger/reconciliation.ts'
import { varianceLedger } from './ledger/variance-ledger.ts'

const ledger = varianceLedger(
  idealTank({
    days: 12,
    loads: [{ hour: 100, litres: 2300, missing: 150 }],
    leak: 1,
    temperature: 26,
    thefts: [{ hour: 170, litres: 60 }],
  }),
)
const { next, findings } = explain(ledger, { from: openState(ledger, FILTER_DEFAULTS) })
const course = courseOf(ledger, next.state)
const [first = 0, last = 0] = [course.at[0], course.at.at(-1)]
const wholes = findings.map(({ cause, volume, from, until, nozzle }): WholeCause => ({
  cause,
  volume,
  from,
  until,
  nozzle: nozzle === undefined ? undefined : ledger.history.nozzles.indexOf(nozzle),
}))
const of = (cause: WholeCause['cause']) => wholes.filter((one) => one.cause === cause)
const days = Array.from({ length: 13 }, (_, day) => ({
  from: first + day * DAY_MS,
  until: first + (day + 1) * DAY_MS,
}))

it('adds up over parts that follow one another', () => {
  expect(new Set(wholes.map(({ cause }) => cause))).toContain('withdrawal')
  for (const whole of wholes) {
    const parts = days.map((day) => partOf(course, day, whole))
    const total = parts.reduce((sum: number, volume) => sum + volume, 0)
    const expected = whole.cause === 'strappingTable' ? course.table.at(-1) : whole.volume
    expect(Math.abs(total - (expected ?? 0))).toBeLessThanOrEqual(days.length)
  }
  const [line] = reconcile(ledger.history, [ledger.nodes[0]!, ledger.nodes.at(-1)!])
  const warmth = days.reduce((sum: number, day) => sum + warmthIn(course, day), 0)
  expect(warmth).not.toBe(0)
  expect(Math.abs(warmth - (line?.thermal ?? 0))).toBeLessThanOrEqual(days.length + 5)
})

it('has what happened in minutes on its day only, and a load when it had ended', () => {
  const [theft] = of('withdrawal')
  const [load] = [...of('shortDelivery'), ...of('paperError')]
  if (!theft || !load) throw new Error('both were found')
  const on = (whole: WholeCause) =>
    days.flatMap((day, index) => (partOf(course, day, whole) === 0 ? [] : [index]))
  expect(on(theft)).toEqual([Math.floor((hourAt(170) - first) / DAY_MS)])
  expect(on(load)).toEqual([Math.floor((load.from - first) / DAY_MS)])
})

it('gives each hour its share of a leak, and each sale its share of a meter', () => {
  const leak: WholeCause = {
    cause: 'leak',
    volume: centilitres(-24_000),
    from: first,
    until: first + 10 * DAY_MS,
    nozzle: undefined,
  }
  const hours = (from: number, until: number) => ({
    from: first + from * 3_600_000,
    until: first + until * 3_600_000,
  })
  expect(partOf(course, hours(0, 24), leak)).toBe(-2400)
  expect(partOf(course, hours(228, 252), leak)).toBe(-1200)
  expect(partOf(course, hours(250, 270), leak)).toBe(0)
  const meter: WholeCause = {
    cause: 'meterDrift',
    volume: centilitres(-1000),
    from: first,
    until: last,
    nozzle: 1,
  }
  // The second nozzle is used in the afternoon only.
  expect(partOf(course, hours(25, 36), meter)).toBe(0)
  expect(partOf(course, hours(38, 47), meter)).toBeLessThan(-50)
  expect(partOf(course, hours(0, 24), { ...meter, nozzle: 7 })).toBe(0)
})

it('knows nothing before and after', () => {
  expect(warmthIn(course, { from: first - DAY_MS, until: first })).toBe(0)
  expect(warmthIn(course, { from: last, until: last + DAY_MS })).toBe(0)
})
