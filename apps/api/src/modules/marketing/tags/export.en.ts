import { en as names } from './names.en.ts'
import type { Words } from '@app/kernel/words'
import type { zh } from './export.zh.ts'

export const en = {
  title: 'Tags',
  columns: {
    ...names.fields,
    createdDate: 'Created',
  },
} satisfies Words<typeof zh>
