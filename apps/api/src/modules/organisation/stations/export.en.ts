import { en as names } from './names.en.ts'
import type { Words } from '@app/kernel/words'
import type { zh } from './export.zh.ts'

export const en = {
  title: 'Stations',
  columns: {
    ...names.fields,
    createdDate: 'Created',
    shifts: 'Settles',
  },
  settling: { shifts: 'By shift', days: 'By calendar day' },
  ...names,
} satisfies Words<typeof zh>
