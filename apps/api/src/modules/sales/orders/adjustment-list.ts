/** Adjustments as they are found: with the columns of their orders, for who adds them up. */

import { sql } from 'kysely'
import type { Ctx } from '#http/context.ts'
import { conditionsOf, type Table, type Tabulation } from '#lists/list-query.ts'
import { atStations } from '#lists/visibility.ts'
import { ownOnly } from '#modules/sales/transactions/service.ts'
import { isVisible } from './order-list.ts'

/** Every adjustment of the orders that a list call finds and the caller may see; none of them is a row. */
export async function adjustmentsFound(ctx: Ctx, { plan, columns }: Tabulation): Promise<Table> {
  const own = await ownOnly(ctx)
  const conditions = sql.join(
    [atStations('orders', ctx.scope), isVisible(own), ...conditionsOf(plan)],
    sql` and `,
  )
  return sql`(
    select ${sql.join([...columns, sql`0 as weight`])}
    from order_adjustments join orders on orders.id = order_adjustments.order_id
    where ${conditions})`
}
