import { zh as names } from './names.zh.ts'

export const zh = {
  title: '销售明细',
  columns: names.fields,
  ...names,
} as const
