import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  title: '班结',
  natureDay: '本站按自然日结算，不分班次',
  natureDayHint: '每天 0 点到 24 点为一个营业日，不用开班、交班，直接收款即可。',
  natureDayBefore: '以下是本站以前分班时的班结单。',
  empty: '还没有班次',
  emptyHint: '开班后才能收款；以后每次结班，系统自动开出下一班。',
  since: (time: string) => `自 ${time}`,
  open: '开班',
  opened: (number: number) => `第 ${number} 班已开`,
  preview: '预览',
  sums: { title: '合计', shifts: '已结班次' },
} as const

const en = {
  title: 'Shifts',
  natureDay: 'This station settles by calendar day, without shifts',
  natureDayHint:
    'A business day runs from midnight to midnight. Nobody opens or closes a shift: just take payments.',
  natureDayBefore: 'Below are the reports from when the station worked in shifts.',
  empty: 'No shifts yet',
  emptyHint: 'Open one to take payments. From then on, each close opens the next.',
  since: (time) => `since ${time}`,
  open: 'Open shift',
  opened: (number) => `Shift ${number} is open`,
  preview: 'Preview',
  sums: { title: 'Totals', shifts: 'Closed shifts' },
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
