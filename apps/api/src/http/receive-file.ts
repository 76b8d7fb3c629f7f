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

/** @throws Refusal FILE_MISSING, MALFORMED, or what the reception says of a file that is too large */
export async function receiveFile(
  request: FastifyRequest,
  { mostBytes, tooLarge }: Reception,
): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw refuse(HttpErrors.fileMissing)
  const file = await read(request, mostBytes)
  if (!file) throw refuse(HttpErrors.fileMissing)
  if (file === 'truncated') throw tooLarge
  return file
}

async function read(
  request: FastifyRequest,
  mostBytes: number,
): Promise<ReceivedFile | 'truncated' | undefined> {
  try {
    const part = await request.file({ limits: { fileSize: mostBytes, files: 1, fields: 20 } })
    if (!part) return undefined
    const chunks: Buffer[] = []
    for await (const chunk of part.file) chunks.push(chunk)
    return part.file.truncated
      ? 'truncated'
      : { name: part.filename, content: Buffer.concat(chunks) }
  } catch (error) {
    // Nothing is done in there but reading: a body that breaks off or has no boundary was sent so.
    request.log.info({ err: error }, 'a file could not be read')
    throw refuse(HttpErrors.malformed)
  }
}
