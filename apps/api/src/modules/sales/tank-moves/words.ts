import type { Words } from '@app/kernel/words'

export const zh = {
  title: '油罐库存变动',
  fields: {
    createdDate: '时间',
    station: '站点',
    tank: '罐号',
    product: '油品',
    kind: '类型',
    volume: '数量',
    balance: '账面结存',
    document: '单据',
    counterTank: '对方油罐',
    reason: '原因',
    creator: '操作人',
    approver: '复核人',
  },
  kinds: {
    opening: '期初',
    intake: '进油',
    sale: '销售',
    refund: '退货',
    return: '回罐',
    transferIn: '调入',
    transferOut: '调出',
    adjust: '调整',
  },
} as const

export const en = {
  title: 'Tank stock moves',
  fields: {
    createdDate: 'Time',
    station: 'Station',
    tank: 'Tank no.',
    product: 'Fuel',
    kind: 'Type',
    volume: 'Volume',
    balance: 'Book balance',
    document: 'Document',
    counterTank: 'Other tank',
    reason: 'Reason',
    creator: 'Booked by',
    approver: 'Approved by',
  },
  kinds: {
    opening: 'Opening',
    intake: 'Intake',
    sale: 'Sale',
    refund: 'Refund',
    return: 'Return',
    transferIn: 'Transfer in',
    transferOut: 'Transfer out',
    adjust: 'Adjustment',
  },
} satisfies Words<typeof zh>
