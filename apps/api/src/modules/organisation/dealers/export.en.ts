import type { Words } from '@app/kernel/words'
import type { zh } from './export.zh.ts'

export const en = {
  title: 'Dealers',
  columns: {
    name: 'Name',
    contact: 'Contact',
    phone: 'Phone',
    address: 'Address',
    companyCount: 'Companies',
    status: 'Status',
    remark: 'Remark',
    createdDate: 'Created',
  },
  statuses: { normal: 'Active', disabled: 'Disabled' },
} satisfies Words<typeof zh>
