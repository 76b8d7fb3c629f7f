import { en as names } from '@app/api/names/organisation/auth-tokens/en'
import type { Words } from '@app/kernel/words'
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
    type: 'Type',
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
    state: 'Status',
  },
  secretHint: 'Kept encrypted and never shown; leave empty to keep it',
  noSecret: 'No secret: cannot take payments',
  priorityHint: 'The lowest goes first; equal priorities share by ratio',
  states: { on: 'In use', off: 'Switched off' },
  empty: 'No payment authorisations yet',
  emptyHint: 'Add one, and the till takes WeChat Pay, Alipay or UnionPay by code.',
} satisfies Words<typeof zh>
