import { zh as names } from './names.zh.ts'

export const zh = {
  title: '公司',
  columns: {
    ...names.fields,
    createdDate: '创建时间',
  },
  statuses: { normal: '正常', disabled: '已停用' },
} as const
