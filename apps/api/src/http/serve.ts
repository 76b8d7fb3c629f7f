/**
 * Registers routes: one request is one transaction. The order of the checks is the order of the
 * permission design: session, role, permission, switches, read-only, scope, step-up, then the use case.
 */

import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { type Database, type Db, drawScope } from '#db/database.ts'
import type { Secrets } from '#db/secrets.ts'
import type { Live } from '#live/live.ts'
import { mayOnlyPropose, requireDeclaredAccess, requireAllowed } from './access.ts'
import { writeAudit } from './audit-log.ts'
import { addressOf, headerOf, narrowScope, tokenOf } from './caller.ts'
import { addressKey } from './server/client-address.ts'
import { type AuditEntry, type Beforehand, type Ctx, NOBODY, type Session } from './context.ts'
import { isFileReply, sendFile } from './files/file-reply.ts'
import { idempotently } from './idempotency.ts'
import { downloadList, isListRoute } from '#lists/list-file.ts'
import { ProblemSchema } from './problem-schema.ts'
import { languageOf } from './problem-reply.ts'
import { type Budget, createBudget, limitAddress, spend } from './server/rate-limits.ts'
import { receiveFile } from './files/receive-file.ts'
import type { AfterService, Route, Input, Part } from './route.ts'

/** What routes need from the rest of the server, handed in so that `http` imports no module. */
export interface Services {
  database: Database
  live: Live
  secrets: Secrets
  now(): Date
  /** @throws Refusal 401 when the token is missing, wrong, expired, revoked, or another platform's */
  authenticate(token: string | undefined, address: Ctx['address']): Promise<Session>
  /** @throws Refusal when the PIN is missing, wrong, locked or not set */
  verifyPin(before: Beforehand, pin: string | undefined): Promise<void>
  /** @throws Refusal when the service is over of the station where a command is given */
  requireActiveService(ctx: Ctx, afterService: AfterService | undefined): Promise<void>
  /** @throws Refusal when the station where a command is given does without the part */
  requireTakenPart(ctx: Ctx, part: Part): Promise<void>
  isKnownPermission(permission: string): boolean
  limits: { readsPerSecond: number; commandsPerMinute: number }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The definition that the route was made from. */
    route?: Route
    /** What guards a route without a definition. */
    guardedBy?: string
  }
  interface FastifyRequest {
    /** Who asks; known before the input is even looked at. */
    session: Session
  }
}

const PREFIX = '/api/v1'

/** As many characters of it as are kept. */
const LONGEST_AGENT = 255

export function registerRoute(
  app: FastifyInstance,
  services: Services,
  route: Route,
  tag: string,
): void {
  requireDeclaredAccess(route, services)
  app.route({
    method: route.method,
    url: `${PREFIX}${route.path}`,
    ...optionsOf(app, route, services, tag),
    handler: (request, reply) => answer(services, route, request, reply),
  })
}

function optionsOf(
  app: FastifyInstance,
  route: Route,
  services: Services,
  tag: string,
): RouteShorthandOptions {
  const { params, query, body, reply } = route.shapes
  const budget = budgetOf(app, route, services)
  return {
    config: { route },
    schema: {
      summary: route.summary,
      tags: [tag],
      ...('public' in route && { security: [] }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { 200: reply, '4xx': ProblemSchema, '5xx': ProblemSchema },
    },
    onRequest: limitAddress(app.addressBudget),
    // Before validation: whoever may not enter learns nothing of what the route would accept.
    preValidation: async (request, reply) => {
      if (isOpenTo(route, request)) {
        request.session = NOBODY
        return spend(budget, addressKey(request.ip), reply)
      }
      request.session = await services.authenticate(tokenOf(request), addressOf(request))
      // By the session, for tokens cost nothing to make up.
      await spend(budget, request.session.sessionId, reply)
      requireAllowed(route, request)
    },
  }
}

/** How often one session, or an anonymous caller's address, may call the route. */
const budgetOf = (app: FastifyInstance, route: Route, { limits }: Services): Budget =>
  route.method === 'GET'
    ? createBudget(app, limits.readsPerSecond, 1000)
    : createBudget(app, limits.commandsPerMinute, 60_000)

const isOpenTo = (route: Route, request: FastifyRequest): boolean =>
  'public' in route || ('visitors' in route && tokenOf(request) === undefined)

async function answer(
  services: Services,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { session } = request
  const audits: AuditEntry[] = []
  const effects: (() => void)[] = []
  const scope = scopeOf(route, request, session)
  const input = await inputOf(request, route)
  const { database } = services
  const address = addressOf(request)
  const before: Beforehand = {
    database,
    session,
    scope,
    now: services.now(),
    ip: request.ip,
    address,
    token: tokenOf(request),
  }
  if (needsPin(route, request)) await services.verifyPin(before, headerOf(request, 'x-pin'))
  const prepared = await route.prepare?.(before, input)
  const makeCtx = (db: Db): Ctx => {
    // A repeated transaction starts over, and so does what it meant to do afterwards.
    audits.length = 0
    effects.length = 0
    return contextOf({ services, route, request, reply, session, db, audits, effects })
  }
  const work = async (db: Db): Promise<unknown> => {
    const ctx = makeCtx(db)
    // Asked in the same moment as the key; who calls again is answered whatever has come of the service.
    const service = isCommand(route) && services.requireActiveService(ctx, route.afterService)
    if (service) service.catch(() => {})
    const result = await idempotently(ctx, route, request, async () => {
      await service
      if (route.part) await services.requireTakenPart(ctx, route.part)
      return use(ctx, route, input, prepared)
    })
    // What somebody did to rows of their own company stands in its log, whichever company they have selected.
    const isNarrowed = scope.companyIds !== session.scope.companyIds
    if (audits.length > 0 && isNarrowed) await drawScope(db, session.scope)
    for (const entry of audits) await writeAudit(ctx, entry)
    return result
  }
  const result = await inRouteTransaction(services, route, scope, work)
  for (const effect of effects) effect()
  const caller = { scope, language: languageOf(request) }
  const final = route.afterwards ? await route.afterwards(caller, result as never) : result
  if (isFileReply(final)) return sendFile(request, reply, final)
  return reply.header('cache-control', 'no-store').send(final)
}

/** Changes something, and not of the caller's own: whoever is logged in may always do that. */
const isCommand = (route: Route): boolean => route.method !== 'GET' && 'permission' in route

/** What the route is for; or the same list as a file. */
async function use(
  ctx: Ctx,
  route: Route,
  input: Input<Route['shapes']>,
  prepared: unknown,
): Promise<unknown> {
  const query: { download?: boolean } = input.query ?? {}
  const { download, ...wish } = query
  if (download && isListRoute(route)) {
    const { id: parentId } = (input.params ?? {}) as { id?: number }
    return downloadList(ctx, { ...route, parentId }, wish)
  }
  const result = await route.handle(ctx, input, prepared)
  if (mayOnlyPropose(route, ctx.session) && !ctx.consent.isUsed) {
    throw new Error(`${route.method} ${route.path} was done by somebody who may only propose it`)
  }
  return result
}

/** What a route's use case runs in. */
export function inRouteTransaction<T>(
  { database }: Pick<Services, 'database'>,
  route: Route,
  scope: Session['scope'],
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (route.system) return database.system(work, scope)
  return route.method === 'GET' && !route.writes
    ? database.read(scope, work)
    : database.write(scope, work)
}

function scopeOf(route: Route, request: FastifyRequest, session: Session): Session['scope'] {
  if (route.wholeScope || 'public' in route) return session.scope
  const { scope } = narrowScope(request, session)
  return route.allStations ? { ...scope, stationIds: session.scope.stationIds } : scope
}

function needsPin(route: Route, request: FastifyRequest): boolean {
  return typeof route.pin === 'function' ? route.pin(request.body) : route.pin === true
}

/** A file is taken in here, before the transaction: a slow sender must hold nothing. */
async function inputOf(request: FastifyRequest, route: Route): Promise<Input<Route['shapes']>> {
  const { params, query, body } = request
  const cardFileUpload = route.receives?.(query as never, request.session)
  const file = cardFileUpload && (await receiveFile(request, cardFileUpload))
  return { params, query, body, ...(file !== undefined && { file }) } as never
}

interface ContextParts {
  services: Services
  route: Route
  request: FastifyRequest
  reply: FastifyReply
  session: Session
  db: Db
  audits: AuditEntry[]
  effects: (() => void)[]
}

function contextOf(parts: ContextParts): Ctx {
  const { services, route, request, reply, session, db, audits, effects } = parts
  const stationId = 'public' in route ? undefined : narrowScope(request, session).stationId
  return {
    db,
    session,
    scope: scopeOf(route, request, session),
    stationId,
    now: services.now(),
    language: languageOf(request),
    requestId: request.id,
    ip: request.ip,
    address: addressOf(request),
    client: headerOf(request, 'client') ?? '',
    device: headerOf(request, 'device') ?? '',
    agent: (headerOf(request, 'user-agent') ?? '').slice(0, LONGEST_AGENT),
    call: callOf(request),
    consent: { isUsed: false },
    token: tokenOf(request),
    live: services.live,
    secrets: services.secrets,
    audit: (entry) => audits.push(entry),
    afterCommit: (effect) => effects.push(effect),
    inSeparateTransaction: (separate) =>
      services.database.separateTransaction(separate, session.scope),
    setHeader: (name, value) => reply.header(name, value),
  }
}

const callOf = ({ method, url, body }: FastifyRequest): Ctx['call'] => {
  const [path = ''] = url.split('?')
  return { method, path: path.slice(PREFIX.length), body }
}
