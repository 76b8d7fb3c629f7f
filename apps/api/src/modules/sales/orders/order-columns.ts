/** Columns of orders in lists, and of what they refer to. */

import { sql } from 'kysely'
import { NAMED, type Named, type Relations, jsonObject } from '#lists/relations.ts'

export const ORDER_COLUMNS = [
  'orders.id',
  'orders.order_no',
  'orders.kind',
  'orders.type',
  'orders.mode',
  'orders.status',
  'orders.refund_status',
  'orders.invoice_status',
  'orders.company_id',
  'orders.station_id',
  'orders.fuelling_id',
  'orders.shift_id',
  'orders.carried_to_shift_id',
  'orders.is_written_off',
  'orders.unit_price_cents',
  'orders.volume_cl',
  'orders.amount_cents',
  'orders.discount_cents',
  'orders.payable_cents',
  'orders.paid_cents',
  'orders.refunded_cents',
  'orders.prepaid_used_cents',
  'orders.prepaid_held_cents',
  'orders.source',
  'orders.fuelled_at',
  'orders.record_reason',
  'orders.reason',
  'orders.remark',
  'orders.paid_at',
  'orders.closed_at',
  'orders.created_at',
  'orders.updated_at',
  'orders.version',
] as const

/** What files of orders have no column of; it need not be read a million times. */
export type NotInFiles =
  | 'type'
  | 'mode'
  | 'company'
  | 'fuelling'
  | 'carriedFromShift'
  | 'recorded'
  | 'closedTime'
  | 'modifiedDate'
  | 'version'

const NOT_IN_FILES: ReadonlySet<string> = new Set<(typeof ORDER_COLUMNS)[number]>([
  'orders.type',
  'orders.mode',
  'orders.company_id',
  'orders.fuelling_id',
  'orders.shift_id',
  'orders.carried_to_shift_id',
  'orders.is_written_off',
  'orders.fuelled_at',
  'orders.record_reason',
  'orders.closed_at',
  'orders.updated_at',
  'orders.version',
])

/** Those that files have a column of. */
const IN_FILES = {
  station: {
    column: 'orders.station_id',
    table: 'stations',
    value: jsonObject<Named | null>(NAMED),
  },
  nozzle: {
    column: 'orders.nozzle_id',
    table: 'nozzles',
    value: jsonObject<{ id: number; logicNo: number } | null>(`'id', id, 'logicNo', logic_no`),
  },
  fuel_item: {
    column: 'orders.fuel_item_id',
    table: 'items',
    value: jsonObject<Named | null>(NAMED),
  },
  buyer: {
    column: 'orders.buyer_id',
    table: 'users',
    value: jsonObject<(Named & { mobile: string | null }) | null>(`${NAMED}, 'mobile', mobile`),
  },
  seller: { column: 'orders.seller_id', table: 'users', value: jsonObject<Named | null>(NAMED) },
  user_card: {
    column: 'orders.user_card_id',
    table: 'user_cards',
    value: jsonObject<(Named & { number: string; user: Named | null }) | null>(
      `${NAMED}, 'number', number, 'user', (
        select jsonb_build_object(${NAMED}) from users where users.id = user_cards.user_id)`,
    ),
  },
  employee_card: {
    column: 'orders.employee_card_id',
    table: 'user_cards',
    value: jsonObject<{ id: number; number: string; user: Named | null } | null>(
      `'id', id, 'number', number, 'user', (
        select jsonb_build_object(${NAMED}) from users where users.id = user_cards.user_id)`,
    ),
  },
  shift: {
    column: 'orders.collecting_shift_id',
    table: 'shifts',
    value: jsonObject<{ id: number; number: number; settled: boolean } | null>(
      `'id', id, 'number', number, 'settled', settled`,
    ),
  },
  business_day: {
    column: 'orders.business_day_id',
    table: 'business_days',
    value: sql<string>`to_jsonb(business_day)`,
  },
} satisfies Relations

export const ORDER_RELATIONS = {
  ...IN_FILES,
  creator: { column: 'orders.created_by', table: 'users', value: jsonObject<Named | null>(NAMED) },
} satisfies Relations

/** What a file reads of its orders; what it does not read nobody asks of its rows ({@link NotInFiles}). */
export const FILED = {
  columns: ORDER_COLUMNS.filter((column) => !NOT_IN_FILES.has(column)),
  relations: IN_FILES,
}
