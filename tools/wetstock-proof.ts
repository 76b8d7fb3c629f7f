/**
 * Lives through simulated stations whose truth is known and prints what each wetstock method reached
 * beside what is demanded of it: `npm run wetstock:proof -- [--seconds 60] [--stations 100] [--first 1]
 * [--kind poor]`. Ends with 1 when a figure misses its demand by more than a third. Of stations with poor
 * gauges only the verdicts on leaks are demanded; the other figures are shown.
 *
 * `-- --year [--stations 10] [--first 1] [--keep directory]` lives through a year of each station instead, with
 * all faults, and reports how they were found. A station is two minutes of calculation; with a directory each is
 * kept there when it is done, and not lived through again.
 *
 * `-- --young [--stations 12] [--first 1]` asks on the first days of months what has slowly happened, and reports whether
 * what is stated surely was so.
 */

import { parseArgs } from 'node:util'
import { figuresOf } from './wetstock/figures.ts'
import { outcomesOf, type TankOutcome } from './wetstock/outcome.ts'
import { DAYS, live } from './wetstock/proof-station.ts'
import { faultsOf, KINDS, simulated } from './wetstock/scenario.ts'
import { yearReport } from './wetstock/year-figures.ts'
import { yearOutcomes } from './wetstock/year.ts'
import { youngAnswers, youngReport } from './wetstock/young.ts'

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    stations: { type: 'string' },
    first: { type: 'string', default: '1' },
    kind: { type: 'string', default: 'good' },
    year: { type: 'boolean', default: false },
    young: { type: 'boolean', default: false },
    keep: { type: 'string' },
  },
})

if (options.year) proveYears()
else if (options.young) proveYoungMonths()
else prove()

function proveYears(): void {
  const outcomes = yearOutcomes({
    first: Number(options.first),
    stations: Number(options.stations ?? 10),
    directory: options.keep,
  })
  console.log(yearReport(outcomes).join('\n'))
}

function proveYoungMonths(): void {
  const first = Number(options.first)
  const stations = Array.from({ length: Number(options.stations ?? 12) }, (_, one) => first + one)
  console.log(youngReport(stations.flatMap(youngAnswers)).join('\n'))
}

function prove(): void {
  const kind = options.kind === 'poor' ? KINDS.poor : KINDS.good
  const outcomes: TankOutcome[] = []
  let seed = Number(options.first)
  let longest = 0
  const until = performance.now() + Number(options.seconds) * 1000
  for (let station = 0; station < Number(options.stations ?? 100); station += 1) {
    const begun = performance.now()
    if (begun + longest > until) break
    const faults = faultsOf(seed)
    const { imperfections } = kind
    const lived = live({ seed, days: DAYS, imperfections, faults: simulated(faults) })
    outcomes.push(...outcomesOf(lived, faults, kind))
    longest = Math.max(longest, performance.now() - begun)
    seed += 1
  }

  const DEMANDED_OF_POOR =
    /^(month without leak|leak of (0\.76|2) L\/h fails|causes and rest add up)/
  const isDemanded = (name: string): boolean => kind === KINDS.good || DEMANDED_OF_POOR.test(name)

  const figures = figuresOf(outcomes)
  const width = Math.max(...figures.map(({ name }) => name.length))
  console.log(`${outcomes.length} tanks of ${options.kind} stations, ${DAYS} days each\n`)
  for (const { name, demanded, measured, cases, isMet } of figures) {
    const verdict = isMet ? 'ok' : isDemanded(name) ? 'MISSED' : 'not demanded'
    const mark = isMet === undefined ? 'no case' : verdict
    console.log(
      [
        name.padEnd(width),
        measured.padStart(10),
        demanded.padEnd(26),
        `${cases}`.padStart(5),
        mark,
      ].join('  '),
    )
  }
  process.exitCode = figures.some(({ name, isMet }) => isMet === false && isDemanded(name)) ? 1 : 0
}
