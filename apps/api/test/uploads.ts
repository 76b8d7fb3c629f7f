/** Files as people send them. */

import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Caller, Reply, TestApp } from './harness.ts'

export interface Sent {
  type: string
  content: Buffer
  name?: string
  /** What the sender claims that it is. */
  mediaType?: string
  /** The route, when it is another than that of uploads. */
  path?: string
  headers?: Record<string, string>
}

/** Sends a file the way a browser's form does. */
export async function upload(
  { container }: Pick<TestApp, 'container'>,
  caller: Pick<Caller, 'token'>,
  {
    type,
    content,
    name = 'picture.png',
    mediaType = 'image/png',
    path = `/upload?type=${type}`,
    headers = {},
  }: Sent,
): Promise<Reply<any>> {
  const boundary = randomUUID()
  const head =
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n` +
    `Content-Type: ${mediaType}\r\n\r\n`
  const reply = await container.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: {
      authorization: caller.token,
      language: 'en',
      ...headers,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
}

/** A small picture, of any colour that was not asked for before. */
export async function aPicture(format: 'png' | 'jpeg' | 'gif' | 'webp' = 'png'): Promise<Buffer> {
  return sharp({
    create: { width: 40, height: 30, channels: 3, background: { r: 20, g: 90, b: 160 } },
  })
    .toFormat(format)
    .toBuffer()
}
