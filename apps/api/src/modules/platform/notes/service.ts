/** Notes: reading, writing and taking them back. Whose record they are about is looked up by its own module. */

import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { withdrawUploads } from '#modules/platform/attachments/service.ts'
import {
  type NewNote,
  type Note,
  type Notes,
  type NoteSubject,
  REMOVABLE_HOURS,
} from './contract.ts'
import { NoteErrors } from './errors.ts'
import {
  findOwnNote,
  insertNote,
  listNotes,
  type NoteRow,
  removeNoteRow,
  SUBJECTS,
  unlinkFiles,
  uploadTypesOf,
} from './store.ts'

const HOUR_MS = 3_600_000

/** A record that the caller may read, and whose it is. */
export interface NotedRecord {
  subject: NoteSubject
  id: number
  companyId: number
  /** None for a member, who belongs to the company. */
  stationId: number | null
}

/** The newest notes on a record. */
export async function notesOn(ctx: Ctx, record: NotedRecord): Promise<Notes> {
  const { rows, total } = await listNotes(ctx.db, ctx.scope, record)
  return { content: rows.map((row) => toNote(ctx, row)), totalElements: total }
}

/** @throws Refusal NOTE_EMPTY, NOTE_FILE, REFERENCE_UNKNOWN */
export async function addNote(ctx: Ctx, record: NotedRecord, input: NewNote): Promise<Note> {
  const { userId } = ctx.session
  const { subject, id, companyId, stationId } = record
  const text = input.text.trim()
  if (text === '') throw refuse(NoteErrors.empty)
  const fileIds = input.attachments?.map((file) => file.id) ?? []
  await requireFiles(ctx, companyId, fileIds)
  const row = {
    company_id: companyId,
    station_id: stationId,
    [SUBJECTS[subject]]: id,
    text,
    created_at: ctx.now,
    created_by: userId,
  }
  const noteId = await insertNote(ctx.db, row, fileIds)
  const note = orNotFound(await findOwnNote(ctx.db, ctx.scope, { noteId, userId }))
  ctx.audit({
    action: 'create',
    entity: 'note',
    entityId: noteId,
    companyId,
    stationId: stationId ?? undefined,
    after: { ...said(note), subject: `${subject} ${id}` },
  })
  return toNote(ctx, note)
}

/**
 * Takes back a note of one's own, with its files; the log keeps what it said.
 *
 * @throws Refusal NOT_FOUND, also for somebody else's note; NOTE_KEPT after a day
 */
export async function removeNote(ctx: Ctx, noteId: number): Promise<void> {
  const { userId } = ctx.session
  const note = orNotFound(await findOwnNote(ctx.db, ctx.scope, { noteId, userId }))
  if (!isRecent(ctx, note)) throw refuse(NoteErrors.kept)
  if (!(await removeNoteRow(ctx.db, noteId, ctx.now))) throw refuse(HttpErrors.notFound)
  await withdrawUploads(ctx, await unlinkFiles(ctx.db, noteId))
  ctx.audit({
    action: 'delete',
    entity: 'note',
    entityId: noteId,
    companyId: note.company_id,
    stationId: note.station_id ?? undefined,
    before: said(note),
  })
}

/** What the log keeps of a note: its words, and what its files were called. */
const said = ({ text, files }: NoteRow) => ({
  text,
  ...(files.length > 0 && { attachments: files.map(({ name }) => name) }),
})

const isRecent = ({ now }: Ctx, { created_at }: NoteRow): boolean =>
  now.getTime() - Date.parse(created_at) < REMOVABLE_HOURS * HOUR_MS

const toNote = (ctx: Ctx, row: NoteRow): Note => ({
  id: row.id,
  text: row.text,
  attachments: row.files,
  creator: row.creator,
  createdDate: row.created_at,
  isRemovable: row.created_by === ctx.session.userId && isRecent(ctx, row),
})

async function requireFiles(ctx: Ctx, companyId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const types = await uploadTypesOf(ctx.db, { ids, companyId })
  if (types.length < ids.length) throw refuse(HttpErrors.referenceUnknown)
  if (types.some((type) => type !== 'noteFile')) throw refuse(NoteErrors.file)
}
