/**
 * Strapping tables: which volume of a tank stands at which height. What makes one wrong, how it is read from
 * what somebody pasted or sent as a file, and the volume at a height between two rows.
 */

import { scaledFromNumber } from './decimal-text.ts'
import {
  addVolumes,
  type Centilitres,
  centilitresFromNumber,
  NO_VOLUME,
  subtractVolume,
  volumePortion,
} from './quantity.ts'

export interface StrappingRow {
  /** Millimetres, at most one decimal. */
  height: number
  volume: Centilitres
}

/** A row each centimetre of a tank that is ten metres deep. */
export const MOST_STRAPPING_ROWS = 1000

/** `few`: fewer than two rows; the others are about a row, counted from 1. */
export interface StrappingFault {
  kind: 'few' | 'height' | 'volume' | 'capacity'
  row: number
}

/** What speaks against a table in a tank that holds so much; nothing if it may be used. */
export function strappingFault(
  rows: readonly StrappingRow[],
  capacity: Centilitres,
): StrappingFault | undefined {
  if (rows.length < 2) return { kind: 'few', row: rows.length }
  for (const [index, { height, volume }] of rows.entries()) {
    const before = rows[index - 1]
    if (before && height <= before.height) return { kind: 'height', row: index + 1 }
    if (before && volume <= before.volume) return { kind: 'volume', row: index + 1 }
    if (volume > capacity) return { kind: 'capacity', row: index + 1 }
  }
  return undefined
}

/**
 * The volume at a height in mm, straight between the rows, and from nothing up to the first of them.
 *
 * @returns nothing above the last row, where the table says nothing
 */
export function volumeAtHeight(
  rows: readonly StrappingRow[],
  height: number,
): Centilitres | undefined {
  const above = rows.findIndex((row) => row.height >= height)
  const upper = rows[above]
  if (!upper) return undefined
  const lower = rows[above - 1] ?? { height: 0, volume: NO_VOLUME }
  if (upper.height === height || upper.height === lower.height) return upper.volume
  const rise = subtractVolume(upper.volume, lower.volume)
  const part = tenths(height) - tenths(lower.height)
  const whole = tenths(upper.height) - tenths(lower.height)
  return addVolumes(lower.volume, volumePortion(rise, part, whole))
}

export interface TableDifference {
  /** Millimetres. */
  height: number
  before: Centilitres
  after: Centilitres
}

/** What becomes of the volume at each height of the new table that the old one knows. */
export const tableDifferences = (
  before: readonly StrappingRow[],
  after: readonly StrappingRow[],
): TableDifference[] =>
  after.flatMap(({ height, volume }) => {
    const was = volumeAtHeight(before, height)
    return was === undefined ? [] : [{ height, before: was, after: volume }]
  })

/** The height at which two tables differ most; nothing where they have none in common. */
export function widestDifference(
  before: readonly StrappingRow[],
  after: readonly StrappingRow[],
): TableDifference | undefined {
  const sizeOf = (of: TableDifference): number => Math.abs(subtractVolume(of.after, of.before))
  return tableDifferences(before, after).toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]
}

/**
 * A table of every millimetre is kept by its whole centimetres, its first and its last row: between two of
 * them it is as good as straight, to within a litre.
 */
export function keepable(rows: readonly StrappingRow[]): StrappingRow[] {
  if (rows.length <= MOST_STRAPPING_ROWS) return [...rows]
  const last = rows.length - 1
  return rows.filter(
    ({ height }, index) => index === 0 || index === last || tenths(height) % 100 === 0,
  )
}

const tenths = (millimetres: number): number => scaledFromNumber(millimetres, 1) ?? 0

export type ReadStrapping = { rows: StrappingRow[] } | { unreadableRow: number }

/**
 * Reads two columns, height and volume. A first row that is no numbers is a heading; one that speaks of
 * centimetres says so of all heights. Finer figures than are kept are rounded.
 *
 * @returns the first row that is no height and volume, counted from 1 with the heading
 */
export function readStrapping(cells: readonly (readonly string[])[]): ReadStrapping {
  const [first = []] = cells
  const hasHeading = first.length > 0 && rowOf(first, 1) === undefined
  const scale = hasHeading && CENTIMETRES.test(first[0] ?? '') ? 10 : 1
  const rows: StrappingRow[] = []
  for (const [index, line] of cells.entries()) {
    if (index === 0 && hasHeading) continue
    const row = rowOf(line, scale)
    if (!row) return { unreadableRow: index + 1 }
    rows.push(row)
  }
  return { rows }
}

/** In either language. */
const CENTIMETRES = /(^|[^a-z])cm([^a-z]|$)|\u5398\u7c73/i
const FIGURE = /^\d{1,9}(\.\d{1,9})?$/

function rowOf(cells: readonly string[], scale: number): StrappingRow | undefined {
  const [height, volume] = cells.slice(0, 2).map((cell) => cell.trim().replaceAll(',', ''))
  if (!FIGURE.test(height ?? '') || !FIGURE.test(volume ?? '')) return undefined
  const tenthsHigh = scaledFromNumber(Number(height), scale === 1 ? 1 : 2)
  const centilitresHigh = centilitresFromNumber(Number(volume))
  if (tenthsHigh === undefined || centilitresHigh === undefined) return undefined
  return { height: tenthsHigh / 10, volume: centilitresHigh }
}

/** The cells of text that was copied from a spreadsheet or typed: a row a line, by tabs, semicolons, spaces or commas. */
export const cellsOf = (text: string): string[][] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => line.split(separatorIn(line)))

/** A comma divides thousands where something else divides the cells. */
function separatorIn(line: string): string | RegExp {
  if (line.includes('\t')) return '\t'
  return /[;\s]/.test(line) ? /[;\s]+/ : ','
}
