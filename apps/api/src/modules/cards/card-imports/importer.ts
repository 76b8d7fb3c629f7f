/**
 * Takes files of cards in. A batch of rows and how far the file has got are committed together, so
 * whoever goes on after a stop or a crash neither repeats a row nor leaves one out.
 */

import type { Readable } from 'node:stream'
import {
  cardFileText,
  type CardLine,
  cardLines,
  firstLine,
  readCardHeading,
} from '@app/kernel/card-file'
import type { Db } from '#db/database.ts'
import { createWorkQueue, type WorkQueue } from '#jobs/work-queue.ts'
import { findKnown, insertImported } from '#modules/cards/card-infos/card-info-rows.ts'
import type { ServerParts } from '#server-parts.ts'
import type { RowTrouble } from './contract.ts'
import { advance, holdImport, insertRows, type TakenImport, takeNext } from './store.ts'

/** The job that takes in what waits. */
export const IMPORT_JOB = 'importCards'

const ROWS_AT_A_TIME = 2000
const LEASE_MS = 60_000
const RETRY_AFTER_MS = 10_000
const MOST_ATTEMPTS = 5

export type ImporterParts = Pick<ServerParts, 'database' | 'store' | 'now' | 'onError'>

/** Files to be taken in, one after the other. */
export function createCardImporter(parts: ImporterParts): WorkQueue {
  const { database, now, onError } = parts
  return createWorkQueue<TakenImport>({
    take: () => {
      const leaseUntil = inFuture(parts, LEASE_MS)
      return database.system((db) => takeNext(db, { now: now(), leaseUntil }))
    },
    tasksAtOnce: 1,
    perform: (task, stopping) => takeFile(parts, task, stopping),
    onError,
  })
}

async function takeFile(
  parts: ImporterParts,
  task: TakenImport,
  signal: AbortSignal,
): Promise<void> {
  const { database, now, onError } = parts
  const progress = { id: task.id, done: task.done }
  try {
    await takeRows(parts, { task, progress, signal })
  } catch (error) {
    onError(error)
    const isHopeless = task.attempts >= MOST_ATTEMPTS
    const change = isHopeless
      ? ({ status: 'fail', finished_at: now(), lease_until: null } as const)
      : { lease_until: inFuture(parts, RETRY_AFTER_MS) }
    await database.system((db) => advance(db, progress, change))
  }
}

const inFuture = ({ now }: Pick<ImporterParts, 'now'>, ms: number): Date =>
  new Date(now().getTime() + ms)

interface Taking {
  task: TakenImport
  /** How far the file has got; moved as batches are committed. */
  progress: { id: number; done: number }
  signal: AbortSignal
}

async function takeRows(parts: ImporterParts, { task, progress, signal }: Taking): Promise<void> {
  const counts = { added: task.added, unchanged: task.unchanged, failed: task.failed }
  const content = await contentOf(await parts.store.get(task.storage_key))
  for (const rows of batchesOf(content, task.done)) {
    if (signal.aborted) {
      await parts.database.system((db) => advance(db, progress, { lease_until: null }))
      return
    }
    const isOurs = await parts.database.system(async (db) => {
      if (!(await holdImport(db, progress))) return false
      const outcome = await takeBatch(db, task, rows)
      const next = {
        done: progress.done + rows.length,
        added: counts.added + outcome.added,
        unchanged: counts.unchanged + outcome.unchanged,
        failed: counts.failed + outcome.failed,
      }
      const lease = { lease_until: inFuture(parts, LEASE_MS) }
      await advance(db, progress, { ...next, ...lease })
      Object.assign(counts, next)
      progress.done = next.done
      return true
    })
    // Another server has gone on with it, or somebody has stopped it.
    if (!isOurs) return
  }
  const status =
    counts.failed === 0 ? 'success' : counts.failed < task.total ? 'partialSuccess' : 'fail'
  const end = { status, finished_at: parts.now(), lease_until: null } as const
  await parts.database.system((db) => advance(db, progress, end))
}

async function contentOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return cardFileText(Buffer.concat(chunks))
}

/** The rows behind those that are done, in batches. */
function* batchesOf(content: string, done: number): Generator<CardLine[]> {
  const heading = readCardHeading(firstLine(content))
  if (!heading) throw new Error('the file lost its heading')
  let batch: CardLine[] = []
  let place = 0
  for (const row of cardLines(content, heading)) {
    place += 1
    if (place <= done) continue
    batch.push(row)
    if (batch.length < ROWS_AT_A_TIME) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

interface Outcome {
  added: number
  unchanged: number
  failed: number
}

async function takeBatch(db: Db, task: TakenImport, rows: readonly CardLine[]): Promise<Outcome> {
  const { company_id: companyId, supplier, created_by: operatorId } = task
  const readable = rows.filter(({ trouble }) => !trouble)
  const shared = { companyId, supplier, operatorId }
  const kind = { cardType: task.card_type, issueType: task.issue_type }
  const added = new Set(await insertImported(db, readable, { ...shared, ...kind }))
  // The first row with a serial brought the card; what is said of it again is looked at like any other.
  const others = readable.filter(({ uuid }) => !added.delete(uuid))
  const uuids = others.map(({ uuid }) => uuid)
  const known = new Map(
    (await findKnown(db, supplier, uuids)).map((card) => [card.uuid, card] as const),
  )
  const troubled = others.flatMap((row) => {
    const card = known.get(row.uuid)
    const isSame = card?.company_id === companyId && card.number === row.number
    const trouble: RowTrouble = card ? 'uuidTaken' : 'numberTaken'
    return isSame ? [] : [{ ...row, trouble }]
  })
  const unreadable = rows.flatMap((row) => (row.trouble ? [{ ...row, trouble: row.trouble }] : []))
  const failures = [...unreadable, ...troubled]
  await insertRows(
    db,
    failures.map(({ rowNo, uuid, number, trouble }) => ({
      company_id: companyId,
      import_id: task.id,
      row_no: rowNo,
      uuid: uuid.slice(0, LONGEST_SHOWN),
      number: number.slice(0, LONGEST_SHOWN),
      trouble,
    })),
  )
  return {
    added: readable.length - others.length,
    unchanged: others.length - troubled.length,
    failed: failures.length,
  }
}

/** What stands in a cell of rubbish is shown as far as it fits. */
const LONGEST_SHOWN = 64
