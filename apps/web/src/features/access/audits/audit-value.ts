/** How a value of the log is written: amounts as amounts, moments by the station's clock. */

import { count, instant, money, volume } from '../../../lib/format.ts'
import { common } from '../../../locale/words.ts'

const AMOUNTS = new Set([
  'amount',
  'gift',
  'giftAmount',
  'principal',
  'price',
  'paid',
  'payout',
  'payable',
  'refunded',
  'cashCounted',
  'cashExpected',
  'salesAmount',
  'unpaidAmount',
])

const VOLUMES = new Set(['volume'])

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** @returns nothing for what was not there */
export function auditValue(path: string, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (Array.isArray(value)) {
    return value.map((item) => auditValue(path, item) ?? '–').join(', ') || undefined
  }
  if (typeof value === 'boolean') return value ? common.yes : common.no
  if (typeof value === 'number') return numberText(path, value)
  if (typeof value === 'string') return MOMENT.test(value) ? instant(value) : value
  return referenceText(value)
}

function numberText(path: string, value: number): string {
  const name = path.split('.').at(-1) ?? ''
  if (AMOUNTS.has(name)) return money(value)
  if (VOLUMES.has(name)) return volume(value)
  return Number.isInteger(value) && !name.endsWith('id') ? count(value) : String(value)
}

function referenceText(value: unknown): string {
  if (typeof value !== 'object' || value === null || !('id' in value)) return JSON.stringify(value)
  return 'name' in value && value.name ? String(value.name) : `#${String(value.id)}`
}
