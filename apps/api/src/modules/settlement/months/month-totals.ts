/** Totals of a month: its settled days, added up. */

import { createHash } from 'node:crypto'
import { addDays, addMonths } from '@app/kernel/calendar'
import type { Db } from '#db/database.ts'
import { mergeSheets } from '#modules/settlement/days/merge.ts'
import type { MonthFigures } from './contract.ts'
import { settledDays, type Snapshot, type Span, unpaidIn } from './store.ts'

/** The first day of a month at a station and the last. */
export function spanOf(stationId: number, month: string): Span {
  const first = `${month}-01`
  return { stationId, first, last: addDays(addMonths(first, 1), -1) }
}

/**
 * The sum of the days: what was due before the first, everything that moved, and what was due after the last.
 * Beside it the orders of its days that nobody has paid to this moment.
 */
export async function reckonMonth(db: Db, span: Span): Promise<MonthFigures> {
  const days = await settledDays(db, span)
  return {
    ...mergeSheets(days.map(({ figures }) => figures)),
    unpaid: await unpaidIn(db, span),
    days: days.map(({ figures, ...day }) => ({ ...day, totals: figures.totals })),
  }
}

/** As it is kept, with the fingerprint that says whether figures are still the same. */
export function snapshotOf({ totals, ...sheet }: MonthFigures): Snapshot {
  const kept = { totals: JSON.stringify(totals), sheet: JSON.stringify(sheet) }
  const hash = createHash('sha256').update(kept.totals).update(kept.sheet).digest('hex')
  return { ...kept, snapshot_hash: hash }
}
