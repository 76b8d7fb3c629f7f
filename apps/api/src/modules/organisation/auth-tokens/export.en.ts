import type { Words } from '@app/kernel/words'
import type { zh } from './export.zh.ts'
import { en as names } from './names.en.ts'

export const en = {
  ...names,
  title: 'Payment authorisations',
  columns: {
    description: 'Name',
    station: 'Station',
    type: 'Type',
    channel: 'Channel',
    merchantId: 'Merchant no.',
    subMerchantId: 'Sub-merchant no.',
    terminalNo: 'Terminal',
    priority: 'Priority',
    ratio: 'Share (%)',
    rate: 'Fee (%)',
    billType: 'Account',
    enabled: 'Status',
    createdDate: 'Created',
  },
  states: { on: 'In use', off: 'Switched off' },
} satisfies Words<typeof zh>
