import { en as names } from '@app/api/names/catalogue/taxes/en'
import type { Words } from '@app/kernel/words'
import type { zh } from './zh.ts'

export const en = {
  title: 'Tax rates',
  defaultsTitle: 'Default tax rates',
  add: 'Add tax rate',
  edit: 'Edit tax rate',
  fields: names.fields,
  specNoHint: 'As it stands on the goods, for example 92',
  codeHint: '19 digits; gasoline is 1070101010100000000',
  unitHint: 'For example: litre',
  taxFormat: 'At least 0 and under 100',
  specNoTaken: 'This spec no. exists already',
  empty: 'No tax rates yet',
  emptyHint: 'Invoices find the class code and the unit by the spec no. of the goods.',
  defaultsHint: 'Stations without an entry of their own invoice with these codes and units.',
  removeTitle: 'Remove default tax rate',
  removeQuestion: (specNo) =>
    `Remove “${specNo}”? Goods of stations without an entry of their own can no longer be invoiced. Invoices that exist stay.`,
} satisfies Words<typeof zh>
