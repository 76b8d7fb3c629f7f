/** The lines of orders, over all orders: finding and showing them. Orders alone write them. */

import { subtract } from '@app/kernel/money'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import type { Table, Tabulation } from '#lists/list-query.ts'
import { searchList } from '#lists/search-list.ts'
import { toLineItem } from '#modules/sales/orders/view.ts'
import { ownOnly } from '#modules/sales/transactions/service.ts'
import type { SoldLine } from './contract.ts'
import { everyLine, lineList, type LineRow, listLines } from './line-list.ts'

/** The lines of the orders that the caller may see, those of orders that were given up too. */
export const searchLines = (ctx: Ctx, query: ListQuery): Promise<PageOf<SoldLine>> =>
  searchList(ctx, query, lineList, {
    page: async (db, scope, plan) => listLines(db, scope, { plan, own: await ownOnly(ctx) }),
    shown: toSoldLine,
  })

/** As {@link searchLines} all that are found, for who adds them up. */
export async function linesFound(ctx: Ctx, asked: Tabulation): Promise<Table> {
  return everyLine(ctx.db, ctx.scope, { ...asked, own: await ownOnly(ctx) })
}

const toSoldLine = (row: LineRow): SoldLine => ({
  ...toLineItem(row),
  payable: subtract(row.amount_cents, row.discount_cents),
  station: row.station,
  order: row.order,
  createdDate: row.created_at,
})
