/** How long a file may be. */

import type { SheetFormat } from '@app/kernel/schema'
import { refuse } from '@app/kernel/problem'
import { MOST_ROWS } from './contract.ts'
import { ExportErrors } from './errors.ts'

/** @throws Refusal EXPORT_ROWS; EXPORT_ROWS_XLSX where a text would have room for them */
export function requireFewEnough(total: number, format: SheetFormat): void {
  const max = MOST_ROWS[format]
  const most = MOST_ROWS.csv
  if (total > most) throw refuse(ExportErrors.tooManyRows, { max: most, total })
  if (total > max) throw refuse(ExportErrors.tooManyForWorkbook, { max, total, most })
}
