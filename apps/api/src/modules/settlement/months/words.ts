import type { Words } from '@app/kernel/words'
import * as shifts from '#modules/settlement/shifts/words.ts'

/** Labels of the values of a month, on screens and in files. */
export const zh = {
  title: '月结',
  fields: {
    month: '月份',
    station: '站点',
    status: '状态',
    ...shifts.totalsZh,
    preparedBy: '编制人',
    preparedTime: '编制时间',
    confirmedBy: '确认人',
    confirmedTime: '确认时间',
    remark: '备注',
  },
  statuses: { preview: '待确认', confirmed: '已确认' },
} as const

export const en = {
  title: 'Months',
  fields: {
    month: 'Month',
    station: 'Station',
    status: 'Status',
    ...shifts.totalsEn,
    preparedBy: 'Prepared by',
    preparedTime: 'Prepared',
    confirmedBy: 'Confirmed by',
    confirmedTime: 'Confirmed at',
    remark: 'Remark',
  },
  statuses: { preview: 'To be confirmed', confirmed: 'Confirmed' },
} satisfies Words<typeof zh>
