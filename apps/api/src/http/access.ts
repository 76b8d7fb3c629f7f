/** Access to a route, by what the session alone says. */

import type { FastifyRequest } from 'fastify'
import { type ErrorDefinition, refuse } from '@app/kernel/problem'
import { requireRole } from './caller.ts'
import type { PermissionScope, Session } from './context.ts'
import { HttpErrors } from './errors.ts'
import type { Route } from './route.ts'

/** Refuses to boot with a route that anybody could open by mistake. */
export function requireDeclaredAccess(
  route: Route,
  { isKnownPermission }: { isKnownPermission(permission: string): boolean },
): void {
  const names = permissionsOf(route)
  const isDeclared =
    'public' in route || 'visitors' in route || 'session' in route || names.length > 0
  if (!isDeclared) throw new Error(`${route.method} ${route.path} declares no permission`)
  const unknown = names.find((name) => !isKnownPermission(name))
  if (unknown) throw new Error(`${route.method} ${route.path}: unknown permission ${unknown}`)
}

export function permissionsOf(route: Route): readonly string[] {
  if (!('permission' in route)) return []
  return typeof route.permission === 'string' ? [route.permission] : route.permission
}

/**
 * Whether somebody holds one of a route's permissions; without any it is open to whoever is logged in.
 * A permission to propose opens only routes that know of proposals.
 */
export function isAllowed(route: Route, session: Session): boolean {
  const scopes = scopesAt(route, session)
  if (scopes.length === 0) return permissionsOf(route).length === 0
  return route.proposes === true || !isProposalOnly(scopes)
}

const scopesAt = (route: Route, { permissions }: Session): PermissionScope[] =>
  permissionsOf(route).flatMap((name) => permissions.get(name) ?? [])

const isProposalOnly = (scopes: readonly PermissionScope[]): boolean =>
  scopes.length > 0 && scopes.every((scope) => scope === 'propose')

/** Whether somebody may not do it, and only propose that another one does. */
export const mayOnlyPropose = (route: Route, session: Session): boolean =>
  isProposalOnly(scopesAt(route, session))

/** Everything that can be refused before the database is asked for anything but the session. */
export function requireAllowed(route: Route, request: FastifyRequest): void {
  const { session } = request
  requireRole(request, session)
  if (session.mustChangePassword && !route.allowsOldPassword) {
    throw refuse(HttpErrors.passwordChangeRequired)
  }
  requirePermission(route, session)
  const { forbiddenBy } = route
  if (forbiddenBy && session.restrictions.has(forbiddenBy.restriction)) {
    throw refuse(forbiddenBy.refusal)
  }
  const changes = route.method !== 'GET' && !route.allowsReadOnly
  if (changes && session.isReadOnly) throw refuse(HttpErrors.readOnlyUser)
}

function requirePermission(route: Route, session: Session): void {
  if (isAllowed(route, session)) return
  const definition: ErrorDefinition = session.isRestricted
    ? HttpErrors.restrictedUser
    : HttpErrors.forbidden
  throw refuse(definition)
}
