/** An answer that is a file instead of JSON. */

import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from '@app/kernel/schema'

export interface FileReply {
  name: string
  mediaType: string
  size: number
  /** Shown in the page, or saved. */
  disposition: 'inline' | 'attachment'
  /** Of a file that never changes: what names its content, and who may keep a copy. */
  unchanging?: { tag: string; keptBy: 'anyone' | 'caller' }
  /** Called only when the content is really sent. */
  open: () => Promise<Readable | Buffer>
}

const files = new WeakSet<object>()

/** Marks a reply as a file; anything else is sent as JSON. */
export function fileReply(file: FileReply): FileReply {
  files.add(file)
  return file
}

export const isFileReply = (reply: unknown): reply is FileReply =>
  typeof reply === 'object' && reply !== null && files.has(reply)

/** The shape of such an answer, for the table of routes. */
export const FileBody = Type.Unsafe<FileReply>({ type: 'string', format: 'binary' })

const ONE_YEAR_SECONDS = 31_536_000

/** Whatever an uploaded file holds: opened by itself, it may run nothing and load nothing. */
const NOTHING_ACTIVE = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileReply,
): Promise<FastifyReply> {
  const { unchanging } = file
  if (unchanging) {
    const isPublic = unchanging.keptBy === 'anyone'
    reply
      .header('etag', `"${unchanging.tag}"`)
      .header(
        'cache-control',
        `${isPublic ? 'public' : 'private'}, max-age=${ONE_YEAR_SECONDS}, immutable`,
      )
    if (isKnown(request.headers['if-none-match'], unchanging.tag)) return reply.status(304).send()
  } else {
    reply.header('cache-control', 'no-store')
  }
  return reply
    .header('content-type', file.mediaType)
    .header('content-length', file.size)
    .header('content-disposition', dispositionOf(file))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', NOTHING_ACTIVE)
    .send(await file.open())
}

const isKnown = (known: string | undefined, tag: string): boolean =>
  known?.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === `"${tag}"`) ??
  false

/** The name in full for today's programs, and in plain letters for others (RFC 6266). */
function dispositionOf({ disposition, name }: Pick<FileReply, 'disposition' | 'name'>): string {
  const plain = name.replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
