/** Effective permissions: what somebody may do, on which companies and stations, and why. */

import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import type { Switch, UserRights } from './contract.ts'
import { limitsOf, menusByRole, type RoleRow, switchesOf, verdictsOn } from './effective.ts'
import { mayPutIn } from './grants.ts'
import { scopeOf } from './scope.ts'
import { namesIn, nozzlesOf, type Target } from './store.ts'
import { isSubordinate, mayActOn, staffIn } from './targets.ts'

/** @throws Refusal NOT_FOUND for somebody whom the caller may not see; everybody sees the own rights */
export async function rightsOf(ctx: Ctx, userId: number): Promise<UserRights> {
  const target = await staffIn(ctx, userId)
  const isOwn = target.id === ctx.session.userId
  if (!isOwn && !mayActOn(ctx.session, target, 'read')) throw refuse(HttpErrors.notFound)
  const { roles } = target
  const scope = await scopeOf(ctx.db, target, roles)
  const verdicts = verdictsOn(target, roles)
  return {
    user: { id: target.id, name: target.name },
    company: { id: target.company_id, name: target.company_name },
    version: target.version,
    status: target.status,
    readOnly: target.read_only,
    restricted: target.restricted,
    promoter: target.promoter,
    mustChangePassword: target.must_change_password,
    roles: roles.map(toRole),
    companies: await namesIn(ctx.db, 'companies', scope.companyIds),
    stations: await namesIn(ctx.db, 'stations', scope.stationIds),
    menus: {
      web: [...new Set([...menusByRole(target, roles).values()].flat())],
      own: target.own_list?.menus ?? null,
    },
    ownPermissions: target.own_list?.permissions ?? null,
    permissions: [...verdicts].map(([name, { reach, roleIds, ...why }]) => {
      return { name, reach, roles: roleIds, ...why }
    }),
    switches: switchesShown(target),
    searchLimits: limitsOf(target),
    loginRules: target.limits?.login_rules ?? [],
    nozzles: await nozzlesOf(ctx.db, userId),
    mayManage: isSubordinate(ctx.session, target),
    grantable: [...verdicts].flatMap(([name, { reach }]) => {
      const isGivable = roles.some((role) =>
        mayPutIn(ctx.session, role.default_role, [name, reach]),
      )
      return isGivable ? [name] : []
    }),
  }
}

const toRole = (role: RoleRow) => ({
  id: role.id,
  name: role.name,
  defaultRole: role.default_role,
  station: reference(role.station_id, role.station_name),
  companyGroup: reference(role.company_group_id, role.company_group_name),
})

const reference = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' }

function switchesShown(target: Target): Record<Switch, boolean> {
  const on = switchesOf(target)
  return {
    noInvoice: on.has('noInvoice'),
    noPointsDeduct: on.has('noPointsDeduct'),
    noPointsGift: on.has('noPointsGift'),
    noManualCoupon: on.has('noManualCoupon'),
    noRefund: on.has('noRefund'),
    noBalanceAdjust: on.has('noBalanceAdjust'),
    mayAddAuthCode: on.has('mayAddAuthCode'),
    mayConfigureAccount: on.has('mayConfigureAccount'),
  }
}
