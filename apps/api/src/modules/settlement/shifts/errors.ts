import { problems } from '#http/errors.ts'

export const ShiftErrors = problems({
  unpaidOrders: {
    status: 400,
    code: 'SHIFT_UNPAID_ORDERS',
    zh: '有{count}笔未支付订单，是否强制结班？',
    en: '{count} unpaid orders, force settlement?',
  },
  orderPaying: {
    status: 400,
    code: 'SHIFT_ORDER_PAYING',
    zh: '有订单支付中，不能结班',
    en: 'Orders are being paid',
  },
  samePerson: {
    status: 400,
    code: 'SOD_SAME_PERSON',
    zh: '需由另一人操作',
    en: 'Another user must do this',
  },
  reasonRequired: {
    status: 400,
    code: 'REASON_REQUIRED',
    zh: '请填写原因',
    en: 'Reason required',
  },
})
