import { zh as names } from './names.zh.ts'

export const zh = {
  title: '标签',
  columns: {
    ...names.fields,
    createdDate: '创建时间',
  },
} as const
