/** The application: plugins, then areas, in reading order. Listens to nothing by itself. */

import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { tokenOf } from './http/caller.ts'
import { answerUnknown, serveConsole } from './http/console.ts'
import { HttpConstraints } from './http/errors.ts'
import { problemHandler } from './http/problem-reply.ts'
import { takeProviderPath } from './http/provider-path.ts'
import type { Area } from './http/route.ts'
import { serveDoor, type Services } from './http/serve.ts'
import { validatorCompiler } from './http/validation.ts'

const LARGEST_BODY_BYTES = 1_048_576
const DEEPEST_URL = 4096

export interface AppParts {
  services: Services
  areas: readonly Area[]
  logLevel: string
  /** Where the built console is, if it is. */
  consoleDirectory: string
}

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { services, areas, logLevel, consoleDirectory } = parts
  const app = Fastify({
    logger: { level: logLevel, redact: ['req.headers.authorization', 'req.headers["x-pin"]'] },
    bodyLimit: LARGEST_BODY_BYTES,
    routerOptions: { maxParamLength: DEEPEST_URL },
    genReqId: () => crypto.randomUUID(),
    rewriteUrl: (request) => takeProviderPath(request),
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.decorateRequest('session')
  app.setValidatorCompiler(validatorCompiler)
  app.setErrorHandler(problemHandler(constraintsOf(areas)))
  app.setNotFoundHandler(answerUnknown(await serveConsole(app, consoleDirectory)))
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.door && !config?.guardedBy && !isDocumentation(url)) {
      throw new Error(`${String(method)} ${url} is guarded by nothing`)
    }
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('access-control-expose-headers', EXPOSED_HEADERS)
  })
  await app.register(helmet, {
    contentSecurityPolicy: { directives: CONTENT_POLICY },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: false,
  })
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => tokenOf(request) ?? request.ip,
  })
  await app.register(multipart)
  await app.register(swagger, { openapi: DOCUMENT })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  for (const area of areas) {
    for (const [name, room] of Object.entries(area.rooms)) {
      for (const door of room.doors) serveDoor(app, services, door, `${area.name} / ${name}`)
    }
  }
  return app
}

const EXPOSED_HEADERS =
  'Authorization, expiration, Content-Disposition, X-Request-Id, Idempotent-Replay'

/**
 * Everything comes from this server; the live connection may be on another port of it. Only the card
 * reader is elsewhere: at the device service of the PC that the browser runs on (S-362).
 */
const CONTENT_POLICY = {
  defaultSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: ["'self'", 'ws:', 'wss:', 'http://127.0.0.1:9200', 'http://localhost:9200'],
  upgradeInsecureRequests: null,
}

const DOCUMENT: NonNullable<FastifyDynamicSwaggerOptions['openapi']> = {
  openapi: '3.1.0',
  info: {
    title: 'Forecourt',
    version: '1',
    description:
      'Every success is 200. Amounts are whole cents, volumes whole centilitres. ' +
      'Send `language: en` for English messages, `Station` and `company` to narrow the scope.',
  },
  components: {
    securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
  },
  security: [{ session: [] }],
}

const isDocumentation = (url: string): boolean => url.startsWith('/api/docs')

function constraintsOf(areas: readonly Area[]) {
  const rooms = areas.flatMap((area) => Object.values(area.rooms))
  return Object.assign({}, HttpConstraints, ...rooms.map((room) => room.constraints ?? {}))
}
