/** A maker's file of cards, checked and taken in, and the same file once more: that changes nothing and says so. */

import { randomUUID } from 'node:crypto'
import { logIn } from '../bench-client.ts'
import type { Figure } from '../report.ts'
import type { ServerProcess } from '../server-process.ts'
import type { Stage } from '../stage.ts'

/** A tenth of the orders, so that a quick run is one here, too. */
const ORDERS_PER_CARD = 10
const LOOK_EVERY_MS = 200
const MOST_GROWTH_MIB = 64

interface Taken {
  id: number
  status: 'checking' | 'checked' | 'importing' | 'success' | 'partialSuccess' | 'fail'
  added: number
  unchanged: number
  failed: number
}

export async function measureCardImport(stage: Stage): Promise<Figure[]> {
  const { server, orders } = stage
  const rows = Math.round(orders / ORDERS_PER_CARD)
  const file = fileOf(rows)
  const identity = await logIn(server.url, { account: 'company' })
  const first = await take(server, identity, file)
  const second = await take(server, identity, file)
  // By now whatever stays in memory is there.
  const before = await server.residentMiB()
  const third = await take(server, identity, file)
  requireCounts(first.taken, { added: rows, unchanged: 0 })
  for (const { taken } of [second, third]) requireCounts(taken, { added: 0, unchanged: rows })
  const perSecond = ({ ms }: { ms: number }): number => (rows * 1000) / ms
  const what = `importing ${rows.toLocaleString('en')} cards, rows`
  const aim = { figure: 5000 }
  const rates: Figure[] = [
    { what, ours: perSecond(first), unit: '/s', aim },
    { what: '  the same file once more', ours: perSecond(second), unit: '/s', aim },
  ]
  if (before === undefined) return rates
  return [
    ...rates,
    {
      what: '  memory for it when it comes a third time',
      ours: Math.max(0, third.peakMiB - before),
      unit: 'MiB',
      aim: { figure: MOST_GROWTH_MIB },
    },
  ]
}

function fileOf(rows: number): string {
  const lines = Array.from({ length: rows }, (_, row) => {
    const serial = row.toString(16).toUpperCase().padStart(8, '0')
    return `AA${serial},${70_000_000 + row},box`
  })
  return ['uuid,number,name', ...lines].join('\n')
}

function requireCounts(
  { id, added, unchanged, failed }: Taken,
  expected: Pick<Taken, 'added' | 'unchanged'>,
): void {
  if (failed === 0 && added === expected.added && unchanged === expected.unchanged) return
  throw new Error(`import ${id}: ${added} added, ${unchanged} unchanged, ${failed} failed`)
}

async function take(
  server: ServerProcess,
  identity: Record<string, string>,
  file: string,
): Promise<{ ms: number; taken: Taken; peakMiB: number }> {
  const begun = performance.now()
  const form = new FormData()
  form.set('file', new Blob([file], { type: 'text/csv' }), 'cards.csv')
  const base = `${server.url}/api/v1`
  const query = 'supplier=mh&cardType=2'
  const sent = { method: 'POST', headers: identity, body: form }
  let taken = await answered(await fetch(`${base}/cardInfos/import?${query}`, sent))
  let peakMiB = 0
  while (
    taken.status === 'checking' ||
    taken.status === 'checked' ||
    taken.status === 'importing'
  ) {
    if (taken.status === 'checked') await run(base, identity, taken)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    taken = await answered(await fetch(`${base}/cardImports/${taken.id}`, { headers: identity }))
    peakMiB = Math.max(peakMiB, (await server.residentMiB()) ?? 0)
  }
  return { ms: performance.now() - begun, taken, peakMiB }
}

const run = async (base: string, identity: Record<string, string>, { id }: Taken) =>
  answered(
    await fetch(`${base}/cardImports/${id}/run`, {
      method: 'POST',
      headers: { ...identity, 'idempotency-key': randomUUID() },
    }),
  )

async function answered(response: Response): Promise<Taken> {
  const text = await response.text()
  if (response.status !== 200) throw new Error(`the import was answered: ${text}`)
  return JSON.parse(text)
}
