import { problems } from '#http/errors.ts'

export const ChannelErrors = problems({
  signature: { status: 400, code: 'SIGNATURE', zh: '签名错误', en: 'Bad signature' },
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
