/** A file that a caller sends as `multipart/form-data`, taken in before any transaction begins. */

import type { FastifyRequest } from 'fastify'
import { type Refusal, refuse } from '@app/kernel/problem'
import { HttpErrors } from './errors.ts'

export interface ReceivedFile {
  /** As the caller calls it; believed for showing it, and for nothing else. */
  name: string
  content: Buffer
}

export interface Reception {
  mostBytes: number
  tooLarge: Refusal
}

/** @throws Refusal FILE_MISSING, or what the reception says of a file that is too large */
export async function receiveFile(
  request: FastifyRequest,
  { mostBytes, tooLarge }: Reception,
): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw refuse(HttpErrors.fileMissing)
  const part = await request.file({ limits: { fileSize: mostBytes, files: 1, fields: 20 } })
  if (!part) throw refuse(HttpErrors.fileMissing)
  const chunks: Buffer[] = []
  for await (const chunk of part.file) chunks.push(chunk)
  if (part.file.truncated) throw tooLarge
  return { name: part.filename, content: Buffer.concat(chunks) }
}
