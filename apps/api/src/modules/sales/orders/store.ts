import { type Insertable, sql, type UpdateObject } from 'kysely'
import type { Cents } from '@app/kernel/money'
import type { Db, Scope } from '#db/database.ts'
import type { LineItemsTable, OrderAdjustmentsTable, OrdersTable, Tables } from '#db/tables.ts'

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

/** What an order contains, as far as payments depend on it. */
export interface OrderedItem {
  id: number
  isFuel: boolean
  fuelType: number
  /** Of fuel in centilitres, of goods in hundredths of a piece. */
  quantity: number
  amount: Cents
}

const orderedItems = sql<OrderedItem[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', i.id, 'isFuel', l.category_type = 'fuel', 'fuelType', i.fuel_type,
    'quantity', l.quantity, 'amount', l.amount_cents) order by l.id), '[]')
  from line_items l join items i on i.id = l.item_id where l.order_id = orders.id)`

export type LockedOrder = Awaited<ReturnType<typeof lockOrderRow>> & {}

/**
 * An order for someone who will change it, with its station and the period that runs there, in one
 * statement, for every payment begins with it. The open shift is held first, then the order, so that
 * a close and a sale never wait for each other (model 5.8).
 */
export function lockOrderRow(db: Db, scope: Scope, input: { orderId: number; now: Date }) {
  return db
    .selectFrom('orders')
    .innerJoin('stations', 'stations.id', 'orders.station_id')
    .innerJoin('companies', 'companies.id', 'orders.company_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('shifts')
          .whereRef('shifts.station_id', '=', 'orders.station_id')
          .where('shifts.settled', '=', false)
          .select(['shifts.id', 'shifts.business_day_id'])
          .forKeyShare()
          .as('shift'),
      (join) => join.onTrue(),
    )
    .leftJoin('business_days as day', (join) =>
      join
        .onRef('day.station_id', '=', 'orders.station_id')
        .on('day.is_nature_day', '=', true)
        .on('day.status', '=', 'open')
        .on(sql<boolean>`day.business_day = (${input.now} at time zone stations.time_zone)::date`),
    )
    .where('orders.id', '=', input.orderId)
    .where('orders.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .select([
      'orders.id',
      'orders.company_id',
      'orders.station_id',
      'orders.order_no',
      'orders.kind',
      'orders.status',
      'orders.refund_status',
      'orders.invoice_status',
      'orders.shift_id',
      'orders.carried_to_shift_id',
      'orders.business_day_id',
      'orders.buyer_id',
      'orders.user_card_id',
      'orders.seller_id',
      'orders.amount_cents',
      'orders.discount_cents',
      'orders.later_discount_cents',
      'orders.payable_cents',
      'orders.paid_cents',
      'orders.refunded_cents',
      'orders.created_at',
      'stations.time_zone',
      'stations.enable_shift_settle',
      'stations.indefinite',
      'stations.expire_time',
      sql<{ cashLimit?: number; cashDayLimit?: number }>`companies.refund_policy`.as(
        'refund_policy',
      ),
      'shift.id as open_shift_id',
      sql<number | null>`coalesce(shift.business_day_id, day.id)`.as('running_day_id'),
      orderedItems.as('items'),
    ])
    .forNoKeyUpdate('orders')
    .executeTakeFirst()
}

/** Orders for goods alone that have been unpaid since before an instant; fuel is gone, and stays owed. */
export function findForgotten(db: Db, before: Date) {
  return db
    .selectFrom('orders')
    .where('status', '=', 'open')
    .where('kind', '=', 'goods')
    .where('created_at', '<', before.toISOString())
    .orderBy('id')
    .select(['id', 'company_id', 'station_id'])
    .execute()
}

/** Holds orders for work that has no session, in ascending order; their station with each. */
export function holdOrderRows(db: Db, orderIds: readonly number[]) {
  return db
    .selectFrom('orders')
    .where('id', '=', sql<number>`any (${orderIds})`)
    .orderBy('id')
    .select(['id', 'station_id', 'status'])
    .forNoKeyUpdate()
    .execute()
}

export async function updateOrder(
  db: Db,
  orderId: number,
  change: UpdateObject<Tables, 'orders'>,
): Promise<void> {
  await db.updateTable('orders').set(change).where('id', '=', orderId).execute()
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

/** Of these items the goods that a station has, on the shelf or not. */
export function goodsOf(db: Db, stationId: number, itemIds: readonly number[]) {
  return db
    .selectFrom('items')
    .where('station_id', '=', stationId)
    .where('id', '=', sql<number>`any (${itemIds})`)
    .where('category_type', '=', 'normal')
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'price_cents', 'stock', 'on_shelf', 'tax_rate_bp', 'tax_spec_no'])
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
