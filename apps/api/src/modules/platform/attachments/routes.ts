import { refuse } from '@app/kernel/problem'
import { HttpErrors } from '#http/errors.ts'
import { FileBody } from '#http/files/file-reply.ts'
import { get, post, type Module } from '#http/route.ts'
import type { FileStore } from '#storage/storage.ts'
import { Attachment, UploadQuery } from './contract.ts'
import { uploadOf, showAttachment, takeUpload } from './service.ts'

export const attachments = (store: FileStore): Module => ({
  routes: [
    post(
      '/upload',
      {
        summary: 'Takes a file for a purpose',
        session: true,
        receives: ({ type }: UploadQuery, session) => uploadOf(type, session),
        query: UploadQuery,
        reply: Attachment,
      },
      (ctx, { query, file }) => {
        if (!file) throw refuse(HttpErrors.fileMissing)
        return takeUpload(ctx, store, { type: query.type, file })
      },
    ),
    get(
      '/attachments/:id',
      { summary: 'Shows an attachment', visitors: true, wholeScope: true, reply: FileBody },
      (ctx, { params }) => showAttachment(ctx, store, params.id),
    ),
  ],
})
