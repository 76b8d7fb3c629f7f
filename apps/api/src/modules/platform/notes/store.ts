import { type Insertable, sql } from 'kysely'
import type { Db, Scope } from '#db/database.ts'
import type { NotesTable } from '#db/tables.ts'
import { type Named, reference } from '#lists/relations.ts'
import type { NoteFile, NoteSubject } from './contract.ts'

/** What a note is about, by the column that says so. */
export const SUBJECTS = {
  order: 'order_id',
  member: 'member_id',
  shift: 'shift_id',
  intake: 'intake_id',
} as const satisfies Record<NoteSubject, keyof NotesTable>

/** Those that nobody took back, of the scope's companies and stations. */
const selectNotes = (db: Db, { companyIds, stationIds }: Scope) =>
  db
    .selectFrom('notes')
    .leftJoin('users as creators', 'creators.id', 'notes.created_by')
    .where('notes.company_id', '=', sql<number>`any (${companyIds})`)
    .where(sql<boolean>`(notes.station_id is null or notes.station_id = any (${stationIds}))`)
    .where('notes.deleted_at', 'is', null)
    .select([
      'notes.id',
      'notes.text',
      'notes.company_id',
      'notes.station_id',
      'notes.created_at',
      'notes.created_by',
      reference<Named | null>('notes.created_by', 'creators.name').as('creator'),
      sql<NoteFile[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.file_name,
        'isPicture', a.media_type like 'image/%') order by f.position), '[]')
        from note_files f join attachments a on a.id = f.attachment_id
        where f.note_id = notes.id)`.as('files'),
    ])

export type NoteRow = Awaited<ReturnType<typeof findOwnNote>> & {}

/** So many are shown; of older ones it is told how many there are. */
const MOST_SHOWN = 100

/** The newest first, and how many there are. */
export async function listNotes(
  db: Db,
  scope: Scope,
  { subject, id }: { subject: NoteSubject; id: number },
): Promise<{ rows: NoteRow[]; total: number }> {
  const about = selectNotes(db, scope).where(`notes.${SUBJECTS[subject]}`, '=', id)
  const rows = await about.orderBy('notes.id', 'desc').limit(MOST_SHOWN).execute()
  if (rows.length < MOST_SHOWN) return { rows, total: rows.length }
  const { total } = await about
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** A note that somebody wrote themselves. */
export const findOwnNote = (db: Db, scope: Scope, key: { noteId: number; userId: number }) =>
  selectNotes(db, scope)
    .where('notes.id', '=', key.noteId)
    .where('notes.created_by', '=', key.userId)
    .executeTakeFirst()

/** @param fileIds of its company's uploads, as they are to be listed */
export async function insertNote(
  db: Db,
  note: Insertable<NotesTable>,
  fileIds: readonly number[],
): Promise<number> {
  const { company_id } = note
  const { id: noteId } = await db
    .insertInto('notes')
    .values(note)
    .returning('id')
    .executeTakeFirstOrThrow()
  if (fileIds.length > 0) {
    const files = fileIds.map((attachment_id, at) => ({
      company_id,
      note_id: noteId,
      attachment_id,
      position: at + 1,
    }))
    await db.insertInto('note_files').values(files).execute()
  }
  return noteId
}

/** @returns whether it was there still */
export async function removeNoteRow(db: Db, noteId: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notes')
    .set({ deleted_at: at })
    .where('id', '=', noteId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns those of a note's files that no other note has */
export async function unlinkFiles(db: Db, noteId: number): Promise<number[]> {
  const links = await db
    .deleteFrom('note_files')
    .where('note_id', '=', noteId)
    .returning('attachment_id')
    .execute()
  const fileIds = links.map(({ attachment_id }) => attachment_id)
  const others = await db
    .selectFrom('note_files')
    .where('attachment_id', '=', sql<number>`any (${fileIds})`)
    .select('attachment_id')
    .execute()
  const shared = new Set(others.map(({ attachment_id }) => attachment_id))
  return fileIds.filter((id) => !shared.has(id))
}

/** As what files of the company were uploaded; nothing of those that are not there. */
export async function uploadTypesOf(
  db: Db,
  key: { ids: readonly number[]; companyId: number },
): Promise<string[]> {
  const uploads = await db
    .selectFrom('attachments')
    .where('id', '=', sql<number>`any (${key.ids})`)
    .where('company_id', '=', key.companyId)
    .where('deleted_at', 'is', null)
    .select('type')
    .execute()
  return uploads.map(({ type }) => type)
}
