import { totalsZh } from '#modules/settlement/shifts/totals.zh.ts'
import { zh as names } from './names.zh.ts'

export const zh = {
  ...names,
  title: '月结',
  columns: {
    month: '月份',
    station: '站点',
    status: '状态',
    ...totalsZh,
    preparedBy: '编制人',
    preparedTime: '编制时间',
    confirmedBy: '确认人',
    confirmedTime: '确认时间',
    remark: '备注',
  },
} as const
