/** Heads of fleets: a role that follows from heading one, and that nobody needs to give. */

import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { RightsErrors } from './errors.ts'
import { fleetHeadRole, replaceRoles } from './store.ts'

/**
 * Gives somebody the role of a fleet head, which lets them see their own fleet alone.
 *
 * @throws Refusal FLEET_ROLE_MISSING when the company has no such role any more
 */
export async function appointFleetHead(
  ctx: Ctx,
  person: { userId: number; companyId: number },
): Promise<void> {
  const roleId = await fleetHeadRole(ctx.db, person.companyId)
  if (roleId === undefined) throw refuse(RightsErrors.fleetRoleMissing)
  const post = { role_id: roleId, station_id: null, company_group_id: null }
  await replaceRoles(ctx.db, rowOf(ctx, person), [post])
}

/** Takes it away again. */
export const dismissFleetHead = (
  ctx: Ctx,
  person: { userId: number; companyId: number },
): Promise<void> => replaceRoles(ctx.db, rowOf(ctx, person), [])

const rowOf = (ctx: Ctx, { userId, companyId }: { userId: number; companyId: number }) => ({
  company_id: companyId,
  user_id: userId,
  created_by: ctx.session.userId,
})
