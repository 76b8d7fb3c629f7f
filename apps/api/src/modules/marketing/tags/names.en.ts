import type { Words } from '@app/kernel/words'
import type { zh } from './names.zh.ts'

export const en = {
  fields: {
    name: 'Name',
    description: 'Description',
    rule: 'Rule',
    memberCount: 'Members',
    creator: 'Added by',
  },
} satisfies Words<typeof zh>
