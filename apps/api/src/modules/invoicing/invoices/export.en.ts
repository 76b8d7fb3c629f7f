import type { Words } from '@app/kernel/words'
import { en as sellers } from '#modules/organisation/seller-titles/names.en.ts'
import type { zh } from './export.zh.ts'
import { en as names } from './names.en.ts'

export const en = {
  ...names,
  platforms: sellers.platforms,
  title: 'Invoices',
  columns: names.fields,
  yesNo: { yes: 'Yes', no: 'No' },
  reversed: { yes: 'Reversed', no: '' },
} satisfies Words<typeof zh>
