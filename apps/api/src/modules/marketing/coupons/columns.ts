/** A coupon between the wire and its row. */

import { formatScaled, scaledFromNumber } from '@app/kernel/decimal-text'
import { basisPoints } from '@app/kernel/money'
import { type Coupon, COUPON_DEVICES, COUPON_PAYMENT_TYPES, type CouponChange } from './contract.ts'
import type { CouponRow } from './store.ts'

/** The columns of what is named; what is undefined stays as it is. */
export const columnsOf = (input: Partial<CouponChange>) => ({
  name: input.name,
  description: input.description,
  planned_count: input.plannedCount,
  per_user_limit: input.perUserLimit,
  max_unused_per_user: input.maxUnusedPerUser,
  min_spend_cents: input.minSpend,
  validity_days: input.validityDays,
  start_at: input.startTime,
  end_at: input.endTime,
  levels: input.levels?.toSorted(),
  devices: input.devices?.toSorted(),
  payment_types: input.paymentTypes?.toSorted(),
  hidden: input.hidden,
  manual_receive: input.manualReceive,
  promotion_allowed: input.promotionAllowed,
  auto_issue: input.autoIssue,
  auto_count: input.autoCount,
  stackable: input.stackable,
  amount_off_cents: input.amountOff,
  discount_bp:
    input.discountRatio === undefined
      ? undefined
      : basisPoints(scaledFromNumber(input.discountRatio, 2) ?? 0),
  station_ids: input.stations && idsOf(input.stations),
  member_tag_ids: input.memberTags && idsOf(input.memberTags),
  picture_id: input.picture,
  sms_template_id: input.smsTemplate === undefined ? undefined : (input.smsTemplate?.id ?? null),
})

export type CouponColumns = ReturnType<typeof columnsOf>

const idsOf = (references: readonly { id: number }[]): number[] =>
  [...new Set(references.map(({ id }) => id))].toSorted((a, b) => a - b)

/** What may still change once somebody holds a piece: only what takes nothing from them. */
const FREE = new Set([
  'name',
  'description',
  'picture_id',
  'planned_count',
  'end_at',
  'sms_template_id',
])

/** Whether a change touches what members were promised, or ends it earlier. */
export function breaksPromise(before: CouponRow, columns: CouponColumns): boolean {
  const { planned_count: planned = before.planned_count, end_at: end = before.end_at } = columns
  const isFewer = planned !== -1 && (before.planned_count === -1 || planned < before.planned_count)
  const isEarlier = Date.parse(end) < Date.parse(before.end_at)
  return (
    isFewer ||
    isEarlier ||
    Object.entries(columns).some(([column, value]) => differs(column, value, before))
  )
}

function differs(column: string, value: unknown, before: CouponRow): boolean {
  if (value === undefined || FREE.has(column)) return false
  const old: unknown = Object.entries(before).find(([name]) => name === column)?.[1]
  if (column === 'start_at') return Date.parse(String(value)) !== Date.parse(String(old))
  return JSON.stringify(value) !== JSON.stringify(old)
}

export const toCoupon = (row: CouponRow): Coupon => ({
  id: row.id,
  script: { id: row.kind },
  name: row.name,
  description: row.description,
  plannedCount: row.planned_count,
  perUserLimit: row.per_user_limit,
  maxUnusedPerUser: row.max_unused_per_user,
  minSpend: row.min_spend_cents,
  validityDays: row.validity_days,
  startTime: row.start_at,
  endTime: row.end_at,
  levels: row.levels,
  devices: known(COUPON_DEVICES, row.devices),
  paymentTypes: known(COUPON_PAYMENT_TYPES, row.payment_types),
  hidden: row.hidden,
  manualReceive: row.manual_receive,
  promotionAllowed: row.promotion_allowed,
  autoIssue: row.auto_issue,
  autoCount: row.auto_count,
  stackable: row.stackable,
  amountOff: row.amount_off_cents,
  discountRatio: Number(formatScaled(row.discount_bp, 2)),
  stations: row.stations,
  memberTags: row.member_tags,
  picture: row.picture_id,
  smsTemplate: row.smsTemplate,
  enabled: row.enabled,
  state: row.state,
  issuedCount: row.issued_count,
  usedCount: row.used_count,
  creator: row.created_by ? { id: row.created_by, name: row.creator_name ?? '' } : null,
  createdDate: row.created_at,
  modifiedDate: row.updated_at,
  version: row.version,
})

const known = <T extends string>(words: readonly T[], stored: readonly string[]): T[] =>
  words.filter((word) => stored.includes(word))
