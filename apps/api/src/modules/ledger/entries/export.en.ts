import { en as payments } from '@app/kernel/payment-names/en'
import type { Words } from '@app/kernel/words'
import { en as names } from './names.en.ts'
import type { zh } from './export.zh.ts'

export const en = {
  title: 'Card ledger',
  columns: {
    createdDate: 'Time',
    book: 'Book',
    type: 'Type',
    card: 'Card',
    member: 'Member',
    amount: 'Amount',
    principalAmount: 'Principal',
    giftAmount: 'Gift',
    valueAfter: 'Balance',
    lockAfter: 'Frozen',
    refunded: 'Refunded',
    state: 'Status',
    paymentType: 'Paid by',
    order: 'Order',
    plate: 'Plate',
    station: 'Station',
    operator: 'Operator',
    reason: 'Reason',
  },
  payments,
  ...names,
} satisfies Words<typeof zh>
