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
  statuses: {
    wait: 'Waiting',
    success: 'In effect',
    fail: 'Failed',
    expired: 'Expired',
    cancel: 'Cancelled',
  },
  modes: { now: 'At once', scheduled: 'Scheduled' },
} satisfies Words<typeof zh>
