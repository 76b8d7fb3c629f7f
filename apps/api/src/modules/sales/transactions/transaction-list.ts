import { sql } from 'kysely'
import {
  among,
  date,
  enumeration,
  id,
  integer,
  type ListSpec,
  maskedNumber,
  name,
  text,
} from '#lists/list-spec.ts'
import { CHANNEL_DOUBTS } from '#modules/payments/channels/contract.ts'
import type { Rollup } from '#rollups/rollup.ts'
import { PAYMENT_TYPES, transactionMachine } from './contract.ts'

const itsOrder = sql`orders where orders.id = transactions.order_id`

const itsCard = sql`user_cards where user_cards.id = transactions.user_card_id`

const itsDay = sql`business_days where business_days.id = transactions.business_day_id`

const itsUser = sql`users where users.id = transactions.user_id`

const itsOperator = sql`users where users.id = transactions.operator_id`

const itsChannel = sql`channel_payments p where p.transaction_id = transactions.id`

/** What a machine is called: the name of the device, or what it calls itself. */
const machineName = sql`coalesce(
  (select name from devices where devices.id = transactions.device_id), transactions.device_code)`

/** What an index over the few doubtful ones finds. */
const itsDoubt = sql`channel_payments p where p.transaction_id = transactions.id
  and (p.unconfirmed_at is not null or p.explained_at is not null)`

export const transactionList: ListSpec = {
  fields: {
    id: id('transactions.id'),
    transactionNo: text('transactions.transaction_no'),
    'company.id': id('transactions.company_id'),
    'station.id': id('transactions.station_id'),
    'order.id': id('transactions.order_id'),
    'order.orderNo': among(itsOrder, text('orders.order_no')),
    'order.kind': among(itsOrder, text('orders.kind')),
    paymentType: enumeration('transactions.payment_type', PAYMENT_TYPES),
    referenceNo: text('transactions.reference_no'),
    billType: integer('transactions.bill_type'),
    status: enumeration('transactions.status', transactionMachine.states),
    amount: integer('transactions.amount_cents'),
    refunded: integer('transactions.refunded_cents'),
    'userCard.id': id('transactions.user_card_id'),
    'userCard.number': among(itsCard, text('user_cards.number')),
    'user.id': id('transactions.user_id'),
    'user.mobile': among(itsUser, maskedNumber('users.mobile')),
    'user.name': among(itsUser, name('users.name')),
    'operator.id': id('transactions.operator_id'),
    'operator.name': among(itsOperator, name('users.name')),
    'channel.doubt': among(
      itsDoubt,
      enumeration(
        sql`case when p.unconfirmed_at is null then 'explained' else 'suspect' end`,
        CHANNEL_DOUBTS,
      ),
    ),
    'device.id': id('transactions.device_id'),
    'device.name': name(machineName),
    'channel.tradeNo': among(itsChannel, text('p.trade_no')),
    'channel.requestNo': among(itsChannel, text('p.request_no')),
    'shiftState.id': id('transactions.shift_id'),
    businessDay: among(itsDay, date('business_days.start_time')),
    createdDate: date('transactions.created_at'),
  },
  sorts: {
    createdDate: 'transactions.created_at',
    id: 'transactions.id',
    amount: 'transactions.amount_cents',
  },
  defaultSort: 'createdDate,desc',
  key: 'transactions.id',
  limit: { by: 'orders', column: 'transactions.created_at' },
  expands: ['order', 'device', 'userCard', 'user', 'station', 'userCard.user'],
  range: {
    column: 'transactions.created_at',
    maxMonths: 3,
    periodExemptFields: [
      'id',
      'transactionNo',
      'order.id',
      'order.orderNo',
      'userCard.id',
      'channel.doubt',
      'channel.tradeNo',
      'channel.requestNo',
    ],
  },
}

/** What payments come to, hour by hour. */
export const transactionRollup: Rollup = {
  source: 'transactions',
  table: 'transaction_rollups',
  keys: ['business_day_id', 'payment_type', 'status'],
  figures: ['amount_cents', 'refunded_cents'],
  paths: new Set(['paymentType', 'status', 'company.id', 'station.id', 'businessDay']),
  ofCompany: {
    table: 'company_transaction_rollups',
    keys: ['payment_type', 'status'],
    paths: new Set(['paymentType', 'status', 'company.id']),
  },
}
