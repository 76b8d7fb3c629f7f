import { en as coupons } from '@app/api/names/marketing/coupons/en'
import { en as names } from '@app/api/names/marketing/user-coupons/en'
import type { Words } from '@app/kernel/words'
import type { zh } from './zh.ts'

export const en = {
  ...names,
  kinds: coupons.kinds,
  title: 'Coupon usage',
  fields: {
    code: 'Coupon no.',
    deal: 'Coupon',
    kind: 'Type',
    user: 'Member',
    mobile: 'Phone',
    status: 'Status',
    source: 'Source',
    validTo: 'Valid until',
    order: 'Used for order',
    usedTime: 'Used',
    discount: 'Discount',
    reason: 'Reason',
    creator: 'Issued by',
    given: 'Issued at',
  },
  withoutEnd: 'without end',
  onlyCard: (number) => `card ${number} only`,
  until: (day) => `valid until ${day}`,
  recover: 'Recover',
  recoverQuestion: (name, holder) => `Recover “${name}” from ${holder}? It can no longer be used.`,
  recovered: 'Recovered',
  empty: 'No coupons issued yet',
  emptyHint: 'Choose one in the list of coupons and issue it to members.',
  noneOf: 'This member has no coupons',
  noneOfHint: 'Coupons issued manually, with recharges or automatically are shown here.',
} satisfies Words<typeof zh>
