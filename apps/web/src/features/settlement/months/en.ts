import { en as names } from '@app/api/names/settlement/months/en'
import type { Words } from '@app/kernel/words'
import type { zh } from './zh.ts'

export const en = {
  ...names,
  title: 'Monthly settlement',
  empty: 'No month is settled yet',
  emptyHint: 'Choose a month: its settled days are added up, and another user confirms the result.',
  fields: {
    month: 'Month',
    station: 'Station',
    status: 'Status',
    preparedBy: 'Prepared by',
    preparedTime: 'Prepared',
    confirmedBy: 'Confirmed by',
    confirmedTime: 'Confirmed at',
    remark: 'Remark',
  },
  sums: { title: 'Totals', months: 'Months' },
  sheetTitle: 'Monthly settlement',
  previewTitle: 'Monthly settlement preview',
  draft: (status) => `${status} · not a basis for payment before that`,
  prepare: 'Prepare a month',
  prepareTitle: (station) => `Prepare a month of ${station}`,
  prepareQuestion:
    'Adds up the settled days of the month. Another user confirms it; until then it can be prepared again.',
  prepareVerb: 'Prepare',
  monthRequired: 'Choose a month',
  recompute: 'Prepare again',
  recomputed: 'Prepared again from the latest figures',
  confirm: 'Confirm month',
  confirmTitle: (month) => `Confirm ${month}`,
  confirmQuestion: (sales, kept) =>
    `Sales ${sales}, net receipts ${kept}. It can never be changed again: corrections go into a later month.`,
  confirmVerb: 'Confirm month',
  confirmed: (month) => `${month} is confirmed`,
  discard: 'Discard preview',
  discardTitle: (month) => `Discard the preview of ${month}`,
  discardQuestion:
    'Only this preview is discarded. Days and books stay as they are, and it can be prepared again.',
  discarded: 'Preview discarded',
  openDays: (count) => `Days that are not settled, and not in the sums: ${count}`,
  openDaysHint: (days) => `${days}. Settle them, then prepare the month again.`,
  toDays: 'To the days',
  notOver: 'The month is not over yet',
  notOverHint:
    'These are the figures so far. It can be confirmed once it is over and prepared again.',
  ownPreview: 'You prepared this month',
  ownPreviewHint: 'Another user has to confirm it.',
  days: {
    title: 'Day by day',
    businessDay: 'Business day',
    fuelVolume: 'Fuel',
    sales: 'Sales',
    discount: 'Discounts',
    kept: 'Net receipts',
    cashDifference: 'Over/short',
    none: 'No day of the month is settled yet',
  },
  unpaid: 'Unpaid when it was prepared',
  signatures: { preparedBy: 'Prepared by', confirmedBy: 'Confirmed by', accountant: 'Accountant' },
} satisfies Words<typeof zh>
