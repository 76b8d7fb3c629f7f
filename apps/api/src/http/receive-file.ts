/** A file that a caller sends as `multipart/form-data`, taken in before any transaction begins. */

import type { FastifyRequest } from 'fastify'
import { type Refusal, refuse } from '@app/kernel/problem'
import { HttpErrors } from './errors.ts'

export interface ReceivedFile {
  /** As the caller calls it; believed for showing it, and for nothing else. */
  name: string
  content: Buffer
}

/** How a file is taken in, and what the use case gets of it. */
export interface Reception<Prepared = ReceivedFile> {
  mostBytes: number
  tooLarge: Refusal
  /** Looks into the file, which may take long and must hold no transaction meanwhile. */
  prepare: (file: ReceivedFile) => Promise<Prepared>
}

/** @throws Refusal FILE_MISSING, or what the reception says of a file that is too large or no good */
export async function receiveFile<Prepared>(
  request: FastifyRequest,
  { mostBytes, tooLarge, prepare }: Reception<Prepared>,
): Promise<Prepared> {
  if (!request.isMultipart()) throw refuse(HttpErrors.fileMissing)
  const part = await request.file({ limits: { fileSize: mostBytes, files: 1, fields: 20 } })
  if (!part) throw refuse(HttpErrors.fileMissing)
  const chunks: Buffer[] = []
  for await (const chunk of part.file) chunks.push(chunk)
  if (part.file.truncated) throw tooLarge
  return prepare({ name: part.filename, content: Buffer.concat(chunks) })
}
