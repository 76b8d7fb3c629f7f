import type { Words } from '@app/kernel/words'
import type { zh } from './names.zh.ts'

export const en = {
  kinds: { issue: 'Issue', reissue: 'Replacement' },
  statuses: {
    running: 'In progress',
    done: 'Done',
    compensated: 'Undone',
    failed: 'Action required',
  },
} satisfies Words<typeof zh>
