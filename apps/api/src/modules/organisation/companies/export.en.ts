import { en as names } from './names.en.ts'
import type { Words } from '@app/kernel/words'
import type { zh } from './export.zh.ts'

export const en = {
  title: 'Companies',
  columns: {
    ...names.fields,
    createdDate: 'Created',
  },
  statuses: { normal: 'Active', disabled: 'Disabled' },
} satisfies Words<typeof zh>
