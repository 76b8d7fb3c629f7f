/** A table filled with rows, ready to be written in one format or another. */

import { formatInstant } from '@app/kernel/calendar'
import { formatHundredths } from '@app/kernel/decimal-text'
import type { CellKind, CellValue } from './list-export.ts'

export interface TableColumn<Row> {
  title: string
  kind: CellKind
  /** What stands in a row's cell. */
  valueOf: (row: Row) => CellValue
}

export interface Table<Row> {
  title: string
  columns: readonly TableColumn<Row>[]
  /** Rows in batches, so that no more than one batch is in memory. */
  batches: AsyncIterable<readonly Row[]>
  /** The clock by which instants are written. */
  timeZone: string
}

/** Exactly two decimals, from whole numbers; no fraction ever becomes a floating-point number. */
export const hundredthsText = (value: CellValue): string => formatHundredths(Number(value))

/** `2026-11-21T06:` of an instant as the server writes it. */
const HOUR_END = 14
/** `05:09` of it. */
const MINUTES_END = 19

/**
 * Writes instants as `2026-11-21 14:05:09`, by the table's clock. Rows that follow one another are mostly of
 * the same hour; and most clocks show the minutes of UTC all hour long.
 */
export function clockOf(timeZone: string): (value: CellValue) => string {
  let hour: string | undefined
  let shownHour: string | undefined
  return (value) => {
    const iso = String(value)
    if (hour === undefined || !iso.startsWith(hour)) {
      hour = iso.slice(0, HOUR_END)
      shownHour = shownHourOf(hour, timeZone)
    }
    return shownHour !== undefined && iso.endsWith('Z')
      ? `${shownHour}${iso.slice(HOUR_END, MINUTES_END)}`
      : formatInstant(new Date(iso), timeZone)
  }
}

/** @returns `2026-11-21 14:`, unless the clock changes in that hour or is beside it by some minutes */
function shownHourOf(hour: string, timeZone: string): string | undefined {
  const [first = '', last = ''] = ['00:00', '59:59'].map((minutes) =>
    formatInstant(new Date(`${hour}${minutes}Z`), timeZone),
  )
  const shown = first.slice(0, -'00:00'.length)
  return first === `${shown}00:00` && last === `${shown}59:59` ? shown : undefined
}
