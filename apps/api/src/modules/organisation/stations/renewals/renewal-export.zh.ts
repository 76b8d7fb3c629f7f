import { zh as names } from '../names.zh.ts'

const { title, fields, kinds } = names.renewals

export const zh = {
  title,
  columns: {
    createdDate: '创建时间',
    station: names.fields.name,
    company: names.fields.company,
    ...fields,
    remark: '备注',
    operator: '操作人',
  },
  kinds,
} as const
