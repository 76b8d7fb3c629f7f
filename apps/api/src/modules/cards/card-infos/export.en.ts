import { en as names } from './names.en.ts'
import type { Words } from '@app/kernel/words'
import type { zh } from './export.zh.ts'

export const en = {
  title: 'Cards',
  columns: {
    number: 'Card number',
    uuid: 'Chip serial',
    name: 'Name',
    status: 'Status',
    issueType: 'Issued as',
    cardType: 'Card type',
    supplier: 'Supplier',
    company: 'Company',
    station: 'Station',
    userCard: 'Account',
    user: 'Holder',
    mobile: 'Phone',
    issueTime: 'Issued',
    productionTime: 'Prepared',
    createdDate: 'Imported',
  },
  ...names,
} satisfies Words<typeof zh>
