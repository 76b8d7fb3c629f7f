import { en as names } from '@app/kernel/audit-names/en'
import { en as roles } from '@app/kernel/role-names/en'
import type { Words } from '@app/kernel/words'
import type { zh } from './export.zh.ts'

export const en = {
  title: 'Operation log',
  columns: {
    createdDate: 'Time',
    sequence: 'Entry no.',
    company: 'Company',
    station: 'Station',
    person: 'Person',
    role: 'Role',
    action: 'Action',
    entity: 'To what',
    entityId: 'Its number',
    before: 'Before',
    after: 'After',
    reason: 'Reason',
    ip: 'IP address',
    requestId: 'Request',
  },
  platform: 'Platform staff',
  system: 'System',
  roles,
  ...names,
} satisfies Words<typeof zh>
