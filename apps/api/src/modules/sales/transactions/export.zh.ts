import { zh as payments } from '@app/kernel/payment-names/zh'
import { zh as orders } from '#modules/sales/orders/names.zh.ts'
import { zh as names } from './names.zh.ts'

export const zh = {
  title: '交易',
  columns: {
    transactionNo: '交易号',
    createdDate: '交易时间',
    station: '站点',
    order: '订单号',
    kind: '业务',
    paymentType: '支付方式',
    billType: '收款账户',
    amount: '金额',
    refunded: '已退',
    kept: '实收',
    received: '收到现金',
    change: '找零',
    status: '状态',
    card: '卡号',
    user: '会员',
    operator: '操作人',
    shift: '班次',
    businessDay: '营业日',
    paidTime: '支付时间',
    revokedTime: '撤销时间',
    reason: '撤销原因',
  },
  payments,
  kinds: orders.kinds,
  ...names,
} as const
