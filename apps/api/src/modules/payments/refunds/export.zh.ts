import { zh as payments } from '@app/kernel/payment-names/zh'
import { zh as names } from './names.zh.ts'

export const zh = {
  title: '退款',
  columns: {
    createdDate: '时间',
    station: '站点',
    kind: '类型',
    transaction: '交易号',
    order: '订单号',
    paymentType: '支付方式',
    mode: '退款方式',
    amount: '退款金额',
    cash: '其中现金',
    card: '退回卡内',
    status: '状态',
    reason: '原因',
    operator: '操作人',
    shift: '班次',
    businessDay: '营业日',
  },
  payments,
  modes: { original: '原路退回', cash: '退现金' },
  ...names,
} as const
