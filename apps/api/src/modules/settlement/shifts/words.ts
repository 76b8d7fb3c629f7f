import type { Words } from '@app/kernel/words'

/** Labels of the totals of shifts, days and months in files. */
export const totalsZh = {
  orderCount: '订单数',
  fuelVolume: '油品销量',
  fuel: '油品金额',
  nonFuel: '非油金额',
  sales: '销售金额',
  discount: '优惠',
  openingUnpaid: '期初未支付',
  laterDiscount: '前期优惠变动',
  writtenOff: '前期核销',
  paid: '销售收款',
  recharge: '充值收款',
  refund: '退款和撤销',
  unpaid: '未支付',
  cashExpected: '应有现金',
  cashDifference: '长短款',
} as const

export const totalsEn = {
  orderCount: 'Orders',
  fuelVolume: 'Fuel',
  fuel: 'Fuel sales',
  nonFuel: 'Non-fuel sales',
  sales: 'Sales',
  discount: 'Discounts',
  openingUnpaid: 'Unpaid at start',
  laterDiscount: 'Discount changes (earlier periods)',
  writtenOff: 'Written off (earlier periods)',
  paid: 'Sales receipts',
  recharge: 'Recharge receipts',
  refund: 'Refunded and voided',
  unpaid: 'Unpaid',
  cashExpected: 'Cash expected',
  cashDifference: 'Cash over/short',
} satisfies Words<typeof totalsZh>

export const zh = {
  title: '班结',
  fields: {
    number: '班次',
    station: '站点',
    state: '状态',
    businessDay: '营业日',
    startTime: '开班时间',
    endTime: '结班时间',
    ...totalsZh,
    handOver: '交班人',
    takeOver: '接班人',
    opener: '开班人',
    manager: '站长',
    reviewer: '审核人',
    dailySettled: '日结',
    remark: '备注',
  },
  states: { open: '进行中', settled: '已结班', reviewed: '已审核' },
  daily: { settled: '已日结', open: '未日结' },
} as const

export const en = {
  title: 'Shifts',
  fields: {
    number: 'Shift',
    station: 'Station',
    state: 'Status',
    businessDay: 'Business day',
    startTime: 'Opened',
    endTime: 'Closed',
    ...totalsEn,
    handOver: 'Handed over by',
    takeOver: 'Taken over by',
    opener: 'Opened by',
    manager: 'Station manager',
    reviewer: 'Reviewed by',
    dailySettled: 'Business day settled',
    remark: 'Remark',
  },
  states: { open: 'Running', settled: 'Closed', reviewed: 'Reviewed' },
  daily: { settled: 'Settled', open: 'Not settled' },
} satisfies Words<typeof zh>
