/** Labels of shared filters, for the audit log. */

import type { Words } from '@app/kernel/words'

export const zh = {
  title: '共享筛选',
  fields: {
    list: '列表',
    name: '名称',
    conditions: '条件',
    field: '字段',
    value: '值',
    forCompany: '全公司',
  },
} as const

export const en = {
  title: 'Shared filter',
  fields: {
    list: 'List',
    name: 'Name',
    conditions: 'Conditions',
    field: 'Field',
    value: 'Value',
    forCompany: 'Whole company',
  },
} satisfies Words<typeof zh>
