import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { portOf, watchProcess } from '../../../test/sockets.ts'
import { networksIn, noNetwork } from './client-address.ts'
import { createPlaces, serveUpgrades, type UpgradeRoute, type UpgradeParts } from './upgrades.ts'

const HANDSHAKE = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
]

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

interface Site {
  port: number
  server: Server
  /** What went wrong and was dealt with. */
  errors: unknown[]
}

const OPEN_ROUTE: UpgradeRoute = {
  largestMessageBytes: 1000,
  admit: async () => (socket) => socket.send('welcome'),
}

async function serve(route: Partial<UpgradeRoute> = {}, more: Partial<UpgradeParts> = {}) {
  const errors: unknown[] = []
  const server = createServer((_, response) => response.end('answered'))
  const end = serveUpgrades(
    server,
    { '/socket': { ...OPEN_ROUTE, ...route } },
    {
      trustProxy: noNetwork,
      addressBudget: async () => 0,
      onError: (error) => errors.push(error),
      ...more,
    },
  )
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  closers.push(async () => {
    await end()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { server, errors, port: portOf(server) } satisfies Site
}

/** A connection that has asked for an upgrade, and is never ended from this side. */
function ask({ port }: Site, target: string, headers: readonly string[] = ['Host: x']): Socket {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => {})
  socket.write([`GET ${target} HTTP/1.1`, ...headers, ...HANDSHAKE, '', ''].join('\r\n'))
  return socket
}

const statusOf = async (socket: Socket): Promise<number> => {
  const [first] = await once(socket, 'data')
  return Number(String(first).split(' ')[1])
}

const answers = async ({ port }: Site): Promise<string> =>
  (await fetch(`http://127.0.0.1:${port}/`)).text()

describe('An upgrade', () => {
  it.each([
    '//',
    '///',
    '/\\',
    '//[',
    'http://[',
    '/%',
    '/%ff',
    '*',
    '/..//..',
    '/socket/',
    '/elsewhere',
  ])('of %s is refused, and the server goes on', async (target) => {
    const trouble = watchProcess()
    const site = await serve()
    const socket = ask(site, target)
    expect([400, 404]).toContain(await statusOf(socket))
    expect(await answers(site)).toBe('answered')
    expect([...trouble(), ...site.errors]).toEqual([])
  })

  it('is refused with a second host', async () => {
    const site = await serve()
    expect(await statusOf(ask(site, '/socket', ['Host: x', 'Host: y']))).toBe(400)
  })

  it('is refused to an address that has asked for too much', async () => {
    const asked: string[] = []
    const addressBudget = async (key: string) => asked.push(key)
    const site = await serve({}, { addressBudget, trustProxy: networksIn('loopback') })
    const socket = ask(site, '/socket', ['Host: x', 'X-Forwarded-For: 203.0.113.7'])
    expect(await statusOf(socket)).toBe(429)
    expect(asked).toEqual(['203.0.113.7'])
  })

  it('closes the connection that it refuses, even when the other side keeps it open', async () => {
    const site = await serve()
    const connection = once(site.server, 'connection')
    ask(site, '/elsewhere')
    const [socket] = await connection
    if (!socket.destroyed) await once(socket, 'close')
    expect(socket.destroyed).toBe(true)
  })

  it('may be broken off while it is decided', async () => {
    const trouble = watchProcess()
    const site = await serve({
      admit: async ({ socket }) => {
        socket.destroy(new Error('read ECONNRESET'))
        await new Promise((resolve) => socket.once('close', resolve))
        return undefined
      },
    })
    await text(ask(site, '/socket'))
    expect(await answers(site)).toBe('answered')
    expect([...trouble(), ...site.errors]).toEqual([])
  })

  it.each([
    ['asking who it is', { admit: () => Promise.reject(new Error('no database')) }],
    [
      'asking who it is, at once',
      {
        admit: () => {
          throw new Error('a bug')
        },
      },
    ],
    [
      'taking it over',
      {
        admit: async () => () => {
          throw new Error('a bug')
        },
      },
    ],
  ])('that fails by %s is told, and the server goes on', async (_, route) => {
    const trouble = watchProcess()
    const site = await serve(route)
    const socket = ask(site, '/socket')
    await text(socket)
    expect(await answers(site)).toBe('answered')
    expect(site.errors).toHaveLength(1)
    expect(trouble()).toEqual([])
  })
})

describe('Open connections', () => {
  const open = async (site: Site, from: string): Promise<WebSocket | number> => {
    const url = `ws://127.0.0.1:${site.port}/socket`
    const socket = new WebSocket(url, { headers: { 'x-forwarded-for': from } })
    socket.on('error', () => {})
    const [, refused] = await Promise.race([
      once(socket, 'open'),
      once(socket, 'unexpected-response'),
    ])
    if (refused) socket.terminate()
    return refused ? refused.statusCode : socket
  }

  it('are limited for each address, networks of IPv6 counting as one, and given back', async () => {
    const places = createPlaces({ inAll: 100, perAddress: 2 })
    const site = await serve({ places }, { trustProxy: networksIn('loopback') })
    const first = await open(site, '2001:db8::1')
    await open(site, '2001:db8::2')
    expect(await open(site, '2001:db8::3')).toBe(503)
    expect(await open(site, '2001:db8:0:1::1')).toBeInstanceOf(WebSocket)
    ;(first as WebSocket).close()
    await expect.poll(() => open(site, '2001:db8::4')).toBeInstanceOf(WebSocket)
  })

  it('are limited in all, those included whose log-in is being looked at', async () => {
    const places = createPlaces({ inAll: 2, perAddress: 2 })
    const site = await serve({ places, admit: () => new Promise(() => {}) })
    ask(site, '/socket')
    ask(site, '/socket')
    await expect.poll(async () => statusOf(ask(site, '/socket'))).toBe(503)
  })
})
