/** The end of a server's life as clients see it: what is under way is answered, nothing new is begun. */

import type { FastifyInstance } from 'fastify'
import { refuse } from '@app/kernel/problem'
import { HttpErrors } from '../errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered to the very end: whether the process lives is another question than whether it serves. */
    isLiveness?: true
  }
}

/** Long enough for a database or a server to be started again. */
const RETRY_AFTER_SECONDS = 5

/**
 * To be called before the application listens. Whatever cannot be served now says when to come again.
 *
 * @returns a function after which every request is refused, and every connection closed with its answer
 */
export function prepareDraining(app: FastifyInstance): () => void {
  let isDraining = false
  app.addHook('onRequest', async (request) => {
    if (isDraining && !request.routeOptions.config.isLiveness) throw refuse(HttpErrors.unavailable)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close')
    if (reply.statusCode === 503) reply.header('retry-after', String(RETRY_AFTER_SECONDS))
  })
  return () => {
    isDraining = true
  }
}
