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

/** An instant as the house writes it, to the minute, and how clocks show that minute. */
const MINUTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?=:\d\d(?:\.\d+)?Z$)/

/**
 * Writes instants as `2026-11-21 14:05:09`, by the table's clock. Of rows in their order many are of the
 * same minute; and clocks differ from one another by whole minutes, but for some before 1972.
 */
export function clockOf(timeZone: string): (value: CellValue) => string {
  let known = ''
  let shown = ''
  return (value) => {
    const iso = String(value)
    const [minute] = MINUTE.exec(iso) ?? []
    if (minute === undefined) return formatInstant(new Date(iso), timeZone)
    if (minute !== known) {
      known = minute
      shown = formatInstant(new Date(`${minute}:00Z`), timeZone)
    }
    const isWhole = shown.endsWith(':00')
    return isWhole
      ? `${shown.slice(0, -2)}${iso.slice(17, 19)}`
      : formatInstant(new Date(iso), timeZone)
  }
}

/** What makes a spreadsheet take a text for a formula, or for the end of a cell (CWE-1236). */
const FORMULA_START = /^[=+\-@\t\r]/

export const looksLikeFormula = (text: string): boolean => FORMULA_START.test(text)
