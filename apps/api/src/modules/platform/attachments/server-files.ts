/** Files that the server itself comes by, and keeps for a module that shows them. */

import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { refuse } from '@app/kernel/problem'
import type { Db } from '#db/database.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { type FileReply, fileReply } from '#http/files/file-reply.ts'
import { FileGone, type FileStore } from '#storage/storage.ts'
import type { KeptType } from './contract.ts'
import { findKept, insertAttachment } from './store.ts'

interface Kept {
  companyId: number
  type: KeptType
  name: string
  mediaType: string
  content: Buffer
  now: Date
}

/** Under which key a file lies, and what names its content. */
interface Stored {
  key: string
  sha256: string
}

/** Lays a file into the store; nobody finds it before {@link noteFile}. */
export async function storeFile(
  store: FileStore,
  { content, mediaType }: Pick<Kept, 'content' | 'mediaType'>,
): Promise<Stored> {
  const sha256 = createHash('sha256').update(content).digest('hex')
  const key = `attachments/${randomUUID()}`
  const open = () => Readable.from([content])
  await store.put(key, { open, size: content.length, sha256, mediaType })
  return { key, sha256 }
}

/** @returns the id of the attachment */
export const noteFile = (db: Db, { key, sha256 }: Stored, kept: Kept): Promise<number> =>
  insertAttachment(db, {
    company_id: kept.companyId,
    type: kept.type,
    file_name: kept.name,
    media_type: kept.mediaType,
    size: kept.content.length,
    sha256,
    storage_key: key,
    is_public: false,
    created_at: kept.now,
  })

/**
 * Gives a kept file out for saving; whoever asks has been found to be allowed.
 *
 * @throws Refusal NOT_FOUND
 */
export async function keptFile(db: Db, store: FileStore, id: number): Promise<FileReply> {
  const row = orNotFound(await findKept(db, id))
  return fileReply({
    name: row.file_name,
    mediaType: row.media_type,
    size: row.size,
    disposition: 'attachment',
    unchanging: { tag: row.sha256, keptBy: 'caller' },
    open: () =>
      store.get(row.storage_key).catch((error: unknown) => {
        throw error instanceof FileGone ? refuse(HttpErrors.notFound) : error
      }),
  })
}
