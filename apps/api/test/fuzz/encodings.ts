/** How an input is written down for the wire: mostly as it should be. */

import type { Random } from './random.ts'

export interface Encoded {
  headers: Record<string, string>
  payload?: string | Buffer
}

export function encodeBody(body: unknown, random: Random): Encoded {
  const text = JSON.stringify(body) ?? ''
  const json = (payload: string | Buffer): Encoded => ({
    headers: { 'content-type': 'application/json' },
    payload,
  })
  if (!random.chance(0.05)) return json(text)
  const as = (type: string, payload: string | Buffer = text): Encoded => ({
    headers: { 'content-type': type },
    payload,
  })
  return random.pick<() => Encoded>([
    () => json(text.slice(0, random.below(text.length + 1))),
    () => json(`\ufeff${text}`),
    () => json(`${text}${text}`),
    () => json(Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0xfe, 0x22])])),
    () => json(''),
    () => json('null'),
    () => json('"x"'),
    () => json('[]'),
    () => json(`{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`),
    () => json(text.replace('{', '{"version":1e999,"id":-0,')),
    () => json(`{"__proto__":{"isAdmin":true},${text.slice(1)}`),
    () => json(`{"constructor":{"prototype":{"x":1}},${text.slice(1)}`),
    () => as('text/plain'),
    () => as('application/json; charset=utf-16'),
    () => as('application/x-www-form-urlencoded', 'a=1&b[]=2'),
    () => as('application/xml', '<a/>'),
    () => as('garbage'),
    () => as('multipart/form-data'),
    () => as('multipart/form-data; boundary=x', '--x\r\n'),
    () => ({ headers: {}, payload: text }),
  ])()
}

const BOUNDARY = 'fuzz-boundary'

/** A file as a browser's form sends it, or broken off somewhere. */
export function encodeFile(content: Buffer, random: Random): Encoded {
  const name = random.pick([
    'cards.csv',
    'list.xlsx',
    'a.png',
    '..\\..\\x',
    '名.csv',
    '',
    'a\u0000b',
  ])
  const field = random.pick(['file', 'file', 'file', 'other', '__proto__'])
  const head =
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n` +
    'Content-Type: application/octet-stream\r\n\r\n'
  const whole = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: random.chance(0.75) ? whole : whole.subarray(0, random.below(whole.length)),
  }
}

/** A query string: arrays repeat their name, objects are written out. */
export function encodeQuery(query: unknown, random: Random): string {
  if (typeof query !== 'object' || query === null) return encode(String(query))
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${encode(name)}=${encode(textOf(one))}`),
  )
  if (random.chance(0.02))
    pairs.push(random.pick(['%', '%zz=1', 'a=%ff', '&&', '=', 'page[]=1', 'a[b]=c']))
  return pairs.join('&')
}

const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value)

/** Lone surrogates have no UTF-8; the bytes that would stand for one are sent all the same. */
export const encode = (text: string): string =>
  text.replace(/[\ud800-\udfff]+|[^\ud800-\udfff]+/g, (run) =>
    run.isWellFormed() ? encodeURIComponent(run) : '%ED%A0%80',
  )
