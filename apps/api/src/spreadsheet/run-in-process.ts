/**
 * Work on what strangers send, in a process that is ended when it takes too long or too much memory. A thread
 * would not do: one that runs out of memory can take all others along, whatever its limits.
 */

import { fork } from 'node:child_process'
import { text } from 'node:stream/consumers'

export interface ProcessSettings {
  /** A module that calls {@link answer}. */
  entry: URL
  mostMegabytes: number
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

/** What the system itself needs; nothing of what this server knows, keys and passwords among it. */
const { SystemRoot } = process.env
const ENVIRONMENT = SystemRoot === undefined ? {} : { SystemRoot }

/** @throws ProcessLimitError; and an error that tells what the process said when it broke off */
export function runInProcess<Result>(
  { entry, mostMegabytes, timeoutMs }: ProcessSettings,
  input: unknown,
): Promise<Result> {
  const child = fork(entry, {
    execArgv: [`--max-old-space-size=${mostMegabytes}`],
    serialization: 'advanced',
    env: ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const lastWords = child.stderr ? text(child.stderr) : Promise.resolve('')
  const timer = setTimeout(() => reject(new ProcessLimitError('time')), timeoutMs)
  child.once('message', (result: Result) => resolve(result))
  child.once('error', reject)
  child.once('close', async (code) => {
    const words = await lastWords.catch(String)
    const isOfMemory = words.includes('heap out of memory')
    reject(
      isOfMemory
        ? new ProcessLimitError('memory')
        : new Error(`the process ended with ${code}: ${words}`),
    )
  })
  // One that has ended already is told by 'close'.
  child.send({ input }, () => {})
  return promise.finally(() => {
    clearTimeout(timer)
    child.kill('SIGKILL')
  })
}

/** Does the one piece of work that this process was started for. */
export function answer<Input>(work: (input: Input) => unknown): void {
  process.once('message', async ({ input }: { input: Input }) => {
    process.send?.(await work(input))
  })
}
