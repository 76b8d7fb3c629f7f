import type { Words } from '@app/kernel/words'
import * as shifts from '#modules/settlement/shifts/words.ts'

/** Labels of the values of a business day, on screens and in files. */
export const zh = {
  title: '日结',
  fields: {
    businessDay: '营业日',
    station: '站点',
    status: '状态',
    mode: '结算方式',
    startTime: '开始时间',
    endTime: '结束时间',
    ...shifts.totalsZh,
    settledBy: '日结人',
    settledTime: '日结时间',
    remark: '备注',
  },
  statuses: { open: '未日结', settled: '已日结' },
  modes: { calendar: '自然日', shifts: '按班次' },
} as const

export const en = {
  title: 'Business days',
  fields: {
    businessDay: 'Business day',
    station: 'Station',
    status: 'Status',
    mode: 'Settles by',
    startTime: 'Started',
    endTime: 'Ended',
    ...shifts.totalsEn,
    settledBy: 'Settled by',
    settledTime: 'Settled',
    remark: 'Remark',
  },
  statuses: { open: 'Not settled', settled: 'Settled' },
  modes: { calendar: 'Calendar day', shifts: 'Shifts' },
} satisfies Words<typeof zh>
