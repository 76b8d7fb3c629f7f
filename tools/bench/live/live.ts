/** What two thousand browsers see of the pumps of two hundred stations, from the controller's word on. */

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { logIn } from '../bench-client.ts'
import { rateOf } from '../load.ts'
import type { Figure } from '../report.ts'
import type { ServerProcess } from '../server-process.ts'
import type { Stage } from '../stage.ts'
import { CODES, plantStations } from '../wetstock/plant-wetstock.ts'
import type { Watched, Watching } from './watching.ts'

const STATIONS = 200
const BROWSERS_EACH = 10
const EVERY_MS = 500
const WARM_UP_MS = 5000
const MEASURED_MS = 20_000
const LEAST_PER_SECOND = (STATIONS * BROWSERS_EACH * 1000) / EVERY_MS
const MOST_MS = 100
const A_THOUSAND = 1000

/** @throws Error when a browser was not told */
export async function measureLive(stage: Stage): Promise<Figure[]> {
  const { server, companyId, owner } = stage
  await plantStations(stage.urlOf(), { companyId, stations: STATIONS })
  const { rows } = await owner.query<{ id: number; product: string }>(
    `select s.id::int, p.code as product from stations s
      join company_products p on p.company_id = s.company_id
      where s.code like '${CODES}%' order by substr(s.code, 3)::int`,
  )
  const { authorization = '' } = await logIn(server.url, { account: 'company' })
  const { seen, used } = await watchFrom(server, {
    serverUrl: server.url,
    token: authorization.replace('Bearer ', ''),
    product: rows[0]?.product ?? '',
    stationIds: rows.map(({ id }) => id),
    browsersEach: BROWSERS_EACH,
    everyMs: EVERY_MS,
    warmUpMs: WARM_UP_MS,
    measuredMs: MEASURED_MS,
  })
  if (seen.tookMs.length < seen.due) {
    throw new Error(`${seen.due - seen.tookMs.length} of ${seen.due} deliveries did not come`)
  }
  const { perSecond, p50, p99 } = rateOf(seen.tookMs, MEASURED_MS)
  const thousands = (seen.due * (WARM_UP_MS + MEASURED_MS)) / MEASURED_MS / A_THOUSAND
  return [
    {
      what: `live: ${STATIONS * BROWSERS_EACH} browsers at ${STATIONS} stations, deliveries`,
      ours: perSecond,
      unit: '/s',
      aim: { figure: LEAST_PER_SECOND },
    },
    { what: '  99 of 100 within', ours: p99, unit: 'ms', aim: { figure: MOST_MS } },
    { what: '  half of them within', ours: p50, unit: 'ms' },
    { what: '  processor time of the server for a thousand', ours: used / thousands, unit: 'ms' },
    { what: '  and of browsers and controllers', ours: seen.processorMs / thousands, unit: 'ms' },
  ]
}

const isWatched = (seen: unknown): seen is Watched =>
  typeof seen === 'object' && seen !== null && 'tookMs' in seen && 'due' in seen

/** @returns what browsers saw, and what the server had of processors meanwhile, in milliseconds */
async function watchFrom(server: ServerProcess, watching: Watching) {
  const child = fork(join(import.meta.dirname, 'watching.ts'))
  child.send(watching)
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The browsers ended with ${String(code)}`)
  })
  await Promise.race([once(child, 'message'), ended])
  const before = await server.processorMs()
  const [seen] = await Promise.race([once(child, 'message'), ended])
  const used = ((await server.processorMs()) ?? Number.NaN) - (before ?? Number.NaN)
  if (!isWatched(seen)) throw new Error('The browsers said something else')
  return { seen, used }
}
