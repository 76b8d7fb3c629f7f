import { type Insertable, sql } from 'kysely'
import type { Cents } from '@app/kernel/money'
import type { Db } from '#db/database.ts'
import type { OrderAdjustmentsTable } from '#db/tables.ts'

/** Orders for goods alone, and prepayments, that have been unpaid since before an instant; fuel is gone, and stays owed. */
export function findForgotten(db: Db, before: Date) {
  return db
    .selectFrom('orders')
    .where('status', '=', 'open')
    .where('kind', 'in', ['goods', 'prepay'])
    .where('created_at', '<', before.toISOString())
    .orderBy('id')
    .select(['id', 'company_id', 'station_id'])
    .execute()
}

export async function insertAdjustment(
  db: Db,
  adjustment: Insertable<OrderAdjustmentsTable>,
): Promise<void> {
  await db.insertInto('order_adjustments').values(adjustment).execute()
}

/**
 * Spreads what is taken off an order over its lines, by their amounts; together they are exactly it.
 *
 * @param isLater whether a settled sheet has counted the lines, so that the change is an adjustment
 */
export async function spreadDiscount(
  db: Db,
  orderId: number,
  { discount, isLater }: { discount: Cents; isLater: boolean },
): Promise<void> {
  await sql`
    update line_items set discount_cents = share.until - share.before,
      later_discount_cents = later_discount_cents
        + case when ${isLater} then share.until - share.before - discount_cents else 0 end
    from (
      select id,
        round(${discount}::numeric * sum(amount_cents) over lines / total) as until,
        round(${discount}::numeric * (sum(amount_cents) over lines - amount_cents) / total) as before
      from line_items, (select sum(amount_cents) as total from line_items where order_id = ${orderId}) as whole
      where order_id = ${orderId}
      window lines as (order by id)
    ) as share
    where line_items.id = share.id`.execute(db)
}

export type GoodsRow = Awaited<ReturnType<typeof goodsOf>>[number]

/** Of these items the goods that a station has; on the shelf are those whose category is there, too. */
export function goodsOf(db: Db, stationId: number, itemIds: readonly number[]) {
  return db
    .selectFrom('items')
    .innerJoin('categories', 'categories.id', 'items.category_id')
    .where('items.station_id', '=', stationId)
    .where('items.id', '=', sql<number>`any (${itemIds})`)
    .where('items.category_type', '=', 'normal')
    .where('items.deleted_at', 'is', null)
    .select(['items.id', 'items.name', 'price_cents', 'stock', 'tax_rate_bp', 'tax_spec_no'])
    .select(['gift_coupon_id', 'gift_points', 'gift_balance_cents', 'frozen_balance_cents'])
    .select(sql<boolean>`items.on_shelf and categories.on_shelf`.as('on_shelf'))
    .execute()
}

/** The goods on an order that the customer still has: what came back before is not among them. */
export function goodsOut(db: Db, orderId: number) {
  return db
    .selectFrom('line_items')
    .where('order_id', '=', orderId)
    .where('category_type', '=', 'normal')
    .select(['id', 'item_id', 'name', sql<number>`quantity - returned_quantity`.as('quantity')])
    .execute()
}

/** Notes what came back of a line. Lock its order before. */
export async function addReturned(db: Db, lineId: number, quantity: number): Promise<void> {
  await db
    .updateTable('line_items')
    .set({ returned_quantity: sql`returned_quantity + ${quantity}` })
    .where('id', '=', lineId)
    .execute()
}

/** Whether somebody is a member of the company. */
export async function isMember(db: Db, companyId: number, userId: number): Promise<boolean> {
  const member = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('company_id', '=', companyId)
    .where('kind', '=', 'member')
    .select('id')
    .executeTakeFirst()
  return member !== undefined
}

/**
 * Points or growth that a card got from an order, and from all orders of a business day, wherever in the
 * company; less what was taken back.
 */
export async function earnedBefore(
  db: Db,
  input: { cardId: number; book: 'score' | 'level'; orderId: number; businessDayId: number },
): Promise<{ order: number; day: number }> {
  const { cardId, book, orderId, businessDayId } = input
  const { rows } = await sql<{ order: number; day: number }>`
    select coalesce(sum(d.amount) filter (where d.order_id = ${orderId}), 0)::bigint as "order",
      coalesce(sum(d.amount) filter (where day.business_day = today.business_day), 0)::bigint as day
    from card_details d
    join ledger_journals j on j.id = d.journal_id
    join business_days day on day.id = j.business_day_id
    join business_days today on today.id = ${businessDayId}
    where d.user_card_id = ${cardId} and d.book = ${book} and d.order_id is not null
      and d.type in ('reward', 'refundReward')
      and (d.order_id = ${orderId} or day.business_day = today.business_day)
    `.execute(db)
  return rows[0] ?? { order: 0, day: 0 }
}

/** Of a station: an order has been paid. */
export const hasPaidOrder = sql<boolean>`exists (
  select 1 from orders where orders.station_id = stations.id and paid_at is not null)`
