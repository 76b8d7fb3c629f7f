import { problems } from '#http/errors.ts'

export const StationFuelErrors = problems({
  codeExists: {
    status: 400,
    code: 'CODE_EXISTS',
    zh: '本站已有商品使用该编码，请换一个',
    en: 'An item of the station has this code already: choose another',
  },
  gradeExists: {
    status: 400,
    code: 'GRADE_EXISTS',
    zh: '本站已有油品使用该控制器油品号，请核对控制器设置',
    en: 'A fuel of the station has this grade number already: check it at the controller',
  },
  productUnknown: {
    status: 400,
    code: 'FUEL_PRODUCT_UNKNOWN',
    zh: '油品不存在或已停用',
    en: 'No such fuel product, or it is disabled',
  },
  used: {
    status: 400,
    code: 'FUEL_USED',
    zh: '该油品已入过油罐、定过价或有销售，不能删除；不再销售时请停售',
    en: 'The fuel has been in a tank, priced or sold and cannot be removed: cease to sell it instead',
  },
  inTank: {
    status: 400,
    code: 'FUEL_IN_TANK',
    zh: '{tanks} 号油罐还装着该油品，请先更换油罐的油品或停用油罐',
    en: 'Tank {tanks} holds it: change what is in the tank or end the tank first',
  },
})

export const stationFuelConstraints = {
  items_code_key: StationFuelErrors.codeExists,
  items_grade_key: StationFuelErrors.gradeExists,
}
