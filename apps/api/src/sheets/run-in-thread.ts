/** Work on what strangers send, in a thread that is ended when it takes too long or too much memory. */

import { Worker } from 'node:worker_threads'

interface ThreadSettings {
  /** A module that posts its result, made from `workerData`. */
  entry: URL
  mostMegabytes: number
  timeoutMs: number
}

/** The work came to a limit of its thread. */
export class ThreadError extends Error {
  readonly limit: 'memory' | 'time'

  constructor(limit: 'memory' | 'time') {
    super(`the thread had not enough ${limit}`)
    this.limit = limit
  }
}

/** @throws ThreadError; and whatever the work throws */
export function runInThread<Result>(
  { entry, mostMegabytes, timeoutMs }: ThreadSettings,
  input: unknown,
): Promise<Result> {
  const worker = new Worker(entry, {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes, maxYoungGenerationSizeMb: 32 },
  })
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const timer = setTimeout(() => reject(new ThreadError('time')), timeoutMs)
  worker.once('message', resolve)
  worker.once('error', (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadError('memory') : error),
  )
  worker.once('exit', (code) => reject(new Error(`the thread ended with ${code}`)))
  return promise.finally(async () => {
    clearTimeout(timer)
    await worker.terminate()
  })
}
