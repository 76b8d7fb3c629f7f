/** Random histories of a small company: whatever is done in whatever order, every cent is on a sheet. */

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { historyOf, live, readWritten, shorten, written } from './history.ts'

/** A long run is told what to do by `npm run histories`. */
const { HISTORY_SEEDS, HISTORY_STEPS, HISTORY_SHORTEN_MS, HISTORY_REPLAY } = process.env
const SEEDS = (HISTORY_SEEDS ?? '1,4').split(',').map(Number)
const LENGTH = Number(HISTORY_STEPS ?? 60)
const SHORTEN_MS = Number(HISTORY_SHORTEN_MS ?? 0)
const DAY_MS = 86_400_000

const HISTORIES = HISTORY_REPLAY
  ? [readWritten(readFileSync(HISTORY_REPLAY, 'utf8'))]
  : SEEDS.map((seed) => ({ seed, steps: historyOf(seed, LENGTH) }))

const tell = (text: string): void => {
  if (HISTORY_SEEDS || HISTORY_REPLAY) process.stdout.write(`${text}\n`)
}

describe('random histories of a company', () => {
  it.each(HISTORIES)(
    'leave nothing unexplained: seed $seed',
    { timeout: DAY_MS },
    async ({ seed, steps }) => {
      const began = Date.now()
      const { failure, outcomes } = await live(seed, steps)
      const rate = (steps.length / (Date.now() - began)) * 1000
      tell(`seed ${seed}: ${steps.length} steps, ${rate.toFixed(1)} a second`)
      tell(`  ${JSON.stringify(Object.fromEntries([...outcomes].toSorted()))}`)
      if (failure) tell(`  wrong at the last of ${failure.steps.length} steps: ${failure.message}`)
      const shortest = failure && (await shorten(failure, Date.now() + SHORTEN_MS))
      if (shortest) tell(written(shortest))
      expect(shortest && written(shortest)).toBeUndefined()
    },
  )
})
