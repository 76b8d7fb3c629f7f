import { en as names } from '@app/api/names/settlement/days/en'
import type { Words } from '@app/kernel/words'
import type { zh } from './zh.ts'

export const en = {
  ...names,
  title: 'Daily settlement',
  report: 'Daily report',
  dayBefore: 'The day before',
  dayAfter: 'The day after',
  empty: 'No business days yet',
  emptyHint: 'A business day appears here with its first sale.',
  fields: {
    businessDay: 'Business day',
    status: 'Status',
    mode: 'Settles by',
    days: 'Days',
    startTime: 'Started',
    endTime: 'Ended',
    settledBy: 'Settled by',
    settledTime: 'Settled',
    awaited: 'Pending payments',
    remark: 'Remark',
  },
  payments: (count) => (count === '1' ? '1 payment' : `${count} payments`),
  awaited: (count) =>
    count === '1' ? '1 payment is still pending' : `${count} payments are still pending`,
  awaitedHint:
    'Money that arrives after the day is settled counts for the day it arrives; this report does not change.',
  byItself: 'the system',
  sums: { title: 'Totals', days: 'Settled days' },
  sheetTitle: 'Daily settlement',
  previewTitle: 'Daily settlement preview',
  running: (now) => `Not settled · as of ${now}`,
  unpaid: 'Orders unpaid at the end of the day',
  shifts: {
    title: 'Shifts of the day',
    shift: 'Shift',
    startTime: 'Opened',
    endTime: 'Closed',
    handOver: 'Handed over by',
    sales: 'Sales',
    kept: 'Net receipts',
    cashDifference: 'Cash over/short',
  },
  shift: (number) => `Shift ${number}`,
  blockers: {
    order: (day) => `Settle ${day} first`,
    orderHint: 'Business days are settled one after the other.',
    toDay: (day) => `Go to ${day}`,
    notOver: 'The day is not over yet',
    notOverHint: (from) =>
      `It can be settled from ${from}; if nobody does, it settles automatically.`,
    shiftOpen: (number, day) => `Shift ${number} is open and belongs to ${day}`,
    closeNow: 'The day can be settled as soon as the shift is closed.',
    closeAsLast: (day, from) =>
      `If ${day} is done, tick “Settle the day afterwards” when you close the shift; otherwise close it after ${from}, then settle.`,
    toShifts: 'Go to shifts',
  },
  settle: 'Settle day',
  settleTitle: (day) => `Settle ${day}`,
  settleQuestion:
    'Once settled, the figures of this day never change again; later movements count for later days.',
  settleVerb: 'Settle the day',
  settled: (day) => `${day} is settled`,
  signatures: { settledBy: 'Settled by', manager: 'Station manager', accountant: 'Accountant' },
} satisfies Words<typeof zh>
