import type { Words } from '@app/kernel/words'
import type { zh } from './names.zh.ts'

export const en = {
  statuses: { preview: 'To be confirmed', confirmed: 'Confirmed' },
} satisfies Words<typeof zh>
