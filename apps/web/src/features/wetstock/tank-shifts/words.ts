import type { Words } from '@app/kernel/words'
import { en as enShared, zh as zhShared } from '@app/api/words/wetstock/tank-shifts'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  ...zhShared,
  fields: {
    ...zhShared.fields,
    opening: '接班实测',
    received: '进油',
    tested: '检定回罐',
    transferred: '移库',
    fuelled: '付油（加油记录）',
    adjusted: '盘点调整（不计损溢）',
    expected: '账面应存',
    closing: '交班实测',
    sold: '付油',
    difference: '交班实测－账面',
    variance: '本班损溢',
    limit: '班限额',
  },
  shiftNo: (number: string) => `第 ${number} 班`,
  between: (from: string, until: string) => `从 ${from} 接班到 ${until} 交班`,
  unmeasured: '交班时没有实测，算不出本班损溢。',
  first: '上一班没有交班实测，算不出本班损溢。',
  empty: '这个月没有交班实测',
  emptyHint: '交班时记下的实测油量减账面，比上一班多出的就是本班损溢。',
} as const

const en = {
  ...enShared,
  fields: {
    ...enShared.fields,
    opening: 'Opening dip',
    received: 'Received',
    tested: 'Returned after tests',
    transferred: 'Transfers',
    fuelled: 'Sold, by fuellings',
    adjusted: 'Stock adjustments, no variance',
    expected: 'Book stock',
    closing: 'Closing dip',
    sold: 'Sold',
    difference: 'Measured less book',
    variance: 'Variance of the shift',
    limit: 'Limit of a shift',
  },
  shiftNo: (number) => `Shift ${number}`,
  between: (from, until) => `From the handover of ${from} to that of ${until}`,
  unmeasured: 'The tank was not measured at the handover: its variance is not known.',
  first: 'The tank was not measured at the handover before: its variance is not known.',
  empty: 'No shift was handed over this month',
  emptyHint:
    'What is measured less what the books say at a handover, less the same at the one before, is the variance of the shift.',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
