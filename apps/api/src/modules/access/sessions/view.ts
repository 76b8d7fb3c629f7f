/** The caller as the console sees it. */

import type { Profile } from './contract.ts'
import { type Ctx, seesOwnSalesOnly } from '#http/context.ts'
import { limitsOf, menusByRole } from '#modules/access/rights/effective.ts'
import { activeRoles, sessionOf } from './principal.ts'
import { needsRolePick } from './service.ts'
import { findProfile, type PrincipalRow } from './store.ts'

export async function profileOf(ctx: Ctx, row: PrincipalRow): Promise<Profile> {
  const [user, { permissions, restrictions }] = await Promise.all([
    findProfile(ctx.db, row.user_id),
    sessionOf(ctx.db, row, ctx.now),
  ])
  return {
    id: user.id,
    name: user.name,
    nickname: user.nickname,
    avatar: user.avatar_id,
    mobile: user.mobile,
    email: user.email,
    account: user.account,
    language: user.language,
    company: {
      id: user.company_id,
      code: user.company_code,
      name: user.company_name,
      kind: user.company_kind,
    },
    roles: [...menusByRole(row, activeRoles(row, ctx.now))].map(([role, web]) => ({
      id: role.id,
      name: role.name,
      defaultRole: role.default_role,
      menus: { web },
      station: role.station_id ? { id: role.station_id, name: role.station_name ?? '' } : null,
    })),
    permissions: Object.fromEntries(permissions),
    switches: [...restrictions],
    searchLimits: limitsOf(row),
    ownSalesOnly: seesOwnSalesOnly({ permissions }),
    readOnly: row.read_only,
    restricted: row.restricted,
    mustChangePassword: user.must_change_password,
    hasPin: user.pin_hash !== null,
    needsRolePick: needsRolePick(row),
  }
}
