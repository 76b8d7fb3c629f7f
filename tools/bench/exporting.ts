/** A long list as a file, made in the background, against PostgreSQL's own COPY of the same rows. */

import { setTimeout as delay } from 'node:timers/promises'
import type { Figure } from './report.ts'
import type { Stage } from './stage.ts'

/** As many as may stand in a file, or as a list of three months has. */
const MOST_ROWS = 190_000
const MOST_DAYS = 88
const DAY_MS = 86_400_000
const LOOK_EVERY_MS = 100
const MOST_GROWTH_MIB = 64

interface Export {
  id: number
  status: 'queued' | 'running' | 'success' | 'fail'
  done: number
}

export async function measureExporting(stage: Stage): Promise<Figure[]> {
  const { rows, from } = await longestSpan(stage)
  const of = `${rows.toLocaleString('en')} orders`
  // The first one brings what stays in memory.
  await take(stage, 'csv', from)
  const before = await stage.server.residentMiB()
  const csv = await take(stage, 'csv', from)
  const xlsx = await take(stage, 'xlsx', from)
  const rate = (ms: number): number => (rows * 1000) / ms
  const reference = rate(await copyMs(stage, from))
  const rates: Figure[] = [
    { what: `csv of ${of}, rows`, ours: rate(csv.ms), reference, unit: '/s', aim: { ratio: 0.2 } },
    { what: '  xlsx of the same', ours: rate(xlsx.ms), reference, unit: '/s' },
  ]
  if (before === undefined) return rates
  const grown = Math.max(0, csv.peakMiB - before, xlsx.peakMiB - before)
  const aim = { figure: MOST_GROWTH_MIB }
  return [...rates, { what: '  memory for both', ours: grown, unit: 'MiB', aim }]
}

async function longestSpan({ owner, stationId }: Stage): Promise<{ rows: number; from: string }> {
  const { rows } = await owner.query<{ rows: string; since: Date }>(
    `select count(*) as rows, min(created_at) as since from (
      select created_at from orders where station_id = $1 and created_at >= $2
      order by created_at desc limit $3) newest`,
    [stationId, new Date(Date.now() - MOST_DAYS * DAY_MS), MOST_ROWS],
  )
  const [span] = rows
  if (!span) throw new Error('a count is a row')
  return { rows: Number(span.rows), from: span.since.toISOString() }
}

async function take(
  { manager, server }: Stage,
  format: 'csv' | 'xlsx',
  from: string,
): Promise<{ ms: number; peakMiB: number }> {
  const begun = performance.now()
  const path = `/export?type=orders&background=true&format=${format}`
  let asked: Export = JSON.parse(await manager('POST', path, { from }))
  let peakMiB = 0
  while (asked.status === 'queued' || asked.status === 'running') {
    await delay(LOOK_EVERY_MS)
    asked = JSON.parse(await manager('GET', `/exports/${asked.id}`))
    peakMiB = Math.max(peakMiB, (await server.residentMiB()) ?? 0)
  }
  if (asked.status !== 'success') throw new Error(`the export ended as ${asked.status}`)
  return { ms: performance.now() - begun, peakMiB }
}

async function copyMs({ owner, stationId }: Stage, from: string): Promise<number> {
  const begun = performance.now()
  await owner.query(
    `copy (select * from orders where station_id = ${stationId} and created_at >= '${from}') to stdout csv`,
  )
  return performance.now() - begun
}
