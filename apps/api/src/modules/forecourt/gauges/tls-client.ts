/** Asks a TLS-350 console over TCP: one connection, one question after the other, and not for long. */

import { lookup, type LookupAddress } from 'node:dns'
import { connect, isIP, type LookupFunction, type Socket } from 'node:net'
import {
  createFrameReader,
  type Format,
  readReply,
  type Reply,
  writeCommand,
} from '@app/kernel/tls-350/frames'
import type { ErrorDefinition } from '@app/kernel/problem'
import type { Networks } from '#http/server/client-address.ts'
import { GaugeTroubles } from './errors.ts'

const ANSWER_WITHIN_MS = 5000

/** A console could not be asked, and why. */
export class GaugeTroubleError extends Error {
  readonly trouble: ErrorDefinition
  constructor(trouble: ErrorDefinition) {
    super(trouble.code)
    this.trouble = trouble
  }
}

export interface GaugeAddress {
  host: string
  port: number
  securityCode: string
  /** Where gauges may be: staff type addresses in, and must not get to look around in the server's own network. */
  networks: Networks
}

/** @returns the reply; nothing when the console does not have the function */
export type AskConsole = (question: string, format?: Format) => Promise<Reply | undefined>

/**
 * Holds a connection while questions are asked.
 *
 * @throws GaugeTroubleError
 */
export async function withConsole<T>(
  address: GaugeAddress,
  work: (ask: AskConsole) => Promise<T>,
): Promise<T> {
  const socket = await open(address)
  try {
    const { securityCode } = address
    return await work((question, format) => ask(socket, question, { securityCode, format }))
  } finally {
    socket.destroy()
  }
}

function open({ host, port, networks }: GaugeAddress): Promise<Socket> {
  const isForbidden = (address: string) => !networks(address, 0)
  if (isIP(host) > 0 && isForbidden(host))
    throw new GaugeTroubleError(GaugeTroubles.forbiddenAddress)
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, lookup: allowed(isForbidden) })
    socket.setEncoding('latin1')
    const giveUp = (error?: Error): void => {
      socket.destroy()
      const isKnown = error instanceof GaugeTroubleError
      reject(isKnown ? error : new GaugeTroubleError(GaugeTroubles.unreachable))
    }
    socket.setTimeout(ANSWER_WITHIN_MS, giveUp)
    socket.once('error', giveUp)
    socket.once('connect', () => {
      socket.off('error', giveUp)
      socket.setTimeout(0)
      socket.on('error', () => socket.destroy())
      resolve(socket)
    })
  })
}

function ask(
  socket: Socket,
  question: string,
  how: { securityCode: string; format: Format | undefined },
): Promise<Reply | undefined> {
  return new Promise((resolve, reject) => {
    const fail = (trouble: ErrorDefinition): void =>
      done(() => reject(new GaugeTroubleError(trouble)))
    const done = (settle: () => void): void => {
      clearTimeout(timer)
      socket.off('data', hear)
      socket.off('close', closed)
      settle()
    }
    const timer = setTimeout(() => fail(GaugeTroubles.noAnswer), ANSWER_WITHIN_MS)
    const closed = (): void => fail(GaugeTroubles.noAnswer)
    const read = createFrameReader((frame) => {
      const reply = readReply(frame)
      if (reply === 'unknownFunction') return done(() => resolve(undefined))
      if (typeof reply === 'string') return fail(GaugeTroubles.garbled)
      // What belongs to an earlier question came too late for it.
      if (reply.function === question) done(() => resolve(reply))
    })
    const hear = (chunk: string | Buffer): void => read(String(chunk))
    socket.on('data', hear)
    socket.once('close', closed)
    if (socket.destroyed) return closed()
    socket.write(writeCommand({ function: question, tank: 0 }, how), 'latin1')
  })
}

/** A name is looked up each time, and may lead anywhere. */
const allowed =
  (isForbidden: (address: string) => boolean): LookupFunction =>
  (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[] = []) => {
      const [first] = addresses
      if (error || !first) return done(error ?? new Error(`${host} has no address`), '', 0)
      if (addresses.some(({ address }) => isForbidden(address))) {
        return done(new GaugeTroubleError(GaugeTroubles.forbiddenAddress), '', 0)
      }
      if (options.all) return done(null, addresses)
      done(null, first.address, first.family)
    })
  }
