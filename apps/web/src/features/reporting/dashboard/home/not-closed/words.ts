import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  title: '待结账',
  books: {
    shifts: '待复核的班次',
    days: '未日结的营业日',
    months: '待确认的月结（全部站点）',
    invoices: '未开出的发票',
  },
  open: '去处理',
  done: '已清',
} as const

const en = {
  title: 'To be closed',
  books: {
    shifts: 'Shifts to be reviewed',
    days: 'Business days not settled',
    months: 'Months to be confirmed (all stations)',
    invoices: 'Invoices not issued',
  },
  open: 'Open',
  done: 'Done',
} satisfies Words<typeof zh>

/** Words of what is not closed yet. */
export const words = inLanguage(zh, en)
