/** From rows to rights: what a session may do and where. */

import type { Db, Scope } from '../../../db/database.ts'
import type { Reach, Session } from '../../../http/context.ts'
import { preset } from '../roles/presets.ts'
import { findTerritory, type PrincipalRow, type RoleRow } from './store.ts'

/** The roles in force: the one that was picked, or all. */
export function activeRoles(row: Pick<PrincipalRow, 'roles' | 'picked_role_id'>): RoleRow[] {
  const picked = row.roles.filter((role) => role.id === row.picked_role_id)
  return picked.length > 0 ? picked : row.roles
}

/** The menus that a role lists: its own list, or its preset. */
export const menusOf = (role: RoleRow): string[] =>
  role.menus_web ?? preset(role.default_role).menus

export async function sessionOf(db: Db, row: PrincipalRow): Promise<Session> {
  const roles = activeRoles(row)
  return {
    sessionId: row.session_id,
    userId: row.user_id,
    userName: row.name,
    companyId: row.company_id,
    roles: roles.map((role) => ({
      id: role.id,
      defaultRole: role.default_role,
      name: role.name,
      stationId: role.station_id,
    })),
    permissions: permissionsOf(roles, row.restricted),
    restrictions: restrictionsOf(row),
    isReadOnly: row.read_only,
    isRestricted: row.restricted,
    scope: await scopeOf(db, row, roles),
    expiresAt: new Date(row.expires_at),
  }
}

const RANK: Readonly<Record<Reach, number>> = { all: 3, own: 2, propose: 1 }

/** The union over the roles; where two reach differently far, the farther one counts. */
function permissionsOf(roles: readonly RoleRow[], isRestricted: boolean): Map<string, Reach> {
  const union = new Map<string, Reach>()
  for (const role of roles) {
    for (const [permission, reach] of grantsOf(role)) {
      if (isRestricted && !permission.startsWith('assginMge:')) continue
      const known = union.get(permission)
      if (!known || RANK[reach] > RANK[known]) union.set(permission, reach)
    }
  }
  return union
}

/** A role with its own list has exactly that, as far as the preset would let it reach. */
function grantsOf(role: RoleRow): Iterable<[string, Reach]> {
  const defaults = new Map<string, Reach>(preset(role.default_role).permissions)
  if (!role.permissions) return defaults
  return role.permissions.map((permission) => [permission, defaults.get(permission) ?? 'all'])
}

/** Column names of the switches as the wire writes them: `no_refund` is `noRefund`. */
function restrictionsOf(row: PrincipalRow): Set<string> {
  const switches = Object.entries(row.restrictions ?? {})
  return new Set(
    switches
      .filter(([, value]) => value === true)
      .map(([name]) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())),
  )
}

async function scopeOf(db: Db, row: PrincipalRow, roles: readonly RoleRow[]): Promise<Scope> {
  const kinds = new Set(roles.map((role) => role.default_role))
  if (kinds.has('superAdmin') || kinds.has('admin')) {
    return territory(db, { provider: row.provider_id })
  }
  const dealers = roles.flatMap((role) => role.company_group_id ?? [])
  if (kinds.has('company_group') && dealers.length > 0) return territory(db, { dealers })
  const stations = roles.map((role) => role.station_id)
  if (roles.length === 0) return { companyIds: [], stationIds: [] }
  if (stations.includes(null)) return territory(db, { company: row.company_id })
  return {
    companyIds: [row.company_id],
    stationIds: [...new Set(stations.filter((id) => id !== null))],
  }
}

async function territory(db: Db, of: Parameters<typeof findTerritory>[1]): Promise<Scope> {
  const { company_ids: companyIds, station_ids: stationIds } = await findTerritory(db, of)
  return { companyIds, stationIds }
}
