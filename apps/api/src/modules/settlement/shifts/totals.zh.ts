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
