/** Recharge packages as a file. */

import { figure, instant, money, listExport, text, whole } from '#spreadsheet/list-export.ts'
import type { RechargePackage } from './contract.ts'
import { en, zh } from './words.ts'

export const packageExport = listExport<RechargePackage, typeof zh>({
  zh,
  en,
  columns: {
    name: text((offer) => offer.name),
    station: text((offer) => offer.station.name),
    category: text((offer) => offer.category?.name),
    price: money((offer) => offer.price),
    gift: money((offer) => offer.gift),
    giftPercent: figure((offer) =>
      offer.giftMode === 'percent' ? String(offer.giftPercent) : null,
    ),
    giftFrozen: text((offer, words) => words.giftFrozen[offer.giftFrozen ? 'yes' : 'no']),
    giftDays: whole((offer) => offer.giftDays || null),
    bonusPoints: whole((offer) => offer.bonusPoints),
    restrictedItems: text((offer) => offer.restrictedItems.map(({ name }) => name).join(' / ')),
    giftCoupon: text((offer) => offer.giftCoupon?.name),
    giftCouponCount: whole((offer) => offer.giftCouponCount || null),
    boundDiscount: text((offer) => offer.boundDiscount?.name),
    startTime: instant((offer) => offer.startTime),
    endTime: instant((offer) => offer.endTime),
    taxRate: figure((offer) => String(offer.taxRate)),
    weight: whole((offer) => offer.weight),
    description: text((offer) => offer.description),
    state: text((offer, words) => words.shelf[offer.onShelf ? 'on' : 'off']),
    createdDate: instant((offer) => offer.createdDate),
  },
})
