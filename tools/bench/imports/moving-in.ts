/**
 * A company that moves in: its members, and what each had in the old system, confirmed by a second person and
 * taken back again.
 */

import { randomUUID } from 'node:crypto'
import { DEMO_PIN } from '../../../apps/api/src/demo/demo-plan.ts'
import { logIn } from '../bench-client.ts'
import type { Figure } from '../report.ts'
import type { ServerProcess } from '../server-process.ts'
import type { Stage } from '../stage.ts'

/** As many members as one file may have, where the stage has a million orders. */
const ORDERS_PER_MEMBER = 5
const LOOK_EVERY_MS = 500
const AT_WORK: ReadonlySet<string> = new Set(['checking', 'importing', 'undoing'])
/** Both files within an hour: as many rows a second. */
const ROWS_PER_SECOND = 120
/** What is taken back is posted as well: as many journals, and each is looked for before. */
const AS_FAST = 0.8

interface Imported {
  id: number
  status: string
  added: number
  failed: number
  undone: number
  sums: { key: string; amount: number }[]
}

interface Mover {
  server: ServerProcess
  identity: Record<string, string>
  /** Of the server, while it was at work. */
  peak: { residentMiB: number }
}

export async function measureMovingIn(stage: Stage): Promise<Figure[]> {
  const { server, stationId, orders } = stage
  const rows = Math.round(orders / ORDERS_PER_MEMBER)
  const identity = await logIn(server.url, { account: 'manager', stationId })
  const mover = { server, identity, peak: { residentMiB: 0 } }
  const before = (await server.residentMiB()) ?? 0
  const members = await timed(async () => {
    const checked = await check(mover, 'memberImports', membersOf(rows))
    await call(mover, `/memberImports/${checked.id}/run`, {})
    requireAll(await settled(mover, 'memberImports', checked.id), rows)
  })
  const checking = await timed(() => check(mover, 'openingBalanceImports', balancesOf(rows)))
  const posting = await timed(() => postBalances(mover, checking.result, rows))
  const undoing = await timed(() => takeBack(mover, checking.result, rows))
  const seconds = (ms: number): number => ms / 1000
  const many = rows.toLocaleString('en')
  return [
    {
      what: `${many} members with accounts, checked and taken`,
      ours: seconds(members.ms),
      unit: 's',
    },
    { what: `${many} opening balances, checked`, ours: seconds(checking.ms), unit: 's' },
    { what: '  confirmed and posted', ours: seconds(posting.ms), unit: 's' },
    {
      what: '  rows posted',
      ours: (rows * 1000) / posting.ms,
      unit: '/s',
      aim: { figure: ROWS_PER_SECOND },
    },
    { what: '  taken back', ours: seconds(undoing.ms), unit: 's' },
    {
      what: '  rows taken back, beside posting them',
      ours: (rows * 1000) / undoing.ms,
      reference: (rows * 1000) / posting.ms,
      unit: '/s',
      aim: { ratio: AS_FAST },
    },
    { what: '  memory at the most', ours: mover.peak.residentMiB, unit: 'MiB' },
    { what: '  memory before', ours: before, unit: 'MiB' },
  ]
}

const mobileOf = (row: number): number => 18_000_000_000 + row

const lines = (rows: number, line: (row: number) => string): string[] =>
  Array.from({ length: rows }, (_, row) => line(row))

const membersOf = (rows: number): string =>
  ['phone,name', ...lines(rows, (row) => `${mobileOf(row)},Member ${row}`), ''].join('\n')

const balancesOf = (rows: number): string =>
  [
    'phone,principal,gift,points',
    ...lines(rows, (row) => `${mobileOf(row)},${row % 1000}.50,${row % 3},${row % 500}`),
    '',
  ].join('\n')

async function postBalances(mover: Mover, { id, sums }: Imported, rows: number): Promise<void> {
  const typed = { sums: sums.map(({ key, amount }) => ({ key, amount })) }
  await callTwice(mover, `/openingBalanceImports/${id}/run`, typed)
  requireAll(await settled(mover, 'openingBalanceImports', id), rows)
}

async function takeBack(mover: Mover, { id }: Imported, rows: number): Promise<void> {
  await callTwice(mover, `/openingBalanceImports/${id}/undo`, {})
  const { status, undone } = await settled(mover, 'openingBalanceImports', id)
  if (status !== 'undone' || undone !== rows) throw new Error(`undo: ${status}, ${undone} undone`)
}

/** The first call is refused and asks somebody else; once they have agreed, the second one passes. */
async function callTwice(mover: Mover, path: string, body: object): Promise<void> {
  const { details } = await call<{ details: { approvalId: number } }>(mover, path, body)
  const company = await logIn(mover.server.url, { account: 'company' })
  await call({ ...mover, identity: company }, `/approvals/${details.approvalId}/approve`, {})
  await call(mover, path, body)
}

function requireAll({ id, status, added, failed }: Imported, rows: number): void {
  if (status === 'success' && added === rows) return
  throw new Error(`import ${id}: ${status}, ${added} added, ${failed} failed`)
}

async function check(mover: Mover, kind: string, file: string): Promise<Imported> {
  const form = new FormData()
  form.set('file', new Blob([file], { type: 'text/csv' }), 'rows.csv')
  const { server, identity } = mover
  const sent = { method: 'POST', headers: identity, body: form }
  const { id } = await answered<Imported>(await fetch(`${server.url}/api/v1/${kind}`, sent))
  return settled(mover, kind, id)
}

async function settled(mover: Mover, kind: string, id: number): Promise<Imported> {
  const { server, identity, peak } = mover
  for (;;) {
    const url = `${server.url}/api/v1/${kind}/${id}`
    const shown = await answered<Imported>(await fetch(url, { headers: identity }))
    peak.residentMiB = Math.max(peak.residentMiB, (await server.residentMiB()) ?? 0)
    if (!AT_WORK.has(shown.status)) return shown
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

async function call<T>({ server, identity }: Mover, path: string, body: object): Promise<T> {
  const headers = {
    ...identity,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    'x-pin': DEMO_PIN,
  }
  const sent = { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await fetch(`${server.url}/api/v1${path}`, sent)
  return JSON.parse(await response.text())
}

async function answered<T>(response: Response): Promise<T> {
  const text = await response.text()
  if (response.status !== 200) throw new Error(`the import was answered: ${text}`)
  return JSON.parse(text)
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const begun = performance.now()
  const result = await work()
  return { ms: performance.now() - begun, result }
}
