import * as balances from '@app/api/words/reporting/card-balances'
import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  ...balances.zh,
  on: '截至',
  now: '现在',
  explain: '余额取自账务分录：卡内合计 = 本金 + 赠送，含冻结；欠款不计入卡内合计。',
  totals: '合计',
  cards: '卡数',
  groupBy: '汇总',
  groups: { company: '按油企', station: '按开卡站点', programme: '按卡种', type: '按持卡类型' },
  groupName: '名称',
  endsOn: '积分或赠送到期日',
  empty: '没有符合条件的卡',
  emptyHint: '换一天，或清除筛选条件。',
} as const

const en = {
  ...balances.en,
  on: 'As of',
  now: 'Now',
  explain:
    'From the entries of the ledger: value = principal + gift, what is frozen included. What is owed is no part of it.',
  totals: 'Totals',
  cards: 'Cards',
  groupBy: 'Sums',
  groups: {
    company: 'By company',
    station: 'By station',
    programme: 'By programme',
    type: 'By kind',
  },
  groupName: 'Name',
  endsOn: 'Points or gift end on',
  empty: 'No cards found',
  emptyHint: 'Choose another day or clear the filters.',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
