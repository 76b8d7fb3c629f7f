import { en as names } from '@app/api/names/organisation/auth-tokens/en'
import type { Words } from '../../../lib/words.ts'
import type { zh } from './zh.ts'

export const en = {
  ...names,
  title: 'Payment authorisations',
  add: 'Add authorisation',
  edit: 'Edit authorisation',
  save: 'Save',
  fields: {
    description: 'Name',
    station: 'Station',
    type: 'Use',
    channel: 'Channel',
    merchantId: 'Merchant no.',
    subMerchantId: 'Sub-merchant no.',
    terminalNo: 'Terminal no.',
    secret: 'Signing secret',
    priority: 'Priority',
    ratio: 'Share (%)',
    rate: 'Fee (%)',
    billType: 'Account',
    enabled: 'In use',
    state: 'State',
  },
  secretHint: 'Kept encrypted and never shown; empty keeps the one that is there',
  noSecret: 'No secret: cannot be paid through',
  priorityHint: 'The lowest goes first; equals share by their ratios',
  states: { on: 'In use', off: 'Switched off' },
  empty: 'No payment authorisations yet',
  emptyHint: 'Add one, and the till takes WeChat Pay, Alipay or UnionPay by code.',
} satisfies Words<typeof zh>
