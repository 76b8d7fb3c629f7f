/** The figures of a proof over a year: events, alarms that were none, frozen parameters, stated probabilities. */

import { HOUR_MS } from '@app/wetstock/ledger/observations'
import { median } from '@app/wetstock/statistics'
import { TANKS } from './proof-station.ts'
import type { YearEvent } from './year-events.ts'
import type { MonthOutcome, SlowAnswer } from './year-month.ts'
import { LEARNING_MONTHS } from './year-plan.ts'

const PERCENT = 100
const percentOf = (hits: number, all: number): string =>
  all === 0 ? '-' : `${((PERCENT * hits) / all).toFixed(0)} %`

/** As lines of a report; the first two months of each station are for learning and not counted. */
export function yearReport(all: readonly MonthOutcome[]): string[] {
  const outcomes = all.filter(({ month }) => month >= LEARNING_MONTHS)
  return [
    ...eventLines(outcomes.flatMap(({ events }) => events)),
    ...slowLines(outcomes),
    '',
    ...alarmLines(outcomes),
    '',
    ...frozenLines(outcomes),
    '',
    ...calibrationLines(outcomes.map(({ slow }) => slow)),
  ]
}

const UNITS: Readonly<Record<YearEvent['kind'], string>> = {
  none: '',
  leak: 'L/h',
  drift: 'share',
  thefts: 'L',
  shortLoads: 'L',
  water: 'L/h',
  gaugeShift: 'mm',
  gaugeOut: '',
  lostUploads: 'L',
}

/** Lost uploads have any size: they are one line. */
const sizeOf = ({ kind, size }: YearEvent): string =>
  kind === 'lostUploads' ? kind : `${kind} ${size} ${UNITS[kind]}`

function eventLines(events: readonly YearEvent[]): string[] {
  const kinds = [...Map.groupBy(events, sizeOf)].toSorted(([one], [other]) =>
    one.localeCompare(other, 'en', { numeric: true }),
  )
  return kinds.map(([name, own]) => {
    const seen = own.filter(({ isNamed }) => isNamed)
    const delays = own.flatMap(({ foundMs }) => foundMs ?? [])
    const ratios = seen.flatMap(({ litres, truth }) =>
      litres === null || !truth ? [] : [litres / truth],
    )
    const inside = seen.flatMap(({ litres, within, truth }) =>
      litres === null || within === null || truth === null
        ? []
        : [Math.abs(litres - truth) <= within],
    )
    const delay = delays.length === 0 ? '-' : `${(median(delays) / HOUR_MS).toFixed(2)} h`
    const size = ratios.length === 0 ? '-' : `× ${median(ratios).toFixed(2)}`
    const spread =
      ratios.length === 0
        ? ''
        : ` (${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)})`
    const wrongly = own.flatMap((one) => (!one.isNamed && one.wrongly ? [one.wrongly] : []))
    return [
      name.padEnd(22),
      `named right ${seen.length} of ${own.length}`.padEnd(26),
      `after ${delay}`.padEnd(18),
      `litres ${size}${spread}`.padEnd(30),
      `within ± ${percentOf(inside.filter(Boolean).length, inside.length)}`.padEnd(16),
      wrongly.length > 0 ? `otherwise ${countsOf(wrongly)}` : '',
    ].join(' ')
  })
}

/** Whether the most probable slow cause at the month's end is the right one, sure or not. */
const slowLines = (outcomes: readonly MonthOutcome[]): string[] =>
  [...Map.groupBy(outcomes, ({ fault }) => fault)].map(([fault, own]) => {
    const right = own.filter(({ slow }) => slow.isRight).length
    return `most probable slow cause right in months with ${fault}: ${right} of ${own.length}`
  })

const countsOf = (names: readonly string[]): string =>
  [...Map.groupBy(names, (name) => name)].map(([name, own]) => `${name} ${own.length}`).join(', ')

function alarmLines(outcomes: readonly MonthOutcome[]): string[] {
  const alarms = outcomes.flatMap(({ falseAlarms }) => falseAlarms)
  const months = outcomes.length / TANKS.length
  return [
    `false alarms a station and month, all detectors: ${(alarms.length / months).toFixed(2)} of ${months} (aim 0.2)`,
    ...(alarms.length > 0 ? [`  ${countsOf(alarms)}`] : []),
    ...[...Map.groupBy(outcomes, ({ fault }) => fault)].map(
      ([fault, own]) =>
        `  in months with ${fault}: ${countsOf(own.flatMap((one) => one.falseAlarms)) || 'none'} (${own.length} tank-months)`,
    ),
  ]
}

const FROZEN_LIMIT = 0.0015

function frozenLines(outcomes: readonly MonthOutcome[]): string[] {
  const shares = outcomes.flatMap(({ outOfSample }) => outOfSample ?? [])
  const sorted = shares.map(Math.abs).toSorted((a, b) => a - b)
  const at95 = sorted[Math.ceil(0.95 * sorted.length) - 1] ?? Number.NaN
  const inside = sorted.filter((share) => share <= FROZEN_LIMIT).length
  return [
    `not explained by what was known when the month began: within 0.15 % in ${percentOf(inside, sorted.length)} of ${sorted.length} tank-months (aim 95 %); 95 % are within ${(PERCENT * at95).toFixed(3)} %`,
  ]
}

const BINS = [0, 0.5, 0.8, 0.95, 0.99, 1]

/** Whether what was stated with some probability was right as often. */
export function calibrationLines(answers: readonly SlowAnswer[]): string[] {
  return BINS.slice(1).map((upper, index) => {
    const lower = BINS[index] ?? 0
    const own = answers.filter(
      ({ probability }) => probability >= lower && (probability < upper || upper === 1),
    )
    const right = own.filter(({ isRight }) => isRight).length
    const stated = own.reduce((total, { probability }) => total + probability, 0) / own.length
    return `stated ${lower}-${upper}: mean ${own.length === 0 ? '-' : stated.toFixed(3)}, right ${right} of ${own.length} (${percentOf(right, own.length)})`
  })
}
