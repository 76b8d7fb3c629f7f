import type { Words } from '@app/kernel/words'
import * as taxes from '#modules/catalogue/taxes/words.ts'

export const zh = {
  title: '默认税率',
  fields: taxes.zh.fields,
} as const

export const en = {
  title: 'Default tax rates',
  fields: taxes.en.fields,
} satisfies Words<typeof zh>
