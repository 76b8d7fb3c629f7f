import { zh as names } from './names.zh.ts'

export const zh = {
  ...names,
  title: '月结',
  columns: {
    month: '月份',
    station: '站点',
    status: '状态',
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
    preparedBy: '编制人',
    preparedTime: '编制时间',
    confirmedBy: '确认人',
    confirmedTime: '确认时间',
    remark: '备注',
  },
} as const
