import { en as names } from './names.en.ts'
import type { Words } from '@app/kernel/words'
import type { zh } from './export.zh.ts'

export const en = {
  title: 'Tax rates',
  columns: {
    ...names.fields,
    station: 'Station',
    createdDate: 'Created',
  },
} satisfies Words<typeof zh>
