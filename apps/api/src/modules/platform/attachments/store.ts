import { type Insertable, sql } from 'kysely'
import type { Db, Scope } from '#db/database.ts'
import type { AttachmentsTable } from '#db/tables.ts'
import { KEPT_TYPES, type UploadType } from './contract.ts'

export type AttachmentRow = Awaited<ReturnType<typeof findAttachment>> & {}

/** A public one, or one of the scope. */
export function findAttachment(db: Db, scope: Scope, attachmentId: number) {
  return db
    .selectFrom('attachments')
    .where('id', '=', attachmentId)
    .where('deleted_at', 'is', null)
    .where('type', 'not in', [...KEPT_TYPES])
    .where(sql<boolean>`(is_public or company_id = any (${scope.companyIds}))`)
    .select([
      'id',
      'type',
      'file_name',
      'media_type',
      'size',
      'sha256',
      'storage_key',
      'is_public',
      'created_by',
    ])
    .$narrowType<{ type: UploadType }>()
    .executeTakeFirst()
}

/** A file that the server keeps, for the module that has found whose it is. */
export const findKept = (db: Db, attachmentId: number) =>
  db
    .selectFrom('attachments')
    .where('id', '=', attachmentId)
    // Packages are uploaded, and given to devices by the module that they belong to.
    .where('type', 'in', [...KEPT_TYPES, 'software'])
    .select(['file_name', 'media_type', 'size', 'sha256', 'storage_key'])
    .executeTakeFirst()

export async function insertAttachment(
  db: Db,
  attachment: Insertable<AttachmentsTable>,
): Promise<number> {
  const { id } = await db
    .insertInto('attachments')
    .values(attachment)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** How many somebody has uploaded since an instant. */
export async function countUploads(db: Db, userId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('attachments')
    .where('created_by', '=', userId)
    .where('created_at', '>=', since.toISOString())
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Uploads from before an instant that nothing refers to. */
export async function findUnused(
  db: Db,
  { before, most }: { before: Date; most: number },
): Promise<{ id: number; storage_key: string }[]> {
  const { rows } = await sql<{ id: number; storage_key: string }>`
    select id, storage_key from app.unused_attachments(${before}, ${most})`.execute(db)
  return rows
}

/** They are there for nobody from now on. */
export async function withdrawAttachments(db: Db, ids: readonly number[], at: Date): Promise<void> {
  await db
    .updateTable('attachments')
    .set({ deleted_at: at })
    .where('id', '=', sql<number>`any (${ids})`)
    .execute()
}

/** Fails when something refers to it after all. */
export async function deleteAttachment(db: Db, attachmentId: number): Promise<void> {
  await db.deleteFrom('attachments').where('id', '=', attachmentId).execute()
}
