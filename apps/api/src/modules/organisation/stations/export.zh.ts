import { zh as names } from './names.zh.ts'

export const zh = {
  title: '站点',
  columns: {
    ...names.fields,
    createdDate: '创建时间',
    shifts: '结账方式',
  },
  settling: { shifts: '班结', days: '按自然日' },
  ...names,
} as const
