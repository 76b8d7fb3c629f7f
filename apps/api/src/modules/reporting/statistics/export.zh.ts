import { zh as payments } from '@app/kernel/payment-names/zh'
import { zh as ledger } from '#modules/ledger/entries/names.zh.ts'
import { zh as order } from '#modules/sales/orders/names.zh.ts'
import { zh as transaction } from '#modules/sales/transactions/names.zh.ts'

/** What can be had as a file: its name, and what its kinds are called. */
const resources = {
  orders: { title: '销售统计', kinds: { ...order.kinds, ...order.sources, ...order.statuses } },
  lineItems: { title: '商品销售统计', kinds: order.kinds },
  transactions: {
    title: '收款统计',
    kinds: { ...transaction.statuses, ...payments, ...transaction.billTypes },
  },
  userCardDetails: { title: '消费统计', kinds: { ...ledger.types, ...payments } },
}

export const zh = {
  resources,
  columns: {
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
