/** A station is looked at every five minutes while it is lived through, with no more than is known then. */

import { beforeAll, expect, it } from 'vitest'
import { centilitres } from '@app/kernel/quantity'
import { GOOD } from '@app/simulator/forecourt/imperfections'
import { DAY_MS, HOUR_MS, MINUTE_MS, type TankHistory } from '@app/wetstock/ledger/observations'
import type { Finding } from '@app/wetstock/finding'
import { findingsAtOnce, RUNNING_MS, TOLD_MS } from '@app/wetstock/sudden-findings'
import { dayAt, live, type LivedStation, START } from './proof-station.ts'

const DAYS = 5
const EVERY_MS = 5 * MINUTE_MS
const GLANCE_MS = 5 * HOUR_MS
/** Papers are entered when the driver has gone and somebody finds the time. */
const PAPER_MS = 3 * HOUR_MS

const QUICK = { tank: 1, at: dayAt(2.75), minutes: 8, volume: centilitres(30_000) }
const SLOW = { tank: 2, at: dayAt(3.25), minutes: 40, volume: centilitres(30_000) }

interface Look {
  at: number
  finding: Finding
}

let station: LivedStation

/** What is known of a tank at an instant, and looked at. */
function knownAt(history: TankHistory, now: number): TankHistory {
  const from = now - GLANCE_MS
  const isRunning = history.sales.some((one) => one.startedAt <= now && one.endedAt > now)
  const readUntil = now - (isRunning ? RUNNING_MS : TOLD_MS)
  return {
    ...history,
    readings: history.readings.filter(({ at }) => at >= from && at < readUntil),
    sales: history.sales.filter(({ endedAt }) => endedAt >= from && endedAt <= now),
    deliveries: history.deliveries.filter(
      ({ endedAt }) => endedAt >= from && endedAt + PAPER_MS <= now,
    ),
  }
}

function watched(history: TankHistory): Look[] {
  const looks: Look[] = []
  const begin = START.getTime()
  for (let now = begin + GLANCE_MS; now <= begin + DAYS * DAY_MS; now += EVERY_MS) {
    for (const finding of findingsAtOnce(knownAt(history, now))) looks.push({ at: now, finding })
  }
  return looks
}

beforeAll(() => {
  const faults = { thefts: [QUICK, SLOW] }
  station = live({ seed: 5, days: DAYS, imperfections: GOOD, faults })
}, 120_000)

it('sees a theft within a quarter of an hour, and nothing where nothing was taken', () => {
  const [first, second, ...others] = station.histories.slice(0, 3).map(watched)
  for (const [theft, looks] of [
    [QUICK, first],
    [SLOW, second],
  ] as const) {
    const begun = Date.parse(theft.at)
    const isIt = ({ finding }: Look): boolean =>
      finding.until > begun && finding.from < begun + (theft.minutes + 15) * MINUTE_MS
    expect(looks?.filter((one) => !isIt(one))).toEqual([])
    expect(looks?.[0]?.finding.cause).toBe('withdrawal')
    // An hour after it, all of it is in the readings that are looked at.
    const settled = begun + (theft.minutes + 60) * MINUTE_MS
    const seen = looks?.filter(({ at }) => at >= settled && at < settled + EVERY_MS) ?? []
    const litres = seen.reduce((total, { finding }) => total + finding.volume, 0)
    expect(Math.abs(litres + theft.volume)).toBeLessThan(1500)
  }
  expect((first?.[0]?.at ?? Infinity) - Date.parse(QUICK.at)).toBeLessThan(15 * MINUTE_MS)
  // While it goes on, and not when the tank is empty.
  expect((second?.[0]?.at ?? Infinity) - Date.parse(SLOW.at)).toBeLessThan(30 * MINUTE_MS)
  expect(others.flat()).toEqual([])
  expect(station.histories.some(({ deliveries }) => deliveries.length > 0)).toBe(true)
}, 120_000)
