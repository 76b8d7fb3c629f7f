/** Random histories of a small company: whatever is done in whatever order, every cent is on a sheet. */

import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { times, type Failure, historyOf, live, shorten, written } from './history.ts'

/** A long run is told what to do by `npm run histories`. */
const SEEDS = (process.env.HISTORY_SEEDS ?? '1,2').split(',').map(Number)
const LENGTH = Number(process.env.HISTORY_STEPS ?? 60)
const SHORTEN_MS = Number(process.env.HISTORY_SHORTEN_MS ?? 20_000)
const LOG = process.env.HISTORY_LOG

const tell = (text: string): void => {
  if (LOG) writeFileSync(LOG, `${text}\n`, { flag: 'a' })
}

describe('random histories of a company', () => {
  it.each(SEEDS)('leave nothing unexplained: seed %i', { timeout: 24 * 3_600_000 }, async (seed) => {
    const began = Date.now()
    const { failure, outcomes } = await live(seed, historyOf(seed, LENGTH))
    const rate = Math.round((LENGTH / (Date.now() - began)) * 1000)
    tell(`seed ${seed}: ${failure ? failure.message : 'clean'}, ${rate} steps/s`)
    tell(JSON.stringify(Object.fromEntries([...outcomes].toSorted())))
    tell(JSON.stringify(Object.entries(times).map(([n,[t,c]])=>`${n} ${Math.round(t)}/${c}=${Math.round(t/c)}`)))
    const shortest: Failure | undefined = failure && (await shorten(failure, Date.now() + SHORTEN_MS))
    if (shortest) tell(written(shortest))
    expect(shortest && written(shortest)).toBeUndefined()
  })
})
