import type { Words } from '@app/kernel/words'
import { totalsEn } from '#modules/settlement/shifts/totals.en.ts'
import type { zh } from './export.zh.ts'
import { en as names } from './names.en.ts'

export const en = {
  ...names,
  title: 'Months',
  columns: {
    month: 'Month',
    station: 'Station',
    status: 'Status',
    ...totalsEn,
    preparedBy: 'Prepared by',
    preparedTime: 'Prepared',
    confirmedBy: 'Confirmed by',
    confirmedTime: 'Confirmed at',
    remark: 'Remark',
  },
} satisfies Words<typeof zh>
