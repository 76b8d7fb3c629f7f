import { en as payments } from '@app/kernel/payment-names/en'
import type { Words } from '@app/kernel/words'
import { en as names } from './names.en.ts'
import type { zh } from './export.zh.ts'

export const en = {
  title: 'Orders',
  columns: {
    ...names.fields,
    remark: 'Remark',
  },
  payments,
  ...names,
} satisfies Words<typeof zh>
