import * as payments from '@app/kernel/payment-names/words'
import type { Words } from '@app/kernel/words'
import * as entries from '#modules/ledger/entries/words.ts'
import * as orders from '#modules/sales/orders/words.ts'
import * as transactions from '#modules/sales/transactions/words.ts'

/** What can be had as a file: its name, and what its kinds are called. */
const resourcesZh = {
  orders: {
    title: '销售统计',
    kinds: { ...orders.zh.kinds, ...orders.zh.sources, ...orders.zh.statuses },
  },
  lineItems: { title: '商品销售统计', kinds: orders.zh.kinds },
  transactions: {
    title: '收款统计',
    kinds: { ...transactions.zh.statuses, ...payments.zh, ...transactions.zh.billTypes },
  },
  userCardDetails: { title: '消费统计', kinds: { ...entries.zh.types, ...payments.zh } },
}

export const zh = {
  resources: resourcesZh,
  fields: {
    time: '时间',
    kind: '分类',
    count: '笔数',
    volume: '油量',
    quantity: '数量',
    amount: '金额',
    principal: '本金',
    gift: '赠送',
    discount: '优惠',
    laterDiscount: '前期优惠变动',
    writtenOff: '前期核销',
    refund: '退款',
    due: '待收',
    points: '积分',
  },
} as const

const resourcesEn = {
  orders: {
    title: 'Sales statistics',
    kinds: { ...orders.en.kinds, ...orders.en.sources, ...orders.en.statuses },
  },
  lineItems: { title: 'Statistics of goods sold', kinds: orders.en.kinds },
  transactions: {
    title: 'Statistics of payments',
    kinds: { ...transactions.en.statuses, ...payments.en, ...transactions.en.billTypes },
  },
  userCardDetails: {
    title: 'Statistics of card spending',
    kinds: { ...entries.en.types, ...payments.en },
  },
}

export const en = {
  resources: resourcesEn,
  fields: {
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
