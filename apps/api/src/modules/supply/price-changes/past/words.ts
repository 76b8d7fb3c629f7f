import type { Words } from '@app/kernel/words'

/** Headings of a file of past fuel prices. */
export const zh = {
  title: '历史油价导入',
  fields: {
    station: '站点编号',
    fuel: '油品编码',
    price: '单价',
    effectiveFrom: '生效时间',
  },
} as const

export const en = {
  title: 'Past fuel prices import',
  fields: {
    station: 'Station code',
    fuel: 'Fuel code',
    price: 'Price',
    effectiveFrom: 'Effective from',
  },
} satisfies Words<typeof zh>

/** Headings of other programs that an uploaded list may have. */
export const otherHeadings = {
  station: ['站点', '油站', '加油站', '油站编号', 'station'],
  fuel: ['油品', '油品名称', '油号', 'fuel', 'product'],
  price: ['价格', '油价', '零售价', '挂牌价', 'unit price'],
  effectiveFrom: [
    '生效日期',
    '调价时间',
    '调价日期',
    '执行时间',
    '时间',
    'since',
    'valid from',
    'date',
  ],
} as const
