/** Requires an active service: what may still be done where the paid one is over (machines: station service). */

import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import type { AfterService } from '#http/route.ts'
import { standingOf } from '#modules/organisation/dealers/contract.ts'
import { StationErrors } from './errors.ts'
import { selectedStations } from './selected-stations.ts'
import { serviceStateOf } from './view.ts'

/**
 * Of a command, at the selected station; where none is selected, one station that is served is enough.
 * Who runs the platform or looks after companies is not held: they renew it.
 *
 * @throws Refusal STATION_EXPIRED in the days of grace, STATION_ENDED after them
 */
export async function requireActiveService(ctx: Ctx, afterService?: AfterService): Promise<void> {
  if (afterService === 'always' || standingOf(ctx.session.roles) !== 'tenant') return
  const stations = await selectedStations(ctx)
  const states = stations.map((station) => serviceStateOf(station, ctx.now))
  if (states.length === 0 || states.some((state) => !isOver(state))) return
  if (!states.includes('expired')) throw refuse(StationErrors.ended)
  if (afterService !== 'grace') throw refuse(StationErrors.expired)
}

const isOver = (state: string): boolean => state === 'expired' || state === 'ended'
