import { problems } from '#http/errors.ts'

export const FuelProductErrors = problems({
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
  density: {
    status: 400,
    code: 'DENSITY_UNUSUAL',
    zh: '密度 {density} 与“{product}”（约 {usual} kg/m³）不符，请核对油品和密度',
    en: 'A density of {density} does not fit {product} (about {usual} kg/m³): check both',
  },
})

export const fuelProductConstraints = {
  fuel_products_name_key: FuelProductErrors.nameExists,
  fuel_products_code_key: FuelProductErrors.codeExists,
}
