import type { Words } from '@app/kernel/words'
import { en as names } from './names.en.ts'
import type { zh } from './export.zh.ts'

export const en = {
  title: 'Lines sold',
  columns: names.fields,
  ...names,
} satisfies Words<typeof zh>
