/** Dispensers: which stand there, and what their nozzles are doing right now. */

import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Database } from '#db/database.ts'
import type { Ctx } from '#http/context.ts'
import { listContext } from '#lists/list-context.ts'
import { planList } from '#lists/list-query.ts'
import { searchList } from '#lists/search-list.ts'
import type { LiveMessage } from '#live/live.ts'
import { nozzlesOf } from '#modules/forecourt/nozzles/nozzle-rows.ts'
import {
  type Dispenser,
  type DispenserStatus,
  type DispenserStatusQuery,
  LIVE_STATUSES,
  type LiveStatus,
} from './contract.ts'
import { type ForecourtState, offlineNozzle } from './forecourt-state.ts'
import { dispenserList, type DispenserRow, listDispensers, nozzlesByDispenser } from './store.ts'

export const searchDispensers = (ctx: Ctx, query: ListQuery): Promise<PageOf<Dispenser>> =>
  searchList(ctx, query, dispenserList, { page: listDispensers, shown: toDispenser })

/** Every nozzle in scope, or of one station, as it is at this moment (S-390). */
export async function liveStatus(
  ctx: Ctx,
  forecourtState: ForecourtState,
  query: DispenserStatusQuery,
): Promise<DispenserStatus[]> {
  const { stationId, search } = query
  const station = stationId === undefined ? [] : [`station.id:${stationId}`]
  const whole = [...station, ...(search ? [`(${search})`] : [])].join(' AND ')
  const plan = planList({ page: 0, size: 1, search: whole }, dispenserList, await listContext(ctx))
  const rows = await nozzlesByDispenser(ctx.db, ctx.scope, plan)
  return [...Map.groupBy(rows, (row) => row.dispenser_id).values()].flatMap((nozzles) => {
    const [first] = nozzles
    if (!first) return []
    return {
      dispenser: { id: first.dispenser_id, number: first.number, name: first.name },
      nozzles: nozzles.map(({ nozzle_id: id, logic_no: logicNo }) => {
        return forecourtState.nozzle(id) ?? offlineNozzle({ id, logicNo }, null)
      }),
    }
  })
}

/** A dispenser as a whole, at this moment. */
export interface PumpNow {
  stationId: number
  name: string
  status: LiveStatus
}

/** What every dispenser in scope does: as that of its nozzles does which matters most. */
export async function pumpsNow(ctx: Ctx, forecourtState: ForecourtState): Promise<PumpNow[]> {
  const rows = await nozzlesByDispenser(ctx.db, ctx.scope, { conditions: [] })
  return [...Map.groupBy(rows, (row) => row.dispenser_id).values()].flatMap((nozzles) => {
    const [first] = nozzles
    if (!first) return []
    const heard = new Set(nozzles.map((row) => forecourtState.nozzle(row.nozzle_id)?.status))
    const status = LIVE_STATUSES.find((candidate) => heard.has(candidate)) ?? 'offline'
    return { stationId: first.station_id, name: first.name, status }
  })
}

/** Somebody opened the station's page: watchers are told everything, even that nothing is heard. */
export async function publishForecourt(
  parts: {
    database: Database
    forecourtState: ForecourtState
    publish: (stationId: number, message: LiveMessage) => void
  },
  stationId: number,
): Promise<void> {
  if (parts.forecourtState.publish(stationId)) return
  const nozzles = await parts.database.queryUnscoped((db) => nozzlesOf(db, stationId))
  const params = nozzles.map(({ id, logic_no: logicNo }) => offlineNozzle({ id, logicNo }, null))
  parts.publish(stationId, { method: 'nozzleStatus', params })
}

export const toDispenser = ({ company_id, station_id, ...row }: DispenserRow): Dispenser => ({
  ...row,
  station: { id: station_id },
})
