import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

/** Usual choices of days; those behind lists of what has happened are common words. */
const zh = {
  yesterday: '昨天',
  thisMonth: '本月',
  lastMonth: '上月',
  thisQuarter: '本季度',
  thisYear: '今年',
  tomorrow: '明天',
  next7Days: '未来 7 天',
  next30Days: '未来 30 天',
} as const

const en = {
  yesterday: 'Yesterday',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  thisQuarter: 'This quarter',
  thisYear: 'This year',
  tomorrow: 'Tomorrow',
  next7Days: 'Next 7 days',
  next30Days: 'Next 30 days',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
