import type { Words } from '@app/kernel/words'
import type { zh } from './export.zh.ts'
import { totalsEn } from './totals.en.ts'

export const en = {
  title: 'Shifts',
  columns: {
    number: 'Shift',
    station: 'Station',
    state: 'Status',
    businessDay: 'Business day',
    startTime: 'Opened',
    endTime: 'Closed',
    ...totalsEn,
    handOver: 'Handed over by',
    takeOver: 'Taken over by',
    opener: 'Opened by',
    manager: 'Station manager',
    reviewer: 'Reviewed by',
    dailySettled: 'Business day settled',
    remark: 'Remark',
  },
  states: { open: 'Running', settled: 'Closed', reviewed: 'Reviewed' },
  daily: { settled: 'Settled', open: 'Not settled' },
} satisfies Words<typeof zh>
