/**
 * The controllers that hold a connection open, and how commands reach them. A controller that
 * reconnects may have two connections for a while; commands go by the newest, answers are matched
 * by the Id of the command on the connection that carried it.
 */

import { message, type Packet } from '@app/kernel/json-pts'

const LONGEST_WAIT_FOR_ANSWER_MS = 10_000
const HIGHEST_ID = 2 ** 31 - 1

/** Why a command has no answer. The controller may have obeyed it all the same. */
export class NoAnswerError extends Error {
  readonly reason: 'offline' | 'closed' | 'timeout'

  constructor(reason: NoAnswerError['reason']) {
    super(`controller: ${reason}`)
    this.reason = reason
  }
}

export interface Command {
  Type: string
  Data?: unknown
}

/** One open connection, as the gateway uses it. */
export interface Connection {
  /** Takes a packet that may answer a command; `false` when no command waits for it. */
  takeAnswer(packet: Packet): boolean
  /** Forgets the connection; commands that wait on it fail. */
  close(): void
}

export interface Connections {
  /** @param wire how the controller is sent something, and how the line to it is cut */
  open(controller: { id: number; ptsId: string }, wire: Wire): Connection
  isConnected(controllerId: number): boolean
  connected(): number[]
  /** Cuts its lines: it may come back if it can still log in. */
  dismiss(controllerId: number): void
  /** @throws NoAnswerError when nothing is connected, the line drops, or ten seconds pass */
  sendCommand(controllerId: number, command: Command): Promise<Packet>
}

interface Waiting {
  resolve(answer: Packet): void
  reject(error: Error): void
}

interface Wire {
  send(text: string): void
  end(): void
}

interface Line extends Wire {
  ptsId: string
  waiting: Map<number, Waiting>
  lastId: number
}

export function createConnections(): Connections {
  const lines = new Map<number, Line[]>()
  const newest = (controllerId: number): Line | undefined => lines.get(controllerId)?.at(-1)
  return {
    isConnected: (controllerId) => newest(controllerId) !== undefined,
    connected: () => [...lines.keys()].filter((controllerId) => newest(controllerId)),
    sendCommand: async (controllerId, command) => {
      const line = newest(controllerId)
      if (!line) throw new NoAnswerError('offline')
      return ask(line, command)
    },
    dismiss: (controllerId) => {
      for (const line of lines.get(controllerId) ?? []) line.end()
    },
    open: ({ id, ptsId }, { send, end }) => {
      const line: Line = { ptsId, send, end, waiting: new Map(), lastId: 0 }
      lines.set(id, [...(lines.get(id) ?? []), line])
      return {
        takeAnswer: (packet) => {
          const waiting = line.waiting.get(packet.Id)
          waiting?.resolve(packet)
          return waiting !== undefined
        },
        close: () => {
          const others = (lines.get(id) ?? []).filter((other) => other !== line)
          if (others.length > 0) lines.set(id, others)
          else lines.delete(id)
          for (const { reject } of line.waiting.values()) reject(new NoAnswerError('closed'))
        },
      }
    },
  }
}

function ask(line: Line, command: Command): Promise<Packet> {
  const id = (line.lastId % HIGHEST_ID) + 1
  line.lastId = id
  return new Promise<Packet>((resolve, reject) => {
    const timer = setTimeout(() => reject(new NoAnswerError('timeout')), LONGEST_WAIT_FOR_ANSWER_MS)
    const settle =
      <T>(outcome: (value: T) => void) =>
      (value: T) => {
        clearTimeout(timer)
        outcome(value)
      }
    line.waiting.set(id, { resolve: settle(resolve), reject: settle(reject) })
    line.send(JSON.stringify(message([{ Id: id, ...command }], line.ptsId)))
  }).finally(() => line.waiting.delete(id))
}
