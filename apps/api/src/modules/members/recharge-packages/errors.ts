import { HttpErrors, problems } from '../../../http/errors.ts'

export const PackageErrors = problems({
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
  recharge_packages_period_check: HttpErrors.periodOrder,
}
