import { en as payments } from '@app/kernel/payment-names/en'
import type { Words } from '../../../sheets/sheet.ts'
import type { zh } from './export.zh.ts'

export const en = {
  title: 'Transactions',
  columns: {
    transactionNo: 'Transaction no.',
    createdDate: 'Time',
    station: 'Station',
    order: 'Order no.',
    kind: 'For',
    paymentType: 'Paid by',
    amount: 'Amount',
    refunded: 'Refunded',
    kept: 'Kept',
    received: 'Cash received',
    change: 'Change',
    status: 'Status',
    card: 'Card no.',
    user: 'Member',
    operator: 'Taken by',
    shift: 'Shift',
    businessDay: 'Business day',
    paidTime: 'Paid',
    revokedTime: 'Revoked',
    reason: 'Reason',
  },
  payments,
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
    success: 'Done',
    refunding: 'Refunding',
    partRefunded: 'Partly refunded',
    refunded: 'Refunded',
    revoked: 'Revoked',
    fail: 'Failed',
    close: 'Closed',
  },
} satisfies Words<typeof zh>
