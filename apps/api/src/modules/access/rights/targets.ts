/** Of whose rights it is: finding them, and whether the caller may touch them. */

import { refuse } from '@app/kernel/problem'
import { type Ctx, homeStations, type Session } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import type { DefaultRole, Permission } from '#modules/access/roles/contract.ts'
import { RightsErrors } from './errors.ts'
import { isBelow } from './grants.ts'
import { findTarget, guardSuperAdmins, otherSuperAdmins, type Target } from './store.ts'

/** What decides in which menus people are kept. */
interface Placed {
  company_kind: string
  roles: readonly { default_role: DefaultRole }[]
}

/** Where people of a kind are kept: in which menus, and so by whose permission (S-129, S-177, S-196, S-197). */
function menusOf(target: Placed) {
  const kinds = new Set(target.roles.map(({ default_role: kind }) => kind))
  if (target.company_kind === 'platform') {
    const isDealer = kinds.size > 0 && [...kinds].every((kind) => kind === 'company_group')
    return isDealer ? (['groupUsers', 'userMge'] as const) : (['userMge'] as const)
  }
  const isOfCompany = kinds.has('company_user') || kinds.has('group_master')
  return isOfCompany ? (['companyUserMge'] as const) : (['staffMge', 'companyUserMge'] as const)
}

type Action = 'read' | 'create' | 'update'

/** Whether the caller may do something to people who have these roles. */
export function mayActOn(session: Session, target: Placed, action: Action): boolean {
  return menusOf(target).some((menu) =>
    session.permissions.has(`${menu}:${action}` satisfies Permission),
  )
}

/** People of a station know those who work there, and those who work everywhere. */
function isSeen(session: Session, target: Target): boolean {
  const home = homeStations(session)
  if (!home || target.roles.length === 0) return true
  return target.roles.some(({ station_id: id }) => id === null || home.includes(id))
}

/** @throws Refusal NOT_FOUND, USER_NOT_STAFF */
export async function staffIn(ctx: Ctx, userId: number): Promise<Target> {
  const target = orNotFound(await findTarget(ctx.db, ctx.session.scope, userId))
  if (target.kind !== 'staff') throw refuse(RightsErrors.notStaff)
  if (!isSeen(ctx.session, target)) throw refuse(HttpErrors.notFound)
  return target
}

/**
 * Somebody below the caller.
 *
 * @throws Refusal NOT_FOUND, USER_NOT_STAFF, FORBIDDEN, SELF_GRANT, USER_ABOVE
 */
export async function subordinate(
  ctx: Ctx,
  userId: number,
  action: Action = 'update',
): Promise<Target> {
  const target = await staffIn(ctx, userId)
  if (target.id === ctx.session.userId) throw refuse(RightsErrors.selfGrant)
  if (!mayActOn(ctx.session, target, action)) throw refuse(HttpErrors.forbidden)
  if (!isBelow(ctx.session, target.roles)) throw refuse(RightsErrors.above)
  return target
}

/** As {@link subordinate}, as a question. */
export const isSubordinate = (session: Session, target: Target): boolean =>
  target.kind === 'staff' &&
  target.id !== session.userId &&
  mayActOn(session, target, 'update') &&
  isBelow(session, target.roles)

const isSuperAdmin = (target: Pick<Target, 'roles'>): boolean =>
  target.roles.some((role) => role.default_role === 'superAdmin')

/**
 * Before a super admin is taken away. Others who would do the same wait until this one is through, and
 * then see what it left.
 *
 * @throws Refusal LAST_SUPERADMIN
 */
export async function requireAnotherSuperAdmin(ctx: Ctx, target: Target): Promise<void> {
  if (!isSuperAdmin(target)) return
  await guardSuperAdmins(ctx.db)
  if ((await otherSuperAdmins(ctx.db, target.id)) === 0) throw refuse(RightsErrors.lastSuperadmin)
}
