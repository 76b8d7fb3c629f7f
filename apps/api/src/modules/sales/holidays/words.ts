/** Words of holidays that files, pages and the audit log share. */

import type { Words } from '@app/kernel/words'

export const zh = {
  title: '节假日',
  fields: {
    name: '名称',
    fromDay: '开始日期',
    untilDay: '结束日期',
    salesPercent: '销量（平日的%）',
  },
  learnt: '按以往节假日',
} as const

export const en = {
  title: 'Holidays',
  fields: {
    name: 'Name',
    fromDay: 'First day',
    untilDay: 'Last day',
    salesPercent: 'Sales, % of a mean day',
  },
  learnt: 'As on holidays before',
} satisfies Words<typeof zh>
