import { en as coupons } from '@app/api/names/marketing/coupons/en'
import { en as names } from '@app/api/names/marketing/user-coupons/en'
import type { Words } from '../../../lib/words.ts'
import type { zh } from './zh.ts'

export const en = {
  ...names,
  kinds: coupons.kinds,
  title: 'Coupon usage',
  fields: {
    code: 'Coupon no.',
    deal: 'Coupon',
    kind: 'Kind',
    user: 'Member',
    mobile: 'Mobile',
    status: 'State',
    source: 'Source',
    validTo: 'Valid until',
    order: 'Used for order',
    usedTime: 'Used',
    discount: 'Taken off',
    reason: 'Reason',
    creator: 'Given by',
    given: 'Given at',
  },
  withoutEnd: 'without end',
  onlyCard: (number) => `card ${number} only`,
  until: (day) => `valid until ${day}`,
  recover: 'Take back',
  recoverQuestion: (name, holder) =>
    `Take “${name}” back from ${holder}? It cannot be used any more.`,
  recovered: 'Taken back',
  empty: 'No coupons issued yet',
  emptyHint: 'Choose one in the list of coupons and issue it to members.',
  noneOf: 'This member has no coupons',
  noneOfHint: 'Coupons given by hand, with recharges or automatically are shown here.',
} satisfies Words<typeof zh>
