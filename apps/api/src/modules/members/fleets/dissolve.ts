/** The end of a fleet that was founded by mistake, before anybody used it. */

import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { dismissFleetHead } from '#modules/access/rights/fleet-heads.ts'
import { closeFleetAccount } from '#modules/access/users/fleet-people.ts'
import { takeAccountsBack } from '#modules/cards/card-infos/take-back.ts'
import { setProgramme } from '#modules/cards/programmes/programme-rows.ts'
import { letHeadGo } from '#modules/members/fleet-employees/leaving.ts'
import { FleetErrors } from './errors.ts'
import { holdFoundation, updateFleet } from './store.ts'

/**
 * Closes the accounts of a fleet, lets its head go, and frees its name; harmless for one that is gone already.
 *
 * @throws Refusal FLEET_PEOPLED, FLEET_HEAD_CAME, and those of {@link takeAccountsBack}
 */
export async function dissolveFleet(ctx: Ctx, fleetId: number, reason: string): Promise<void> {
  const fleet = await holdFoundation(ctx.db, fleetId)
  if (!fleet) return
  if (fleet.isPeopled) throw refuse(FleetErrors.peopled)
  if (fleet.hasHeadCome) throw refuse(FleetErrors.headCame)
  const { company_id: companyId, leaderId: userId } = fleet
  await takeAccountsBack(ctx, fleet.accounts, reason)
  await setProgramme(ctx.db, fleet.programmeId, { status: 'disabled' })
  await dismissFleetHead(ctx, { userId, companyId })
  await closeFleetAccount(ctx, userId)
  await letHeadGo(ctx, { fleetId, userId })
  await updateFleet(ctx, fleet, { deleted_at: ctx.now })
  ctx.audit({
    action: 'delete',
    entity: 'fleet',
    entityId: fleetId,
    companyId,
    before: { name: fleet.name },
    reason,
  })
}
