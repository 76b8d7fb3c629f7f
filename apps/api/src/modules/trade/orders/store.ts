import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { LineItemsTable, OrdersTable } from '../../../db/tables.ts'

export type NewOrder = Omit<Insertable<OrdersTable>, 'order_no'>

/** Adds an order; its number is its business day and eight digits that no other order of it has. */
export function insertOrder(db: Db, order: NewOrder): Promise<{ id: number; order_no: string }> {
  const orderNo = sql<string>`(
    select to_char(business_day, 'YYMMDD') || lpad((nextval('order_numbers') % 100000000)::text, 8, '0')
    from business_days where id = ${order.business_day_id})`
  return db
    .insertInto('orders')
    .values({ ...order, order_no: orderNo })
    .returning(['id', 'order_no'])
    .executeTakeFirstOrThrow()
}

export async function insertLines(
  db: Db,
  lines: readonly Insertable<LineItemsTable>[],
): Promise<void> {
  await db.insertInto('line_items').values(lines).execute()
}
