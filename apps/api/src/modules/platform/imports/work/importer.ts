/**
 * Checks files and takes their rows in. A batch of rows and how far the file has got are committed together,
 * so whoever goes on after a stop or a crash neither repeats a row nor leaves one out.
 */

import { buffer } from 'node:stream/consumers'
import { Refusal, refuse } from '@app/kernel/problem'
import type { Db, Scope } from '#db/database.ts'
import { writeAudits } from '#http/audit-log.ts'
import { backgroundContext } from '#http/background-context.ts'
import type { AuditEntry, Ctx, Session } from '#http/context.ts'
import { TurnOver } from '#jobs/turns.ts'
import { createWorkQueue, type WorkQueue } from '#jobs/work-queue.ts'
import type { ServerParts } from '#server-parts.ts'
import { ImportFailures } from '../errors.ts'
import { discardFiles } from './discard-files.ts'
import type { ImportKind, Pass, Taken } from '../kind.ts'
import { batchesOf } from './batches.ts'
import { note, numbersIn } from './note-rows.ts'
import type { RowReader } from '../row-reader.ts'
import { undoBatch } from './undo-rows.ts'
import { advance, countGrownTables, holdImport, type TakenImport, takeNext } from './work-rows.ts'

type Named = Pick<ImportKind, 'name'>

/** The job that does what waits: of `item`, `importItemRows`. */
export const jobOf = ({ name }: Named): string => `import${capital(name)}Rows`

/** The job of the clock, for what was left lying: of `item`, `sweepItemImports`. */
export const sweepOf = ({ name }: Named): string => `sweep${capital(name)}Imports`

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** Each of another company. */
const FILES_AT_ONCE = 3
/** What takes longer may be sent back to wait for another company, once. */
const TURN_MS = 10_000
const LEASE_MS = 60_000
const RETRY_AFTER_MS = 10_000
/** Without a batch being done. */
const MOST_ATTEMPTS = 5

export type ImporterParts = Pick<
  ServerParts,
  'database' | 'live' | 'secrets' | 'store' | 'now' | 'sessionOf' | 'onError'
>

/** Files of a kind: those of a company one after the other, and no company waits for the file of another one. */
export function createImporter(parts: ImporterParts, kind: ImportKind): WorkQueue {
  const { database, now, onError } = parts
  return createWorkQueue<TakenImport>({
    take: (turn) => {
      const leaseUntil = inFuture(parts, LEASE_MS)
      return database.system((db) => takeNext(db, kind.name, { now: now(), leaseUntil, turn }))
    },
    companyOf: ({ company_id: companyId }) => companyId,
    tasksAtOnce: FILES_AT_ONCE,
    tasksPerCompany: 1,
    turn: { ms: TURN_MS, now, isLong: ({ is_long: isLong }) => isLong },
    perform: async (task, stopping) => {
      await takeFile({ parts, kind, progress: task, stopping })
      await discardFiles(parts, kind)
    },
    onError,
  })
}

const inFuture = ({ now }: Pick<ImporterParts, 'now'>, ms: number): Date =>
  new Date(now().getTime() + ms)

interface Taking {
  parts: ImporterParts
  kind: ImportKind
  /** The file as it was taken on; its counts move as batches are committed. */
  progress: TakenImport
  stopping: AbortSignal
}

async function takeFile(taking: Taking): Promise<void> {
  const { parts, progress } = taking
  const { database, now, onError } = parts
  try {
    const actor = await actorOf(taking)
    await (progress.status === 'undoing' ? undoRows(taking, actor) : takeRows(taking, actor))
  } catch (error) {
    const isRefused = error instanceof Refusal
    if (!isRefused) onError(error)
    const isHopeless = isRefused || progress.attempts >= MOST_ATTEMPTS
    const { code } = isRefused ? error.definition : ImportFailures.broken
    const change = isHopeless
      ? ({ status: 'fail', failure: code, finished_at: now(), lease_until: null } as const)
      : { lease_until: inFuture(parts, RETRY_AFTER_MS) }
    await database.system((db) => advance(db, progress, change))
  }
}

/** Who the rows are taken for, with today's rights. */
interface Actor {
  session: Session
  scope: Scope
}

/** @throws Refusal IMPORT_REQUESTER */
async function actorOf({ parts, kind, progress }: Taking): Promise<Actor> {
  const { company_id: companyId, station_id: stationId } = progress
  const session = await parts.sessionOf(progress.session_id)
  const mayStill =
    session?.permissions.has(kind.permissions.run) &&
    session.scope.companyIds.includes(companyId) &&
    (stationId === null || session.scope.stationIds.includes(stationId))
  if (!session || !mayStill) throw refuse(ImportFailures.requesterGone)
  const stationIds = stationId === null ? session.scope.stationIds : [stationId]
  return { session, scope: { companyIds: [companyId], stationIds } }
}

async function takeRows(taking: Taking, actor: Actor): Promise<void> {
  const { parts, kind, progress, stopping } = taking
  const { database, store, now } = parts
  if (progress.storage_key === null) throw new Error(`import ${progress.id} has lost its file`)
  const content = await buffer(await store.get(progress.storage_key))
  const isCheck = progress.status === 'checking'
  const choice = numbersIn(progress.choice)
  const pass: Pass = { importId: progress.id, choice, isCheck, seen: new Map() }
  await database.system(countGrownTables)
  if (isCheck && progress.done > 0) await recheckRows(taking, actor, { content, pass })
  for await (const lines of batchesOf(kind, content, progress)) {
    if (stopping.aborted) return giveBack(taking)
    // Another server has gone on with it, or somebody has given it up.
    if (!(await takeBatch(taking, actor, { lines, pass }))) return
  }
  const end = { lease_until: null, ...endOf(progress, now()) }
  await database.system((db) => advance(db, progress, end))
}

/**
 * Rows that another server has checked, for those that come after them: a check leaves nothing behind by which
 * they could be known. What becomes of them is noted already.
 */
async function recheckRows(
  taking: Taking,
  actor: Actor,
  { content, pass }: { content: Uint8Array; pass: Pass },
): Promise<void> {
  const { parts, kind, progress, stopping } = taking
  const { columns, done: until } = progress
  for await (const lines of batchesOf(kind, content, { columns, done: 0, until })) {
    if (stopping.aborted) return
    await inVain(parts.database, actor.scope, (db) =>
      kind.takeLines(contextOf(taking, db, actor), lines, pass),
    )
    const lease = { lease_until: inFuture(parts, LEASE_MS) }
    await parts.database.system((db) => advance(db, progress, lease))
  }
}

/** A file of which no row is good is through; what is good of others waits for somebody's word. */
function endOf({ status, failed, total }: TakenImport, at: Date) {
  if (failed === total) return { status: 'fail', checked_at: at, finished_at: at } as const
  if (status === 'checking') return { status: 'checked', checked_at: at } as const
  const outcome = failed === 0 ? ('success' as const) : ('partialSuccess' as const)
  return { status: outcome, finished_at: at }
}

/** For another server, or for later: its rows so far are noted. */
const giveBack = ({ parts, progress, stopping }: Taking): Promise<void> => {
  const isLong = progress.is_long || stopping.reason instanceof TurnOver
  return parts.database.system((db) =>
    advance(db, progress, { lease_until: null, is_long: isLong }),
  )
}

/** Takes rows back, batch by batch, until none is left. */
async function undoRows(taking: Taking, actor: Actor): Promise<void> {
  const { parts, kind, progress, stopping } = taking
  const { database, now } = parts
  for (;;) {
    if (stopping.aborted) return giveBack(taking)
    await database.system(countGrownTables)
    const later: Later = []
    const next = await database.write(actor.scope, async (db) => {
      if (!(await holdImport(db, progress))) return 'lost'
      const leaseUntil = inFuture(parts, LEASE_MS)
      return entering(taking, { db, actor, later }, (ctx) =>
        undoBatch(ctx, { kind, progress, leaseUntil }),
      )
    })
    for (const action of later) action()
    if (next === 'lost') return
    if (next === 'through') break
  }
  const end = { status: 'undone', finished_at: now(), lease_until: null } as const
  await database.system((db) => advance(db, progress, end))
}

/** What is to be done once a batch is committed. */
type Later = Parameters<Ctx['afterCommit']>[0][]

interface Batch {
  lines: readonly RowReader[]
  pass: Pass
}

/** @returns whether the file was still ours */
async function takeBatch(taking: Taking, actor: Actor, { lines, pass }: Batch): Promise<boolean> {
  const { parts, kind, progress } = taking
  const { database } = parts
  const take = (ctx: Ctx) => kind.takeLines(ctx, lines, pass)
  const written = (db: Db, taken: Taken) =>
    note(db, { kind, progress, leaseUntil: inFuture(parts, LEASE_MS) }, { lines, ...taken })
  if (progress.status === 'importing') {
    await database.system(countGrownTables)
    const later: Later = []
    const isOurs = await database.write(actor.scope, async (db) => {
      if (!(await holdImport(db, progress))) return false
      await written(db, await entering(taking, { db, actor, later }, take))
      return true
    })
    for (const action of later) action()
    return isOurs
  }
  const taken = await inVain(database, actor.scope, (db) => take(contextOf(taking, db, actor)))
  return database.write(actor.scope, async (db) => {
    if (!(await holdImport(db, progress))) return false
    await written(db, taken)
    return true
  })
}

class Undone extends Error {}

/** What work would come to; its transaction is rolled back. */
async function inVain<T>(
  database: ImporterParts['database'],
  scope: Scope,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const found: T[] = []
  try {
    await database.write(scope, async (db) => {
      found.push(await work(db))
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  const result = found.at(-1)
  if (result === undefined) throw new Error('the check came to nothing')
  return result
}

/** Does the work and tells the log; what the work wants once it is committed is added to `later`. */
async function entering<T>(
  taking: Taking,
  { db, actor, later }: { db: Db; actor: Actor; later: Later },
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const audits: AuditEntry[] = []
  const ctx: Ctx = {
    ...contextOf(taking, db, actor),
    audit: (entry) => audits.push(entry),
    afterCommit: (action) => later.push(action),
  }
  const result = await work(ctx)
  await writeAudits(ctx, audits)
  return result
}

const contextOf = ({ parts, progress }: Taking, db: Db, { session, scope }: Actor): Ctx => ({
  ...backgroundContext(parts, db, {
    session,
    scope,
    stationId: progress.station_id ?? undefined,
    language: 'zh',
  }),
  // What a check would tell is not told, and nothing of it is ever committed.
  audit: () => {},
  afterCommit: () => {},
})
