/** Who may enter a door, by what the session alone says. */

import type { FastifyRequest } from 'fastify'
import { type ProblemSentence, refuse } from '@app/kernel/problem'
import { requireRole } from './caller.ts'
import type { Reach, Session } from './context.ts'
import { HttpErrors } from './errors.ts'
import type { Door } from './route.ts'

/** Refuses to boot with a door that anybody could open by mistake. */
export function requireDeclaredAccess(
  door: Door,
  { isKnownPermission }: { isKnownPermission(permission: string): boolean },
): void {
  const names = permissionsOf(door)
  const isDeclared = 'public' in door || 'visitors' in door || 'session' in door || names.length > 0
  if (!isDeclared) throw new Error(`${door.method} ${door.path} declares no permission`)
  const unknown = names.find((name) => !isKnownPermission(name))
  if (unknown) throw new Error(`${door.method} ${door.path}: unknown permission ${unknown}`)
}

export function permissionsOf(door: Door): readonly string[] {
  if (!('permission' in door)) return []
  return typeof door.permission === 'string' ? [door.permission] : door.permission
}

/**
 * Whether somebody holds one of a door's permissions; without any it is open to whoever is logged in.
 * A permission to propose opens only doors that know of proposals.
 */
export function mayEnter(door: Door, session: Session): boolean {
  const reaches = reachesAt(door, session)
  if (reaches.length === 0) return permissionsOf(door).length === 0
  return door.proposes === true || !isProposalOnly(reaches)
}

const reachesAt = (door: Door, { permissions }: Session): Reach[] =>
  permissionsOf(door).flatMap((name) => permissions.get(name) ?? [])

const isProposalOnly = (reaches: readonly Reach[]): boolean =>
  reaches.length > 0 && reaches.every((reach) => reach === 'propose')

/** Whether somebody may not do it, and only propose that another one does. */
export const mayOnlyPropose = (door: Door, session: Session): boolean =>
  isProposalOnly(reachesAt(door, session))

/** Everything that can be refused before the database is asked for anything but the session. */
export function requireEntry(door: Door, request: FastifyRequest): void {
  const { session } = request
  requireRole(request, session)
  if (session.mustChangePassword && !door.allowsOldPassword) {
    throw refuse(HttpErrors.passwordChangeRequired)
  }
  requirePermission(door, session)
  const { forbiddenBy } = door
  if (forbiddenBy && session.restrictions.has(forbiddenBy.restriction)) {
    throw refuse(forbiddenBy.refusal)
  }
  const changes = door.method !== 'GET' && !door.allowsReadOnly
  if (changes && session.isReadOnly) throw refuse(HttpErrors.readOnlyUser)
}

function requirePermission(door: Door, session: Session): void {
  if (mayEnter(door, session)) return
  const sentence: ProblemSentence = session.isRestricted
    ? HttpErrors.restrictedUser
    : HttpErrors.forbidden
  throw refuse(sentence)
}
