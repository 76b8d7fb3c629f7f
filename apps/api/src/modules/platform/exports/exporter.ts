/**
 * Makes exports, each held by a lease that is renewed as it gets on. What a stop or a crash interrupts is
 * begun anew by whoever is next, so nothing is ever shown as running that is not.
 */

import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Refusal, refuse } from '@app/kernel/problem'
import type { Scope } from '#db/database.ts'
import { backgroundContext } from '#http/background-context.ts'
import { HttpErrors } from '#http/errors.ts'
import { TurnOver } from '#jobs/turns.ts'
import { createWorkQueue, type WorkQueue } from '#jobs/work-queue.ts'
import { columnsOf, findList, requireExport, tableOfList } from '#lists/list-file.ts'
import { isAllowed } from '#http/access.ts'
import { inRouteTransaction } from '#http/serve.ts'
import { MEDIA_TYPES, WRITERS } from '#spreadsheet/formats.ts'
import type { ServerParts } from '#server-parts.ts'
import type { Table } from '#spreadsheet/table.ts'
import type { StoredContent } from '#storage/storage.ts'
import { EXPORT_METHOD, KEPT_DAYS } from './contract.ts'
import { ExportErrors, ExportFailures } from './errors.ts'
import { type TakenExport, takeNext, updateRunning } from './store.ts'
import { asFilter } from './view.ts'

/** The job that makes what waits. */
export const EXPORT_JOB = 'makeExports'

/** How many one server makes at a time, in all and for one company. */
const AT_A_TIME = 3
const AT_A_TIME_FOR_COMPANY = 2
/** What takes longer may be sent back to wait for another company, once. */
const TURN_MS = 10_000
const MOST_ATTEMPTS = 3
const LEASE_MS = 60_000
/** Storing the file happens in one go, during which nothing is heard of the worker. */
const STORING_LEASE_MS = 10 * 60_000
const RETRY_AFTER_MS = 10_000
const TELL_EVERY_MS = 500
/** Written while the next rows are made: a disk that takes its time holds nobody up. */
const AHEAD_BYTES = 1024 * 1024
const DAY_MS = 86_400_000

export type ExporterParts = Pick<
  ServerParts,
  'database' | 'live' | 'secrets' | 'now' | 'lists' | 'store' | 'sessionOf' | 'onError' | 'runs'
>

/** Exports to be made. */
export function createExporter(parts: ExporterParts): WorkQueue {
  const { database, now, onError } = parts
  return createWorkQueue<TakenExport>({
    take: (turn) => {
      const leaseUntil = inFuture(parts, LEASE_MS)
      return database.system((db) => takeNext(db, { now: now(), leaseUntil, turn }))
    },
    companyOf: ({ company_id: companyId }) => companyId,
    tasksAtOnce: AT_A_TIME,
    tasksPerCompany: AT_A_TIME_FOR_COMPANY,
    turn: { ms: TURN_MS, now, isLong: ({ is_long: isLong }) => isLong },
    perform: (task, stopping) => make(parts, task, stopping),
    onError,
    log: parts.runs.ofQueue(EXPORT_JOB),
  })
}

const inFuture = ({ now }: Pick<ExporterParts, 'now'>, ms: number): Date =>
  new Date(now().getTime() + ms)

/** Somebody cancelled it, or another server has taken it on. */
class NoLongerWanted extends Error {}

async function make(parts: ExporterParts, task: TakenExport, signal: AbortSignal): Promise<void> {
  const path = join(tmpdir(), `forecourt-export-${randomUUID()}`)
  try {
    if (task.attempts > MOST_ATTEMPTS) throw refuse(ExportFailures.broken)
    const { content, rows } = await write(parts, { task, path, signal })
    await keep(parts, task, { content, rows })
  } catch (error) {
    await giveUp(parts, task, { error, signal })
  } finally {
    await rm(path, { force: true })
  }
  const { station_id: stationId, id } = task
  if (stationId !== null) parts.live.publish(stationId, { method: EXPORT_METHOD, params: { id } })
}

interface Writing {
  task: TakenExport
  path: string
  signal: AbortSignal
}

/** Writes the list to a file beside the road, from one snapshot and with today's rights. */
async function write(
  parts: ExporterParts,
  { task, path, signal }: Writing,
): Promise<{ content: StoredContent; rows: number }> {
  const session = await parts.sessionOf(task.session_id)
  if (!session) throw refuse(ExportFailures.requesterGone)
  const route = findList(parts.lists(), task.resource)
  if (!route) throw refuse(ExportErrors.unknownList)
  requireExport(session)
  if (!isAllowed(route, session)) throw refuse(HttpErrors.forbidden)
  const scope = withinBoth(task, session.scope)
  const stationId = scope.stationIds.find((id) => id === task.station_id)
  const background = { session, scope, stationId, language: task.language }
  const columns = columnsOf(route.listExport, task.columns.join(','))
  const hash = createHash('sha256')
  const counts = { rows: 0, bytes: 0 }
  await inRouteTransaction(parts, route, scope, async (db) => {
    const ctx = backgroundContext(parts, db, background)
    const table = await tableOfList(ctx, route, { filter: asFilter(task.filter), columns })
    const batches = followed(parts, { task, batches: table.batches, signal, counts })
    const bytes = WRITERS[task.format]({ ...table, batches })
    await pipeline(
      measured(bytes, hash, counts),
      createWriteStream(path, { highWaterMark: AHEAD_BYTES }),
    )
  })
  return {
    rows: counts.rows,
    content: {
      open: () => createReadStream(path),
      file: path,
      size: counts.bytes,
      sha256: hash.digest('hex'),
      mediaType: MEDIA_TYPES[task.format],
    },
  }
}

/** No more than was asked for, and no more than may be seen today. */
export const withinBoth = (
  task: Pick<TakenExport, 'company_ids' | 'station_ids'>,
  { companyIds, stationIds }: Scope,
): Scope => ({
  companyIds: task.company_ids.filter((id) => companyIds.includes(id)),
  stationIds: task.station_ids.filter((id) => stationIds.includes(id)),
})

/** Tells how far it is every now and then, and stops when nobody wants it any more. */
async function* followed(
  parts: ExporterParts,
  {
    task,
    batches,
    signal,
    counts,
  }: Pick<Writing, 'task' | 'signal'> & {
    batches: Table<never>['batches']
    counts: { rows: number }
  },
): Table<never>['batches'] {
  let toldAt = 0
  for await (const rows of batches) {
    signal.throwIfAborted()
    counts.rows += rows.length
    yield rows
    if (Date.now() - toldAt < TELL_EVERY_MS) continue
    toldAt = Date.now()
    await note(parts, task, { done: counts.rows, lease_until: inFuture(parts, LEASE_MS) })
  }
}

async function* measured(
  bytes: AsyncIterable<Buffer>,
  hash: { update(chunk: Buffer): unknown },
  counts: { bytes: number },
): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    hash.update(chunk)
    counts.bytes += chunk.length
    yield chunk
  }
}

/** @throws NoLongerWanted */
async function note(
  { database }: ExporterParts,
  task: TakenExport,
  change: Parameters<typeof updateRunning>[2],
): Promise<void> {
  const isRunning = await database.system((db) => updateRunning(db, task.id, change))
  if (!isRunning) throw new NoLongerWanted()
}

async function keep(
  parts: ExporterParts,
  task: TakenExport,
  { content, rows }: { content: StoredContent; rows: number },
): Promise<void> {
  const key = `exports/${randomUUID()}`
  await note(parts, task, { done: rows, lease_until: inFuture(parts, STORING_LEASE_MS) })
  await parts.store.put(key, content)
  try {
    await note(parts, task, {
      status: 'success',
      storage_key: key,
      size: content.size,
      sha256: content.sha256,
      total: rows,
      done: rows,
      lease_until: null,
      finished_at: parts.now(),
      expires_at: task.archive_id === null ? inFuture(parts, KEPT_DAYS * DAY_MS) : null,
    })
  } catch (error) {
    await parts.store.remove(key)
    throw error
  }
}

/** Waits to be begun anew after a stop, its turn or some trouble; ends with a sentence when that is hopeless. */
async function giveUp(
  parts: ExporterParts,
  task: TakenExport,
  { error, signal }: { error: unknown; signal: AbortSignal },
): Promise<void> {
  if (error instanceof NoLongerWanted) return
  const change = (update: Parameters<typeof updateRunning>[2]) =>
    parts.database.system((db) => updateRunning(db, task.id, update))
  if (signal.aborted) {
    const isLong = task.is_long || signal.reason instanceof TurnOver
    const again = { attempts: task.attempts - 1, done: 0, is_long: isLong }
    await change({ status: 'queued', lease_until: null, ...again })
    return
  }
  if (!(error instanceof Refusal)) parts.onError(error)
  if (!(error instanceof Refusal) && task.attempts < MOST_ATTEMPTS) {
    await change({ status: 'queued', lease_until: inFuture(parts, RETRY_AFTER_MS), done: 0 })
    return
  }
  const { definition, params } = error instanceof Refusal ? error : refuse(ExportFailures.broken)
  await change({
    status: 'fail',
    failure: definition.code,
    failure_details: JSON.stringify(params),
    lease_until: null,
    finished_at: parts.now(),
  })
}
