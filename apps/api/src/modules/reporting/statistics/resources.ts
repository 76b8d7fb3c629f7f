/** The resources that can be added up: what each has to be summed, and by what it can be told apart. */

import { sql } from 'kysely'
import { userList } from '#modules/access/users/user-list.ts'
import { usersFound } from '#modules/access/users/service.ts'
import { cardsFound } from '#modules/cards/user-cards/service.ts'
import { userCardList } from '#modules/cards/user-cards/user-card-list.ts'
import { detailList } from '#modules/ledger/entries/detail-list.ts'
import { detailsFound } from '#modules/ledger/entries/service.ts'
import { lineList } from '#modules/sales/line-items/line-list.ts'
import { linesFound } from '#modules/sales/line-items/service.ts'
import { adjustmentsFound } from '#modules/sales/orders/adjustment-list.ts'
import { orderList } from '#modules/sales/orders/order-list.ts'
import { ordersFound } from '#modules/sales/orders/service.ts'
import { invoiceList } from '#modules/invoicing/invoices/list.ts'
import { invoicesFound } from '#modules/invoicing/invoices/service.ts'
import { transactionsFound } from '#modules/sales/transactions/service.ts'
import { transactionList } from '#modules/sales/transactions/transaction-list.ts'
import { by, byRow, type Resource } from './resource.ts'

export const orders: Resource = {
  list: orderList,
  found: ordersFound,
  at: sql.ref('orders.created_at'),
  businessDay: sql.ref('orders.business_day_id'),
  figures: {
    amount: sql.ref('orders.amount_cents'),
    volume: sql.ref('orders.volume_cl'),
    // As the sheet of the day has it: what changed later is an adjustment of the day when it did.
    discount: sql`orders.discount_cents - orders.later_discount_cents`,
    refund: sql.ref('orders.refunded_cents'),
    due: sql`case when orders.status in ('open', 'lock', 'partiallyPaid')
      then orders.payable_cents - orders.paid_cents end`,
  },
  groups: {
    item: byRow('orders.fuel_item_id', 'items'),
    station: byRow('orders.station_id', 'stations'),
    employee: byRow('orders.seller_id', 'users'),
    nozzle: byRow('orders.nozzle_id', 'nozzles'),
    type: by('orders.kind'),
    source: by('orders.source'),
    status: by('orders.status'),
    // As sheets count them: apart from what was given up, put on cards or paid beforehand for what is sold later.
    sold: by('orders.is_sold'),
  },
  adjustments: {
    found: adjustmentsFound,
    at: sql.ref('order_adjustments.created_at'),
    businessDay: sql.ref('order_adjustments.business_day_id'),
    figures: {
      writtenOff: sql`case order_adjustments.kind when 'writeOff' then order_adjustments.amount_cents end`,
      laterDiscount: sql`case order_adjustments.kind when 'discount' then order_adjustments.amount_cents end`,
    },
  },
}

export const lineItems: Resource = {
  list: lineList,
  found: linesFound,
  at: sql.ref('line_items.created_at'),
  businessDay: sql.ref('orders.business_day_id'),
  figures: {
    amount: sql.ref('line_items.amount_cents'),
    volume: sql`case when line_items.category_type = 'fuel' then line_items.quantity end`,
    quantity: sql`case when line_items.category_type <> 'fuel' then line_items.quantity end`,
    discount: sql`line_items.discount_cents - line_items.later_discount_cents`,
  },
  groups: {
    item: byRow('line_items.item_id', 'items'),
    fuelType: { key: sql`case when line_items.category_type = 'fuel' then items.fuel_type end` },
    station: byRow('line_items.station_id', 'stations'),
    type: by('line_items.category_type'),
    sold: by('orders.is_sold'),
  },
}

export const transactions: Resource = {
  list: transactionList,
  found: transactionsFound,
  at: sql.ref('transactions.created_at'),
  businessDay: sql.ref('transactions.business_day_id'),
  figures: {
    // What came in: a payment that is waited for, failed or was called off brought nothing.
    amount: sql`case when transactions.status not in ('open', 'lock', 'fail', 'close')
      then transactions.amount_cents end`,
    refund: sql`case when transactions.status = 'revoked'
      then transactions.amount_cents else transactions.refunded_cents end`,
  },
  groups: {
    paymentType: by('transactions.payment_type'),
    billType: by('transactions.bill_type'),
    station: byRow('transactions.station_id', 'stations'),
    employee: byRow('transactions.operator_id', 'users'),
    status: by('transactions.status'),
  },
}

export const invoices: Resource = {
  list: invoiceList,
  found: invoicesFound,
  at: sql.ref('invoices.created_at'),
  figures: {
    // What stands: a blue invoice that was reversed and its red one come to nothing.
    amount: sql`case when invoices.status = 'success' then invoices.face_cents end`,
    tax: sql`case when invoices.status = 'success' then invoices.tax_cents end`,
    refund: sql`case when invoices.status = 'success' and invoices.kind = 'red'
      then -invoices.face_cents end`,
  },
  groups: {
    station: byRow('invoices.station_id', 'stations'),
    type: by('invoices.type'),
    status: by('invoices.status'),
  },
}

export const users: Resource = {
  list: userList,
  found: usersFound,
  at: sql.ref('users.created_at'),
  figures: {},
  groups: {
    station: byRow('users.register_station_id', 'stations'),
    type: by('users.kind'),
    source: by('users.register_source'),
    status: by('users.status'),
  },
}

export const userCards: Resource = {
  list: userCardList,
  found: cardsFound,
  at: sql.ref('user_cards.created_at'),
  figures: {
    value: sql.ref('card_balances.value_cents'),
    lockValue: sql.ref('card_balances.lock_value_cents'),
    points: sql.ref('card_balances.points'),
  },
  groups: {
    station: byRow('user_cards.station_id', 'stations'),
    type: by('user_cards.type'),
    status: by('user_cards.status'),
  },
}

/** Lines of the card ledger; money and points are summed each for itself, growth and quota not at all. */
export const userCardDetails: Resource = {
  list: detailList,
  found: detailsFound,
  at: sql.ref('card_details.created_at'),
  businessDay: sql.ref('card_details.business_day_id'),
  figures: {
    amount: sql`case when card_details.book = 'debit' then card_details.amount end`,
    principal: sql`case when card_details.book = 'debit' then card_details.principal_amount end`,
    gift: sql`case when card_details.book = 'debit' then card_details.gift_amount end`,
    points: sql`case when card_details.book = 'score' then card_details.amount end`,
  },
  groups: {
    paymentType: by('card_details.payment_type'),
    station: byRow('card_details.station_id', 'stations'),
    employee: byRow('card_details.operator_id', 'users'),
    userCard: byRow('card_details.user_card_id', 'user_cards'),
    type: by('card_details.type'),
  },
}
