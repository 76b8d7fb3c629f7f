import { problems } from '#http/errors.ts'

/** Why a card does not pay, apart from what other use cases refuse as well. */
export const RuleErrors = problems({
  expired: { status: 400, code: 'CARD_EXPIRED', zh: '该卡已过有效期', en: 'The card has expired' },
  miniPay: {
    status: 400,
    code: 'FLEET_MINI_PAY',
    zh: '该单位不允许在小程序中付款',
    en: 'The fleet does not allow payment in mini programs',
  },
})
