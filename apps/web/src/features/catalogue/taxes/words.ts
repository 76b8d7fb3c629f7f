import * as taxes from '@app/api/words/catalogue/taxes'
import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  title: '商品税率',
  defaultsTitle: '默认税率',
  add: '新增税率',
  edit: '编辑税率',
  fields: taxes.zh.fields,
  specNoHint: '商品上填写的税务规格编号，例如 92',
  codeHint: '19 位数字，例如汽油 1070101010100000000',
  unitHint: '例如：升',
  taxFormat: '税率须大于等于 0 且小于 100',
  specNoTaken: '该规格编号已存在',
  empty: '还没有税率',
  emptyHint: '新增后，开票时按商品的税务规格编号找到税收分类编码和单位。',
  defaultsHint: '站点没有自己设置时，按这里的税收分类编码和单位开票。',
  removeTitle: '删除默认税率',
  removeQuestion: (specNo: string) =>
    `删除默认税率“${specNo}”？没有自己设置的站点，其商品将无法开票；已开的发票不受影响。`,
} as const

const en = {
  title: 'Tax rates',
  defaultsTitle: 'Default tax rates',
  add: 'Add tax rate',
  edit: 'Edit tax rate',
  fields: taxes.en.fields,
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

export const words = inLanguage(zh, en)
