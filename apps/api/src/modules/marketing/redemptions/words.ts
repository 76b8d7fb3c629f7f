import type { Words } from '@app/kernel/words'

export const zh = {
  title: '兑换记录',
  fields: {
    id: '兑换单号',
    station: '油站',
    user: '会员',
    mobile: '手机号',
    userCard: '积分卡号',
    lineItems: '兑换商品',
    taxRates: '税率',
    points: '积分',
    status: '状态',
    userDeals: '赠送优惠券',
    collectedTime: '取货时间',
    reversedTime: '撤销时间',
    reason: '撤销原因',
    remark: '备注',
    operator: '经办人',
    createdDate: '兑换时间',
  },
  byMember: '会员自助页',
  statuses: { waiting: '待取货', collected: '已取货', reversed: '已撤销' },
} as const

export const en = {
  title: 'Redemptions',
  fields: {
    id: 'No.',
    station: 'Station',
    user: 'Member',
    mobile: 'Phone',
    userCard: 'Points card',
    lineItems: 'Items',
    taxRates: 'Tax rates',
    points: 'Points',
    status: 'Status',
    userDeals: 'Gift coupons',
    collectedTime: 'Collected',
    reversedTime: 'Reversed',
    reason: 'Reason',
    remark: 'Remark',
    operator: 'Served by',
    createdDate: 'Redeemed',
  },
  byMember: 'Members’ page',
  statuses: { waiting: 'To be collected', collected: 'Collected', reversed: 'Reversed' },
} satisfies Words<typeof zh>
