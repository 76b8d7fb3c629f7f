/** The lines of orders as they are searched and listed: every fuel and article that was sold. */

import { sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import type { Db, Scope } from '#db/database.ts'
import { type ListPlan, pageOf, type Table, tableOf, type Tabulation } from '#lists/list-query.ts'
import { atStations } from '#lists/visibility.ts'
import {
  among,
  boolean,
  date,
  enumeration,
  id,
  integer,
  type ListSpec,
  name,
  text,
} from '#lists/list-spec.ts'
import { NAMED, type Named, type Related, type Relations, jsonObject } from '#lists/relations.ts'
import { LINE_TYPES, ORDER_KINDS, orderMachine } from '#modules/sales/orders/contract.ts'
import { isVisible } from '#modules/sales/orders/order-list.ts'
import type { Own } from '#modules/sales/transactions/own-payments.ts'
import type { SoldLine } from './contract.ts'

const itsOrder = sql`orders where orders.id = line_items.order_id`
const itsSeller = sql`users, ${itsOrder} and users.id = orders.seller_id`
const itsShift = sql`shifts, ${itsOrder} and shifts.id = orders.collecting_shift_id`
const itsNozzle = sql`nozzles, ${itsOrder} and nozzles.id = orders.nozzle_id`
const itsOrdersDay = sql`business_days, ${itsOrder} and business_days.id = orders.business_day_id`

export const lineList: ListSpec = {
  fields: {
    id: id('line_items.id'),
    'company.id': id('line_items.company_id'),
    'station.id': id('line_items.station_id'),
    'order.id': id('line_items.order_id'),
    'order.orderNo': among(itsOrder, text('orders.order_no')),
    'order.kind': among(itsOrder, enumeration('orders.kind', ORDER_KINDS)),
    'order.status': among(itsOrder, enumeration('orders.status', orderMachine.states)),
    'order.sold': among(itsOrder, boolean('orders.is_sold')),
    'order.seller.id': among(itsOrder, id('orders.seller_id')),
    'order.seller.name': among(itsSeller, name('users.name')),
    'order.shiftState.id': among(itsOrder, id('orders.collecting_shift_id')),
    'order.shiftState.number': among(itsShift, integer('shifts.number')),
    'order.nozzleControl.logicNo': among(itsNozzle, integer('nozzles.logic_no')),
    'item.id': id('line_items.item_id'),
    'item.fuelType': integer('items.fuel_type'),
    'item.category.id': id('items.category_id'),
    'debitItem.id': id('line_items.package_id'),
    categoryType: enumeration('line_items.category_type', LINE_TYPES),
    name: name('line_items.name'),
    amount: integer('line_items.amount_cents'),
    'order.businessDay': among(itsOrdersDay, date('business_days.start_time')),
    createdDate: date('line_items.created_at'),
  },
  sorts: {
    createdDate: 'line_items.created_at',
    id: 'line_items.id',
    amount: 'line_items.amount_cents',
  },
  defaultSort: 'createdDate,desc',
  key: 'line_items.id',
  limit: { by: 'orderGoods', column: 'line_items.created_at' },
  range: {
    column: 'line_items.created_at',
    maxMonths: 3,
    periodExemptFields: ['id', 'order.id', 'order.orderNo'],
  },
}

const LINE_COLUMNS = [
  'line_items.id',
  'line_items.item_id',
  'line_items.package_id',
  'line_items.category_type',
  'line_items.name',
  'line_items.unit_price_cents',
  'line_items.quantity',
  'line_items.returned_quantity',
  'line_items.amount_cents',
  'line_items.discount_cents',
  'line_items.created_at',
] as const

const LINE_RELATIONS = {
  station: { column: 'line_items.station_id', table: 'stations', value: jsonObject<Named>(NAMED) },
  order: {
    column: 'line_items.order_id',
    table: 'orders',
    value: jsonObject<SoldLine['order']>(
      `'id', id, 'orderNo', order_no, 'kind', kind, 'status', status, 'refundStatus', refund_status,
      'nozzle', (select logic_no from nozzles where nozzles.id = orders.nozzle_id),
      'seller', (select jsonb_build_object(${NAMED}) from users where users.id = orders.seller_id),
      'shift', (select number from shifts where shifts.id = orders.collecting_shift_id),
      'businessDay', (
        select business_day from business_days where business_days.id = orders.business_day_id)`,
    ),
  },
} satisfies Relations

/** The lines of the orders that the reader may see. */
function selectLines(db: Db, scope: Scope, own: Own | undefined) {
  const lines = db
    .selectFrom('line_items')
    .leftJoin('items', 'items.id', 'line_items.item_id')
    .where(atStations('line_items', scope))
    .select(LINE_COLUMNS)
  return own
    ? lines.where(sql<boolean>`exists (select from ${itsOrder} and ${isVisible(own)})`)
    : lines
}

type LineColumns = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number]

export type LineRow = LineColumns & Related<typeof LINE_RELATIONS>

export const listLines = (
  db: Db,
  scope: Scope,
  { plan, own }: { plan: ListPlan; own: Own | undefined },
): Promise<PageOf<LineRow>> =>
  pageOf(plan, selectLines(db, scope, own), { relations: LINE_RELATIONS })

/**
 * Every line that a search finds in the orders that the reader may see, each beside its order: where all of them are
 * looked at, that is one pass over both instead of a look at each order.
 */
export const everyLine = (
  db: Db,
  scope: Scope,
  { own, ...asked }: Tabulation & { own: Own | undefined },
): Table =>
  tableOf(asked, selectLines(db, scope, own).leftJoin('orders', 'orders.id', 'line_items.order_id'))
