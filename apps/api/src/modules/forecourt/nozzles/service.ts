/** Nozzles: which are in use, and where their meters stand. */

import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import { searchList } from '#lists/search-list.ts'
import type { NozzleControl } from './contract.ts'
import { listNozzles, nozzleListAt, type NozzleRow } from './store.ts'

export const searchNozzles = (ctx: Ctx, query: ListQuery): Promise<PageOf<NozzleControl>> =>
  searchList(ctx, query, nozzleListAt(ctx.now), {
    page: (db, scope, plan) => listNozzles(db, scope, plan, ctx.now),
    shown: toNozzle,
  })

export const toNozzle = ({ company_id, station_id, ...row }: NozzleRow): NozzleControl => ({
  ...row,
  station: { id: station_id },
})
