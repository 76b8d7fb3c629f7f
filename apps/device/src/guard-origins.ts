/**
 * Who may talk to the service: programs of this machine, its own page, and pages of the console.
 * Every web page that is open in the browser can reach 127.0.0.1; this keeps the others out.
 */

import type { FastifyInstance } from 'fastify'

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])
const PREFLIGHT_SECONDS = '600'

export function guardOrigins(app: FastifyInstance, allowed: readonly string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    // A foreign name that has been pointed at this machine would count as its own page otherwise.
    if (!LOOPBACK.has(request.hostname)) return reply.status(403).send({})
    const { origin } = request.headers
    if (origin === undefined || origin === `http://${request.host}`) return
    reply.header('vary', 'Origin')
    if (!allowed.includes(origin)) return reply.status(403).send({})
    reply.header('access-control-allow-origin', origin)
    if (request.method !== 'OPTIONS') return
    reply
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', 'content-type, language')
      .header('access-control-max-age', PREFLIGHT_SECONDS)
    // Browsers ask before a page of the network may reach a service of the machine.
    if (request.headers['access-control-request-private-network'] === 'true') {
      reply.header('access-control-allow-private-network', 'true')
    }
    return reply.status(204).send()
  })
  // Fastify runs its hooks for routes only: this is what a preflight is asked of.
  app.options('*', async (_request, reply) => reply.status(204).send())
}
