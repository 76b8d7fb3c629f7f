import { en as roles } from '#modules/access/roles/names.en.ts'
import type { Words } from '@app/kernel/words'
import type { zh } from './export.zh.ts'

export const en = {
  title: 'Users',
  columns: {
    name: 'Name',
    kind: 'Type',
    mobile: 'Phone',
    account: 'Login name',
    roles: 'Roles',
    flags: 'Flags',
    cardNumber: 'Card number',
    balance: 'Balance',
    frozen: 'Frozen',
    points: 'Points',
    growth: 'Growth',
    level: 'Level',
    plates: 'Plates',
    tags: 'Tags',
    station: 'Registered at',
    source: 'Source',
    status: 'Status',
    createdDate: 'Registered',
    email: 'E-mail',
    idNumber: 'ID number',
    invoiceTitle: 'Invoice title',
    taxId: 'Tax number',
    remark: 'Remark',
  },
  kinds: { staff: 'Staff', member: 'Member', employee: 'Fleet employee', device: 'Device' },
  statuses: { normal: 'Normal', disabled: 'Disabled', left: 'Left' },
  flags: { readOnly: 'Read-only', promoter: 'Promoter', restricted: 'Restricted' },
  roles,
} satisfies Words<typeof zh>
