import type { Words } from '@app/kernel/words'
import type { zh } from './names.zh.ts'

export const en = {
  statuses: { open: 'Not settled', settled: 'Settled' },
  modes: { calendar: 'Calendar day', shifts: 'Shifts' },
} satisfies Words<typeof zh>
