/**
 * Reading every order of the company page by page, as an export or a data warehouse does, against
 * PostgreSQL's own COPY of the same rows.
 */

import { openClient, type Send } from './bench-client.ts'
import type { Figure } from './report.ts'
import type { Stage } from './stage.ts'

const PAGE = 100
const READERS = 4
const DAY_MS = 86_400_000
const DAYS = 367
/** By then whatever stays in memory is there; the rest must not add to it. */
const HALF = 183
const MOST_GROWTH_MIB = 64

export async function measureReadingAll(stage: Stage): Promise<Figure[]> {
  const { server, orders } = stage
  const company = await openClient(server.url, { account: 'company' })
  const begun = performance.now()
  const older = await readDays(company, { from: DAYS, to: HALF })
  const before = await server.residentMiB()
  const newer = await readDays(company, { from: HALF, to: 0 })
  const after = await server.residentMiB()
  const read = older + newer
  const ours = (read * 1000) / (performance.now() - begun)
  if (read !== orders) throw new Error(`read ${read} of ${orders} orders`)
  const what = `reading all ${orders.toLocaleString('en')} orders, rows`
  const rate = { what, ours, reference: await copyRate(stage), unit: '/s' } as const
  if (before === undefined || after === undefined) return [rate]
  const aim = { figure: MOST_GROWTH_MIB }
  return [
    rate,
    {
      what: '  memory grew in the second half by',
      ours: Math.max(0, after - before),
      unit: 'MiB',
      aim,
    },
  ]
}

const now = Date.now()

interface Span {
  from: number
  to: number
}

/** A few readers take day after day, both ends in days ago. @returns how many orders they saw */
async function readDays(company: Send, { from: first, to: last }: Span): Promise<number> {
  let read = 0
  let next = first
  const readOn = async (): Promise<void> => {
    while (next > last) {
      const day = next
      next -= 1
      const [from, to] = [day, day - 1].map((back) => new Date(now - back * DAY_MS).toISOString())
      const found = await readPages(company, `from=${from}&to=${to}&sort=createdDate,asc`)
      read += found
    }
  }
  await Promise.all(Array.from({ length: READERS }, readOn))
  return read
}

async function readPages(company: Send, range: string): Promise<number> {
  for (let page = 0, read = 0; ; page += 1) {
    const text = await company('GET', `/orders?${range}&size=${PAGE}&page=${page}`)
    const { content }: { content: unknown[] } = JSON.parse(text)
    read += content.length
    if (content.length < PAGE) return read
  }
}

async function copyRate({ owner, orders }: Stage): Promise<number> {
  const begun = performance.now()
  await owner.query('copy orders to stdout')
  return (orders * 1000) / (performance.now() - begun)
}
