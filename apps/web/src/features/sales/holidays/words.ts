import type { Words } from '@app/kernel/words'
import { en as enShared, zh as zhShared } from '@app/api/words/sales/holidays'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  ...zhShared,
  hint: '全公司共用。填每年公布的放假日期，库存预测和建议订油在这些天按节假日销量算。',
  empty: '还没有节假日',
  emptyHint:
    '例如：国庆节 10-01 至 10-08。销量不填时按以往两个节假日推算，还没有两个时会提示不可靠。',
  add: '新增节假日',
  edit: '修改节假日',
  remove: '删除',
  removed: '已删除',
  removeQuestion: (name: string) => `删除“${name}”？库存预测不再考虑它。`,
  percentHint: '100 为与平日相同；不填则按以往节假日推算',
  days: (from: string, until: string) => `${from} 至 ${until}`,
  percent: (percent: number) => `${percent}%`,
} as const

const en = {
  ...enShared,
  hint: 'Of the whole company. Enter the days that are announced each year: forecast and order proposals reckon with what stations sell on them.',
  empty: 'No holidays yet',
  emptyHint:
    'Such as: National Day, 1 to 8 October. Left empty, sales follow from two holidays before; until there are two the forecast says that it is unreliable.',
  add: 'Add a holiday',
  edit: 'Change the holiday',
  remove: 'Remove',
  removed: 'Removed',
  removeQuestion: (name) => `Remove “${name}”? Forecasts take no notice of it any more.`,
  percentHint: '100 is as on a mean day; left empty, as on holidays before',
  days: (from, until) => `${from} to ${until}`,
  percent: (percent) => `${percent} %`,
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
