/** Caller as the request's headers describe them, and how little of it is believed. */

import type { FastifyRequest } from 'fastify'
import { refuse } from '@app/kernel/problem'
import type { Scope } from '#db/database.ts'
import type { Ctx, Session } from './context.ts'
import { HttpErrors } from './errors.ts'
import { PROVIDER_PATH } from './server/provider-path.ts'

/** The token, with or without the word Bearer. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  return header?.replace(/^Bearer\s+/i, '') || undefined
}

/** The Role header only selects among the session's own roles; it is never trusted. */
export function requireRole(request: FastifyRequest, session: Session): void {
  const { role } = request.headers
  if (typeof role !== 'string' || role === '') return
  const [defaultRole, id] = role.split(',')
  const isOwn = session.roles.some(
    (own) =>
      own.defaultRole === defaultRole && (defaultRole === 'group_master' || own.id === Number(id)),
  )
  if (!isOwn) throw refuse(HttpErrors.roleMismatch)
}

/**
 * The company and Station headers narrow the session's scope.
 *
 * @throws Refusal SCOPE_DENIED for a company or station outside it
 */
export function narrowScope(
  request: FastifyRequest,
  session: Session,
): { scope: Scope; stationId: number | undefined } {
  const { companyIds, stationIds, stationsInAll } = session.scope
  const companyId = idIn(request, 'company', companyIds)
  const stationId = idIn(request, 'station', stationIds)
  return {
    stationId,
    scope: {
      companyIds: companyId === undefined ? companyIds : [companyId],
      stationIds: stationId === undefined ? stationIds : [stationId],
      // The stations are still those of all companies.
      stationsInAll: companyIds.length > 1 && companyId !== undefined ? undefined : stationsInAll,
      customerId: session.scope.customerId,
      fleetId: session.scope.fleetId,
    },
  }
}

function idIn(
  request: FastifyRequest,
  name: string,
  allowed: readonly number[],
): number | undefined {
  const header = request.headers[name]
  if (header === undefined || header === '') return undefined
  const id = Number(header)
  if (!allowed.includes(id)) throw refuse(HttpErrors.scopeDenied)
  return id
}

/** Where the caller knocked. */
export const addressOf = (request: FastifyRequest): Ctx['address'] => ({
  host: request.hostname,
  path: headerOf(request, PROVIDER_PATH),
})

export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
