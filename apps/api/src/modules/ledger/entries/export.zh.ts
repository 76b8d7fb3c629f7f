import { zh as payments } from '@app/kernel/payment-names/zh'
import { zh as names } from './names.zh.ts'

export const zh = {
  title: '卡流水',
  columns: {
    createdDate: '时间',
    book: '账本',
    type: '类型',
    card: '卡号',
    member: '会员',
    amount: '金额',
    principalAmount: '本金',
    giftAmount: '赠送',
    valueAfter: '余额',
    lockAfter: '冻结',
    refunded: '已退本金',
    state: '状态',
    paymentType: '支付方式',
    order: '订单号',
    plate: '车牌',
    station: '站点',
    operator: '操作人',
    reason: '原因',
  },
  payments,
  ...names,
} as const
