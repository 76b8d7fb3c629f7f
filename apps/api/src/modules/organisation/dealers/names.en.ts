import type { Words } from '@app/kernel/words'
import type { zh } from './names.zh.ts'

export const en = {
  fields: {
    name: 'Name',
    contact: 'Contact',
    phone: 'Phone',
    address: 'Address',
    companyCount: 'Companies',
    status: 'Status',
    remark: 'Remark',
  },
} satisfies Words<typeof zh>
