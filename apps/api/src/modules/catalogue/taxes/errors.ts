import { problems } from '#http/errors.ts'

export const TaxErrors = problems({
  rate: {
    status: 400,
    code: 'TAX_RATE',
    zh: '税率须大于等于0且小于100',
    en: 'Tax rate: at least 0, under 100',
  },
  exists: {
    status: 400,
    code: 'TAX_SPEC_EXISTS',
    zh: '税务规格编号已存在',
    en: 'This tax spec no. exists already',
  },
})

export const taxConstraints = {
  taxes_spec_no_key: TaxErrors.exists,
  taxes_rate_check: TaxErrors.rate,
}
