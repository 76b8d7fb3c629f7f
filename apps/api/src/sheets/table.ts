/** A sheet filled with rows, ready to be written in one format or another. */

import { formatInstant } from '@app/kernel/calendar'
import { formatScaled } from '@app/kernel/decimal-text'
import type { CellKind, CellValue } from './sheet.ts'

export interface TableColumn {
  title: string
  kind: CellKind
}

export interface Table {
  title: string
  columns: readonly TableColumn[]
  /** Rows in batches, so that no more than one batch is in memory. */
  batches: AsyncIterable<readonly (readonly CellValue[])[]>
  /** The clock by which instants are written. */
  timeZone: string
}

/** Exactly two decimals, digit by digit; no fraction ever becomes a floating-point number. */
export const hundredthsText = (value: CellValue): string => formatScaled(Number(value), 2)

/** `2026-11-21 14:05:09`, by the table's clock. */
export const clockText = (value: CellValue, timeZone: string): string =>
  formatInstant(new Date(String(value)), timeZone)

/** What makes a spreadsheet take a text for a formula, or for the end of a cell (CWE-1236). */
const FORMULA_START = /^[=+\-@\t\r]/

export const looksLikeFormula = (text: string): boolean => FORMULA_START.test(text)
