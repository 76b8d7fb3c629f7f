import { zh as names } from './names.zh.ts'

export const zh = {
  title: '税率',
  columns: {
    ...names.fields,
    station: '站点',
    createdDate: '创建时间',
  },
} as const
