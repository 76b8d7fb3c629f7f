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
  used: {
    status: 400,
    code: 'FUEL_CODE_USED',
    zh: '还有 {count} 个基础油品使用该代码（{products}），不能删除；请先改选其他代码，或停用该代码',
    en: 'Fuel products have this code ({count}: {products}), so it cannot be removed: give them another one first, or disable it',
  },
})
