import type { Words } from '@app/kernel/words'

export const zh = {
  title: '商品库存变动',
  fields: {
    createdDate: '时间',
    station: '站点',
    item: '商品',
    code: '编码',
    kind: '类型',
    quantity: '数量',
    balance: '变动后库存',
    document: '单据',
    reason: '原因',
    creator: '操作人',
  },
  kinds: {
    sale: '销售',
    refund: '退货',
    redemption: '积分兑换',
    redemptionBack: '兑换撤销',
    import: '导入',
    adjust: '调整',
  },
} as const

export const en = {
  title: 'Stock moves of goods',
  fields: {
    createdDate: 'Time',
    station: 'Station',
    item: 'Goods',
    code: 'Code',
    kind: 'Type',
    quantity: 'Pieces',
    balance: 'Stock after',
    document: 'Document',
    reason: 'Reason',
    creator: 'Booked by',
  },
  kinds: {
    sale: 'Sale',
    refund: 'Return',
    redemption: 'Redeemed for points',
    redemptionBack: 'Redemption reversed',
    import: 'Import',
    adjust: 'Adjustment',
  },
} satisfies Words<typeof zh>
