import type { Words } from '@app/kernel/words'
import type { zh } from './names.zh.ts'

export const en = {
  statuses: {
    normal: 'Normal',
    lose: 'Lost',
    disable: 'Disabled',
    lock: 'Locked',
    overspend: 'Overspent',
    returned: 'Returned',
  },
} satisfies Words<typeof zh>
