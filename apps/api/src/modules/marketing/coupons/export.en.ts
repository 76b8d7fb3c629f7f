import type { Words } from '@app/kernel/words'
import type { zh } from './export.zh.ts'
import { en as names } from './names.en.ts'

export const en = {
  title: 'Coupons',
  columns: {
    name: 'Name',
    kind: 'Type',
    amountOff: 'Amount off',
    discountRatio: 'Discount (%)',
    minSpend: 'Minimum spend',
    state: 'Status',
    enabled: 'Enabled',
    issuedCount: 'Issued',
    plannedCount: 'Planned',
    usedCount: 'Used',
    perUserLimit: 'Per member',
    maxUnusedPerUser: 'Unused per member',
    validityDays: 'Valid for (days)',
    startTime: 'Starts',
    endTime: 'Ends',
    stations: 'Valid at',
    memberTags: 'For members with',
    description: 'Description',
    creator: 'Added by',
    createdDate: 'Created',
  },
  yesNo: { yes: 'Enabled', no: 'Disabled' },
  ...names,
} satisfies Words<typeof zh>
