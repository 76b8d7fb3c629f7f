/**
 * Files in a store that speaks S3: Amazon's, or MinIO, Ceph and the like on one's own machines. Three
 * plain requests are all that is needed of it.
 */

import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import { type Credentials, EMPTY_SHA256, signed, type Unsigned } from './signature.ts'
import { FileGone, type FileStore, requireKey, type StoredContent } from './storage.ts'

export interface S3Settings extends Credentials {
  /** `https://s3.eu-central-1.amazonaws.com` or `http://minio:9000`; the bucket becomes part of the path. */
  endpoint: string
  bucket: string
}

const ATTEMPTS = 3
const PATIENCE_MS = 60_000

export function createS3Store(settings: S3Settings): FileStore {
  const call = (method: Unsigned['method'], key: string, content?: StoredContent) =>
    persistently(() => send(settings, method, { key: requireKey(key), content }))
  return {
    put: async (key, content) => {
      const response = await call('PUT', key, content)
      await requireSuccess(response)
      response.resume()
    },
    get: async (key) => {
      const response = await call('GET', key)
      if (response.statusCode === 404) {
        response.resume()
        throw new FileGone(key)
      }
      await requireSuccess(response)
      return response
    },
    remove: async (key) => {
      const response = await call('DELETE', key)
      if (response.statusCode !== 404) await requireSuccess(response)
      response.resume()
    },
  }
}

/** What a busy store or a broken line refuses once may succeed at the next try; a put replaces itself. */
async function persistently(attempt: () => Promise<IncomingMessage>): Promise<IncomingMessage> {
  for (let tries = 1; ; tries += 1) {
    const response = await attempt().catch((error: unknown) => {
      if (tries >= ATTEMPTS) throw error
      return undefined
    })
    const isBroken = response === undefined || (response.statusCode ?? 0) >= 500
    if (response && (!isBroken || tries >= ATTEMPTS)) return response
    response?.resume()
  }
}

async function send(
  settings: S3Settings,
  method: Unsigned['method'],
  { key, content }: { key: string; content: StoredContent | undefined },
): Promise<IncomingMessage> {
  const url = new URL(`${settings.endpoint.replace(/\/$/, '')}/${settings.bucket}/${key}`)
  const headers = content && {
    'content-length': String(content.size),
    'content-type': content.mediaType,
  }
  const unsigned = { method, url, headers: headers ?? {}, sha256: content?.sha256 ?? EMPTY_SHA256 }
  const request = (url.protocol === 'https:' ? secureRequest : plainRequest)(url, {
    method,
    headers: signed(unsigned, settings, new Date()),
    timeout: PATIENCE_MS,
  })
  request.on('timeout', () => request.destroy(new Error(`${url.host} does not answer`)))
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve)
    request.once('error', reject)
  })
  // A store may refuse before it has heard everything; its answer says more than the broken pipe.
  const sent = content ? pipeline(content.open(), request) : Promise.resolve(void request.end())
  sent.catch(() => {})
  return answered
}

async function requireSuccess(response: IncomingMessage): Promise<void> {
  const status = response.statusCode ?? 0
  if (status >= 200 && status < 300) return
  throw new Error(`the file store answered ${status}: ${(await text(response)).slice(0, 500)}`)
}
