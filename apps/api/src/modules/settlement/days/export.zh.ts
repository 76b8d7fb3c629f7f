import { zh as names } from './names.zh.ts'

export const zh = {
  ...names,
  title: '日结',
  columns: {
    businessDay: '营业日',
    station: '站点',
    status: '状态',
    mode: '结算方式',
    startTime: '开始时间',
    endTime: '结束时间',
    orderCount: '订单数',
    fuelVolume: '油品销量',
    fuel: '油品金额',
    nonFuel: '非油金额',
    sales: '销售金额',
    discount: '优惠',
    paid: '销售收款',
    recharge: '充值收款',
    refund: '退款和撤销',
    unpaid: '未支付',
    cashExpected: '应有现金',
    cashDifference: '长短款',
    settledBy: '日结人',
    settledTime: '日结时间',
    remark: '备注',
  },
} as const
