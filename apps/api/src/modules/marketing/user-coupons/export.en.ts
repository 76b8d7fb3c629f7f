import type { Words } from '@app/kernel/words'
import { en as couponNames } from '#modules/marketing/coupons/names.en.ts'
import type { zh } from './export.zh.ts'
import { en as names } from './names.en.ts'

export const en = {
  title: 'Coupon usage',
  columns: {
    code: 'Coupon no.',
    deal: 'Coupon',
    kind: 'Type',
    amountOff: 'Amount off',
    discountRatio: 'Discount (%)',
    user: 'Member',
    mobile: 'Phone',
    status: 'Status',
    source: 'Source',
    validFrom: 'Valid from',
    validTo: 'Valid until',
    order: 'Used for order',
    usedTime: 'Used',
    discount: 'Discount',
    recoveredTime: 'Recovered',
    reason: 'Reason',
    creator: 'Issued by',
    createdDate: 'Issued at',
  },
  kinds: couponNames.kinds,
  ...names,
} satisfies Words<typeof zh>
