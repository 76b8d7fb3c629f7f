import { en as names } from '@app/api/names/organisation/seller-titles/en'
import type { Words } from '@app/kernel/words'
import type { zh } from './zh.ts'

export const en = {
  ...names,
  title: 'Seller invoice titles',
  add: 'Add title',
  edit: 'Edit title',
  fields: {
    name: 'Seller',
    platform: 'Platform',
    taxPayerId: 'Tax number',
    address: 'Address',
    phone: 'Phone',
    bank: 'Bank',
    account: 'Account',
    payee: 'Payee',
    reviewer: 'Reviewer',
    drawer: 'Drawn up by',
    digital: 'Digital invoices',
    appKey: 'Platform account',
    appSecret: 'Platform secret',
    isDefault: 'Default title',
    enabled: 'In use',
    state: 'Status',
  },
  sections: { seller: 'Seller', people: 'Signatories', platform: 'Connection' },
  payeeLength: 'Payee short name at most 9 characters',
  taxNumberFormat: 'Not a valid tax number',
  digitalHint: 'They have a number and no code',
  secretHint: 'Kept encrypted and never shown; leave empty to keep it',
  defaultHint: 'Used unless another is chosen; replaces the former default',
  isDefault: 'default',
  states: { on: 'In use', off: 'Switched off' },
  empty: 'No seller titles yet',
  emptyHint: 'Add one, so that the station can issue invoices.',
} satisfies Words<typeof zh>
