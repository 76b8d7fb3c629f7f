import { en as names } from './names.en.ts'
import { en as roles } from '#modules/access/roles/names.en.ts'
import type { Words } from '@app/kernel/words'
import type { zh } from './export.zh.ts'

export const en = {
  title: 'Operation log',
  columns: {
    createdDate: 'Time',
    sequence: 'Entry no.',
    company: 'Company',
    station: 'Station',
    person: 'User',
    role: 'Role',
    action: 'Action',
    entity: 'Object type',
    entityId: 'Object ID',
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
