/** Imports: sending a file, following it, saying that its rows are to be taken. The work is in `work/importer.ts`. */

import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { companyOf, type Ctx, stationOf } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { enqueue } from '#jobs/jobs.ts'
import { searchList } from '#lists/search-list.ts'
import type { FileStore } from '#storage/storage.ts'
import {
  type Import,
  importMachine,
  type ImportTrouble,
  MOST_UNFINISHED,
  type RunInput,
} from './contract.ts'
import { shownAs } from './columns.ts'
import { ImportErrors } from './errors.ts'
import { jobOf } from './work/importer.ts'
import type { Choice, ImportKind } from './kind.ts'
import { numbersIn } from './work/note-rows.ts'
import { columnsIn, type ImportFile } from './receive-import.ts'
import {
  changeImport,
  companyOfStation,
  findImport,
  findWaiting,
  importList,
  type ImportRow,
  insertImport,
  isFull,
  listImports,
  listTroubles,
  lockImport,
  troubleList,
} from './store.ts'
import { requireSameSums } from './sums.ts'
import { isUndoable, toImport, toTrouble } from './view.ts'

/** What was chosen with a file of a kind that has choices; who chooses for the company was looked at before. */
interface Chosen {
  companyId: number
  choice: Choice
}

const AT_ONCE = new Date(0)
const LONGEST_NAME = 200
/** What the log calls a file of rows, whatever these are. */
const ENTITY = 'import'

/**
 * Takes a file whose rows are checked in the background; nothing is changed yet. The same file again, while
 * the first one waits, is that one.
 *
 * @throws Refusal IMPORT_COLUMNS, IMPORT_COLUMN_TWICE, IMPORT_LIMIT, STATION_REQUIRED, COMPANY_REQUIRED
 */
export async function sendImport(
  ctx: Ctx,
  { store, kind, chosen }: { store: FileStore; kind: ImportKind; chosen?: Chosen },
  file: ImportFile,
): Promise<Import> {
  const heading = columnsIn(kind, file, ctx.language)
  const stationId = kind.owner === 'station' ? stationOf(ctx) : null
  const companyId =
    chosen?.companyId ??
    (stationId === null ? companyOf(ctx) : await companyOfStation(ctx.db, stationId))
  if (await isFull(ctx.db, companyId)) throw refuse(ImportErrors.tooMany, { max: MOST_UNFINISHED })
  const owner = { company_id: companyId, station_id: stationId }
  const choice = JSON.stringify(chosen?.choice ?? {})
  const facts = { ...owner, kind: kind.name, sha256: file.sha256, choice }
  const waiting = await findWaiting(ctx.db, { ...facts, userId: ctx.session.userId })
  const importId = waiting?.id ?? (await keep(ctx, { store, kind }, { file, heading, facts }))
  await begin(ctx, kind)
  const after = { name: file.name, rows: file.rows }
  ctx.audit({ action: 'upload', entity: ENTITY, entityId: importId, companyId, after })
  return getImport(ctx, kind, importId)
}

async function keep(
  ctx: Ctx,
  { store, kind }: { store: FileStore; kind: ImportKind },
  {
    file,
    heading,
    facts,
  }: {
    file: ImportFile
    heading: ReturnType<typeof columnsIn>
    facts: Pick<ImportRow, 'company_id' | 'station_id'> &
      Record<'kind' | 'sha256' | 'choice', string>
  },
): Promise<number> {
  const preview = file.preview.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, at) => shownAs(kind.columns, heading.keys[at] ?? '', cell)),
  }))
  const storageKey = `imports/${randomUUID()}`
  await store.put(storageKey, {
    open: () => Readable.from([file.content]),
    size: file.content.length,
    sha256: file.sha256,
    mediaType: 'application/octet-stream',
  })
  return insertImport(ctx.db, {
    ...facts,
    session_id: ctx.session.sessionId,
    file_name: file.name.slice(-LONGEST_NAME),
    storage_key: storageKey,
    columns: heading.keys,
    unknown_headings: heading.unknown,
    preview: JSON.stringify(preview),
    total: file.rows,
    created_by: ctx.session.userId,
    created_at: ctx.now,
  })
}

const begin = (ctx: Ctx, kind: ImportKind): Promise<void> => {
  const name = jobOf(kind)
  return enqueue(ctx.db, { name, payload: {}, runAt: AT_ONCE, key: name })
}

export const searchImports = (
  ctx: Ctx,
  kind: ImportKind,
  query: ListQuery,
): Promise<PageOf<Import>> =>
  searchList(ctx, query, importList, {
    page: (db, scope, plan) => listImports(db, scope, { plan, kind: kind.name }),
    shown: (row) => toImport(ctx, kind, row),
  })

/** What is wrong with the rows that could not be taken. */
export const searchTroubles = (
  ctx: Ctx,
  kind: ImportKind,
  query: ListQuery,
): Promise<PageOf<ImportTrouble>> =>
  searchList(ctx, query, troubleList, {
    page: (db, scope, plan) => listTroubles(db, scope, { plan, kind: kind.name }),
    shown: (row) => toTrouble(ctx, kind, row),
  })

export async function getImport(ctx: Ctx, kind: ImportKind, importId: number): Promise<Import> {
  return toImport(ctx, kind, await importIn(ctx, kind, importId))
}

const importIn = async (ctx: Ctx, kind: ImportKind, importId: number): Promise<ImportRow> =>
  orNotFound(await findImport(ctx.db, ctx.scope, { id: importId, kind: kind.name }))

/**
 * Has the rows of a checked file taken, with the rights of who says so.
 *
 * @param typed figures of a kind that has any; they must be those of the file
 * @throws Refusal NOT_FOUND, STATE_CONFLICT, IMPORT_NOTHING, IMPORT_SUMS, and what the kind asks before
 */
export async function runImport(
  ctx: Ctx,
  kind: ImportKind,
  { importId, typed = [] }: { importId: number; typed?: RunInput['sums'] },
): Promise<Import> {
  const before = await heldImport(ctx, kind, importId)
  requireEvent(before, 'run')
  if (before.failed === before.total) throw refuse(ImportErrors.nothing)
  const sums = numbersIn(before.sums)
  if (kind.confirm) {
    if (before.added + before.changed === 0) throw refuse(ImportErrors.nothing)
    requireSameSums(kind, { sums, typed, language: ctx.language })
    await kind.confirm(ctx, { event: 'run', import: factsOf(before), sums })
  }
  const isChanged = await changeImport(
    ctx.db,
    { id: importId, from: ['checked'] },
    {
      status: 'importing',
      session_id: ctx.session.sessionId,
      begun_at: ctx.now,
      attempts: 0,
      ...NOTHING_DONE,
      ...(kind.confirm && { confirmed_sums: JSON.stringify(sums) }),
    },
  )
  if (!isChanged) requireEvent(await importIn(ctx, kind, importId), 'run')
  await begin(ctx, kind)
  return told(ctx, kind, { before, action: 'import' })
}

/** Counts of a pass that has yet to begin. */
const NOTHING_DONE = { done: 0, added: 0, changed: 0, unchanged: 0, failed: 0, sums: '{}' } as const

/**
 * Has taken back what a file brought, as far as it is unused.
 *
 * @throws Refusal NOT_FOUND, STATE_CONFLICT, and what the kind asks before
 */
export async function undoImport(ctx: Ctx, kind: ImportKind, importId: number): Promise<Import> {
  const before = await heldImport(ctx, kind, importId)
  if (!kind.undo || !isUndoable(kind, before)) throw conflict(before, 'undo')
  if ('allow' in kind.undo) await kind.undo.allow?.(ctx, importId)
  await kind.confirm?.(ctx, {
    event: 'undo',
    import: factsOf(before),
    sums: numbersIn(before.sums),
  })
  const change = {
    status: 'undoing',
    session_id: ctx.session.sessionId,
    attempts: 0,
    failure: null,
    undo_line: 0,
    undone: 0,
    kept: 0,
  } as const
  await changeImport(ctx.db, { id: importId, from: [before.status] }, change)
  await begin(ctx, kind)
  return told(ctx, kind, { before, action: 'undoImport' })
}

async function heldImport(ctx: Ctx, kind: ImportKind, importId: number): Promise<ImportRow> {
  await importIn(ctx, kind, importId)
  await lockImport(ctx.db, importId)
  return importIn(ctx, kind, importId)
}

const factsOf = ({ id, file_name, company_id, station_id }: ImportRow) => ({
  id,
  name: file_name,
  companyId: company_id,
  stationId: station_id,
})

/**
 * Gives up a file. Rows are taken in batches: those that are through stay; of the rest none is taken.
 *
 * @throws Refusal NOT_FOUND, STATE_CONFLICT for a file that is through
 */
export async function cancelImport(ctx: Ctx, kind: ImportKind, importId: number): Promise<Import> {
  const before = await importIn(ctx, kind, importId)
  const isChanged = await changeImport(
    ctx.db,
    { id: importId, from: importMachine.states.filter((one) => importMachine.can(one, 'cancel')) },
    { status: 'cancelled', finished_at: ctx.now, lease_until: null },
  )
  if (!isChanged) requireEvent(await importIn(ctx, kind, importId), 'cancel')
  return told(ctx, kind, { before, action: 'cancelImport' })
}

function requireEvent(row: ImportRow, event: 'run' | 'cancel'): void {
  if (!importMachine.can(row.status, event)) throw conflict(row, event)
}

const conflict = ({ id, status: state }: ImportRow, event: string) =>
  refuse(HttpErrors.stateConflict, { id, state, event })

async function told(
  ctx: Ctx,
  kind: ImportKind,
  { before, action }: { before: ImportRow; action: string },
): Promise<Import> {
  const after = await getImport(ctx, kind, before.id)
  ctx.audit({
    action,
    entity: ENTITY,
    entityId: before.id,
    companyId: before.company_id,
    before: { status: before.status },
    after: { status: after.status, rows: after.total, name: after.name },
  })
  return after
}
