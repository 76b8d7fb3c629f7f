/** Attachments: taking them in and giving them out. */

import { refuse } from '@app/kernel/problem'
import type { Ctx, Session } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { type FileReply, fileReply } from '#http/files/file-reply.ts'
import type { FileUpload } from '#http/files/receive-file.ts'
import { FileGone, type FileStore } from '#storage/storage.ts'
import { clean, type CleanFile } from './clean-upload.ts'
import {
  type Attachment,
  ENDINGS,
  type FileFormat,
  MOST_UPLOADS_AN_HOUR,
  mostBytes,
  UPLOADS,
  type UploadRule,
  type UploadType,
} from './contract.ts'
import { AttachmentErrors } from './errors.ts'
import { storeFile } from './server-files.ts'
import { UPLOADERS } from './rights.ts'
import {
  type AttachmentRow,
  countUploads,
  findAttachment,
  insertAttachment,
  withdrawAttachments,
} from './store.ts'

const HOUR_MS = 3_600_000

/**
 * How large a file of a purpose may be; asked before any of it is read.
 *
 * @throws Refusal FORBIDDEN for a purpose that is not the caller's
 */
export function uploadOf(type: UploadType, session: Session): FileUpload<CleanUpload> {
  const isAllowed = UPLOADERS[type].some((permission) => session.permissions.has(permission))
  if (!isAllowed) throw refuse(HttpErrors.forbidden)
  const rule: UploadRule = UPLOADS[type]
  const definition = rule.below ? AttachmentErrors.sizeBelow : AttachmentErrors.size
  return {
    mostBytes: mostBytes(rule),
    tooLarge: refuse(definition, { max: `${rule.megabytes} MB` }),
    prepare: async ({ name, content }) => ({ ...(await clean(content, rule, name)), name }),
  }
}

/** What is kept of a file, and what its sender calls it. */
interface CleanUpload extends CleanFile {
  name: string
}

/** @throws Refusal RATE_LIMITED */
export async function takeUpload(
  ctx: Ctx,
  store: FileStore,
  { type, file }: { type: UploadType; file: CleanUpload },
): Promise<Attachment> {
  const { userId } = ctx.session
  const since = new Date(ctx.now.getTime() - HOUR_MS)
  if ((await countUploads(ctx.db, userId, since)) >= MOST_UPLOADS_AN_HOUR) {
    throw refuse(HttpErrors.rateLimited)
  }
  const rule: UploadRule = UPLOADS[type]
  const { content, format } = file
  const name = nameFor(file.name, format)
  const mediaType = MEDIA_TYPES[format]
  const { key, sha256 } = await storeFile(store, { content, mediaType })
  const id = await insertAttachment(ctx.db, {
    company_id: ownerOf(ctx),
    type,
    file_name: name,
    media_type: mediaType,
    size: content.length,
    sha256,
    storage_key: key,
    is_public: rule.shownTo === 'anyone',
    created_by: userId,
    created_at: ctx.now,
  })
  return { id, url: `/api/v1/attachments/${id}`, name, size: content.length, type }
}

/** Uploads that belong to nothing any more: nobody can open them, and the night sweeps them away. */
export const withdrawUploads = (ctx: Ctx, ids: readonly number[]): Promise<void> =>
  withdrawAttachments(ctx.db, ids, ctx.now)

/** The selected company, else the own one; a dealer without one keeps it in the first of theirs. */
function ownerOf({ scope: { companyIds }, session }: Ctx): number {
  const [first, ...others] = companyIds
  if (first === undefined) throw refuse(HttpErrors.companyRequired)
  return others.length > 0 && companyIds.includes(session.companyId) ? session.companyId : first
}

const LONGEST_NAME = 200

/** The caller's name for it, with the ending of what it really is. */
function nameFor(fileName: string, format: FileFormat): string {
  const ending = fileName.split('.').at(-1)?.toLowerCase() ?? ''
  const base = fileName.replace(/\.[^.]*$/, '').replace(/[\p{Cc}/\\]/gu, '') || format
  const [usual = format] = ENDINGS[format]
  return `${base.slice(0, LONGEST_NAME)}.${ENDINGS[format].includes(ending) ? ending : usual}`
}

const MEDIA_TYPES: Readonly<Record<FileFormat, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
  csv: 'text/csv',
  txt: 'text/plain',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  package: 'application/octet-stream',
}

/**
 * A picture as part of a page, any other file for saving (S-380). What an id names never changes, so it
 * may be kept for as long as one likes.
 *
 * @throws Refusal TOKEN_MISSING for a visitor, NOT_FOUND for who may not see it
 */
export async function showAttachment(
  ctx: Ctx,
  store: FileStore,
  attachmentId: number,
): Promise<FileReply> {
  const row = await findAttachment(ctx.db, ctx.scope, attachmentId)
  const isKnown = ctx.session.userId > 0
  if (!row || !isShown(ctx, row))
    throw refuse(isKnown ? HttpErrors.notFound : HttpErrors.tokenMissing)
  return fileReply({
    name: row.file_name,
    mediaType: row.media_type,
    size: row.size,
    disposition: row.media_type.startsWith('image/') ? 'inline' : 'attachment',
    unchanging: { tag: row.sha256, keptBy: row.is_public ? 'anyone' : 'caller' },
    open: () =>
      store.get(row.storage_key).catch((error: unknown) => {
        throw error instanceof FileGone ? refuse(HttpErrors.notFound) : error
      }),
  })
}

function isShown({ session, scope }: Ctx, row: AttachmentRow): boolean {
  const { shownTo }: UploadRule = UPLOADS[row.type]
  if (shownTo === 'staff' && scope.customerId !== undefined) return false
  return shownTo !== 'uploader' || row.created_by === session.userId
}
