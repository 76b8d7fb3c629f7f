/** Shutdown of a server: in bounded time, whatever its clients hold. */

import { Agent, request } from 'node:http'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { WebSocket } from 'ws'
import { openForPhones } from '../channels.ts'
import { useApp } from '../harness.ts'
import { freePort } from '../sockets.ts'
import { aSale, expectDone, managerAt } from '../checkout.ts'
import { type ServerProcess, startProcess } from './server-process.ts'

/** Whose payments by phone another server asks for; this one asks for none. */
const app = useApp({ paymentChannels: () => ({ wx: 'http://127.0.0.1:9' }) })

/** An ending that never comes would be told by the time that a test may take. */
const TEST_TIMEOUT_MS = 60_000
const SHUTDOWN_SECONDS = 4

const start = (settings: Record<string, string> = {}): Promise<ServerProcess> =>
  startProcess({
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: app.dataDirectory,
    SECRET_KEY: inject('secretKey'),
    SHUTDOWN_SECONDS: String(SHUTDOWN_SECONDS),
    ...settings,
  })

const sockets: Socket[] = []

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** A connection that has sent this much, and sends nothing more by itself. */
async function half(port: number | string, text: string): Promise<Socket> {
  const socket = connect(Number(port), '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve)
  })
  await new Promise((resolve) => socket.write(text, resolve))
  return socket
}

const portOf = ({ url }: ServerProcess): string => new URL(url).port

const LOGIN = JSON.stringify({ email: 'manager', password: 'wrong', companyId: 'demo' })
const LOGIN_HEAD = `POST /api/v1/users/login HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\ncontent-type: application/json\r\ncontent-length: ${LOGIN.length}\r\n\r\n`
const HALF_UPGRADE =
  'GET /mqtt HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\n'

/** All that comes on a connection. */
function answerOn(socket: Socket): () => string {
  let answer = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    answer += chunk
  })
  return () => answer
}

/** A log-in that the server has taken up, and whose body has not been sent. */
async function beginLogin(
  server: ServerProcess,
): Promise<{ send(body: string): void; answer: () => string }> {
  const socket = await half(portOf(server), LOGIN_HEAD)
  const answer = answerOn(socket)
  await expect.poll(answer).toContain('100 Continue')
  return { send: (body) => socket.write(body), answer }
}

/** A websocket's handshake that the broker's port has taken up, behind a request that it has answered. */
async function beginHandshake(mqttPort: number): Promise<void> {
  const socket = await half(mqttPort, `GET / HTTP/1.1\r\nhost: x\r\n\r\n${HALF_UPGRADE}`)
  await expect.poll(answerOn(socket)).toContain('404')
}

/** The server has heard the signal: it refuses calls, or listens no more. */
const isEnding = (url: string): Promise<void> =>
  expect
    .poll(() =>
      fetch(`${url}/api/v1/health`).then(
        ({ status }) => status,
        () => 503,
      ),
    )
    .toBe(503)

/** Of one connection that stays open; whoever holds it is told when it must be closed. */
function askOver(
  agent: Agent,
  url: string,
): Promise<{ status?: number; connection?: string; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk
      })
      response.on('end', () =>
        resolve({
          ...(response.statusCode !== undefined && { status: response.statusCode }),
          ...(response.headers.connection !== undefined && {
            connection: response.headers.connection,
          }),
          body,
        }),
      )
    })
    asked.on('error', reject)
    asked.end()
  })
}

describe('SIGTERM', { timeout: TEST_TIMEOUT_MS }, () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'or %s ends a server that nobody uses, with 0',
    async (signal) => {
      const server = await start()
      server.signal(signal)
      expect(await server.ended).toMatchObject({ code: 0 })
    },
  )

  it('ends it although clients hold requests, handshakes, websockets and downloads open', async () => {
    const mqttPort = await freePort()
    const server = await start({ MQTT_PORT: String(mqttPort), API_DOCS: 'on' })
    const port = portOf(server)
    const login = await beginLogin(server)
    login.send(LOGIN.slice(0, 3))
    await half(port, 'GET /api/v1/health HT')
    await half(port, HALF_UPGRADE)
    await beginHandshake(mqttPort)
    await half(mqttPort, '')
    const websocket = new WebSocket(`ws://127.0.0.1:${mqttPort}/mqtt`, 'mqtt')
    await new Promise((resolve) => websocket.once('open', resolve))
    const slow = await half(port, 'GET /api/docs/json HTTP/1.1\r\nhost: x\r\n\r\n')
    await new Promise((resolve) => slow.once('readable', resolve))
    const begun = performance.now()
    server.signal('SIGTERM')
    expect(await server.ended).toMatchObject({ code: 0 })
    expect((performance.now() - begun) / 1000).toBeLessThan(SHUTDOWN_SECONDS + 2)
  })

  it('refuses what comes meanwhile, and closes the connection; that the process lives can still be seen', async () => {
    const mqttPort = await freePort()
    const server = await start({ MQTT_PORT: String(mqttPort) })
    const agent = new Agent({ keepAlive: true })
    const ask = (path: string) => askOver(agent, `${server.url}/api/v1${path}`)
    expect(await ask('/health')).toMatchObject({ status: 200, connection: 'keep-alive' })
    await beginHandshake(mqttPort)
    server.signal('SIGTERM')
    await expect.poll(async () => (await ask('/health')).status).toBe(503)
    const refused = await ask('/pageConfig')
    expect(refused).toMatchObject({ status: 503, connection: 'close' })
    expect(JSON.parse(refused.body)).toMatchObject({ code: 'UNAVAILABLE' })
    expect(await ask('/health/live')).toMatchObject({ status: 200, connection: 'close' })
    await server.ended
    agent.destroy()
  })

  it('lets a request end that was under way', async () => {
    const server = await start()
    const login = await beginLogin(server)
    server.signal('SIGTERM')
    await isEnding(server.url)
    login.send(LOGIN)
    await server.ended
    expect(login.answer()).toMatch(/^HTTP\/1.1 4\d\d /m)
    expect(login.answer()).toMatch(/^connection: close\r$/im)
  })

  it('ends it although a payment channel does not answer', async () => {
    await openForPhones(app)
    const { id } = await aSale(app)
    expectDone(await (await managerAt(app)).post(`/orders/${id}/channelPay`, { paymentType: 'wx' }))
    const called = blackHole()
    const server = await start({ PAY_WX_URL: await called.url })
    await called.once
    server.signal('SIGTERM')
    expect(await server.ended).toMatchObject({ code: 0 })
    called.server.close()
  })

  it('twice ends it at once', async () => {
    const server = await start({ SHUTDOWN_SECONDS: '600' })
    await beginLogin(server)
    server.signal('SIGTERM')
    await isEnding(server.url)
    server.signal('SIGTERM')
    expect(await server.ended).toMatchObject({ code: 143 })
  })
})

/** Somebody who takes calls and never answers. */
function blackHole(): { server: Server; url: Promise<string>; once: Promise<void> } {
  const server = createServer()
  const once = new Promise<void>((resolve) => {
    server.on('connection', (socket) => {
      sockets.push(socket)
      socket.once('data', () => resolve())
    })
  })
  const url = new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
    })
  })
  return { server, url, once }
}
