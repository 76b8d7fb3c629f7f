import { HttpErrors, problems } from '#http/errors.ts'

export const PackageErrors = problems({
  taxRate: {
    status: 400,
    code: 'TAX_RATE',
    zh: '税率须大于等于0且小于100',
    en: 'Tax rate: at least 0, under 100',
  },
  exists: {
    status: 400,
    code: 'DEBIT_ITEM_EXISTS',
    zh: '充值套餐已存在',
    en: 'Recharge package exists',
  },
  giftRule: { status: 400, code: 'GIFT_RULE', zh: '赠送规则不正确', en: 'Gift rule invalid' },
})

export const packageConstraints = {
  recharge_packages_name_key: PackageErrors.exists,
  recharge_packages_tax_rate_check: PackageErrors.taxRate,
  recharge_packages_gift_coupon_check: PackageErrors.giftRule,
  recharge_packages_period_check: HttpErrors.periodOrder,
}
