/** From rows to a session: what its caller may do and where. */

import type { Database, Db } from '#db/database.ts'
import type { Session } from '#http/context.ts'
import {
  menusByRole,
  permissionsOf,
  type RoleRow,
  searchDaysOf,
  switchesOf,
} from '#modules/access/rights/effective.ts'
import { scopeOf } from '#modules/access/rights/scope.ts'
import { findPrincipal, type PrincipalRow } from './store.ts'

type Roles = Pick<PrincipalRow, 'roles' | 'picked_role_id'>

/**
 * The roles in force: the one that was picked, or all; and at a station that is shut the manager's alone,
 * who may still take its data along (machines: station service).
 */
export function activeRoles({ roles, picked_role_id: pickedId }: Roles, now: Date): RoleRow[] {
  const open = roles.filter(
    (role) => role.default_role === 'station_master' || !isShut(role.service_end, now),
  )
  const picked = open.filter((role) => role.id === pickedId)
  return picked.length > 0 ? picked : open
}

const isShut = (end: string | null, now: Date): boolean =>
  end !== null && Date.parse(end) <= now.getTime()

/** Whether somebody has roles at stations that are shut, and nowhere else. */
export const isShutOut = (row: Roles, now: Date): boolean =>
  row.roles.length > 0 && activeRoles(row, now).length === 0

/**
 * Who a session was opened for and what they may do today, whether or not it has ended since: for what
 * was begun in it. Nobody when their account or their company is disabled.
 */
export async function principalOf(
  database: Database,
  sessionId: string,
  now: Date,
): Promise<Session | undefined> {
  const row = await database.queryUnscoped((db) => findPrincipal(db, sessionId))
  const isGood = row?.status === 'normal' && row.company_status === 'normal'
  return isGood ? database.queryUnscoped((db) => sessionOf(db, row, now)) : undefined
}

export async function sessionOf(db: Db, row: PrincipalRow, now: Date): Promise<Session> {
  const roles = activeRoles(row, now)
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
      timeZone: role.time_zone,
      companyGroupId: role.company_group_id,
    })),
    permissions: permissionsOf(row, roles),
    menus: new Set([...menusByRole(row, roles).values()].flat()),
    restrictions: switchesOf(row),
    isReadOnly: row.read_only,
    isRestricted: row.restricted,
    mustChangePassword: row.must_change_password,
    searchDays: searchDaysOf(row),
    scope: await scopeOf(db, { ...row, id: row.user_id }, roles),
    expiresAt: new Date(row.expires_at),
  }
}
