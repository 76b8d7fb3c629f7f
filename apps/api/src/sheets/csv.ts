/** A table as comma-separated values (RFC 4180), with what Excel needs to read it as UTF-8. */

import type { CellKind } from './sheet.ts'
import { clockOf, hundredthsText, looksLikeFormula, type Table } from './table.ts'

const BYTE_ORDER_MARK = '\u{feff}'
const LINE_END = '\r\n'

export async function* csvOf<Row>({ columns, batches, timeZone }: Table<Row>) {
  const titles = columns.map(({ title }) => textCell(title))
  yield Buffer.from(`${BYTE_ORDER_MARK}${titles.join(',')}${LINE_END}`)
  const cells = columns.map(({ kind, valueOf }, at) => ({
    valueOf,
    textOf: textsOf(kind, timeZone),
    separator: at > 0 ? ',' : '',
  }))
  for await (const rows of batches) {
    // One text that grows: parts that are joined later cost as much again to keep and to collect.
    let lines = ''
    for (const row of rows) {
      for (const { valueOf, textOf, separator } of cells) {
        lines += separator
        const value = valueOf(row)
        if (value !== null && value !== undefined) lines += textOf(value)
      }
      lines += LINE_END
    }
    yield Buffer.from(lines)
  }
}

type Texts = (value: string | number) => string

function textsOf(kind: CellKind, timeZone: string): Texts {
  if (kind === 'hundredths') return hundredthsText
  if (kind === 'instant') return clockOf(timeZone)
  return kind === 'text' ? (value) => textCell(String(value)) : String
}

/** What a text cannot be written with as it is; nearly none has any of it. */
const SPECIAL = /^[=+\-@\t\r]|[",\r\n]/
const SEPARATING = /[",\r\n]/

/** An apostrophe keeps a text a text; spreadsheets do not show it. */
function textCell(text: string): string {
  if (!SPECIAL.test(text)) return text
  const safe = looksLikeFormula(text) ? `'${text}` : text
  return SEPARATING.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
