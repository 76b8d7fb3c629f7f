import { en as names } from '@app/api/names/ledger/entries/en'
import type { Words } from '@app/kernel/words'
import type { zh } from './zh.ts'

export const en = {
  ...names,
  title: 'Card ledger',
  fields: {
    time: 'Time',
    businessDay: 'Business day',
    type: 'Type',
    card: 'Card',
    member: 'Member',
    holder: 'Holder',
    mobile: 'Phone',
    amount: 'Amount',
    points: 'Points',
    growth: 'Growth',
    quota: 'Quota',
    principal: 'Principal',
    gift: 'Gift',
    balance: 'Balance',
    frozen: 'Frozen',
    payment: 'Paid by',
    order: 'Order',
    plate: 'Plate',
    station: 'Station',
    operator: 'Operator',
    reason: 'Reason',
  },
  totals: { title: 'Totals', count: 'Lines', change: 'Net change' },
  revoked: 'voided',
  balanceAfter: (balance) => `Balance ${balance}`,
  quotaTitle: 'Invoicing quota',
  quotaEmpty: 'No quota entries yet',
  quotaEmptyHint: 'Recharges and sales earn quota, invoices take it, reversals give it back.',
  empty: 'No ledger entries yet',
  emptyHint: 'Recharges, purchases and adjustments will show here.',
} satisfies Words<typeof zh>
