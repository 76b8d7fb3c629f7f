import { en as payments } from '@app/kernel/payment-names/en'
import type { Words } from '@app/kernel/words'
import { en as names } from './names.en.ts'
import type { zh } from './export.zh.ts'

export const en = {
  title: 'Orders',
  columns: {
    orderNo: 'Order no.',
    createdDate: 'Created',
    station: 'Station',
    kind: 'Kind',
    content: 'Item',
    nozzle: 'Nozzle',
    volume: 'Volume',
    unitPrice: 'Unit price',
    amount: 'Amount',
    discount: 'Discount',
    payable: 'Payable',
    paid: 'Paid',
    due: 'Due',
    refunded: 'Refunded',
    payment: 'Paid by',
    status: 'Status',
    refundStatus: 'Refund',
    shift: 'Shift',
    seller: 'Cashier',
    buyer: 'Member',
    mobile: 'Member’s mobile',
    card: 'Card no.',
    businessDay: 'Business day',
    paidTime: 'Paid in full',
    invoiceStatus: 'Invoice',
    source: 'Source',
    reason: 'Reason',
    remark: 'Remark',
  },
  payments,
  ...names,
} satisfies Words<typeof zh>
