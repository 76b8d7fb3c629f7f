import { en as payments } from '@app/kernel/payment-names/en'
import type { Words } from '../../../sheets/sheet.ts'
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
    refunded: 'Principal refunded',
    state: 'State',
    paymentType: 'Paid by',
    order: 'Order no.',
    station: 'Station',
    operator: 'Operator',
    reason: 'Reason',
  },
  payments,
  books: { debit: 'Money', score: 'Points', level: 'Growth', quota: 'Invoicing quota' },
  types: {
    charge: 'Recharge',
    chargeReward: 'Recharge gift',
    refundCharge: 'Recharge refund',
    refundChargeReward: 'Gift taken back',
    refundReward: 'Reward taken back',
    consume: 'Purchase',
    refundConsume: 'Purchase refund',
    assign: 'Allocation',
    reward: 'Reward',
    deduction: 'Deduction',
    back: 'Returned',
    adjust: 'Correction',
  },
  states: {
    done: 'Done',
    partRefunded: 'Partly refunded',
    refunded: 'Refunded',
    revoked: 'Revoked',
  },
} satisfies Words<typeof zh>
