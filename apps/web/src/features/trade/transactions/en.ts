import { en as orders } from '@app/api/names/trade/orders/en'
import { en as names } from '@app/api/names/trade/transactions/en'
import type { Words } from '../../../lib/words.ts'
import type { zh } from './zh.ts'

export const en = {
  ...names,
  title: 'Transactions',
  details: 'Transaction',
  totals: 'Totals',
  totalCount: 'Payments',
  totalAmount: 'Taken',
  totalRefund: 'Refunded',
  totalKept: 'Kept',
  empty: 'No transactions yet',
  emptyHint: 'Each payment of an order appears here.',
  fields: {
    time: 'Time',
    transactionNo: 'Transaction no.',
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
    mobile: 'Member’s mobile',
    operator: 'Taken by',
    shift: 'Shift',
    station: 'Station',
    businessDay: 'Business day',
    paidTime: 'Paid',
    revokedTime: 'Revoked',
    reason: 'Reason',
  },
  kinds: orders.kinds,
  refunds: 'Refunds',
} satisfies Words<typeof zh>
