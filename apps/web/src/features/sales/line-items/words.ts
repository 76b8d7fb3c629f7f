import * as lineItems from '@app/api/words/sales/line-items'
import * as orders from '@app/api/words/sales/orders'
import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  ...lineItems.zh,
  kinds: orders.zh.kinds,
  empty: '没有订单明细',
  emptyHint: '卖出的每一种油品和商品各占一行。换一段时间，或清除筛选条件再看。',
  fields: { ...lineItems.zh.fields, sold: '是否计入销售', item: '商品', kind: '订单类型' },
  sold: { yes: '计入销售', no: '未计入' },
  totals: { title: '合计', count: '行数', amount: '销售额', unsold: '未计入销售' },
} as const

const en = {
  ...lineItems.en,
  kinds: orders.en.kinds,
  empty: 'No lines',
  emptyHint: 'Each fuel and item sold has a line. Choose other days, or clear the filters.',
  fields: { ...lineItems.en.fields, sold: 'Counted as sold', item: 'Item', kind: 'Order type' },
  sold: { yes: 'Sold', no: 'Not sold' },
  totals: { title: 'Totals', count: 'Lines', amount: 'Sales', unsold: 'Not sold' },
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
