import type { Words } from '@app/kernel/words'
import type { zh } from './names.zh.ts'

export const en = {
  statuses: {
    wait: 'Waiting',
    success: 'In effect',
    fail: 'Failed',
    expired: 'Expired',
    cancel: 'Cancelled',
  },
  modes: { now: 'At once', scheduled: 'Scheduled' },
} satisfies Words<typeof zh>
