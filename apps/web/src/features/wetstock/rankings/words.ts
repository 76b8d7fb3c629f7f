import type { Words } from '@app/kernel/words'
import { en as enShared, zh as zhShared } from '@app/api/words/wetstock/rankings'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  ...zhShared,
  days: '日期',
  groupBy: '统计对象',
  groups: { tank: '按油罐', product: '按站点和油品' },
  tanksOf: '油罐',
  empty: '这段时间没有损溢数据',
  emptyHint: '油罐要有液位仪数据和罐容表，每天零点后结算上一天。',
  explain: '所选日期各日损溢之和；‰ 是占同期付油量的千分比，负数是损，损得最多的在前。',
} as const

const en = {
  ...enShared,
  days: 'Days',
  groupBy: 'List by',
  groups: { tank: 'By tank', product: 'By station and product' },
  tanksOf: 'Tanks',
  empty: 'No variance in these days',
  emptyHint:
    'A tank needs readings of its gauge and a strapping table; days are closed after midnight.',
  explain:
    'Sums of the days chosen; ‰ is their share of what was sold in them. A loss is below zero, the greatest stands first.',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
