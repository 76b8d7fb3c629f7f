/** Writes down what became of rows, and that they are done. */

import type { Db } from '#db/database.ts'
import { shownAs } from '../columns.ts'
import { MOST_TOLD_ROWS } from '../contract.ts'
import type { ImportKind, Outcome, Sums, Taken } from '../kind.ts'
import type { RowReader } from '../row-reader.ts'
import { insertTroubles } from '../store.ts'
import { advance, type TakenImport } from './work-rows.ts'

const LONGEST_SHOWN = 64

/** A file in work; its counts move as batches are committed. */
export interface InWork {
  kind: ImportKind
  progress: TakenImport
  leaseUntil: Date
}

interface Noted extends Taken {
  lines: readonly RowReader[]
}

export async function note(
  db: Db,
  { kind, progress, leaseUntil }: InWork,
  { lines, outcomes, sums }: Noted,
): Promise<void> {
  const count = (wanted: Outcome): number => outcomes.filter((one) => one === wanted).length
  const added = count('added')
  const changed = count('changed')
  const unchanged = count('unchanged')
  const failed = outcomes.length - added - changed - unchanged
  const counts = {
    done: progress.done + outcomes.length,
    added: progress.added + added,
    changed: progress.changed + changed,
    unchanged: progress.unchanged + unchanged,
    failed: progress.failed + failed,
    sums: together(sumsIn(progress.sums), sums),
  }
  if (progress.failed < MOST_TOLD_ROWS)
    await insertTroubles(db, troublesIn(kind, progress, { lines, outcomes }))
  await advance(db, progress, {
    ...counts,
    sums: JSON.stringify(counts.sums),
    attempts: 0,
    lease_until: leaseUntil,
  })
  Object.assign(progress, counts)
}

/** Figures as they are kept. */
export function sumsIn(kept: unknown): Sums {
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(
    Object.entries(kept).flatMap(([key, amount]) =>
      Number.isSafeInteger(amount) ? [[key, amount]] : [],
    ),
  )
}

const together = (before: Sums, more: Sums): Sums =>
  Object.fromEntries(
    Object.entries(more).map(([key, amount]) => [key, (before[key] ?? 0) + amount]),
  )

const troublesIn = (
  { columns }: ImportKind,
  { id, company_id, status }: TakenImport,
  { lines, outcomes }: { lines: readonly RowReader[]; outcomes: readonly Outcome[] },
) =>
  lines.flatMap((line, at) => {
    const outcome = outcomes[at] ?? []
    if (typeof outcome === 'string') return []
    return outcome.map(({ field = '', error, params = {} }) => ({
      company_id,
      import_id: id,
      is_of_check: status === 'checking',
      line: line.line,
      field,
      value: shownAs(columns, field, line.raw(field)).slice(0, LONGEST_SHOWN),
      code: error.code,
      details: JSON.stringify(params),
    }))
  })
