import { HttpErrors, problems } from '#http/errors.ts'

export const SellerTitleErrors = problems({
  payeeLength: {
    status: 400,
    code: 'PAYEE_LENGTH',
    zh: '收款人简称最多9个字',
    en: 'Payee short name at most 9 characters',
  },
  taxNumberFormat: {
    status: 400,
    code: 'TAX_NO_FORMAT',
    zh: '税号格式不正确',
    en: 'Not a valid tax number',
  },
  exists: {
    status: 400,
    code: 'SELLER_EXISTS',
    zh: '该平台已有此税号的开票抬头',
    en: 'This platform has a title with this tax number already',
  },
  defaultDisabled: {
    status: 400,
    code: 'SELLER_DEFAULT_DISABLED',
    zh: '停用的抬头不能设为默认',
    en: 'A disabled title cannot be the default',
  },
})

export const sellerTitleConstraints = {
  seller_titles_key: SellerTitleErrors.exists,
  // Two were made the default at once.
  seller_titles_default_key: HttpErrors.staleVersion,
  seller_titles_payee_check: SellerTitleErrors.payeeLength,
}
