import type { IncomingMessage } from 'node:http'

const MOST_BYTES = 1_048_576

/**
 * The body of a request as text.
 *
 * @throws Error when it is longer than any call of ours
 */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    chunks.push(chunk)
    length += chunk.length
    if (length > MOST_BYTES) throw new Error('the body is too long')
  }
  return Buffer.concat(chunks).toString('utf8')
}
