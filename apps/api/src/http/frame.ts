/** The time frame of a list call: the station's time zone, and now. */

import type { Ctx } from './context.ts'
import type { ListFrame } from './list-query.ts'

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
  return { timeZone: await timeZoneOf(ctx), now: ctx.now }
}
