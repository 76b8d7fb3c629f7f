/** The lines of orders as they are searched: every fuel and article that was sold. */

import { sql } from 'kysely'
import type { Db, Scope } from '../../../db/database.ts'
import { atStations, type Table, tableOf, type Tabulation } from '../../../http/list-query.ts'
import {
  among,
  date,
  enumeration,
  id,
  integer,
  type ListSpec,
  name,
  text,
} from '../../../http/list-spec.ts'
import type { Own } from '../transactions/service.ts'
import { LINE_TYPES, ORDER_KINDS, orderMachine } from './contract.ts'
import { isVisible } from './order-list.ts'

const itsOrder = sql`orders where orders.id = line_items.order_id`
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
    'order.seller.id': among(itsOrder, id('orders.seller_id')),
    'order.shiftState.id': among(itsOrder, id('orders.shift_id')),
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
  sorts: { createdDate: 'line_items.created_at', id: 'line_items.id' },
  defaultSort: 'createdDate,desc',
  key: 'line_items.id',
  limit: { by: 'orderGoods', column: 'line_items.created_at' },
  range: { column: 'line_items.created_at', maxMonths: 3, pinnedBy: ['id', 'order.id'] },
}

/** Every line that a search finds in the orders that the reader may see. */
export function everyLine(
  db: Db,
  scope: Scope,
  input: Tabulation & { own: Own | undefined },
): Table {
  const lines = db
    .selectFrom('line_items')
    .leftJoin('items', 'items.id', 'line_items.item_id')
    .where(atStations('line_items', scope))
  const rows = input.own
    ? lines.where(sql<boolean>`exists (select from ${itsOrder} and ${isVisible(input.own)})`)
    : lines
  return tableOf(input, rows)
}
