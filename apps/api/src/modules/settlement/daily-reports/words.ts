import * as payments from '@app/kernel/payment-names/words'
import type { Words } from '@app/kernel/words'

/** Labels of a daily report that was typed by hand, on screens and in files. */
export const zh = {
  title: '手工日报',
  fields: {
    businessDay: '营业日',
    station: '站点',
    status: '状态',
    fuelVolume: '油品升数',
    fuelAmount: '油品金额',
    goodsAmount: '非油金额',
    salesAmount: '销售额',
    paidAmount: '收款',
    difference: '收款与销售之差',
    submitter: '填报人',
    submittedTime: '提交时间',
    confirmer: '确认人',
    confirmedTime: '确认时间',
    remark: '备注',
    voidReason: '作废原因',
    fuels: '油品',
    payments: '收款方式',
    goods: '非油商品',
    tanks: '油罐计量',
  },
  statuses: { draft: '填写中', submitted: '待确认', confirmed: '已确认', void: '已作废' },
  ways: payments.zh,
} as const

export const en = {
  title: 'Daily reports by hand',
  fields: {
    businessDay: 'Business day',
    station: 'Station',
    status: 'Status',
    fuelVolume: 'Fuel volume',
    fuelAmount: 'Fuel amount',
    goodsAmount: 'Goods amount',
    salesAmount: 'Sales',
    paidAmount: 'Paid',
    difference: 'Paid less sold',
    submitter: 'Submitted by',
    submittedTime: 'Submitted',
    confirmer: 'Confirmed by',
    confirmedTime: 'Confirmed',
    remark: 'Remark',
    voidReason: 'Why void',
    fuels: 'Fuels',
    payments: 'Payments',
    goods: 'Goods',
    tanks: 'Tank dips',
  },
  statuses: {
    draft: 'Draft',
    submitted: 'To be confirmed',
    confirmed: 'Confirmed',
    void: 'Void',
  },
  ways: payments.en,
} satisfies Words<typeof zh>
