/** A table as comma-separated values (RFC 4180), with what Excel needs to read it as UTF-8. */

import { looksLikeFormula } from '@app/kernel/formats'
import type { CellKind } from './list-export.ts'
import { clockOf, hundredthsText, type Table } from './table.ts'

const BYTE_ORDER_MARK = '\u{feff}'
const LINE_END = '\r\n'

/** What is handed on at a time. */
const PIECE_BYTES = 256 * 1024
/** A character of text is at most so many bytes of UTF-8. */
const MOST_BYTES = 3

export async function* csvOf<Row>({ columns, batches, timeZone }: Table<Row>) {
  const titles = columns.map(({ title }) => textCell(title))
  yield Buffer.from(`${BYTE_ORDER_MARK}${titles.join(',')}${LINE_END}`)
  const cells = columns.map(({ kind, valueOf }, at) => ({
    valueOf,
    textOf: textsOf(kind, timeZone),
    separator: at > 0 ? ',' : '',
  }))
  // Each line goes where it is handed on from: lines kept as text would be copied once more.
  let piece = Buffer.allocUnsafe(PIECE_BYTES)
  let filled = 0
  let hasBegun = false
  for await (const rows of batches) {
    for (const row of rows) {
      let line = ''
      for (const { valueOf, textOf, separator } of cells) {
        line += separator
        const value = valueOf(row)
        if (value !== null && value !== undefined) line += textOf(value)
      }
      line += LINE_END
      const most = line.length * MOST_BYTES
      if (filled + most > piece.length) {
        if (filled > 0) yield piece.subarray(0, filled)
        piece = Buffer.allocUnsafe(Math.max(PIECE_BYTES, most))
        filled = 0
      }
      filled += piece.write(line, filled)
    }
    // The first rows wait for no others.
    if (filled > 0 && !hasBegun) {
      hasBegun = true
      yield piece.subarray(0, filled)
      piece = piece.subarray(filled)
      filled = 0
    }
  }
  if (filled > 0) yield piece.subarray(0, filled)
}

type Texts = (value: string | number) => string

function textsOf(kind: CellKind, timeZone: string): Texts {
  if (kind === 'hundredths') return hundredthsText
  if (kind === 'instant') return clockOf(timeZone)
  return kind === 'text' ? (value) => textCell(String(value)) : String
}

const SEPARATING = /[",\r\n]/
/** As nearly all texts are: they begin with a letter or a digit, and separate nothing. */
const PLAIN = /^[\p{Script=Han}0-9A-Za-z][^",\r\n]*$/u

/** An apostrophe keeps a text a text; spreadsheets do not show it. */
function textCell(text: string): string {
  if (text === '' || PLAIN.test(text)) return text
  const safe = looksLikeFormula(text) ? `'${text}` : text
  return SEPARATING.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
