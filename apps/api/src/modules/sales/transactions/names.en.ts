import { en as accounts } from '#modules/organisation/auth-tokens/names.en.ts'
import type { Words } from '@app/kernel/words'
import type { zh } from './names.zh.ts'

export const en = {
  billTypes: accounts.billTypes,
  statuses: {
    open: 'Unpaid',
    lock: 'Paying',
    success: 'Done',
    refunding: 'Refunding',
    partRefunded: 'Partly refunded',
    refunded: 'Refunded',
    revoked: 'Voided',
    fail: 'Failed',
    close: 'Closed',
  },
} satisfies Words<typeof zh>
