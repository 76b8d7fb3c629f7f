import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  titles: { all: '全部销售', fuel: '油品销售', notFuel: '非油销售', recorded: '补录交易' },
  tabs: { orders: '订单', lines: '订单明细' },
  empty: '还没有订单',
  emptyHint: {
    all: '加油结束或开出商品单后，订单会立即出现在这里。',
    fuel: '加油结束后，订单会立即出现在这里。',
    notFuel: '开出商品单后，订单会出现在这里。',
    recorded: '补录的加油单会出现在这里。',
  },
  views: { label: '支付情况', all: '全部', unpaid: '待支付', paid: '已支付' },
  totals: {
    title: '合计',
    count: '订单数',
    volume: '升数',
    amount: '销售额',
    discount: '优惠',
    due: '待付',
    refund: '销售退款',
    unsold: '未计入销售',
  },
  sold: { yes: '计入销售', no: '未计入' },
} as const

const en = {
  titles: {
    all: 'All sales',
    fuel: 'Fuel sales',
    notFuel: 'Non-fuel sales',
    recorded: 'Supplementary transactions',
  },
  tabs: { orders: 'Orders', lines: 'Lines' },
  empty: 'No orders yet',
  emptyHint: {
    all: 'An order appears here as soon as a fuelling ends or goods are rung up.',
    fuel: 'An order appears here as soon as a fuelling ends.',
    notFuel: 'An order appears here as soon as goods are rung up.',
    recorded: 'What is recorded by hand appears here.',
  },
  views: { label: 'Payment', all: 'All', unpaid: 'Unpaid', paid: 'Paid' },
  totals: {
    title: 'Totals',
    count: 'Orders',
    volume: 'Volume',
    amount: 'Sales',
    discount: 'Discount',
    due: 'Due',
    refund: 'Sales refunded',
    unsold: 'Not sold',
  },
  sold: { yes: 'Sold', no: 'Not sold' },
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
