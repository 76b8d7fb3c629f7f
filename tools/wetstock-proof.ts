/**
 * Lives through simulated stations whose truth is known and prints what each wetstock method reached
 * beside what is demanded of it: `npm run wetstock:proof -- [--seconds 60] [--stations 100] [--first 1]
 * [--kind poor]`. Ends with 1 when a figure misses its demand by more than a third.
 */

import { parseArgs } from 'node:util'
import { figuresOf } from './wetstock/figures.ts'
import { outcomesOf, type TankOutcome } from './wetstock/outcome.ts'
import { DAYS, live } from './wetstock/proof-station.ts'
import { faultsOf, KINDS, simulated } from './wetstock/scenario.ts'

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    stations: { type: 'string', default: '100' },
    first: { type: 'string', default: '1' },
    kind: { type: 'string', default: 'good' },
  },
})

const kind = options.kind === 'poor' ? KINDS.poor : KINDS.good
const outcomes: TankOutcome[] = []
let seed = Number(options.first)
let longest = 0
const until = performance.now() + Number(options.seconds) * 1000
for (let station = 0; station < Number(options.stations); station += 1) {
  const begun = performance.now()
  if (begun + longest > until) break
  const faults = faultsOf(seed)
  const { imperfections } = kind
  const lived = live({ seed, days: DAYS, imperfections, faults: simulated(faults) })
  outcomes.push(...outcomesOf(lived, faults, kind))
  longest = Math.max(longest, performance.now() - begun)
  seed += 1
}

const figures = figuresOf(outcomes)
const width = Math.max(...figures.map(({ name }) => name.length))
console.log(`${outcomes.length} tanks of ${options.kind} stations, ${DAYS} days each\n`)
for (const { name, demanded, measured, cases, isMet } of figures) {
  const mark = isMet === undefined ? 'no case' : isMet ? 'ok' : 'MISSED'
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
process.exitCode = figures.some(({ isMet }) => isMet === false) ? 1 : 0
