import * as orders from '@app/api/words/sales/orders'
import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  ...orders.zh,
  phone: { title: '订单管理', findHint: '订单号或会员手机号' },
  fields: {
    ...orders.zh.fields,
    sold: '是否计入销售',
    writtenOff: '核销',
    fuel: '油品',
    goods: '商品名称',
    quantity: '数量',
    cardBalance: '卡余额',
    carried: '结转',
  },
  nozzle: (no: number) => `${no} 号枪`,
  comma: '、',
  andMore: (count: number) => `等 ${count} 种`,
} as const

const en = {
  ...orders.en,
  phone: { title: 'Orders', findHint: 'Order number or phone' },
  fields: {
    ...orders.en.fields,
    sold: 'Counted as sold',
    writtenOff: 'Written off',
    fuel: 'Fuel',
    goods: 'Item name',
    quantity: 'Quantity',
    cardBalance: 'Card balance',
    carried: 'Carried over',
  },
  nozzle: (no) => `Nozzle ${no}`,
  comma: ', ',
  andMore: (count) => `${count} more`,
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
