import { totalsZh } from '#modules/settlement/shifts/totals.zh.ts'
import { zh as names } from './names.zh.ts'

export const zh = {
  ...names,
  title: '日结',
  columns: {
    businessDay: '营业日',
    station: '站点',
    status: '状态',
    mode: '结算方式',
    startTime: '开始时间',
    endTime: '结束时间',
    ...totalsZh,
    settledBy: '日结人',
    settledTime: '日结时间',
    remark: '备注',
  },
} as const
