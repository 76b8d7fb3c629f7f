import { zh as sellers } from '#modules/organisation/seller-titles/names.zh.ts'
import { zh as names } from './names.zh.ts'

export const zh = {
  ...names,
  platforms: sellers.platforms,
  title: '发票',
  columns: names.fields,
  yesNo: { yes: '是', no: '否' },
  reversed: { yes: '已红冲', no: '' },
} as const
