import type { Words } from '@app/kernel/words'
import type { zh } from './names.zh.ts'

export const en = {
  statuses: { normal: 'Normal', disabled: 'Disabled', expired: 'Expired' },
  valueModes: { share: 'Shared', assign: 'Allocated' },
} satisfies Words<typeof zh>
