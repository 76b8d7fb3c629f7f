/** Lines of the books of tanks: listed, and added up. Moving the books by hand is in `adjust.ts`. */

import { addVolumes } from '@app/kernel/quantity'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import { listContext } from '#lists/list-context.ts'
import { planList } from '#lists/list-query.ts'
import { searchList } from '#lists/search-list.ts'
import {
  TANK_MOVE_KINDS,
  type TankMoveTotalsQuery,
  type TankStockMove,
  type TankStockMoveTotals,
} from './contract.ts'
import { listMoves, moveList, totalsOfMoves } from './store.ts'

export const searchMoves = (ctx: Ctx, query: ListQuery): Promise<PageOf<TankStockMove>> =>
  searchList(ctx, query, moveList, { page: listMoves })

/** What the lines that a list call finds come to. */
export async function moveTotals(
  ctx: Ctx,
  query: TankMoveTotalsQuery,
): Promise<TankStockMoveTotals> {
  const plan = planList({ ...query, page: 0, size: 1 }, moveList, await listContext(ctx))
  const kinds = await totalsOfMoves(ctx.db, ctx.scope, plan)
  return {
    in: addVolumes(...kinds.map((one) => one.in)),
    out: addVolumes(...kinds.map((one) => one.out)),
    kinds: TANK_MOVE_KINDS.flatMap((kind) => kinds.filter((one) => one.kind === kind)),
  }
}
