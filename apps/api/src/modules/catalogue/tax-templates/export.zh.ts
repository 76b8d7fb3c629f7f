import { zh as names } from '#modules/catalogue/taxes/names.zh.ts'

export const zh = {
  title: '默认税率',
  columns: { ...names.fields, createdDate: '创建时间' },
} as const
