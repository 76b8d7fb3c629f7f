/** Changing what people may do; each change holds from their next request. */

import { refuse } from '@app/kernel/problem'
import { type Ctx, isOfPlatform } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { markChanged } from '#modules/access/users/user-rows.ts'
import type {
  LoginRule,
  MenusBody,
  RestrictionsBody,
  RoleAssignment,
  SearchLimitsBody,
  UserRights,
} from './contract.ts'
import { PROHIBITIONS } from './contract.ts'
import { grantsOf, listedBy } from './effective.ts'
import { RightsErrors } from './errors.ts'
import { belongsAt, isInScope, requireGivable } from './grants.ts'
import { requireKnownRights } from './require-known-rights.ts'
import { rightsOf } from './effective-permissions.ts'
import {
  type AssignableRole,
  companyOfUser,
  dealersIn,
  nozzlesIn,
  type Post,
  replaceNozzles,
  replaceRoles,
  rolesById,
  saveLimits,
  saveOwnList,
  saveRestrictions,
  stationsOf,
  type Target,
} from './store.ts'
import { requireAnotherSuperAdmin, subordinate } from './targets.ts'
import { UNLOCKS } from './switches.ts'

interface Assigning {
  companyId: number
  companyKind: string
}

/** Roles that were asked for, found. */
export interface Appointment {
  role: AssignableRole
  post: Post
}

/**
 * The roles and places that an input names.
 *
 * @throws Refusal REFERENCE_UNKNOWN for what is not there, or not within the caller's scope
 */
export async function findAppointments(
  ctx: Ctx,
  companyId: number,
  wanted: readonly RoleAssignment[],
): Promise<Appointment[]> {
  const { scope, roles: own } = ctx.session
  const caller = {
    companyIds: scope.companyIds,
    ofPlatform: isOfPlatform(ctx.session),
    ownIds: own.flatMap(({ companyGroupId }) => companyGroupId ?? []),
  }
  const idsOf = (key: 'station' | 'companyGroup') => wanted.flatMap((one) => one[key]?.id ?? [])
  const ids = wanted.map(({ role }) => role.id)
  const roles = await rolesById(ctx.db, companyId, ids)
  const stations = await stationsOf(ctx.db, companyId, idsOf('station'))
  const dealers = await dealersIn(ctx.db, caller, idsOf('companyGroup'))
  return wanted.map(({ role: { id }, station, companyGroup }) => {
    const role = roles.find((candidate) => candidate.id === id)
    const isStationKnown = !station || stations.includes(station.id)
    const isDealerKnown = !companyGroup || dealers.includes(companyGroup.id)
    if (!role || !isStationKnown || !isDealerKnown) throw refuse(HttpErrors.referenceUnknown)
    const post = {
      role_id: id,
      station_id: station?.id ?? null,
      company_group_id: companyGroup?.id ?? null,
    }
    return { role, post }
  })
}

/** @throws Refusal ROLE_PLACE, DEALER_REQUIRED, GRANT_EXCEEDS */
function requireAppointable(
  ctx: Ctx,
  { companyKind }: Assigning,
  { role, post }: Appointment,
): void {
  const isForStation = role.station_id === null || role.station_id === post.station_id
  if (!belongsAt(role.default_role, companyKind) || !isForStation) {
    throw refuse(RightsErrors.rolePlace)
  }
  const isDealers = role.default_role === 'company_group'
  if (isDealers && post.company_group_id === null) throw refuse(RightsErrors.dealerRequired)
  if (!isDealers && post.company_group_id !== null) throw refuse(RightsErrors.rolePlace)
  if (!isInScope(ctx.session, post)) throw refuse(RightsErrors.grantExceeds, { names: [role.name] })
  requireGivable(ctx.session, role)
}

/** Appoints somebody who is new, or anew. */
export async function appoint(
  ctx: Ctx,
  person: Assigning & { userId: number },
  appointments: readonly Appointment[],
): Promise<void> {
  for (const appointment of appointments) requireAppointable(ctx, person, appointment)
  await replaceRoles(
    ctx.db,
    { company_id: person.companyId, user_id: person.userId, created_by: ctx.session.userId },
    appointments.map(({ post }) => post),
  )
}

/** Gives somebody these roles in place of those of before (D-269). */
export async function assignRoles(
  ctx: Ctx,
  userId: number,
  input: { roles: readonly RoleAssignment[]; version: number },
): Promise<UserRights> {
  // References come first: whether a foreign one fits is not asked.
  const companyId = await companyOfUser(ctx.db, ctx.session.scope, userId)
  const known = await findAppointments(ctx, companyId, input.roles)
  const target = await subordinate(ctx, userId)
  const staysSuperAdmin = known.some(({ role }) => role.default_role === 'superAdmin')
  if (!staysSuperAdmin) await requireAnotherSuperAdmin(ctx, target)
  const { company_kind: companyKind } = target
  return change(
    ctx,
    target,
    { version: input.version, action: 'assignRoles', after: input.roles },
    () => appoint(ctx, { userId, companyId, companyKind }, known),
  )
}

/**
 * Gives somebody a list of their own, or lifts it. It narrows what the roles give and never adds to it,
 * so nothing can be given here that no role gives (S-358, D-270).
 */
export async function assignMenus(ctx: Ctx, userId: number, input: MenusBody): Promise<UserRights> {
  const target = await subordinate(ctx, userId)
  const { menus, permissions = null, version } = input
  requireKnownRights(menus?.web ?? [], permissions ?? [])
  requireHeld(ctx, target, [...(menus?.web ?? []), ...(permissions ?? [])])
  const list = { menus_web: menus?.web ?? null, permissions }
  return change(ctx, target, { version, action: 'assignMenus', after: list }, () =>
    saveOwnList(ctx.db, { company_id: target.company_id, user_id: userId }, list),
  )
}

/** A name that neither a role of the person gives nor the caller holds is beyond both. */
function requireHeld(ctx: Ctx, target: Target, names: readonly string[]): void {
  const given = new Set(
    target.roles.flatMap((role) => [...grantsOf(role).keys(), ...listedBy(role)]),
  )
  const { permissions, menus } = ctx.session
  const beyond = names.filter(
    (name) => !given.has(name) && !permissions.has(name) && !menus.has(name),
  )
  if (beyond.length > 0) throw refuse(RightsErrors.grantExceeds, { names: beyond })
}

/** Sets switches. Lifting a prohibition gives a right, and so does a switch that unlocks one. */
export async function restrict(
  ctx: Ctx,
  userId: number,
  { version, ...switches }: RestrictionsBody,
): Promise<UserRights> {
  const target = await subordinate(ctx, userId)
  requireLiftable(ctx, target, switches)
  const person = { company_id: target.company_id, user_id: userId }
  const columns = Object.fromEntries(
    Object.entries(switches).map(([name, value]) => [columnOf(name), value]),
  )
  return change(ctx, target, { version, action: 'restrict', after: switches }, () =>
    saveRestrictions(ctx.db, person, columns),
  )
}

const CAPITAL = /[A-Z]/g
const columnOf = (name: string): string =>
  name.replace(CAPITAL, (letter) => `_${letter.toLowerCase()}`)

/** @throws Refusal GRANT_EXCEEDS */
function requireLiftable(
  ctx: Ctx,
  target: Target,
  switches: Omit<RestrictionsBody, 'version'>,
): void {
  const { restrictions, permissions } = ctx.session
  const lifted = PROHIBITIONS.filter(
    (name) => switches[name] === false && target.restrictions?.[columnOf(name)] === true,
  )
  // Who is held by the same prohibition cannot lift it for others.
  const own = lifted.filter((name) => restrictions.has(name))
  const unlocked = (['mayAddAuthCode', 'mayConfigureAccount'] as const).filter(
    (name) => switches[name] === true && !permissions.has(UNLOCKS[name].permission),
  )
  const names = [...own, ...unlocked]
  if (names.length > 0) throw refuse(RightsErrors.grantExceeds, { names })
}

/** Limits how far back somebody may look (D-283). */
export async function limitSearches(
  ctx: Ctx,
  userId: number,
  { version, ...days }: SearchLimitsBody,
): Promise<UserRights> {
  const target = await subordinate(ctx, userId)
  const columns = Object.fromEntries(
    Object.entries(days).map(([name, value]) => [`${columnOf(name)}_days`, value]),
  )
  const person = { company_id: target.company_id, user_id: userId }
  return change(ctx, target, { version, action: 'limitSearches', after: days }, () =>
    saveLimits(ctx.db, person, columns),
  )
}

/** Says when and from which machine somebody may log in (D-281, D-282). */
export async function barLogins(
  ctx: Ctx,
  userId: number,
  { rules, version }: { rules: readonly LoginRule[]; version: number },
): Promise<UserRights> {
  const target = await subordinate(ctx, userId)
  const person = { company_id: target.company_id, user_id: userId }
  return change(ctx, target, { version, action: 'barLogins', after: rules }, () =>
    saveLimits(ctx.db, person, { login_rules: JSON.stringify(rules) }),
  )
}

/** Says which nozzles somebody serves; those at stations out of the caller's reach stay. */
export async function assignNozzles(
  ctx: Ctx,
  userId: number,
  { nozzles, version }: { nozzles: readonly { id: number }[]; version: number },
): Promise<UserRights> {
  const companyId = await companyOfUser(ctx.db, ctx.session.scope, userId)
  const { stationIds } = ctx.session.scope
  const nozzleIds = [...new Set(nozzles.map(({ id }) => id))]
  const known = await nozzlesIn(ctx.db, { companyId, stationIds }, nozzleIds)
  if (known.length < nozzleIds.length) throw refuse(HttpErrors.referenceUnknown)
  const target = await subordinate(ctx, userId)
  const person = { company_id: target.company_id, user_id: userId }
  return change(ctx, target, { version, action: 'assignNozzles', after: nozzleIds }, () =>
    replaceNozzles(ctx.db, person, { nozzleIds, stationIds }),
  )
}

/**
 * What all changes have in common: the version that was read, the log, and that live connections
 * begin anew with the new rights.
 */
async function change(
  ctx: Ctx,
  target: Target,
  { version, action, after }: { version: number; action: string; after: unknown },
  save: () => Promise<void>,
): Promise<UserRights> {
  if (!(await markChanged(ctx.db, { id: target.id, version })))
    throw refuse(HttpErrors.staleVersion)
  await save()
  ctx.audit({ action, entity: 'user', entityId: target.id, companyId: target.company_id, after })
  ctx.afterCommit(() => ctx.live.disconnect({ userId: target.id }))
  return rightsOf(ctx, target.id)
}
