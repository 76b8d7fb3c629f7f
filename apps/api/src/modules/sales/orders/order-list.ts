/** Orders as they are listed and shown. */

import { type RawBuilder, sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import type { Db, Scope } from '#db/database.ts'
import { type ListPlan, pageOf, type Table, tableOf, type Tabulation } from '#lists/list-query.ts'
import { inScope } from '#lists/visibility.ts'
import {
  among,
  boolean,
  date,
  enumeration,
  id,
  integer,
  type ListSpec,
  maskedNumber,
  name,
  text,
} from '#lists/list-spec.ts'
import { withRelations } from '#lists/relations.ts'
import { rememberedTotal } from '#rollups/remembered-total.ts'
import { rolledUpCount, rolledUpTable } from '#rollups/rolled-up.ts'
import type { Rollup } from '#rollups/rollup.ts'
import { PAYMENT_TYPES } from '#modules/sales/transactions/contract.ts'
import type { Own } from '#modules/sales/transactions/own-payments.ts'
import {
  INVOICE_STATUSES,
  ORDER_KINDS,
  ORDER_SOURCES,
  orderMachine,
  REFUND_STATUSES,
} from './contract.ts'
import { FILED, ORDER_COLUMNS, ORDER_RELATIONS } from './order-columns.ts'
import { paymentCounts } from './payment-counts.ts'

const itsNozzle = sql`nozzles where nozzles.id = orders.nozzle_id`
const itsFuel = sql`items where items.id = orders.fuel_item_id`
const itsBuyer = sql`users where users.id = orders.buyer_id`
const itsSeller = sql`users where users.id = orders.seller_id`
const itsCard = sql`user_cards where user_cards.id = orders.user_card_id`
const itsEmployeeCard = sql`user_cards where user_cards.id = orders.employee_card_id`
const itsShift = sql`shifts where shifts.id = orders.collecting_shift_id`
const itsDay = sql`business_days where business_days.id = orders.business_day_id`
const itsPayments = sql`transactions where transactions.order_id = orders.id`
const itsChannels = sql`transactions join channel_payments p on p.transaction_id = transactions.id
  where transactions.order_id = orders.id`
const itsLines = sql`line_items where line_items.order_id = orders.id`

export const orderList: ListSpec = {
  fields: {
    id: id('orders.id'),
    orderNo: text('orders.order_no'),
    kind: enumeration('orders.kind', ORDER_KINDS),
    type: integer('orders.type'),
    mode: integer('orders.mode'),
    status: enumeration('orders.status', orderMachine.states),
    refundStatus: enumeration('orders.refund_status', REFUND_STATUSES),
    invoiceStatus: enumeration('orders.invoice_status', INVOICE_STATUSES),
    source: enumeration('orders.source', ORDER_SOURCES),
    'company.id': id('orders.company_id'),
    'station.id': id('orders.station_id'),
    'nozzleControl.id': id('orders.nozzle_id'),
    'nozzleControl.logicNo': among(itsNozzle, integer('nozzles.logic_no')),
    'fuelItem.id': id('orders.fuel_item_id'),
    'fuelItem.name': among(itsFuel, name('items.name')),
    'fuelling.id': id('orders.fuelling_id'),
    'shiftState.id': id('orders.collecting_shift_id'),
    'shiftState.number': among(itsShift, integer('shifts.number')),
    'buyer.id': id('orders.buyer_id'),
    'buyer.mobile': among(itsBuyer, maskedNumber('users.mobile')),
    'buyer.name': among(itsBuyer, name('users.name')),
    'seller.id': id('orders.seller_id'),
    'seller.name': among(itsSeller, name('users.name')),
    'employeeCard.id': id('orders.employee_card_id'),
    'employeeCard.number': among(itsEmployeeCard, text('user_cards.number')),
    'userCard.id': id('orders.user_card_id'),
    'userCard.number': among(itsCard, text('user_cards.number')),
    'transactions.paymentType': among(
      itsPayments,
      enumeration('transactions.payment_type', PAYMENT_TYPES),
    ),
    'transactions.transactionNo': among(itsPayments, text('transactions.transaction_no')),
    'transactions.channel.tradeNo': among(itsChannels, text('p.trade_no')),
    'lineItems.name': among(itsLines, name('line_items.name')),
    sold: boolean('orders.is_sold'),
    amount: integer('orders.amount_cents'),
    volume: integer('orders.volume_cl'),
    businessDay: among(itsDay, date('business_days.start_time')),
    createdDate: date('orders.created_at'),
    modifiedDate: date('orders.updated_at'),
  },
  sorts: {
    createdDate: 'orders.created_at',
    modifiedDate: 'orders.updated_at',
    id: 'orders.id',
    amount: 'orders.amount_cents',
  },
  defaultSort: 'createdDate,desc',
  key: 'orders.id',
  limit: { by: 'orders', column: 'orders.created_at' },
  expands: [
    'employeeCard',
    'nozzleControl',
    'transactions',
    'payments',
    'lineItems',
    'contents',
    'userDeals',
    'gifts',
    'shiftState',
    'buyer',
    'seller',
    'userInvoices',
    'userCard',
    'userCard.user',
    'fuelItem',
    'station',
  ],
  uniqueFields: ['id', 'orderNo', 'fuelling.id'],
  range: {
    column: 'orders.created_at',
    maxMonths: 3,
    periodExemptFields: ['id', 'orderNo', 'fuelling.id', 'transactions.channel.tradeNo'],
  },
}

/** What orders come to, hour by hour. */
export const orderRollup: Rollup = {
  source: 'orders',
  table: 'order_rollups',
  keys: ['business_day_id', 'kind', 'status', 'source', 'fuel_item_id', 'is_sold'],
  figures: [
    'amount_cents',
    'volume_cl',
    'discount_cents',
    'later_discount_cents',
    'payable_cents',
    'paid_cents',
    'refunded_cents',
  ],
  paths: new Set([
    'kind',
    'status',
    'sold',
    'source',
    'company.id',
    'station.id',
    'fuelItem.id',
    'fuelItem.name',
    'businessDay',
  ]),
  countedBy: {
    path: 'transactions.paymentType',
    table: 'order_payment_counts',
    column: 'payment_type',
  },
  alongside: [paymentCounts],
  ofCompany: {
    table: 'company_order_rollups',
    keys: ['kind', 'status', 'source', 'is_sold'],
    paths: new Set(['kind', 'status', 'sold', 'source', 'company.id']),
  },
}

function selectOrders(
  db: Db,
  scope: Scope,
  columns: readonly (typeof ORDER_COLUMNS)[number][] = ORDER_COLUMNS,
) {
  return db.selectFrom('orders').where(inScope('orders', scope)).select(columns)
}

/** A reader of the own shift sees the running shift or day, and what they sold themselves before. */
export const isVisible = (own: Own | undefined): RawBuilder<boolean> =>
  own
    ? sql`(orders.collecting_shift_id = any (${own.shiftIds}) or orders.seller_id = ${own.userId}
        or (orders.shift_id is null and orders.business_day_id = any (${own.dayIds})))`
    : sql`true`

type WholeRow = Awaited<ReturnType<typeof findOrder>> & {}

/** A file's does not tell who wrote it down. */
export type OrderRow = Omit<WholeRow, 'creator'> & Partial<Pick<WholeRow, 'creator'>>

export function findOrder(db: Db, scope: Scope, input: { orderId: number; own: Own | undefined }) {
  return withRelations(selectOrders(db, scope), ORDER_RELATIONS)
    .where('orders.id', '=', input.orderId)
    .where(isVisible(input.own))
    .executeTakeFirst()
}

const LISTED = { columns: ORDER_COLUMNS, relations: ORDER_RELATIONS }

export function listOrders(
  db: Db,
  scope: Scope,
  input: { plan: ListPlan; own: Own | undefined },
): Promise<PageOf<OrderRow>> {
  const { plan, own } = input
  const { columns, relations } = plan.cursor ? FILED : LISTED
  const rows = selectOrders(db, scope, columns).where(isVisible(own))
  const rollup = orderRollup
  return pageOf(plan, rows, {
    relations,
    count: async () => (own ? undefined : rolledUpCount(db, scope, { plan, rollup })),
    areOfOneStation: !own && scope.stationIds.length === 1,
    remembered: rememberedTotal(db, scope, {
      spec: orderList,
      plan,
      table: 'orders',
      related: {
        'transactions.paymentType': 'transactions',
        'transactions.transactionNo': 'transactions',
      },
    }),
  })
}

/** Every order that a list call finds, or sums of them, for who adds them up. */
export async function everyOrder(
  db: Db,
  scope: Scope,
  input: Tabulation & { own: Own | undefined },
): Promise<Table> {
  const { own, ...asked } = input
  const rolledUp = own
    ? undefined
    : await rolledUpTable(db, scope, { ...asked, rollup: orderRollup })
  return rolledUp ?? tableOf(asked, selectOrders(db, scope).where(isVisible(own)))
}

export function linesOfOrders(db: Db, orderIds: readonly number[]) {
  return db
    .selectFrom('line_items')
    .where('order_id', '=', sql<number>`any (${orderIds})`)
    .orderBy('id')
    .select([
      'id',
      'order_id',
      'item_id',
      'package_id',
      'category_type',
      'name',
      'unit_price_cents',
      'quantity',
      'returned_quantity',
      'amount_cents',
      'discount_cents',
    ])
    .execute()
}

/** What lines of orders are called, for who wants no more of them: for very many orders at a time. */
export async function namesOfLines(db: Db, orderIds: readonly number[]) {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('line_items')
    .where('order_id', '=', sql<number>`any (${orderIds})`)
    .orderBy('id')
    .select(['order_id', 'name'])
    .execute()
}

/** The invoices that orders are or were on, with the red ones that took them back. */
export function invoicesOfOrders(db: Db, orderIds: readonly number[]) {
  return db
    .selectFrom('invoice_orders as io')
    .innerJoin('invoices as i', (join) =>
      join.on((eb) =>
        eb.or([
          eb('i.id', '=', eb.ref('io.invoice_id')),
          eb('i.blue_invoice_id', '=', eb.ref('io.invoice_id')),
        ]),
      ),
    )
    .where('io.order_id', '=', sql<number>`any (${orderIds})`)
    .orderBy('i.id')
    .select([
      'io.order_id',
      'i.id',
      'i.kind',
      'i.status',
      'i.invoice_no',
      'i.face_cents',
      'i.created_at',
    ])
    .execute()
}
