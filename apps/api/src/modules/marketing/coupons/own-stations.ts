/** People of stations offer things at these only, those of the company also everywhere. */

import { refuse } from '@app/kernel/problem'
import { type Ctx, homeStations } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'

/**
 * @param stationIds where it is good; none: everywhere
 * @throws Refusal SCOPE_DENIED to who belongs to stations, for what is good at others as well
 */
export function requireOwnStations(ctx: Ctx, stationIds: readonly number[]): void {
  const own = homeStations(ctx.session)
  if (!own) return
  const isOwn = stationIds.length > 0 && stationIds.every((id) => own.includes(id))
  if (!isOwn) throw refuse(HttpErrors.scopeDenied)
}
