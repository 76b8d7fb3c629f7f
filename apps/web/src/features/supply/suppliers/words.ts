import * as suppliers from '@app/api/words/supply/suppliers'
import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  title: '供应商管理',
  add: '新增供应商',
  edit: '编辑供应商',
  fields: suppliers.zh.fields,
  kinds: suppliers.zh.kinds,
  statuses: suppliers.zh.statuses,
  statusHint: '停用后不能再签新合同，已有合同不受影响。',
  taxNoFormat: '税号格式不正确',
  empty: '还没有供应商',
  recent: '最近使用',
  others: '其他',
  noneUsable: '没有可用的供应商，请先到“供应商管理”登记。',
  emptyHint: '先登记油品供应商和运输公司，采购和运输合同要用到。',
} as const

const en = {
  title: 'Suppliers',
  add: 'Add supplier',
  edit: 'Edit supplier',
  fields: suppliers.en.fields,
  kinds: suppliers.en.kinds,
  statuses: suppliers.en.statuses,
  statusHint: 'A disabled supplier gets no new contracts; those it has go on.',
  taxNoFormat: 'Not a valid tax number',
  empty: 'No suppliers yet',
  recent: 'Used lately',
  others: 'Others',
  noneUsable: 'No supplier can be used: add one under Suppliers first.',
  emptyHint: 'Add those who sell you fuel and those who carry it: contracts name them.',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
