/** Nozzles: listing them, and what controllers and price changes need of them. */

import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import { searchList } from '#lists/search-list.ts'
import type { NozzleControl } from './contract.ts'
import { listNozzles, nozzleList, type NozzleRow } from './store.ts'

export const searchNozzles = (ctx: Ctx, query: ListQuery): Promise<PageOf<NozzleControl>> =>
  searchList(ctx, query, nozzleList, { page: listNozzles, shown: toNozzle })

const toNozzle = (row: NozzleRow): NozzleControl => ({
  id: row.id,
  station: { id: row.station_id },
  logicNo: row.logic_no,
  physicalNo: row.physical_no,
  description: row.description,
  item: row.item,
  tank: row.tank,
  dispenser: row.dispenser,
  totaliser: row.totaliser_cl,
  totaliserAmount: row.totaliser_cents,
  totaliserTime: row.totaliser_at,
  pumpPrice: row.pump_price_cents,
  pumpPriceTime: row.pump_price_at,
  createdDate: row.created_at,
  modifiedDate: row.updated_at,
  version: row.version,
})
