import { problems } from '#http/errors.ts'

export const ChannelErrors = problems({
  signature: { status: 400, code: 'SIGNATURE', zh: '签名错误', en: 'Bad signature' },
  payerCodeUnknown: {
    status: 400,
    code: 'PAYER_CODE_UNKNOWN',
    zh: '不是微信、支付宝或云闪付的付款码，请客户打开付款码再扫',
    en: 'Not a payment code of WeChat, Alipay or UnionPay: ask the customer to open theirs, and scan again',
  },
  payerCodeTaken: {
    status: 400,
    code: 'PAYER_CODE_TAKEN',
    zh: '这个付款码正在付另一笔，请客户刷新付款码',
    en: 'This payment code is paying something else: ask the customer to refresh it',
  },
  notWaiting: {
    status: 400,
    code: 'CHANNEL_NOT_WAITING',
    zh: '这笔支付已有结果，不能取消；请刷新查看',
    en: 'This payment has a result and cannot be cancelled: refresh to see it',
  },
  notUnconfirmed: {
    status: 400,
    code: 'CHANNEL_NOT_SUSPECT',
    zh: '这笔支付没有待核对的疑问；请刷新查看',
    en: 'This payment is not flagged: refresh to see its status',
  },
})
