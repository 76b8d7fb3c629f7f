import { en as names } from '@app/api/names/organisation/dealers/en'
import type { Words } from '@app/kernel/words'
import type { zh } from './zh.ts'

export const en = {
  title: 'Dealers',
  add: 'Add dealer',
  edit: 'Edit dealer',
  users: 'Users',
  fields: names.fields,
  statuses: { normal: 'Active', disabled: 'Disabled' },
  statusHint: 'A disabled dealer gets no further companies; those that it has stay',
  empty: 'No dealers yet',
  emptyHint: 'Add a dealer, then companies can be put into its care.',
} satisfies Words<typeof zh>
