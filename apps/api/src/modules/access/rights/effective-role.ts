/** Effect of a role: what it gives, why, and to how many people at which places. */

import type { Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { preset } from '#modules/access/roles/presets.ts'
import type { RoleRights } from './contract.ts'
import { menusByRole, type RightsRow, type RoleRow, verdictsOn } from './effective.ts'
import { findRoleInForce, placesOfRole } from './effective-role-store.ts'

/**
 * What somebody may do who has this role, no other one, and nothing of their own that narrows or adds to
 * it: no list, no switch, no limit.
 *
 * @throws Refusal NOT_FOUND
 */
export async function rightsOfRole(ctx: Ctx, roleId: number): Promise<RoleRights> {
  const { scope } = ctx.session
  const row = orNotFound(await findRoleInForce(ctx.db, scope, roleId))
  const { company_name: companyName, company_id: companyId, ...given } = row
  const role: RoleRow = {
    ...given,
    station_name: null,
    time_zone: null,
    service_end: null,
    company_group_id: null,
    company_group_name: null,
  }
  const bearer = bearerOf(role)
  const verdicts = verdictsOn(bearer, [role])
  const places = await placesOfRole(ctx.db, scope, roleId)
  return {
    role: { id: role.id, name: role.name, defaultRole: role.default_role },
    company: { id: companyId, name: companyName },
    isPreset: role.menus_web === null && role.permissions === null,
    fullMenu: role.full_menu,
    menus: { web: [...menusByRole(bearer, [role]).values()].flat() },
    permissions: [...verdicts].map(([name, { reach, roleIds, ...why }]) => {
      return { name, reach, roles: roleIds, ...why }
    }),
    leftOut: [...preset(role.default_role).permissions.keys()].filter(
      (name) => !verdicts.has(name),
    ),
    places: places.map((place) => ({
      station: reference(place.station_id, place.station_name),
      companyGroup: reference(place.company_group_id, place.company_group_name),
      userCount: place.user_count,
    })),
  }
}

/** Nobody in particular, who has the role. */
const bearerOf = (role: RoleRow): RightsRow => ({
  read_only: false,
  restricted: false,
  roles: [role],
  restrictions: null,
  own_list: null,
  limits: null,
})

const reference = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' }
