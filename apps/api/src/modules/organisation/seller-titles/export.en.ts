import type { Words } from '@app/kernel/words'
import type { zh } from './export.zh.ts'
import { en as names } from './names.en.ts'

export const en = {
  ...names,
  title: 'Seller titles',
  columns: {
    name: 'Seller',
    station: 'Station',
    platform: 'Platform',
    taxPayerId: 'Tax number',
    address: 'Address',
    phone: 'Phone',
    bank: 'Bank',
    account: 'Account',
    payee: 'Payee',
    reviewer: 'Reviewer',
    drawer: 'Drawn up by',
    digital: 'Digital',
    isDefault: 'Default',
    enabled: 'Status',
    createdDate: 'Created',
  },
  yesNo: { yes: 'Yes', no: 'No' },
  states: { on: 'In use', off: 'Switched off' },
} satisfies Words<typeof zh>
