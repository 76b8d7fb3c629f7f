/**
 * The life of a process, above all of one that is a server: started, or one sentence about why not; stopped by a signal, in
 * bounded time whatever its clients do; ended with a code that a supervisor understands.
 */

import { constants } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { messageOf, StartError } from './start-error.ts'

interface Program {
  /** How long `stop` may take; then the process ends all the same. */
  shutdownSeconds: number
  stop(): Promise<void>
}

const FAILED = 1

/**
 * Comes back when the program has started, or ends the process.
 *
 * @param start starts everything; may give up later, with the reason: there is nothing left to stop in order
 */
export async function run(
  start: (giveUp: (reason: StartError) => void) => Promise<Program>,
): Promise<void> {
  let program: Program | undefined
  let isStopping = false

  const fail = (reason: unknown): never => {
    complain(reason)
    process.exit(FAILED)
  }
  const stop = async (running: Program): Promise<void> => {
    isStopping = true
    await Promise.race([running.stop(), delay(1000 * running.shutdownSeconds)]).catch(fail)
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // Whoever asks twice does not want to wait; nor is there anything to wait for during the start.
      if (isStopping || !program) process.exit(128 + constants.signals[signal])
      void stop(program)
    })
  }
  program = await start(fail).catch(fail)
}

/** Work that ends by itself: done, or one sentence about why not. */
export async function runOnce(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    complain(error)
    process.exitCode = FAILED
  }
}

/** What an operator can mend is one sentence; anything else is a fault of ours, told with its place. */
function complain(problem: unknown): void {
  const isFault = problem instanceof Error && !(problem instanceof StartError)
  process.stderr.write(`${isFault ? problem.stack : messageOf(problem)}\n`)
}
