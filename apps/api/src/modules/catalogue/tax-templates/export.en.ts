import type { Words } from '@app/kernel/words'
import { en as names } from '#modules/catalogue/taxes/names.en.ts'
import type { zh } from './export.zh.ts'

export const en = {
  title: 'Default tax rates',
  columns: { ...names.fields, createdDate: 'Created' },
} satisfies Words<typeof zh>
