import { type Insertable, sql } from 'kysely'
import type { Db, Scope } from '#db/database.ts'
import type { NotesTable } from '#db/tables.ts'
import { type Named, reference } from '#lists/relations.ts'
import type { NoteSubject } from './contract.ts'

/** What a note is about, by the column that says so. */
export const SUBJECTS = {
  order: 'order_id',
  member: 'member_id',
  shift: 'shift_id',
  intake: 'intake_id',
} as const satisfies Record<NoteSubject, keyof NotesTable>

interface File {
  id: number
  name: string
  isPicture: boolean
}

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
      sql<File | null>`(select jsonb_build_object('id', id, 'name', file_name,
        'isPicture', media_type like 'image/%') from attachments
        where attachments.id = notes.attachment_id)`.as('attachment'),
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

export async function insertNote(db: Db, note: Insertable<NotesTable>): Promise<number> {
  const { id: noteId } = await db
    .insertInto('notes')
    .values(note)
    .returning('id')
    .executeTakeFirstOrThrow()
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

/** As what a file of the company was uploaded; nothing when there is none. */
export async function uploadTypeOf(
  db: Db,
  key: { id: number; companyId: number },
): Promise<string | undefined> {
  const upload = await db
    .selectFrom('attachments')
    .where('id', '=', key.id)
    .where('company_id', '=', key.companyId)
    .where('deleted_at', 'is', null)
    .select('type')
    .executeTakeFirst()
  return upload?.type
}
