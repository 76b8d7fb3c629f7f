/** How much one caller may ask for in a while: an address, a session, a controller. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '@app/kernel/problem'
import { addressKey } from './client-address.ts'
import { HttpErrors } from '../errors.ts'

/** Counts one call of a key; for how many seconds the key has to wait, 0 when it need not. */
export type Budget = (key: string) => Promise<number>

/** One address may speak for a whole company, so it may ask for as much as ten sessions. */
const SESSIONS_PER_ADDRESS = 10
const MOST_KEYS = 10_000

export function createBudget(app: FastifyInstance, max: number, timeWindow: number): Budget {
  const options = { max, timeWindow, cache: MOST_KEYS, keyGenerator: keyOf }
  const count = app.createRateLimit(options)
  return async (key) => {
    // The counter takes requests; what is counted here has not always one.
    const taken = await count({ key, routeOptions: {} } as unknown as FastifyRequest)
    return !taken.isAllowed && taken.isExceeded ? Math.max(1, taken.ttlInSeconds) : 0
  }
}

const keyOf = (counted: object): string => ('key' in counted ? String(counted.key) : '')

/**
 * What is counted before anybody knows who calls, so that anonymous callers cannot flood the server whatever
 * tokens they invent.
 */
export const createAddressBudget = (app: FastifyInstance, readsPerSecond: number): Budget =>
  createBudget(app, readsPerSecond * SESSIONS_PER_ADDRESS, 1000)

/** @throws Refusal RATE_LIMITED, with the seconds to wait in the header Retry-After */
export async function spend(budget: Budget, key: string, reply: FastifyReply): Promise<void> {
  const seconds = await budget(key)
  if (seconds === 0) return
  reply.header('retry-after', seconds)
  throw refuse(HttpErrors.rateLimited)
}

/** Counts a request by the address that it comes from; for `onRequest`. */
export const limitAddress =
  (budget: Budget) =>
  (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    spend(budget, addressKey(request.ip), reply)
