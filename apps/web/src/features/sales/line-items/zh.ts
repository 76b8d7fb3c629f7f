import { zh as names } from '@app/api/names/sales/line-items/zh'
import { zh as orders } from '@app/api/names/sales/orders/zh'

export const zh = {
  ...names,
  kinds: orders.kinds,
  empty: '没有订单明细',
  emptyHint: '卖出的每一种油品和商品各占一行。换一段时间，或清除筛选条件再看。',
  fields: { ...names.fields, sold: '是否计入销售', item: '商品', kind: '订单类型' },
  sold: { yes: '计入销售', no: '未计入' },
  totals: { title: '合计', count: '行数' },
} as const
