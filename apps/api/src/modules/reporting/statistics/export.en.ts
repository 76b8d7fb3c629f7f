import { en as payments } from '@app/kernel/payment-names/en'
import type { Words } from '@app/kernel/words'
import { en as ledger } from '#modules/ledger/entries/names.en.ts'
import { en as order } from '#modules/sales/orders/names.en.ts'
import { en as transaction } from '#modules/sales/transactions/names.en.ts'
import type { zh } from './export.zh.ts'

const resources = {
  orders: {
    title: 'Sales statistics',
    kinds: { ...order.kinds, ...order.sources, ...order.statuses },
  },
  lineItems: { title: 'Statistics of goods sold', kinds: order.kinds },
  transactions: {
    title: 'Statistics of payments',
    kinds: { ...transaction.statuses, ...payments, ...transaction.billTypes },
  },
  userCardDetails: {
    title: 'Statistics of card spending',
    kinds: { ...ledger.types, ...payments },
  },
}

export const en = {
  resources,
  columns: {
    time: 'Time',
    kind: 'Type',
    count: 'Count',
    volume: 'Fuel',
    quantity: 'Quantity',
    amount: 'Amount',
    principal: 'Principal',
    gift: 'Gift',
    laterDiscount: 'Discount changes (earlier days)',
    writtenOff: 'Written off (earlier days)',
    discount: 'Discounts',
    refund: 'Refunds',
    due: 'Due',
    points: 'Points',
  },
} satisfies Words<typeof zh>
