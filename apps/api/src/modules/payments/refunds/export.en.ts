import { en as payments } from '@app/kernel/payment-names/en'
import type { Words } from '@app/kernel/words'
import { en as names } from './names.en.ts'
import type { zh } from './export.zh.ts'

export const en = {
  title: 'Refunds',
  columns: {
    createdDate: 'Time',
    station: 'Station',
    kind: 'Type',
    transaction: 'Transaction no.',
    order: 'Order no.',
    paymentType: 'Paid by',
    mode: 'Method',
    amount: 'Amount',
    cash: 'In cash',
    card: 'To the card',
    status: 'Status',
    reason: 'Reason',
    operator: 'Operator',
    shift: 'Shift',
    businessDay: 'Business day',
  },
  payments,
  modes: { original: 'Original route', cash: 'In cash' },
  ...names,
} satisfies Words<typeof zh>
