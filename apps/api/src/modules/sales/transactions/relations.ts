/** Relations of payments in lists. */

import type { Cents } from '@app/kernel/money'
import type { Transaction } from './contract.ts'
import { NAMED, type Named, type Relations, jsonObject } from '#lists/relations.ts'

export const TRANSACTION_RELATIONS = {
  order: {
    column: 'transactions.order_id',
    table: 'orders',
    value: jsonObject<{
      no: string
      kind: string
      invoice_status: string
      /** Of a prepayment; null of any other order. */
      left: Cents | null
      in_use: boolean
    }>(
      `'no', order_no, 'kind', kind, 'invoice_status', invoice_status,
        'left', case when kind = 'prepay' then
          paid_cents - refunded_cents - prepaid_used_cents - prepaid_held_cents end,
        'in_use', prepaid_used_cents + prepaid_held_cents > 0`,
    ),
  },
  station: {
    column: 'transactions.station_id',
    table: 'stations',
    value: jsonObject<Named & { time_zone: string }>(`${NAMED}, 'time_zone', time_zone`),
  },
  user_card: {
    column: 'transactions.user_card_id',
    table: 'user_cards',
    value: jsonObject<{ id: number; number: string } | null>(`'id', id, 'number', number`),
  },
  user: { column: 'transactions.user_id', table: 'users', value: jsonObject<Named | null>(NAMED) },
  operator: {
    column: 'transactions.operator_id',
    table: 'users',
    value: jsonObject<Named | null>(NAMED),
  },
  account_ratio: {
    column: 'transactions.account_ratio_id',
    table: 'account_ratios',
    value: jsonObject<Transaction['accountRatio']>(`'id', id, 'ratio', share`),
  },
  device: {
    column: 'transactions.device_id',
    table: 'devices',
    value: jsonObject<Transaction['device']>(`${NAMED}, 'code', code, 'type', type`),
  },
  shift: {
    column: 'transactions.shift_id',
    table: 'shifts',
    value: jsonObject<{ id: number; number: number; settled: boolean } | null>(
      `'id', id, 'number', number, 'settled', settled`,
    ),
  },
  day: {
    column: 'transactions.business_day_id',
    table: 'business_days',
    value: jsonObject<{ date: string; status: string }>(`'date', business_day, 'status', status`),
  },
} satisfies Relations
