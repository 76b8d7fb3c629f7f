/** Coupons as a file. */

import { figure, instant, money, listExport, text, whole } from '#spreadsheet/list-export.ts'
import type { Coupon } from './contract.ts'
import { en, zh } from './words.ts'

const namesOf = (things: readonly { name?: string }[]): string =>
  things.map(({ name }) => name).join(' / ')

export const couponExport = listExport<Coupon, typeof zh>({
  zh,
  en,
  columns: {
    name: text((coupon) => coupon.name),
    kind: text((coupon, words) => words.kinds[coupon.script.id]),
    amountOff: money((coupon) => (coupon.script.id === 'amountOff' ? coupon.amountOff : null)),
    discountRatio: figure((coupon) =>
      coupon.script.id === 'discount' ? String(coupon.discountRatio) : null,
    ),
    minSpend: money((coupon) => coupon.minSpend),
    state: text((coupon, words) => words.states[coupon.state]),
    enabled: text((coupon, words) => words.yesNo[coupon.enabled ? 'yes' : 'no']),
    issuedCount: whole((coupon) => coupon.issuedCount),
    plannedCount: whole((coupon) => (coupon.plannedCount < 0 ? null : coupon.plannedCount)),
    usedCount: whole((coupon) => coupon.usedCount),
    perUserLimit: whole((coupon) => coupon.perUserLimit),
    maxUnusedPerUser: whole((coupon) => coupon.maxUnusedPerUser),
    validityDays: whole((coupon) => coupon.validityDays || null),
    startTime: instant((coupon) => coupon.startTime),
    endTime: instant((coupon) => coupon.endTime),
    stations: text((coupon) => namesOf(coupon.stations)),
    memberTags: text((coupon) => namesOf(coupon.memberTags)),
    levels: text((coupon) => coupon.levels.join(' / ')),
    smsTemplate: text((coupon) => coupon.smsTemplate?.name),
    description: text((coupon) => coupon.description),
    creator: text((coupon) => coupon.creator?.name),
    createdDate: instant((coupon) => coupon.createdDate),
  },
})
