import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchOutside } from './outside-file.ts'

const answers: Record<string, RequestListener> = {
  '/file': (_, response) => response.end('x'.repeat(100)),
  '/moved': (_, response) => response.writeHead(302, { location: '/file' }).end(),
  '/inside': (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/a' }).end(),
  '/round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
  '/disk': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/gone': (_, response) => response.writeHead(404).end(),
  '/slow': () => {},
}

const open: { server?: Server; host: string } = { host: '' }

beforeAll(async () => {
  const server = createServer((request, response) =>
    answers[request.url ?? '']?.(request, response),
  )
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  open.server = server
  open.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  open.server?.closeAllConnections()
  open.server?.close()
})

const fetching = (path: string, mostBytes = 100, patienceMs = 5000) =>
  fetchOutside(`http://${open.host}${path}`, {
    mostBytes,
    patienceMs,
    trusted: new Set([open.host]),
  })

describe('fetchOutside refuses', () => {
  it.each([
    'http://127.0.0.1/a',
    'http://localhost/a',
    'http://10.1.2.3/a',
    'http://172.16.0.1/a',
    'http://192.168.1.1/a',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1/a',
    'http://0.0.0.0/a',
    'http://[::1]/a',
    'http://[::ffff:127.0.0.1]/a',
    'http://[fd00::1]/a',
    'http://[fe80::1]/a',
    'http://[64:ff9b::7f00:1]/a',
    'http://[2002:7f00:1::]/a',
  ])('what is inside: %s', async (address) => {
    const terms = { mostBytes: 100, patienceMs: 5000, trusted: new Set([open.host]) }
    await expect(fetchOutside(address, terms)).rejects.toThrow('is no public address')
  })

  it('a trusted name at another port', async () => {
    const terms = { mostBytes: 100, patienceMs: 5000, trusted: new Set(['127.0.0.1:1']) }
    await expect(fetchOutside(`http://${open.host}/file`, terms)).rejects.toThrow('no public')
  })

  it.each([
    ['/inside', 'is no public address'],
    ['/disk', 'is no way to a file'],
    ['/round', 'leads nowhere'],
    ['/gone', 'answered 404'],
  ])('%s', async (path, trouble) => {
    await expect(fetching(path)).rejects.toThrow(trouble)
  })

  it('what is no address, more than it asked for, and whoever keeps it waiting', async () => {
    const terms = { mostBytes: 100, patienceMs: 5000, trusted: new Set<string>() }
    await expect(fetchOutside('inv.example/1.pdf', terms)).rejects.toThrow('Invalid URL')
    await expect(fetching('/file', 99)).rejects.toThrow('larger')
    await expect(fetching('/slow', 100, 50)).rejects.toThrow('aborted')
  })
})

describe('fetchOutside', () => {
  it('brings a file, also one that was moved', async () => {
    expect((await fetching('/file')).length).toBe(100)
    expect((await fetching('/moved')).length).toBe(100)
  })
})
