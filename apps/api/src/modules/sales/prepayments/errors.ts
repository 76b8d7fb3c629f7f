import { problems } from '#http/errors.ts'

export const PrepaymentErrors = problems({
  wanted: {
    status: 400,
    code: 'PREPAYMENT_WANTED',
    zh: '请填写预付金额或升数其中一项',
    en: 'Give the amount or the volume to be paid beforehand, one of them',
  },
  notOne: {
    status: 400,
    code: 'PREPAYMENT_NONE',
    zh: '该订单不是预付加油',
    en: 'The order is no prepayment',
  },
  unpaid: {
    status: 400,
    code: 'PREPAYMENT_UNPAID',
    zh: '预付款还没有收齐，不能授权油枪',
    en: 'The prepayment is not paid in full, so no pump can be authorised',
  },
  nothingLeft: {
    status: 400,
    code: 'PREPAYMENT_USED',
    zh: '预付款已用完或已退款',
    en: 'The prepayment is used up or given back',
  },
  short: {
    status: 400,
    code: 'PREPAYMENT_SHORT',
    zh: '预付款余额不足',
    en: 'The prepayment has less than that left',
  },
  authorised: {
    status: 400,
    code: 'PREPAYMENT_AUTHORISED',
    zh: '该预付款有未结束的授权加油，请等它结束，或先处理灰色加油',
    en: 'The prepayment has an authorised fuelling without an end: wait for it, or resolve it if it is gray',
  },
})
