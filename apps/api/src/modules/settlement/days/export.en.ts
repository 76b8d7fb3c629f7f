import type { Words } from '@app/kernel/words'
import { totalsEn } from '#modules/settlement/shifts/totals.en.ts'
import type { zh } from './export.zh.ts'
import { en as names } from './names.en.ts'

export const en = {
  ...names,
  title: 'Business days',
  columns: {
    businessDay: 'Business day',
    station: 'Station',
    status: 'Status',
    mode: 'Settles by',
    startTime: 'Started',
    endTime: 'Ended',
    ...totalsEn,
    settledBy: 'Settled by',
    settledTime: 'Settled',
    remark: 'Remark',
  },
} satisfies Words<typeof zh>
