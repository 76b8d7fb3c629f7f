/** Helpers of tests of open ports: raw connections, and a watch over the process that serves them. */

import { type EventEmitter, once } from 'node:events'
import { connect, createServer, type Server } from 'node:net'
import { onTestFinished } from 'vitest'

/** The port that a server listens on. */
export function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('listens on no port')
  return address.port
}

/** A port that nothing listens on, for what cannot be told to look for one itself. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  server.close()
  await once(server, 'close')
  return port
}

/**
 * Notes until the end of the test whatever nobody caught, which would have ended the process in the
 * product.
 *
 * @returns what has been noted so far
 */
export function watchProcess(): () => unknown[] {
  const trouble: unknown[] = []
  const note = (error: unknown): void => void trouble.push(error)
  process.on('uncaughtExceptionMonitor', note)
  process.on('unhandledRejection', note)
  onTestFinished(() => {
    process.off('uncaughtExceptionMonitor', note)
    process.off('unhandledRejection', note)
  })
  return () => trouble
}

/** However it came to be closed: a reset is as good an end as any. */
export const whenClosed = (socket: EventEmitter): Promise<void> =>
  new Promise((resolve) => {
    socket.once('close', () => resolve())
  })

/** Sends bytes as they are and answers with all that comes back until the other side closes. */
export async function sendBytes(port: number, bytes: string | Uint8Array): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' })
  // Whoever is refused in the middle of sending learns it in this way.
  socket.on('error', () => {})
  socket.write(bytes)
  const received: Buffer[] = []
  socket.on('data', (piece) => received.push(piece))
  await whenClosed(socket)
  return Buffer.concat(received).toString('latin1')
}

/** Sends bytes and is gone as soon as they have left. */
export async function breakOff(port: number, bytes: string | Uint8Array): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1' })
  await new Promise<void>((resolve) => {
    socket.write(bytes, () => resolve())
  })
  socket.resetAndDestroy()
}

/** How many connections a server has open. */
export const connectionsTo = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })

/** A whole request without a body, after which the connection ends. */
export const requestOf = (line: string, headers: readonly string[] = ['Host: localhost']): string =>
  [line, ...headers, 'Connection: close', '', ''].join('\r\n')

/** What an answer says first, and the code in its body if it has one. */
export function gistOf(answer: string): { status: number; code: string | undefined } {
  const [, status = '0'] = answer.split(' ')
  return { status: Number(status), code: /"code":"(\w+)"/.exec(answer)?.[1] }
}
