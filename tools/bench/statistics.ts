/** Sums over time, as charts ask for them, against one plain GROUP BY over the same orders. */

import { inTurns } from './load.ts'
import type { Figure } from './report.ts'
import type { Stage } from './stage.ts'

interface Period {
  what: string
  interval: 'hour' | 'day' | 'month'
  days: number
  aimMs: number
}

/** Charts shall be there with the page that they are on. */
const PERIODS: readonly Period[] = [
  { what: 'statistics of a day by hour', interval: 'hour', days: 1, aimMs: 50 },
  { what: 'statistics of 30 days by day', interval: 'day', days: 30, aimMs: 50 },
  { what: 'statistics of a year by month', interval: 'month', days: 365, aimMs: 150 },
]

const DAY_MS = 86_400_000
const TIMES = 5

export async function measureStatistics(stage: Stage): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const period of PERIODS) figures.push(await measurePeriod(stage, period))
  return figures
}

async function measurePeriod(stage: Stage, period: Period): Promise<Figure> {
  const { what, interval, days, aimMs } = period
  const from = new Date(Date.now() - days * DAY_MS).toISOString()
  const path = `/orders/statistics?interval=${interval}&from=${from}`
  const plain = `
    select date_trunc('${interval}', created_at), count(*), sum(amount_cents), sum(volume_cl)
    from orders where station_id = $1 and created_at >= $2 group by 1`
  const { ours, reference } = await inTurns(
    () => timed(() => stage.manager('GET', path)),
    () => timed(() => stage.owner.query(plain, [stage.stationId, from])),
    (ms) => ms,
  )
  return { what, ours, reference, unit: 'ms', aim: { figure: aimMs } }
}

/** Milliseconds that it takes on average, asked once after the other. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  for (let time = 0; time < TIMES; time += 1) await work()
  return (performance.now() - begun) / TIMES
}
