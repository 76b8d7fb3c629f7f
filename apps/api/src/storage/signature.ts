/** AWS Signature Version 4, by which stores that speak S3 know their callers. */

import { createHash, createHmac } from 'node:crypto'

export interface Credentials {
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export interface Unsigned {
  method: 'GET' | 'PUT' | 'DELETE'
  url: URL
  headers: Readonly<Record<string, string>>
  /** Of the body, hexadecimal. */
  sha256: string
}

/** Of no body at all. */
export const EMPTY_SHA256 = createHash('sha256').digest('hex')

const ALGORITHM = 'AWS4-HMAC-SHA256'
const SERVICE = 's3'

/** @returns all headers of the request, the signature among them */
export function signed(
  request: Unsigned,
  credentials: Credentials,
  at: Date,
): Record<string, string> {
  const { region, accessKeyId } = credentials
  const time = at.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = time.slice(0, 8)
  const headers = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': request.sha256,
    'x-amz-date': time,
  }
  const scope = `${day}/${region}/${SERVICE}/aws4_request`
  const { names, text } = canonical(request, headers)
  const signature = hmac(
    keyOf(credentials, day),
    [ALGORITHM, time, scope, sha256(text)].join('\n'),
  ).toString('hex')
  const authorization = `${ALGORITHM} Credential=${accessKeyId}/${scope},SignedHeaders=${names},Signature=${signature}`
  return { ...headers, authorization }
}

/** The request in the one form in which both sides write it down. */
function canonical(
  { method, url, sha256: digest }: Unsigned,
  headers: Readonly<Record<string, string>>,
): { names: string; text: string } {
  const lines = Object.entries(headers)
    .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const names = lines.map(([name]) => name).join(';')
  const headerText = lines.map(([name, value]) => `${name}:${value}\n`).join('')
  url.searchParams.sort()
  const query = url.search.slice(1)
  return { names, text: [method, url.pathname, query, headerText, names, digest].join('\n') }
}

const keyOf = ({ region, secretAccessKey }: Credentials, day: string): Buffer =>
  [day, region, SERVICE, 'aws4_request'].reduce<Buffer>(
    (key, part) => hmac(key, part),
    Buffer.from(`AWS4${secretAccessKey}`),
  )

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
