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
  countDiffers: {
    status: 400,
    code: 'CASH_COUNT_DIFFERS',
    zh: '点钞明细合计与清点现金不一致，请重新清点',
    en: 'Notes and coins come to another sum than the cash counted: please count again',
  },
  countRequired: {
    status: 400,
    code: 'CASH_COUNT_REQUIRED',
    zh: '本站盲点现金：请先清点钱箱，再结班',
    en: 'Count the cash in the drawer before you close the shift',
  },
  countTwice: {
    status: 400,
    code: 'CASH_COUNT_TWICE',
    zh: '同一面额只能填一次',
    en: 'Each note or coin can be counted once only',
  },
  dropExceeds: {
    status: 400,
    code: 'CASH_DROP_EXCEEDS',
    zh: '钱箱应有 {expected} 元，不能缴更多；有现金收款还没入账的，请先入账',
    en: 'There should be {expected} in the drawer: drop no more than that, or record first what was taken in cash',
  },
  dropExceedsBlind: {
    status: 400,
    code: 'CASH_DROP_TOO_LARGE',
    zh: '钱箱里应有的现金没有这么多；有现金收款还没入账的，请先入账',
    en: 'There should be less than that in the drawer: drop less, or record first what was taken in cash',
  },
  reasonRequired: {
    status: 400,
    code: 'REASON_REQUIRED',
    zh: '请填写原因',
    en: 'Reason required',
  },
})
