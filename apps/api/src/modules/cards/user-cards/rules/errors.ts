import { problems } from '#http/errors.ts'

/** Why a card does not pay, apart from what other use cases refuse as well. */
export const RuleErrors = problems({
  expired: { status: 400, code: 'CARD_EXPIRED', zh: '该卡已过有效期', en: 'The card has expired' },
  validityRegistered: {
    status: 400,
    code: 'VALIDITY_REGISTERED',
    zh: '记名卡不设有效期，请留空',
    en: 'A registered card has no end of validity: leave it empty',
  },
  validityTooShort: {
    status: 400,
    code: 'VALIDITY_TOO_SHORT',
    zh: '不记名卡的有效期不得少于三年',
    en: 'A card without a name must be valid for three years at least',
  },
  miniPay: {
    status: 400,
    code: 'FLEET_MINI_PAY',
    zh: '该单位不允许在小程序中付款',
    en: 'The fleet does not allow payment in mini programs',
  },
})
