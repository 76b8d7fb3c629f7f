import { problems } from '#http/errors.ts'

export const FuelCodeErrors = problems({
  exists: {
    status: 400,
    code: 'FUEL_CODE_EXISTS',
    zh: '油品代码已存在',
    en: 'There is such a fuel code already',
  },
  unknown: {
    status: 400,
    code: 'FUEL_CODE_UNKNOWN',
    zh: '没有这个在用的油品代码，请刷新后重新选择',
    en: 'There is no such fuel code in use: refresh and choose again',
  },
})
