/** What a month comes to: its settled days, added up. */

import { createHash } from 'node:crypto'
import { addDays, addMonths } from '@app/kernel/calendar'
import { add, ZERO } from '@app/kernel/money'
import type { Db } from '../../../db/database.ts'
import { mergeSheets } from '../days/merge.ts'
import type { MonthFigures } from './contract.ts'
import { settledDays, type Snapshot, type Span, unpaidIn } from './store.ts'

/** The first day of a month at a station and the last. */
export function spanOf(stationId: number, month: string): Span {
  const first = `${month}-01`
  return { stationId, first, last: addDays(addMonths(first, 1), -1) }
}

/**
 * Everything that moved is the sum of the days. What is still to be collected is no sum: each day said
 * what was unpaid in its evening, and much of it was paid since.
 */
export async function reckonMonth(db: Db, span: Span): Promise<MonthFigures> {
  const days = await settledDays(db, span)
  const merged = mergeSheets(days.map(({ figures }) => figures))
  const unpaid = await unpaidIn(db, span)
  return {
    ...merged,
    totals: {
      ...merged.totals,
      unpaidCount: unpaid.length,
      unpaidAmount: add(ZERO, ...unpaid.map(({ due }) => due)),
    },
    unpaid,
    days: days.map(({ figures, ...day }) => ({ ...day, totals: figures.totals })),
  }
}

/** As it is kept, with the fingerprint that says whether figures are still the same. */
export function snapshotOf({ totals, ...sheet }: MonthFigures): Snapshot {
  const kept = { totals: JSON.stringify(totals), sheet: JSON.stringify(sheet) }
  const hash = createHash('sha256').update(kept.totals).update(kept.sheet).digest('hex')
  return { ...kept, snapshot_hash: hash }
}
