import { en as names } from './names.en.ts'
import type { Words } from '@app/kernel/words'
import type { zh } from './export.zh.ts'

export const en = {
  title: 'Price changes',
  columns: {
    effectiveAt: 'Takes effect',
    status: 'Status',
    lines: 'Prices',
    mode: 'Type',
    failure: 'Failure reason',
    appliedTime: 'Completed',
    creator: 'Operator',
    createdDate: 'Created',
    remark: 'Remark',
  },
  ...names,
} satisfies Words<typeof zh>
