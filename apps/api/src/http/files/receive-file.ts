/** A file that a caller sends as `multipart/form-data`, taken in before any transaction begins. */

import type { FastifyRequest } from 'fastify'
import { type Refusal, refuse } from '@app/kernel/problem'
import { HttpErrors } from '../errors.ts'

interface ReceivedFile {
  /** As the caller calls it; believed for showing it, and for nothing else. */
  name: string
  content: Buffer
}

/** How a file is taken in, and what the use case gets of it. */
export interface FileUpload<Prepared = ReceivedFile> {
  mostBytes: number
  tooLarge: Refusal
  /** Looks into the file, which may take long and must hold no transaction meanwhile. */
  prepare: (file: ReceivedFile) => Promise<Prepared>
}

/** @throws Refusal FILE_MISSING, MALFORMED, or what the reception says of a file that is too large or no good */
export async function receiveFile<Prepared>(
  request: FastifyRequest,
  { mostBytes, tooLarge, prepare }: FileUpload<Prepared>,
): Promise<Prepared> {
  if (!request.isMultipart()) throw refuse(HttpErrors.fileMissing)
  const file = await read(request, mostBytes)
  if (!file) throw refuse(HttpErrors.fileMissing)
  if (file === 'truncated') throw tooLarge
  return prepare(file)
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
      : { name: readableName(part.filename), content: Buffer.concat(chunks) }
  } catch (error) {
    // Nothing is done in there but reading: a body that breaks off or has no boundary was sent so.
    request.log.info({ err: error }, 'a file could not be read')
    throw refuse(HttpErrors.malformed)
  }
}

/** A name that can be shown and stored, whatever the sender's machine calls the file. */
const readableName = (name: string): string => name.replace(/\p{Cc}/gu, '').toWellFormed()
