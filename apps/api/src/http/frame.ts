/** The frame of a list call: the station's time zone, now, and what the caller's user is held to. */

import { refuse } from '@app/kernel/problem'
import { type Ctx, homeStations, type SearchLimit } from './context.ts'
import { HttpErrors } from './errors.ts'
import { daysBack, type ListFrame } from './list-query.ts'

const DEFAULT_TIME_ZONE = 'Asia/Shanghai'

/** The zone of the selected station, else of the first one in scope. */
export async function timeZoneOf(ctx: Ctx): Promise<string> {
  const stationId = ctx.stationId ?? ctx.scope.stationIds[0]
  if (stationId === undefined) return DEFAULT_TIME_ZONE
  const station = await ctx.db
    .selectFrom('stations')
    .select('time_zone')
    .where('id', '=', stationId)
    .executeTakeFirst()
  return station?.time_zone ?? DEFAULT_TIME_ZONE
}

export async function frameOf(ctx: Ctx): Promise<ListFrame> {
  return {
    timeZone: await timeZoneOf(ctx),
    now: ctx.now,
    searchDays: ctx.session.searchDays,
    homeStations: homeStations(ctx.session),
    walk: ctx.walk,
  }
}

/**
 * For a single row of a list that a search limit can hold: too old is as good as absent.
 *
 * @throws Refusal NOT_FOUND
 */
export async function requireRecent(ctx: Ctx, limit: SearchLimit, at: string): Promise<void> {
  const days = ctx.session.searchDays[limit]
  if (days === undefined) return
  if (new Date(at) < daysBack(days, await frameOf(ctx))) throw refuse(HttpErrors.notFound)
}
