import type { Words } from '@app/kernel/words'
import type { zh } from './names.zh.ts'

export const en = {
  kinds: { issue: 'Issue', reissue: 'Replacement' },
  statuses: { running: 'Under way', done: 'Done', compensated: 'Undone', failed: 'Needs you' },
} satisfies Words<typeof zh>
