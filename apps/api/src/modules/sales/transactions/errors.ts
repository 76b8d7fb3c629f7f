import { problems } from '#http/errors.ts'

export const TransactionErrors = problems({
  referenceRequired: {
    status: 400,
    code: 'PAYMENT_REFERENCE_REQUIRED',
    zh: '请填写对方单号：券码、卡号流水或平台订单号',
    en: 'Give the third party’s number: of the voucher, the card slip or the platform’s order',
  },
  referenceTaken: {
    status: 400,
    code: 'PAYMENT_REFERENCE_TAKEN',
    zh: '这个对方单号已经收过款，不能重复使用',
    en: 'This third-party number has been taken already and counts once only',
  },
  referenceUnfit: {
    status: 400,
    code: 'PAYMENT_REFERENCE_UNFIT',
    zh: '现金和储值卡没有对方单号',
    en: 'Cash and stored-value cards have no third-party number',
  },
})
