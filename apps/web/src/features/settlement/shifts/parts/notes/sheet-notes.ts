/** How the figures of sheets are made up, by the block in which they stand. */

import { type LoadNotes, noted } from '#ui/display/explained/notes.ts'
import { words as shiftWords } from '../../words.ts'
import { words as sheetWords } from '../words.ts'

const { totals, fields } = shiftWords

const texts = async () => (await import('./words.ts')).words

/** Captions without the number that stands in them on the sheet. */
const captions = {
  ...totals,
  unpaid: fields.unpaid,
  writtenOff: sheetWords.adjustments.kinds.writeOff,
  closingPrepaid: totals.prepaid,
}

export const sheetNotes = {
  sales: async () => noted((await texts()).sales, captions),
  money: async () => noted((await texts()).money, captions),
  cash: async () => noted((await texts()).cash, captions),
  receivables: async () => noted((await texts()).receivables, captions),
  prepaid: async () => noted((await texts()).prepaid, captions),
  payments: async () => noted((await texts()).payments, sheetWords.payments),
  nozzles: async () => noted((await texts()).nozzles, sheetWords.nozzles),
  tanks: async () => noted((await texts()).tanks, sheetWords.tanks),
  settled: async () => {
    const { sales, money, cash } = await texts()
    const said = {
      sales: sales.allSales,
      discount: sales.discount,
      kept: money.kept,
      cashDifference: cash.cashDifference,
    }
    return noted(said, { ...fields, kept: totals.kept })
  },
  running: async () => {
    const { sales, money, cash } = await texts()
    const said = {
      sales: sales.allSales,
      kept: money.kept,
      unpaid: money.unpaid,
      cashExpected: cash.cashExpected,
    }
    return noted(said, { ...fields, kept: totals.kept })
  },
} as const satisfies Readonly<Record<string, LoadNotes>>
