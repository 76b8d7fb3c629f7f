/** How a value of the log is written: amounts as amounts, moments by the station's clock. */

import { permissionName } from '#features/access/roles/parts/permission-names.ts'
import { count, instant, money, volume } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import { valueName } from './audit-names.ts'

const AMOUNTS = new Set([
  'amount',
  'gift',
  'giftAmount',
  'giftTaken',
  'corrected',
  'invoiced',
  'principal',
  'price',
  'paid',
  'payout',
  'payable',
  'refunded',
  'discount',
  'cashCounted',
  'cashExpected',
  'salesAmount',
  'unpaidAmount',
  'countedCash',
  'received',
  'limitPerOrder',
  'limitPerTransaction',
  'limitDay',
  'limitMonth',
  'maxBalance',
  'minSpend',
  'amountOff',
])

const VOLUMES = new Set(['volume', 'limitVolume', 'limitDayVolume', 'waterVolume'])

/** Numbers that are names. */
const NUMBERED = /ids?$/i

/** Here an amount is a number of points. */
const ABOUT_POINTS = new Set(['givePoints', 'deductPoints', 'adjustGrowth'])

/** Where a value stands. */
export interface Place {
  action: string
  path: string
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** @returns nothing for what was not there */
export function auditValue(place: Place, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (Array.isArray(value)) {
    return value.map((item) => auditValue(place, item) ?? '–').join(', ') || undefined
  }
  if (typeof value === 'boolean') return value ? common.yes : common.no
  if (typeof value === 'number') return numberText(place, value)
  if (typeof value === 'string') return textOf(place, value)
  return referenceText(value)
}

function textOf({ path }: Place, value: string): string {
  if (path === 'command') return permissionName(value)
  return MOMENT.test(value) ? instant(value) : valueName(value)
}

function numberText({ action, path }: Place, value: number): string {
  const name = path.split('.').at(-1) ?? ''
  if (AMOUNTS.has(name) && !ABOUT_POINTS.has(action)) return money(value)
  if (VOLUMES.has(name)) return volume(value)
  return Number.isInteger(value) && !NUMBERED.test(name) ? count(value) : String(value)
}

function referenceText(value: unknown): string {
  if (typeof value !== 'object' || value === null || !('id' in value)) return JSON.stringify(value)
  return 'name' in value && value.name ? String(value.name) : `#${String(value.id)}`
}
