import type { Words } from '@app/kernel/words'
import type { zh } from './names.zh.ts'

export const en = {
  kinds: { refund: 'Refund', revoke: 'Void' },
  statuses: { processing: 'Processing', success: 'Done', fail: 'Failed' },
} satisfies Words<typeof zh>
