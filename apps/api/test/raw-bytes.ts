/**
 * Bytes that no client would send: exchanges as clients have them, with some bytes changed, lost or
 * doubled, cut off anywhere, in pieces, from a fixed seed.
 */

import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect as connectPlain } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect as connectTls } from 'node:tls'
import fc from 'fast-check'
import { whenClosed } from './sockets.ts'

const SEED = 20_261_123

export interface Target {
  port: number
  isTls?: boolean
  /** What clients say there: to be spoilt. */
  exchanges: readonly Buffer[]
  runs: number
}

/** Sends one spoilt exchange after the other, each on a connection of its own, to its end. */
export async function throwBytesAt(target: Target): Promise<void> {
  const bytes = fc.oneof(
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 2000 }) },
    { weight: 4, arbitrary: spoilt(target.exchanges) },
  )
  const property = fc.asyncProperty(bytes, fc.nat(), fc.boolean(), async (sent, cut, isReset) => {
    const socket = await dial(target)
    const closed = whenClosed(socket)
    const at = sent.length === 0 ? 0 : cut % sent.length
    socket.write(sent.subarray(0, at))
    socket.write(sent.subarray(at), () => {
      if (isReset) socket.destroy()
      else socket.end()
    })
    await closed
  })
  await fc.assert(property, { seed: SEED, numRuns: target.runs, endOnFailure: true })
}

async function dial({ port, isTls = false }: Target): Promise<Duplex> {
  const where = { port, host: '127.0.0.1', rejectUnauthorized: false }
  const socket = isTls ? connectTls(where) : connectPlain(where)
  // Being cut off is what most of these deserve.
  socket.on('error', () => {})
  socket.resume()
  await once(socket, isTls ? 'secureConnect' : 'connect')
  return socket
}

type Spoil = { at: number; byte: number; how: 'change' | 'drop' | 'double' | 'insert' | 'cut' }

function spoilt(exchanges: readonly Buffer[]): fc.Arbitrary<Uint8Array> {
  const spoil: fc.Arbitrary<Spoil> = fc.record({
    at: fc.nat(),
    byte: fc.nat(255),
    how: fc.constantFrom('change', 'drop', 'double', 'insert', 'cut'),
  })
  const spoils = fc.array(spoil, { maxLength: 5 })
  return fc
    .tuple(fc.constantFrom(...exchanges), spoils)
    .map(([exchange, all]) => all.reduce(spoiltBy, exchange))
}

function spoiltBy(bytes: Buffer, { at, byte, how }: Spoil): Buffer {
  const place = bytes.length === 0 ? 0 : at % bytes.length
  const [before, own, after] = [
    bytes.subarray(0, place),
    bytes.subarray(place, place + 1),
    bytes.subarray(place + 1),
  ]
  switch (how) {
    case 'change':
      return Buffer.concat([before, Buffer.of(byte), after])
    case 'drop':
      return Buffer.concat([before, after])
    case 'double':
      return Buffer.concat([bytes, bytes.subarray(place)])
    case 'insert':
      return Buffer.concat([before, Buffer.of(byte), own, after])
    case 'cut':
      return before
  }
}

/** The head of a request, as bytes. */
export const head = (line: string, ...headers: string[]): Buffer =>
  Buffer.from([`${line} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n'))

export const handshake = (path: string, ...headers: string[]): Buffer =>
  head(
    `GET ${path}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    ...headers,
  )

/** One message of a websocket, with a mask of zeros (RFC 6455, 5.2). */
export function frame(payload: string | Uint8Array, opcode = 2): Buffer {
  const body = Buffer.from(payload as string)
  const length =
    body.length < 126 ? [0x80 | body.length] : [0xfe, body.length >> 8, body.length & 0xff]
  return Buffer.concat([Buffer.from([0x80 | opcode, ...length, 0, 0, 0, 0]), body])
}

/** A packet of MQTT 3.1.1. */
export function mqttPacket(firstByte: number, ...fields: Uint8Array[]): Buffer {
  const body = Buffer.concat(fields)
  const length = body.length < 128 ? [body.length] : [(body.length % 128) | 0x80, body.length >> 7]
  return Buffer.concat([Buffer.from([firstByte, ...length]), body])
}

export const mqttText = (text: string): Buffer =>
  Buffer.concat([Buffer.of(text.length >> 8, text.length & 0xff), Buffer.from(text)])
