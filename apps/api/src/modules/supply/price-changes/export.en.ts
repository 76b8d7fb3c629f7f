import { en as names } from './names.en.ts'
import type { Words } from '@app/kernel/words'
import type { zh } from './export.zh.ts'

export const en = {
  title: 'Price changes',
  columns: {
    effectiveAt: 'Effective',
    status: 'Status',
    lines: 'Prices',
    mode: 'When',
    failure: 'Why it failed',
    appliedTime: 'Carried out',
    creator: 'Operator',
    createdDate: 'Created',
    remark: 'Remark',
  },
  ...names,
} satisfies Words<typeof zh>
