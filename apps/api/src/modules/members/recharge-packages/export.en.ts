import type { Words } from '@app/kernel/words'
import type { zh } from './export.zh.ts'

export const en = {
  title: 'Recharge packages',
  columns: {
    name: 'Name',
    station: 'Station',
    category: 'Category',
    price: 'Price',
    gift: 'Gift',
    giftPercent: 'Gift (%)',
    giftFrozen: 'Frozen gift',
    bonusPoints: 'Bonus points',
    restrictedItems: 'Gift buys only',
    giftCoupon: 'Gift coupon',
    giftCouponCount: 'Gift coupons',
    boundDiscount: 'Discount of the card',
    startTime: 'On sale from',
    endTime: 'On sale until',
    taxRate: 'Tax rate (%)',
    weight: 'Weight',
    description: 'Description',
    state: 'Status',
    createdDate: 'Created',
  },
  giftFrozen: { yes: 'Frozen', no: 'Not frozen' },
  shelf: { on: 'On the shelf', off: 'Off the shelf' },
} satisfies Words<typeof zh>
