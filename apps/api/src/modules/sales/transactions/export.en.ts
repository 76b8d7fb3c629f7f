import { en as payments } from '@app/kernel/payment-names/en'
import type { Words } from '@app/kernel/words'
import { en as orders } from '#modules/sales/orders/names.en.ts'
import { en as names } from './names.en.ts'
import type { zh } from './export.zh.ts'

export const en = {
  title: 'Transactions',
  columns: {
    transactionNo: 'Transaction no.',
    createdDate: 'Time',
    station: 'Station',
    order: 'Order no.',
    kind: 'Type',
    paymentType: 'Paid by',
    billType: 'Account',
    amount: 'Amount',
    refunded: 'Refunded',
    kept: 'Net receipts',
    received: 'Cash received',
    change: 'Change',
    status: 'Status',
    card: 'Card no.',
    user: 'Member',
    operator: 'Operator',
    shift: 'Shift',
    businessDay: 'Business day',
    paidTime: 'Paid',
    revokedTime: 'Voided',
    reason: 'Reason',
  },
  payments,
  kinds: orders.kinds,
  ...names,
} satisfies Words<typeof zh>
