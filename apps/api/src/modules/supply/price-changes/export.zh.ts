import { zh as names } from './names.zh.ts'

export const zh = {
  title: '调价记录',
  columns: {
    effectiveAt: '生效时间',
    status: '状态',
    lines: '调价内容',
    mode: '方式',
    failure: '失败原因',
    appliedTime: '执行时间',
    creator: '操作人',
    createdDate: '创建时间',
    remark: '备注',
  },
  ...names,
} as const
