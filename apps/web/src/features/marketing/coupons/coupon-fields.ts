/** A coupon as a form holds it, and what of it is sent. */

import {
  type Coupon,
  type CouponKind,
  type NewCoupon,
  REMINDER_DAYS,
} from '@app/api/contract/marketing/coupons'
import type { SimulationBody } from '@app/api/contract/marketing/user-coupons'
import { addDays, instantAt, wallClock } from '@app/kernel/calendar'
import { type Cents, ZERO } from '@app/kernel/money'
import { timeZone } from '#lib/i18n/format.ts'
import { isOfStation } from './parts/own-stations.ts'

export interface CouponFields {
  name: string
  description?: string
  amountOff?: Cents | null
  discountRatio?: number | null
  minSpend?: Cents | null
  plannedCount: number
  perUserLimit: number
  maxUnusedPerUser: number
  validityDays?: number | null
  startTime: string
  endTime: string
  stations?: number[]
  memberTags?: number[]
  levels?: string[]
  devices?: Coupon['devices']
  paymentTypes?: Coupon['paymentTypes']
  hidden?: boolean
  manualReceive?: boolean
  promotionAllowed?: boolean
  autoIssue?: boolean
  autoCount?: number | null
  stackable?: boolean
  picture?: number | null
  smsTemplate?: number | null
}

const FIRST_DAYS = 30

/** For thirty days from now, one for each member; of who belongs to a station for that. */
export function newFields(now: Date, stationId: number): Partial<CouponFields> {
  const { date } = wallClock(now, timeZone())
  return {
    startTime: now.toISOString(),
    endTime: instantAt(addDays(date, FIRST_DAYS), '23:59:00', timeZone()).toISOString(),
    perUserLimit: 1,
    maxUnusedPerUser: 1,
    autoCount: 1,
    ...(isOfStation() && { stations: [stationId] }),
  }
}

export const fieldsOf = ({
  stations,
  memberTags,
  smsTemplate,
  ...coupon
}: Coupon): CouponFields => ({
  ...coupon,
  smsTemplate: smsTemplate?.id ?? null,
  stations: stations.map(({ id }) => id),
  memberTags: memberTags.map(({ id }) => id),
})

const references = (ids: readonly number[] = []) => ids.map((id) => ({ id }))

/** What is sent of a coupon of a kind: of the two ways to take something off only its own. */
export function couponOf(kind: CouponKind, fields: CouponFields): Omit<NewCoupon, 'script'> {
  const { stations, memberTags, amountOff, discountRatio, minSpend, ...rest } = fields
  return {
    name: rest.name,
    description: rest.description ?? '',
    plannedCount: rest.plannedCount,
    perUserLimit: rest.perUserLimit,
    maxUnusedPerUser: rest.maxUnusedPerUser,
    startTime: rest.startTime,
    endTime: rest.endTime,
    validityDays: rest.validityDays ?? 0,
    amountOff: kind === 'amountOff' ? (amountOff ?? ZERO) : ZERO,
    discountRatio: kind === 'discount' ? (discountRatio ?? 0) : 0,
    minSpend: minSpend ?? ZERO,
    stations: references(stations),
    memberTags: references(memberTags),
    levels: rest.levels ?? [],
    devices: rest.devices ?? [],
    paymentTypes: rest.paymentTypes ?? [],
    hidden: rest.hidden ?? false,
    manualReceive: rest.manualReceive ?? false,
    promotionAllowed: rest.promotionAllowed ?? false,
    autoIssue: rest.autoIssue ?? false,
    autoCount: rest.autoCount ?? 1,
    stackable: rest.stackable ?? false,
    picture: rest.picture ?? null,
    smsTemplate:
      rest.smsTemplate && (rest.validityDays ?? 0) > REMINDER_DAYS
        ? { id: rest.smsTemplate }
        : null,
  }
}

/** What of a coupon is tried on the sales of these days. */
export function simulationOf(
  kind: CouponKind,
  fields: CouponFields,
  days: Pick<SimulationBody, 'from' | 'to'>,
): SimulationBody {
  const { plannedCount, perUserLimit, amountOff, discountRatio, minSpend, ...coupon } = couponOf(
    kind,
    fields,
  )
  const { stations, memberTags, levels, devices, paymentTypes } = coupon
  return {
    script: { id: kind },
    plannedCount,
    perUserLimit,
    amountOff: amountOff ?? ZERO,
    discountRatio: discountRatio ?? 0,
    minSpend: minSpend ?? ZERO,
    stations: stations ?? [],
    memberTags: memberTags ?? [],
    levels: levels ?? [],
    devices: devices ?? [],
    paymentTypes: paymentTypes ?? [],
    ...days,
  }
}
