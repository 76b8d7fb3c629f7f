/** Writes down what became of rows, and that they are done. */

import type { Db } from '#db/database.ts'
import { shownAs } from '../columns.ts'
import { MOST_TOLD_ROWS } from '../contract.ts'
import { type ImportKind, isTrouble, type Outcome, type Sums, type Taken } from '../kind.ts'
import type { RowReader } from '../row-reader.ts'
import { insertMade } from '../made-rows.ts'
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
  const became = outcomes.map(nameOf)
  const count = (wanted: 'added' | 'changed' | 'unchanged'): number =>
    became.filter((one) => one === wanted).length
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
    sums: together(numbersIn(progress.sums), sums),
  }
  if (progress.failed < MOST_TOLD_ROWS)
    await insertTroubles(db, troublesIn(kind, progress, { lines, outcomes }))
  if (progress.status === 'importing') await insertMade(db, progress, madeBy({ lines, outcomes }))
  await advance(db, progress, {
    ...counts,
    sums: JSON.stringify(counts.sums),
    attempts: 0,
    lease_until: leaseUntil,
  })
  Object.assign(progress, counts)
}

const nameOf = (outcome: Outcome) =>
  typeof outcome === 'object' && 'became' in outcome ? outcome.became : outcome

interface Ended {
  lines: readonly RowReader[]
  outcomes: readonly Outcome[]
}

const madeBy = ({ lines, outcomes }: Ended) =>
  lines.flatMap(({ line }, at) => {
    const outcome = outcomes[at]
    if (typeof outcome !== 'object' || !('became' in outcome)) return []
    const is_added = outcome.became === 'added'
    return [{ line, row_id: outcome.id, is_added }]
  })

/** Numbers by name, as they are kept with a file: what its rows add up to, and what was chosen with it. */
export function numbersIn(kept: unknown): Sums {
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
  { lines, outcomes }: Ended,
) =>
  lines.flatMap((line, at) => {
    const outcome = outcomes[at] ?? []
    if (!isTrouble(outcome)) return []
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
