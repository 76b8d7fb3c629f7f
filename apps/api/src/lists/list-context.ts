/** Context of a list call: the station's time zone, now, and the limits of the caller's user. */

import { refuse } from '@app/kernel/problem'
import type { Db } from '#db/database.ts'
import { type Ctx, homeStations, type SearchLimit } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { daysBack, type ListContext } from './list-period.ts'
import { numberAccessOf } from './number-access.ts'

const DEFAULT_TIME_ZONE = 'Asia/Shanghai'

/** The zone of the selected station, else of the first one in scope; the session knows those of its roles. */
export async function timeZoneOf(ctx: Ctx): Promise<string> {
  const stationId = ctx.stationId ?? ctx.scope.stationIds[0]
  const role = ctx.session.roles.find((own) => own.stationId === stationId)
  return role?.timeZone ?? timeZoneAt(ctx.db, stationId === undefined ? [] : [stationId])
}

/** The zone of the first of these stations; without one, the zone of the server. */
export async function timeZoneAt(db: Db, [stationId]: readonly number[]): Promise<string> {
  if (stationId === undefined) return DEFAULT_TIME_ZONE
  const station = await db
    .selectFrom('stations')
    .select('time_zone')
    .where('id', '=', stationId)
    .executeTakeFirst()
  return station?.time_zone ?? DEFAULT_TIME_ZONE
}

export async function listContext(ctx: Ctx): Promise<ListContext> {
  return {
    timeZone: ctx.cursor?.timeZone ?? (await timeZoneOf(ctx)),
    now: ctx.now,
    searchDays: ctx.session.searchDays,
    numbers: await numberAccessOf(ctx),
    homeStations: homeStations(ctx.session),
    cursor: ctx.cursor,
  }
}

/**
 * For a single row of a list that a search limit can hold: too old is as good as absent.
 *
 * @throws Refusal NOT_FOUND
 */
export async function requireRecent(ctx: Ctx, limit: SearchLimit, at: string): Promise<void> {
  const floor = await earliestFor(ctx, limit)
  if (floor && new Date(at) < floor) throw refuse(HttpErrors.notFound)
}

/** The earliest instant that the caller may look back to, when that is limited. */
export async function earliestFor(ctx: Ctx, limit: SearchLimit): Promise<Date | undefined> {
  const days = ctx.session.searchDays[limit]
  return days === undefined ? undefined : daysBack(days, await listContext(ctx))
}
