import { problems } from '#http/errors.ts'

export const PayCodeErrors = problems({
  wrong: {
    status: 400,
    code: 'PAY_CODE_WRONG',
    zh: '付款码无效、已使用或已过期，请会员刷新后重新扫码',
    en: 'The pay code is unknown, used or expired: have the member show a fresh one, and scan that',
  },
})
