/** Controllers: which there are, whether they are heard, and the way to speak with them. */

import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import { searchList } from '#lists/search-list.ts'
import type { Connections } from './connections.ts'
import type { Controller } from './contract.ts'
import type { Presence } from './presence.ts'
import { controllerList, type ControllerRow, listControllers } from './store.ts'

/** Who is there, and how to reach them. */
export interface ControllerLine {
  connections: Connections
  presence: Presence
}

export const searchControllers = (
  ctx: Ctx,
  line: ControllerLine,
  query: ListQuery,
): Promise<PageOf<Controller>> =>
  searchList(ctx, query, controllerList, {
    page: listControllers,
    shown: (row) => toController(row, line),
  })

/** Those that the list shows as connected or online. */
export const heardNow = ({ connections, presence }: ControllerLine): number[] => [
  ...connections.connected(),
  ...presence.online(),
]

export const toController = (row: ControllerRow, line: ControllerLine): Controller => ({
  id: row.id,
  station: { id: row.station_id },
  ptsId: row.pts_id,
  name: row.name,
  firmware: row.firmware,
  enabled: row.enabled,
  signed: row.signed,
  online: row.enabled && line.presence.isOnline(row.id),
  connected: row.enabled && line.connections.isConnected(row.id),
  lastSeenTime: row.last_seen_at,
  refusal:
    row.is_turned_away && row.refused_at
      ? { time: row.refused_at, reason: row.refused_code, ip: row.refused_ip }
      : null,
  createdDate: row.created_at,
  modifiedDate: row.updated_at,
  version: row.version,
})
