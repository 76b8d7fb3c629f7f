/** Rows of orders as other modules add, hold and change them. */

import { type Insertable, sql, type UpdateObject } from 'kysely'
import { add, type Cents, subtract } from '@app/kernel/money'
import type { Db } from '#db/database.ts'
import { fixedInsert, fixedStatement } from '#db/fixed-statement.ts'
import { writeLast } from '#db/last-writes.ts'
import type { LineItemsTable, OrdersTable, Tables } from '#db/tables.ts'

export type NewOrder = Omit<Insertable<OrdersTable>, 'order_no'>

/** Adds an order; its number is its business day and eight digits that no other order of it has. */
export const insertOrder = (db: Db, order: NewOrder): Promise<{ id: number; order_no: string }> =>
  addedOrder.firstOrThrow(db, order)

const addedOrder = fixedInsert<NewOrder>()((db, row) => {
  const orderNo = sql<string>`(
    select to_char(business_day, 'YYMMDD') || lpad((nextval('order_numbers') % 100000000)::text, 8, '0')
    from business_days where id = ${row.business_day_id})`
  return db
    .insertInto('orders')
    .values({ ...row, order_no: orderNo })
    .returning(['id', 'order_no'])
})

export async function insertLines(
  db: Db,
  lines: readonly Insertable<LineItemsTable>[],
): Promise<void> {
  await db.insertInto('line_items').values(lines).execute()
}

/** The same of one line, written at the end of the transaction. */
export const insertLineLast = (db: Db, line: Insertable<LineItemsTable>): void =>
  writeLast(db, addedLine.compile(db, line))

const addedLine = fixedInsert<Insertable<LineItemsTable>>()((db, row) =>
  db.insertInto('line_items').values(row),
)

/** What an order contains, as far as payments depend on it. */
export interface OrderedItem {
  id: number
  isFuel: boolean
  fuelType: number
  /** Of fuel in centilitres, of goods in hundredths of a piece. */
  quantity: number
  amount: Cents
  /** What comes with all pieces of it: points, money, money that is frozen; and a coupon with each piece. */
  giftPoints: number
  giftBalance: Cents
  frozenBalance: Cents
  giftCoupon: number | null
}

const orderedItems = sql<OrderedItem[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', i.id, 'isFuel', l.category_type = 'fuel', 'fuelType', i.fuel_type,
    'quantity', l.quantity, 'amount', l.amount_cents, 'giftPoints', l.gift_points,
    'giftBalance', l.gift_balance_cents, 'frozenBalance', l.frozen_balance_cents,
    'giftCoupon', l.gift_coupon_id) order by l.id), '[]')
  from line_items l join items i on i.id = l.item_id where l.order_id = orders.id)`

export type LockedOrder = Awaited<ReturnType<typeof lockOrderRow>> & {}

interface Locking {
  orderId: number
  stationIds: readonly number[]
  now: Date
}

/**
 * An order for someone who will change it, with its station and the period that runs there, in one
 * statement, for every payment begins with it. The open shift is held first, then the order, so that
 * a close and a sale never wait for each other (docs/decisions/ledger.md, order of locks).
 */
export const lockOrderRow = (db: Db, order: Locking) => lockedOrder.first(db, order)

const lockedOrder = fixedStatement<Locking>()((db, value) =>
  db
    .selectFrom('orders')
    .innerJoin('stations', 'stations.id', 'orders.station_id')
    .innerJoin('companies', 'companies.id', 'orders.company_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('shifts')
          .whereRef('shifts.station_id', '=', 'orders.station_id')
          .where(sql<boolean>`not shifts.settled`)
          .select(['shifts.id', 'shifts.business_day_id'])
          .forKeyShare()
          .as('shift'),
      (join) => join.onTrue(),
    )
    .leftJoin('business_days as day', (join) =>
      join
        .onRef('day.station_id', '=', 'orders.station_id')
        .on(sql<boolean>`day.is_nature_day and day.status = 'open'`)
        .on(
          sql<boolean>`day.business_day = (${value('now')} at time zone stations.time_zone)::date`,
        ),
    )
    .where('orders.id', '=', value('orderId'))
    .where('orders.station_id', '=', sql<number>`any (${value('stationIds')})`)
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
      'orders.prepaid_used_cents',
      'orders.prepaid_held_cents',
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
    .forNoKeyUpdate('orders'),
)

/** What of an order's money is neither given back, nor used for fuel, nor held. */
export const leftOf = (
  order: Pick<
    LockedOrder,
    'paid_cents' | 'refunded_cents' | 'prepaid_used_cents' | 'prepaid_held_cents'
  >,
): Cents =>
  subtract(
    order.paid_cents,
    add(order.refunded_cents, order.prepaid_used_cents, order.prepaid_held_cents),
  )

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
  await orderUpdate(db, orderId, change).execute()
}

/** The changing of an order. */
export const orderUpdate = (db: Db, orderId: number, change: UpdateObject<Tables, 'orders'>) =>
  db.updateTable('orders').set(change).where('id', '=', orderId)
