import type { Words } from '@app/kernel/words'
import { en as enShared, zh as zhShared } from '@app/api/words/wetstock/tank-shifts'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  ...zhShared,
  fields: {
    ...zhShared.fields,
    sold: '付油',
    difference: '交班实测－账面',
    variance: '本班损溢',
    limit: '班限额',
  },
  shiftNo: (number: string) => `第 ${number} 班`,
  empty: '这个月没有交班实测',
  emptyHint: '交班时记下的实测油量减账面，比上一班多出的就是本班损溢。',
} as const

const en = {
  ...enShared,
  fields: {
    ...enShared.fields,
    sold: 'Sold',
    difference: 'Measured less book',
    variance: 'Variance of the shift',
    limit: 'Limit of a shift',
  },
  shiftNo: (number) => `Shift ${number}`,
  empty: 'No shift was handed over this month',
  emptyHint:
    'What is measured less what the books say at a handover, less the same at the one before, is the variance of the shift.',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
