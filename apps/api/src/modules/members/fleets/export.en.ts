import type { Words } from '@app/kernel/words'
import type { zh } from './export.zh.ts'
import { en as names } from './names.en.ts'

export const en = {
  ...names,
  title: 'Fleets',
  columns: {
    name: 'Fleet',
    code: 'Company code',
    leader: 'Fleet head',
    mobile: 'Phone of the head',
    valueMode: 'Funding mode',
    masterCard: 'Master card',
    available: 'Master card balance',
    balance: 'Fleet balance',
    childCardNum: 'Sub cards',
    employeeNum: 'Employees',
    validUntil: 'Valid until',
    status: 'Status',
    createdDate: 'Created',
    remark: 'Remark',
  },
} satisfies Words<typeof zh>
