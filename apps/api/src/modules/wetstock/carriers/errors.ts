import { problems } from '#http/errors.ts'

export const CarrierErrors = problems({
  closed: {
    status: 409,
    code: 'WETSTOCK_CARRIER_CLOSED',
    zh: '该承运商或油库的短少已处理',
    en: 'The shortages of this carrier or depot are dealt with already',
  },
})
