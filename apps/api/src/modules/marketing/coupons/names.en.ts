import type { Words } from '@app/kernel/words'
import type { zh } from './names.zh.ts'

export const en = {
  kinds: { amountOff: 'Amount off', discount: 'Discount' },
  states: {
    notStarted: 'Not started',
    inEffect: 'In effect',
    limitReached: 'Limit reached',
    ended: 'Ended',
  },
  devices: { web: 'Console', app: 'App', pos: 'POS terminal', mini: 'Mini program' },
} satisfies Words<typeof zh>
