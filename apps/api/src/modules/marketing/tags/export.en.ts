import type { Words } from '@app/kernel/words'
import type { zh } from './export.zh.ts'

export const en = {
  title: 'Tags',
  columns: {
    name: 'Name',
    description: 'Description',
    rule: 'Rule',
    memberCount: 'Members',
    creator: 'Added by',
    createdDate: 'Created',
  },
} satisfies Words<typeof zh>
