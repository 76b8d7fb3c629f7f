/** The application: plugins, then areas, in reading order. Listens to nothing by itself. */

import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import helmet from 'helmet'
import { refuse } from '@app/kernel/problem'
import type { Networks } from '#http/server/client-address.ts'
import { answerUnknown, serveConsole } from '#http/server/console.ts'
import { contentPolicy } from '#http/server/content-policy.ts'
import { HttpConstraints, HttpErrors } from '#http/errors.ts'
import { problemHandler } from '#http/problem-reply.ts'
import { takeProviderPath } from '#http/server/provider-path.ts'
import { type Budget, createAddressBudget, limitAddress } from '#http/server/rate-limits.ts'
import { type Area, modulesOf } from '#module.ts'
import { serializerCompiler } from '#http/reply-serializer.ts'
import { registerRoute, type Services } from '#http/serve.ts'
import {
  limitServer,
  namesTwoHosts,
  serverOptions,
  type Timeouts,
} from '#http/server/server-limits.ts'
import { validatorCompiler } from '#http/validation.ts'
import type { LivePorts } from '#live/live.ts'

const LARGEST_BODY_BYTES = 1_048_576
const DEEPEST_URL = 4096

export interface AppParts {
  services: Services
  areas: readonly Area[]
  log: FastifyBaseLogger
  /** Where the built console is, if it is. */
  consoleDirectory: string
  /** For one that is being built (`serveConsole`). */
  building?: Promise<unknown> | undefined
  trustProxy: Networks
  timeouts: Timeouts
  /** Whether the documentation of the API is served. */
  apiDocs: boolean
  livePorts: LivePorts
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Of all that comes from one address. */
    addressBudget: Budget
  }
}

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { services, areas, log, consoleDirectory, building, trustProxy, timeouts } = parts
  const answerProblem = problemHandler(constraintsOf(areas))
  const app = Fastify({
    loggerInstance: log,
    bodyLimit: LARGEST_BODY_BYTES,
    // While it closes, requests are refused like any other, in our own words (http/server/draining.ts).
    return503OnClosing: false,
    routerOptions: { maxParamLength: DEEPEST_URL },
    trustProxy,
    http: serverOptions(timeouts),
    requestTimeout: timeouts.requestMs,
    // Of addresses that cannot be decoded, before there is any route.
    frameworkErrors: answerProblem,
    genReqId: () => crypto.randomUUID(),
    rewriteUrl: (request) => takeProviderPath(request),
    logController: new LogController({ disableRequestLogging: true }),
  })
  limitServer(app.server, (error) => app.log.error({ err: error }, 'the server has trouble'))
  app.decorateRequest('session')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerProblem)
  app.setNotFoundHandler(answerUnknown(await serveConsole(app, consoleDirectory, building)))
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.route && !config?.guardedBy && !isDocumentation(url)) {
      throw new Error(`${String(method)} ${url} is guarded by nothing`)
    }
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', ONE_YEAR)
    if (namesTwoHosts(request.raw)) throw refuse(HttpErrors.malformed)
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // Neither the console nor what a customer's code opens is for search engines.
    reply.header('x-robots-tag', 'noindex, nofollow')
    reply.header('access-control-expose-headers', EXPOSED_HEADERS)
  })
  const setSecurityHeaders = helmet({
    contentSecurityPolicy: { directives: contentPolicy(parts) },
    referrerPolicy: { policy: 'no-referrer' },
    // Said by ourselves, of calls that came encrypted: this server does not always know.
    strictTransportSecurity: false,
  })
  // Not by Fastify's plugin, which puts the headers together anew for each request.
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(request.raw, reply.raw, () => done())
  })
  await app.register(rateLimit, { global: false })
  app.decorate('addressBudget', createAddressBudget(app, services.limits.readsPerSecond))
  await app.register(multipart)
  if (parts.apiDocs) await serveDocumentation(app)
  for (const area of areas) {
    for (const [name, module] of Object.entries(area.modules)) {
      for (const route of module.routes)
        registerRoute(app, services, route, `${area.name} / ${name}`)
    }
  }
  return app
}

/** Long to make and long to read, so it is counted like the calls themselves. */
async function serveDocumentation(app: FastifyInstance): Promise<void> {
  await app.register(swagger, { openapi: DOCUMENT })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiHooks: { onRequest: limitAddress(app.addressBudget) },
  })
}

const ONE_YEAR = 'max-age=31536000'

const EXPOSED_HEADERS =
  'Authorization, expiration, Content-Disposition, X-Request-Id, Idempotent-Replay'

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
  const constraints = modulesOf(areas).map((module) => module.constraints)
  return Object.assign({}, HttpConstraints, ...constraints)
}
