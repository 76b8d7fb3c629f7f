import { problems } from '#http/errors.ts'

const FuelProductErrors = problems({
  nameExists: {
    status: 400,
    code: 'FUEL_PRODUCT_EXISTS',
    zh: '油品名称已存在',
    en: 'A fuel product has this name already',
  },
  codeExists: {
    status: 400,
    code: 'FUEL_PRODUCT_CODE_EXISTS',
    zh: '油品代码已存在',
    en: 'A fuel product has this code already',
  },
})

export const fuelProductConstraints = {
  fuel_products_name_key: FuelProductErrors.nameExists,
  fuel_products_code_key: FuelProductErrors.codeExists,
}
