import type { Words } from '@app/kernel/words'
import type { zh } from './names.zh.ts'

export const en = {
  statuses: { unused: 'Unused', used: 'Used', expired: 'Expired', recovered: 'Recovered' },
  sources: {
    manual: 'Manual',
    auto: 'Automatic',
    package: 'With a recharge',
  },
} satisfies Words<typeof zh>
