/** Ending in bounded time: what is under way may end by itself, then it is cut off. */

import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { prepareDraining } from '#http/server/draining.ts'

/** Of the time that the process has to end; the rest is the database's. */
const DRAIN_SHARE = 0.6
const CUT_OFF_SHARE = 0.1

export interface Closable {
  /** Takes nothing new, and resolves when everything has ended that was under way. */
  close(): Promise<unknown>
  /** Ends what is still under way. */
  cutOff?(): unknown
}

/**
 * To be called before the application listens.
 *
 * @param seconds that the whole process has to end
 * @returns closes all parts, one stage after the other, and those of one stage at the same time
 */
export function prepareShutdown(
  app: FastifyInstance,
  seconds: number,
): (stages: readonly (readonly Closable[])[]) => Promise<void> {
  const refuseNew = prepareDraining(app)
  return async (stages) => {
    refuseNew()
    const closing = closeInOrder(stages).then(() => true)
    if (await within(DRAIN_SHARE * seconds, closing)) return
    app.log.warn('what was under way for too long is cut off')
    const cutOff = stages.flat().map((part) => part.cutOff?.())
    await within(CUT_OFF_SHARE * seconds, Promise.all([closing, ...cutOff]))
  }
}

async function closeInOrder(stages: readonly (readonly Closable[])[]): Promise<void> {
  for (const stage of stages) await Promise.all(stage.map((part) => part.close()))
}

/** @returns nothing when the work has not ended by then */
async function within<T>(seconds: number, work: Promise<T>): Promise<T | undefined> {
  const timer = new AbortController()
  const { signal } = timer
  return Promise.race([work, delay(1000 * seconds, undefined, { signal })]).finally(() =>
    timer.abort(),
  )
}
