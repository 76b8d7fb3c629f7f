/** A long list as a file, made in the background, against PostgreSQL's own COPY of the same rows. */

import { setTimeout as delay } from 'node:timers/promises'
import { MOST_ROWS } from '../../apps/api/src/modules/platform/exports/contract.ts'
import { openClient, type Send } from './bench-client.ts'
import type { Figure } from './report.ts'
import type { Stage } from './stage.ts'

/** As many as a list of three months has. */
const MOST_DAYS = 88
const DAY_MS = 86_400_000
const LOOK_EVERY_MS = 100
/** Looking is work for the server as well, which has hardly begun. */
const LOOK_FIRST_EVERY_MS = 10
const FIRST_ROWS = 100
const FIRST_ROWS_MS = 200
const MOST_GROWTH_MIB = 64
/** Sales go on while they are counted: so many rows less than a file may have. */
const MARGIN = 0.99
const WORKBOOK_ROWS = 100_000
const COPIES = 3

interface Export {
  id: number
  status: 'queued' | 'running' | 'success' | 'fail'
  done: number
}

interface Span {
  rows: number
  from: string
}

export async function measureExporting(stage: Stage): Promise<Figure[]> {
  const company = await openClient(stage.server.url, { account: 'company' })
  const text = await newest(stage, Math.floor(MOST_ROWS.csv * MARGIN))
  const workbook = await newest(stage, WORKBOOK_ROWS)
  // A first one, so that neither pays for what is read and compiled once.
  await takeFile(stage, company, { format: 'csv', from: workbook.from })
  const csv = await takeFile(stage, company, { format: 'csv', from: text.from })
  const xlsx = await takeFile(stage, company, { format: 'xlsx', from: workbook.from })
  const figure = async (format: string, { rows, from }: Span, ms: number): Promise<Figure> => ({
    what: `${format} of ${rows.toLocaleString('en')} orders, rows`,
    ours: (rows * 1000) / ms,
    reference: (rows * 1000) / (await copyMs(stage, from)),
    unit: '/s',
    ...(format === 'csv' && { aim: { ratio: 0.25 } }),
  })
  const rates: Figure[] = [
    await figure('csv', text, csv.ms),
    {
      what: `  its first ${FIRST_ROWS} rows, from the request on`,
      ours: csv.firstMs,
      unit: 'ms',
      aim: { figure: FIRST_ROWS_MS },
    },
    await figure('xlsx', workbook, xlsx.ms),
  ]
  return csv.memory.length === 0 ? rates : [...rates, growthWithin(csv, text)]
}

/**
 * How much more the server holds while it writes the second half of a long file than while it wrote the
 * first. The collector lets the heap grow to some limit before it looks; a file that is kept goes beyond.
 */
function growthWithin({ memory }: Taken, { rows }: Span): Figure {
  const most = (samples: readonly Sample[]): number => Math.max(0, ...samples.map(({ mib }) => mib))
  const isEarly = ({ done }: Sample): boolean => done < rows / 2
  const early = most(memory.filter(isEarly))
  const late = most(memory.filter((sample) => !isEarly(sample)))
  return {
    what: `  memory of its second half beyond the ${early} MiB of the first`,
    ours: Math.max(0, late - early),
    unit: 'MiB',
    aim: { figure: MOST_GROWTH_MIB },
  }
}

/** The company's newest orders. */
export async function newest({ owner, companyId }: Stage, most: number): Promise<Span> {
  const { rows } = await owner.query<{ rows: string; since: Date }>(
    `select count(*) as rows, min(created_at) as since from (
      select created_at from orders where company_id = $1 and created_at >= $2
      order by created_at desc limit $3) newest`,
    [companyId, new Date(Date.now() - MOST_DAYS * DAY_MS), most],
  )
  const [span] = rows
  if (!span) throw new Error('a count is a row')
  return { rows: Number(span.rows), from: span.since.toISOString() }
}

/** What the server held when so many rows were written. */
interface Sample {
  done: number
  mib: number
}

interface Taken {
  ms: number
  /** Until the first rows were told to be written. */
  firstMs: number
  memory: readonly Sample[]
}

export async function takeFile(
  { server }: Stage,
  company: Send,
  { format, from }: { format: 'csv' | 'xlsx'; from: string },
): Promise<Taken> {
  const begun = performance.now()
  const path = `/export?type=orders&background=true&format=${format}`
  let asked: Export = JSON.parse(await company('POST', path, { from }))
  const look = async (): Promise<void> => {
    asked = JSON.parse(await company('GET', `/exports/${asked.id}`))
  }
  while (asked.done < FIRST_ROWS && isUnfinished(asked)) {
    await delay(LOOK_FIRST_EVERY_MS)
    await look()
  }
  const firstMs = performance.now() - begun
  const memory: Sample[] = []
  while (isUnfinished(asked)) {
    await delay(LOOK_EVERY_MS)
    await look()
    const mib = await server.residentMiB()
    if (mib !== undefined) memory.push({ done: asked.done, mib })
  }
  if (asked.status !== 'success') throw new Error(`the export ended as ${asked.status}`)
  return { ms: performance.now() - begun, firstMs, memory }
}

const isUnfinished = ({ status }: Export): boolean => status === 'queued' || status === 'running'

/** The middle of some, for one alone swings by a third. */
async function copyMs({ owner, companyId }: Stage, from: string): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < COPIES; n += 1) {
    const begun = performance.now()
    await owner.query(
      `copy (select * from orders where company_id = ${companyId} and created_at >= '${from}') to stdout csv`,
    )
    times.push(performance.now() - begun)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(COPIES / 2)] ?? 0
}
