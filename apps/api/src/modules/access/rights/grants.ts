/**
 * Granting of rights (permission design §5). A grantor appoints kinds of role below the own one,
 * at places of the own scope. Into such a role go the rights that the grantor holds, and those that
 * belong to the kind while the grantor's own kind never had them: a station manager does not close
 * months, but may appoint the account manager who does. What was taken from the grantor is not given.
 */

import { refuse } from '@app/kernel/problem'
import { homeStations, isOfPlatform, type PermissionScope, type Session } from '#http/context.ts'
import { DEFAULT_ROLES, type DefaultRole } from '#modules/access/roles/contract.ts'
import { type Preset, preset } from '#modules/access/roles/presets.ts'
import { grantsOf, isWithin, listedBy } from './effective.ts'
import { RightsErrors } from './errors.ts'

const STATION_KINDS = [
  'station_bill',
  'station_employee',
  'station_salesman',
  'station_leader',
] as const
const COMPANY_KINDS = [
  'company_user',
  'station_master',
  ...STATION_KINDS,
  'group_master',
  'others',
] as const
const DEALER_KINDS = ['company_group', 'company_user', 'station_master'] as const
const ADMIN_KINDS = ['admin', 'company_group', ...COMPANY_KINDS] as const

const APPOINTS: Readonly<Partial<Record<string, readonly DefaultRole[]>>> = {
  superAdmin: ['superAdmin', ...ADMIN_KINDS],
  admin: ADMIN_KINDS,
  company_group: DEALER_KINDS,
  company_user: COMPANY_KINDS,
  station_master: STATION_KINDS,
}

const PLATFORM_KINDS: ReadonlySet<DefaultRole> = new Set(['superAdmin', 'admin', 'company_group'])

/** Whether a kind of role belongs at a kind of company; `others` belong everywhere. */
export const belongsAt = (kind: DefaultRole, company: string): boolean =>
  kind === 'others' || PLATFORM_KINDS.has(kind) === (company === 'platform')

export const mayAppoint = (session: Session, kind: DefaultRole): boolean =>
  session.roles.some((role) => APPOINTS[role.defaultRole]?.includes(kind))

/** What a role gives, and perhaps where. */
export interface Grants {
  default_role: DefaultRole
  menus_web: string[] | null
  permissions: string[] | null
  full_menu: boolean
}

export interface Place {
  station_id: number | null
  company_group_id: number | null
}

const ownPresets = (session: Session): Preset[] =>
  DEFAULT_ROLES.filter((kind) => session.roles.some((own) => own.defaultRole === kind)).map(preset)

/** Whether somebody may put a permission, as far as it reaches, into a role of a kind. */
export function mayPutIn(
  session: Session,
  kind: DefaultRole,
  [name, reach]: readonly [string, PermissionScope],
): boolean {
  if (isWithin(reach, session.permissions.get(name))) return true
  const belongs = new Map<string, PermissionScope>(preset(kind).permissions).get(name)
  const isOfOwnKind = ownPresets(session).some(({ permissions }) =>
    new Map<string, PermissionScope>(permissions).has(name),
  )
  return isWithin(reach, belongs) && !isOfOwnKind
}

function mayListIn(session: Session, kind: DefaultRole, menu: string): boolean {
  if (session.menus.has(menu)) return true
  const isOfOwnKind = ownPresets(session).some(({ menus }) => menus.some((own) => own === menu))
  return preset(kind).menus.some((own) => own === menu) && !isOfOwnKind
}

/** What of a role somebody may not give: its kind, permissions or menus. */
export function exceeding(session: Session, role: Grants): string[] {
  const kind = role.default_role
  if (!mayAppoint(session, kind)) return [kind]
  return [
    ...[...grantsOf(role)].filter((grant) => !mayPutIn(session, kind, grant)).map(([name]) => name),
    ...listedBy(role).filter((menu) => !mayListIn(session, kind, menu)),
    ...(role.full_menu && !session.permissions.has('setFullMenu') ? ['setFullMenu'] : []),
  ]
}

/** @throws Refusal GRANT_EXCEEDS with the names of what goes too far */
export function requireGivable(session: Session, role: Grants): void {
  const names = exceeding(session, role)
  if (names.length > 0) throw refuse(RightsErrors.grantExceeds, { names })
}

/** Whether a place lies within the own reach: a station of the scope, or everywhere for who is everywhere. */
export function isInScope(session: Session, place: Place): boolean {
  if (place.company_group_id !== null && !isOwnDealer(session, place.company_group_id)) return false
  if (place.station_id === null) return homeStations(session) === undefined
  return session.scope.stationIds.includes(place.station_id)
}

/** A dealer deals with the own people alone; the platform with those of all. */
export const isOwnDealer = (session: Session, dealerId: number): boolean =>
  isOfPlatform(session) || session.roles.some(({ companyGroupId }) => companyGroupId === dealerId)

/**
 * Whoever is managed must be below in everything: kinds, places and rights. A right taken from the
 * manager, or a station that is not theirs, would else come with the password of somebody else.
 */
export const isBelow = (session: Session, roles: readonly (Grants & Place)[]): boolean =>
  roles.every((role) => isInScope(session, role) && exceeding(session, role).length === 0)
