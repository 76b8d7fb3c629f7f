import type { Words } from '@app/kernel/words'
import * as payments from '@app/kernel/payment-names/words'

/** Labels of the values of a refund, on screens and in files. */
export const zh = {
  title: '退款',
  fields: {
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
  kinds: { refund: '退款', revoke: '撤销' },
  statuses: { processing: '处理中', success: '成功', fail: '失败' },
  payments: payments.zh,
  modes: { original: '原路退回', cash: '退现金' },
} as const

export const en = {
  title: 'Refunds',
  fields: {
    createdDate: 'Time',
    station: 'Station',
    kind: 'Type',
    transaction: 'Transaction no.',
    order: 'Order no.',
    paymentType: 'Paid by',
    mode: 'Method',
    amount: 'Amount',
    cash: 'In cash',
    card: 'To the card',
    status: 'Status',
    reason: 'Reason',
    operator: 'Operator',
    shift: 'Shift',
    businessDay: 'Business day',
  },
  kinds: { refund: 'Refund', revoke: 'Void' },
  statuses: { processing: 'Processing', success: 'Done', fail: 'Failed' },
  payments: payments.en,
  modes: { original: 'Original route', cash: 'In cash' },
} satisfies Words<typeof zh>
