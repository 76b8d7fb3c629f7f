import { totalsZh } from './totals.zh.ts'

export const zh = {
  title: '班结',
  columns: {
    number: '班次',
    station: '站点',
    state: '状态',
    businessDay: '营业日',
    startTime: '开班时间',
    endTime: '结班时间',
    ...totalsZh,
    handOver: '交班人',
    takeOver: '接班人',
    opener: '开班人',
    manager: '站长',
    reviewer: '审核人',
    dailySettled: '日结',
    remark: '备注',
  },
  states: { open: '进行中', settled: '已结班', reviewed: '已审核' },
  daily: { settled: '已日结', open: '未日结' },
} as const
