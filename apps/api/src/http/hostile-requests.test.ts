import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../test/harness.ts'
import {
  breakOff,
  connectionsTo,
  gistOf,
  requestOf,
  sendBytes,
  watchProcess,
} from '../../test/sockets.ts'

const consoleDirectory = mkdtempSync(join(tmpdir(), 'console-'))
writeFileSync(join(consoleDirectory, 'index.html'), '<!doctype html>')
writeFileSync(join(consoleDirectory, 'preloads.json'), '{"frame":[],"pages":{}}')
afterAll(() => rmSync(consoleDirectory, { recursive: true }))

const app = useApp({
  consoleDirectory,
  config: { timeouts: { headersMs: 400, requestMs: 800 } },
})

let port = 0
beforeAll(async () => {
  port = await app.listen()
})

const NOT_FOUND = { status: 404, code: 'NOT_FOUND' }
const MALFORMED = { status: 400, code: 'MALFORMED' }

const PATHS = [
  '//',
  '/..',
  '/../../../../etc/passwd',
  '/..%5c..%5cetc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets/../../../../etc/passwd',
  '/assets/..%2f..%2f..%2fetc%2fpasswd',
  '/api/v1//users/profile',
  '/api/v1/users/../users/profile',
  '/%00',
  '/%ff',
  '/%zz',
  '/a%',
  '/index.html%00.js',
  `/assets/${'a'.repeat(300)}.js`,
  `/${'a'.repeat(300)}`,
  `/assets/${'a'.repeat(12_000)}`,
  `/api/v1/orders/${'9'.repeat(8000)}`,
]

describe('A path', () => {
  it.each(PATHS.map((path) => [path.slice(0, 50), path]))('%s is not found', async (_, path) => {
    const answer = await sendBytes(port, requestOf(`GET ${path} HTTP/1.1`))
    expect(gistOf(answer)).toEqual(NOT_FOUND)
  })
})

describe('A request', () => {
  it.each(['/', '/api/v1/health', '/nowhere'])('to %s with two hosts is refused', async (path) => {
    const headers = ['Host: localhost', 'Host: elsewhere.example']
    const answer = await sendBytes(port, requestOf(`GET ${path} HTTP/1.1`, headers))
    expect(gistOf(answer)).toEqual(MALFORMED)
  })

  it('may offer a protocol that nobody speaks here', async () => {
    const headers = ['Host: localhost', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__']
    const request = requestOf('GET /api/v1/health HTTP/1.1', headers)
    const upgrading = request.replace('Connection: close', 'Connection: Upgrade, close')
    const answer = await sendBytes(port, upgrading)
    expect(answer).toContain('200 OK')
  })

  it('ends when its headers do not, and when its body does not', async () => {
    const halfHeaders = 'GET /api/v1/health HTTP/1.1\r\nHost: localhost\r\nX-A: '
    const halfBody = [
      'POST /api/v1/users/login HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/json',
      'Content-Length: 1000',
      '',
      '{"email":',
    ].join('\r\n')
    const answers = await Promise.all([sendBytes(port, halfHeaders), sendBytes(port, halfBody)])
    expect(answers.map((answer) => gistOf(answer).status)).toEqual([408, 408])
  })
})

describe('A file', () => {
  const FILE = [
    '--edge',
    'Content-Disposition: form-data; name="file"; filename="a.png"',
    'Content-Type: image/png',
    '',
    'not much of a picture',
  ].join('\r\n')

  const send = async (payload: string, type = 'multipart/form-data; boundary=edge') => {
    const response = await app.container.app.inject({
      method: 'POST',
      url: '/api/v1/upload?type=picture',
      headers: {
        authorization: (await app.as('company')).token,
        language: 'en',
        'content-type': type,
      },
      payload,
    })
    return { status: response.statusCode, ...response.json() }
  }

  it.each([
    ['that is cut short', FILE],
    ['cut short in its headers', FILE.slice(0, 60)],
    ['whose boundary never comes', 'something else altogether'],
    ['without a boundary', FILE, 'multipart/form-data'],
    ['with a boundary that is too long', FILE, `multipart/form-data; boundary=${'e'.repeat(300)}`],
    ['with more fields than anybody needs', fields(30)],
    ['named like a property of all objects', FILE.replace('"file"', '"__proto__"')],
  ])('%s is refused', async (_, payload, type?: string) => {
    expect(await send(payload, type)).toMatchObject({
      ...MALFORMED,
      message: 'The request could not be read',
    })
  })

  it.each(['waits', 'goes away'])('whose sender %s half-way harms nobody', async (then) => {
    const trouble = watchProcess()
    const { token } = await app.as('company')
    const head = [
      'POST /api/v1/upload?type=picture HTTP/1.1',
      'Host: localhost',
      `Authorization: ${token}`,
      'Content-Type: multipart/form-data; boundary=edge',
      'Content-Length: 100000',
      '',
      FILE,
    ].join('\r\n')
    if (then === 'waits') expect(gistOf(await sendBytes(port, head)).status).toBe(408)
    else await breakOff(port, head)
    await expect.poll(() => connectionsTo(app.container.app.server)).toBe(0)
    expect((await app.anonymous.get('/health')).status).toBe(200)
    expect(trouble()).toEqual([])
  })
})

function fields(count: number): string {
  const field = (name: number): string =>
    `--edge\r\nContent-Disposition: form-data; name="f${name}"\r\n\r\nx\r\n`
  return `${Array.from({ length: count }, (_, name) => field(name)).join('')}--edge--\r\n`
}
