import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = { month: '月份', monthBefore: '上个月', monthAfter: '下个月' } as const

const en = {
  month: 'Month',
  monthBefore: 'The month before',
  monthAfter: 'The month after',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
