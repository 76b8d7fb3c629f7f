/**
 * Work on what strangers send, in a process that is ended when it takes too long or too much memory. A thread
 * would not do: one that runs out of memory can take all others along, whatever its limits.
 */

import { type ChildProcess, fork } from 'node:child_process'
import { text } from 'node:stream/consumers'

export interface ProcessSettings {
  /** A module that calls {@link answerInPieces}. */
  entry: URL
  mostMegabytes: number
  /** For each piece. */
  timeoutMs: number
}

/** The work came to a limit of its process. */
export class ProcessLimitError extends Error {
  readonly limit: 'memory' | 'time'

  constructor(limit: 'memory' | 'time') {
    super(`the process had not enough ${limit}`)
    this.limit = limit
  }
}

/** What the system needs, and where compiled modules are; nothing of what this server knows, such as passwords. */
const ENVIRONMENT = ['SystemRoot', 'NODE_COMPILE_CACHE']

type Piece<Part> = { part: Part } | { isDone: true }

/**
 * An answer that is too long for one message: each piece is sent when it is asked for, so that no more than
 * one is in this process.
 *
 * @throws ProcessLimitError; and an error that tells what the process said when it broke off
 */
export async function* piecesFromProcess<Part>(
  settings: ProcessSettings,
  input: unknown,
): AsyncGenerator<Part> {
  const running = start(settings)
  try {
    let piece = await running.ask<Piece<Part>>({ input })
    while ('part' in piece) {
      yield piece.part
      piece = await running.ask<Piece<Part>>({ isNextWanted: true })
    }
  } finally {
    running.end()
  }
}

interface Running {
  ask<Reply>(message: object): Promise<Reply>
  end(): void
}

function start({ entry, mostMegabytes, timeoutMs }: ProcessSettings): Running {
  const child = fork(entry, {
    execArgv: [`--max-old-space-size=${mostMegabytes}`],
    serialization: 'advanced',
    env: Object.fromEntries(ENVIRONMENT.map((name) => [name, process.env[name]])),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const ending = endingOf(child)
  // It may end while nobody waits for it.
  ending.catch(() => {})
  return {
    ask: <Reply>(message: object): Promise<Reply> => {
      const { promise, resolve, reject } = Promise.withResolvers<Reply>()
      const timer = setTimeout(() => reject(new ProcessLimitError('time')), timeoutMs)
      child.once('message', resolve)
      // One that has ended already is told by how it ended.
      child.send(message, () => {})
      return Promise.race([promise, ending]).finally(() => {
        clearTimeout(timer)
        child.off('message', resolve)
      })
    },
    end: () => child.kill('SIGKILL'),
  }
}

/** Fails when the process ends, with the reason. */
async function endingOf(child: ChildProcess): Promise<never> {
  const lastWords = child.stderr ? text(child.stderr) : Promise.resolve('')
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const words = await lastWords.catch(String)
  if (words.includes('heap out of memory')) throw new ProcessLimitError('memory')
  throw new Error(`the process ended with ${String(code)}: ${words}`)
}

/** Does the work that this process was started for, a piece whenever one is wanted. */
export function answerInPieces<Input>(work: (input: Input) => AsyncIterator<unknown>): void {
  let pieces: AsyncIterator<unknown> | undefined
  process.on('message', async (message: { input: Input } | { isNextWanted: true }) => {
    if ('input' in message) pieces = work(message.input)
    const next = await pieces?.next()
    process.send?.(!next || next.done ? { isDone: true } : { part: next.value })
  })
}
