/** The figures of a proof: what the methods reached, beside what is demanded of them. */

import { mean, median, sd } from '@app/wetstock/statistics'
import { causeFigures, eventFigures } from './event-figures.ts'
import { atLeast, atMost, type Figure, measuredBy, rms } from './figure.ts'
import type { TankOutcome } from './outcome.ts'

export function figuresOf(outcomes: readonly TankOutcome[]): Figure[] {
  return [
    ...leakFigures(outcomes),
    ...chartFigures(outcomes),
    ...meterFigures(outcomes),
    ...tableFigures(outcomes),
    ...eventFigures(outcomes),
    ...causeFigures(outcomes),
  ]
}

/** Months in which the balance of the product is undisturbed: two of each tank, three of one with water. */
const calmLeaks = (outcomes: readonly TankOutcome[]): number[] =>
  outcomes.flatMap(({ leakByMonth, fault }) =>
    fault.kind === 'water' ? leakByMonth : leakByMonth.slice(0, 2),
  )

const FAILS_AT = 0.38

function leakFigures(outcomes: readonly TankOutcome[]): Figure[] {
  const calm = calmLeaks(outcomes)
  const found = (perHour: number): Figure =>
    atLeast(
      `leak of ${perHour} L/h fails the month`,
      { bound: 0.95, demanded: '≥ 95 % (100 %)' },
      leaking(outcomes, perHour).map(({ leak }) => leak.verdict === 'failLoss'),
    )
  return [
    atMost(
      'leak by the filter, month without one',
      { bound: 0.07, demanded: 'sd ≤ 0.07 (0.05)', unit: 'L/h', digits: 3 },
      measuredBy(calm, sd),
    ),
    atLeast(
      'month without leak does not fail',
      { bound: 0.95, demanded: '≥ 95 % (100 %)' },
      calm.map((rate) => Math.abs(rate) < FAILS_AT),
    ),
    atMost(
      'minimum detectable leak',
      { bound: 0.3, demanded: '≤ 0.3', unit: 'L/h' },
      measuredBy(
        outcomes.map(({ leak }) => leak.minimumDetectable),
        median,
      ),
    ),
    ...[0.5, 0.76, 2].map(found),
    atLeast(
      'leak of 0.76 L/h to 10 %',
      { bound: 0.82, demanded: '82 %' },
      leaking(outcomes, 0.76).map(({ leak }) => Math.abs(leak.rate / 0.76 - 1) <= 0.1),
    ),
  ]
}

const leaking = (outcomes: readonly TankOutcome[], perHour: number): TankOutcome[] =>
  outcomes.filter(({ fault }) => fault.kind === 'leak' && fault.perHour === perHour)

/** The sequential test by day, and the test by quiet nights. */
function chartFigures(outcomes: readonly TankOutcome[]): Figure[] {
  const alarms = leaking(outcomes, 0.76).map(({ cusumDays }) => cusumDays[0])
  const water = outcomes.filter(({ fault }) => fault.kind === 'water')
  const months = outcomes.length + water.length
  const false_ = [
    ...outcomes.flatMap((one) => one.calmCusumDays),
    ...water.flatMap((one) => one.cusumDays),
  ]
  return [
    atLeast(
      'sequential test finds 0.76 L/h in a month',
      { bound: 1, demanded: '100 %' },
      alarms.map((day) => day !== undefined),
    ),
    atMost(
      'its delay at 0.76 L/h, median',
      { bound: 4, demanded: '4 days', unit: 'd', digits: 1 },
      measuredBy(
        alarms.flatMap((day) => day ?? []),
        median,
      ),
    ),
    atMost(
      'its false alarms a station and month',
      { bound: 0.08, demanded: '< 0.08', unit: '' },
      { value: (4 * false_.length) / Math.max(1, months), cases: months },
    ),
    atMost(
      'quiet-time test of a month, without leak',
      { bound: 0.18, demanded: 'sd 0.16-0.18', unit: 'L/h' },
      measuredBy(
        water.map(({ quietTime }) => quietTime.rate),
        rms,
      ),
    ),
  ]
}

const PERCENT = 100

function meterFigures(outcomes: readonly TankOutcome[]): Figure[] {
  const percent = (share: number): number => share * PERCENT
  const steady = outcomes.filter(({ fault }) => fault.kind === 'water')
  const absolute = steady.flatMap(({ meters }) =>
    meters.map(({ error, truth }) => percent(error - truth)),
  )
  const differences = steady.flatMap(({ meters }) => {
    const middle = mean(meters.map(({ truth }) => truth))
    return meters.map(({ difference, truth }) => percent(difference - (truth - middle)))
  })
  const drifting = (share: number): Figure =>
    atLeast(
      `jump of ${percent(share)} % noticed in a month, right nozzle`,
      share >= 0.01 ? { bound: 0.85, demanded: '85 %' } : { bound: 0.5, demanded: '50 %' },
      outcomes.flatMap(({ fault, changes }) =>
        fault.kind === 'drift' && fault.share === share
          ? [changes.findIndex(({ isNoticed }) => isNoticed) === fault.nozzle]
          : [],
      ),
    )
  return [
    atMost(
      'meter against the others of its tank, 90 days',
      { bound: 0.081, demanded: 'sd 0.061-0.081', unit: '%', digits: 3 },
      measuredBy(differences, rms),
    ),
    atMost(
      'meter by itself, 90 days',
      { bound: 0.13, demanded: 'sd 0.088-0.130', unit: '%', digits: 3 },
      measuredBy(absolute, rms),
    ),
    ...[0.005, 0.01].map(drifting),
    atLeast(
      'steady meter not noticed in a month',
      { bound: 0.966, demanded: '≥ 96.6 %' },
      steady.flatMap(({ changes }) => changes.map(({ isNoticed }) => !isNoticed)),
    ),
  ]
}

function tableFigures(outcomes: readonly TankOutcome[]): Figure[] {
  const slopes = outcomes.map(({ table }) => table.slopeAfter * PERCENT)
  const before = outcomes.map(({ table }) => table.slopeBefore * PERCENT)
  const shapes = outcomes.map(({ table }) => table.shapeAfter)
  const shapesBefore = outcomes.map(({ table }) => table.shapeBefore)
  return [
    atMost(
      `table: slope, 60 days (before ${median(before).toFixed(2)} %)`,
      { bound: 0.07, demanded: 'sd 0.07', unit: '%', digits: 3 },
      measuredBy(slopes, median),
    ),
    atMost(
      `table: largest error of shape (before ${median(shapesBefore).toFixed(0)} L)`,
      { bound: 2.3, demanded: '2.3', unit: 'L', digits: 1 },
      measuredBy(shapes, median),
    ),
  ]
}
