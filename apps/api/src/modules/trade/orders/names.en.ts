import type { Words } from '@app/kernel/words'
import type { zh } from './names.zh.ts'

export const en = {
  kinds: {
    fuel: 'Fuel',
    goods: 'Goods',
    mixed: 'Fuel and goods',
    recharge: 'Recharge',
    score: 'Points',
  },
  statuses: {
    open: 'Unpaid',
    lock: 'Paying',
    partiallyPaid: 'Partly paid',
    success: 'Paid',
    close: 'Closed',
    fail: 'Failed',
  },
  refundStatuses: { none: 'Not refunded', part: 'Partly refunded', full: 'Refunded' },
  invoiceStatuses: {
    uninvoiced: 'Not invoiced',
    invoicing: 'Invoicing',
    success: 'Invoiced',
    fail: 'Invoicing failed',
  },
  sources: { pump: 'Pump', web: 'Till', manual: 'Entered later' },
} satisfies Words<typeof zh>
