/** The gateway's records: what controllers sent and what became of it. */

import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import { searchList } from '#lists/search-list.ts'
import type { ControllerPacket } from './contract.ts'
import { packetMessage } from './errors.ts'
import { listPackets, packetList, type PacketRow } from './store.ts'

export const searchPackets = (ctx: Ctx, query: ListQuery): Promise<PageOf<ControllerPacket>> =>
  searchList(ctx, query, packetList, { page: listPackets, shown: (row) => toPacket(row, ctx) })

function toPacket(row: PacketRow, { language }: Ctx): ControllerPacket {
  return {
    id: row.id,
    station: { id: row.station_id },
    controller: { id: row.controller_id, name: row.controller_name },
    type: row.type,
    naturalKey: row.natural_key,
    data: row.data,
    outcome: row.outcome,
    outcomeCode: row.outcome_code,
    message: packetMessage(row.outcome_code, language),
    createdDate: row.created_at,
  }
}
