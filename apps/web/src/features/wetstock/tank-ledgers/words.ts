import type { Words } from '@app/kernel/words'
import { en as enShared, zh as zhShared } from '@app/api/words/wetstock/tank-ledgers'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  ...zhShared,
  fields: {
    ...zhShared.fields,
    opening: '期初实测',
    received: '进油',
    moved: '移库及回罐',
    sold: '付油',
    expected: '账面应存',
    closing: '期末实测',
    variance: '损溢',
    thermal: '其中温度影响',
    standardVariance: '20℃损溢',
    variance15: '15℃损溢',
    limit: '日限额',
    isExceeded: '日限额',
    cumulative: '本月累计',
    unrecorded: '泵码多走',
  },
  between: (from: string, until: string) => `液位从 ${from} 到 ${until}，都取静止时间`,
  chart: '本月累计损溢（20℃）',
  empty: '还没有可以核对的日期',
  emptyHint: '每天零点后，按零点前最后一段静止时间的液位结算上一天。',
} as const

const en = {
  ...enShared,
  fields: {
    ...enShared.fields,
    opening: 'Opening dip',
    received: 'Received',
    moved: 'Transfers, returns',
    sold: 'Sold',
    expected: 'Book stock',
    closing: 'Closing dip',
    variance: 'Variance',
    thermal: 'Of it by warmth',
    standardVariance: 'At 20 °C',
    variance15: 'At 15 °C',
    limit: 'Limit of a day',
    isExceeded: 'Limit of a day',
    cumulative: 'Month to date',
    unrecorded: 'Metered, not recorded',
  },
  between: (from, until) => `By the gauge from ${from} to ${until}, in quiet minutes`,
  chart: 'Month to date at 20 °C',
  empty: 'No day to compare yet',
  emptyHint: 'After midnight each day is closed by the last quiet minutes before it.',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
