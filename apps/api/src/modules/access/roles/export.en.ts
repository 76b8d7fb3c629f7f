import { en as kinds } from './names.en.ts'
import type { Words } from '@app/kernel/words'
import type { zh } from './export.zh.ts'

export const en = {
  title: 'Roles',
  columns: {
    name: 'Role',
    kind: 'Type',
    rights: 'Permission set',
    users: 'Users',
    menus: 'Menus',
    permissions: 'Permissions',
    createdDate: 'Created',
  },
  kinds,
  rights: { preset: 'Default', own: 'Custom' },
} satisfies Words<typeof zh>
