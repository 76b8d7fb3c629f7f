import { refuse } from '@app/kernel/problem'
import { HttpErrors } from '#http/errors.ts'
import { FileBody } from '#http/files/file-reply.ts'
import { get, post } from '#http/route.ts'
import type { Module } from '#module.ts'
import { Attachment, UploadQuery } from './contract.ts'
import { type SweepParts, sweepUploads } from './sweep-uploads.ts'
import { uploadOf, showAttachment, takeUpload } from './service.ts'

const SWEEP_JOB = 'sweepUploads'

export const attachments = (parts: SweepParts): Module => ({
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
        return takeUpload(ctx, parts.store, { type: query.type, file })
      },
    ),
    get(
      '/attachments/:id',
      { summary: 'Shows an attachment', visitors: true, wholeScope: true, reply: FileBody },
      (ctx, { params }) => showAttachment(ctx, parts.store, params.id),
    ),
  ],
  jobs: { [SWEEP_JOB]: () => sweepUploads(parts) },
  // Every night at 4:00 in China; the time of the settings is UTC.
  schedules: [{ job: SWEEP_JOB, at: '0 20 * * *', catchUpHours: 24 }],
})
