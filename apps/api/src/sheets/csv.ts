/** A table as comma-separated values (RFC 4180), with what Excel needs to read it as UTF-8. */

import type { CellKind, CellValue } from './sheet.ts'
import { clockOf, hundredthsText, looksLikeFormula, type Table } from './table.ts'

const BYTE_ORDER_MARK = '\u{feff}'
const LINE_END = '\r\n'

export async function* csvOf({ columns, batches, timeZone }: Table): AsyncGenerator<Buffer> {
  const titles = columns.map(({ title }) => textCell(title))
  yield Buffer.from(`${BYTE_ORDER_MARK}${titles.join(',')}${LINE_END}`)
  const texts = columns.map(({ kind }) => textsOf(kind, timeZone))
  for await (const rows of batches) {
    const lines = rows.map((row) => row.map((value, at) => cell(value, texts[at])).join(','))
    yield Buffer.from(lines.map((line) => `${line}${LINE_END}`).join(''))
  }
}

type Texts = (value: string | number) => string

const cell = (value: CellValue, textOf: Texts = String): string =>
  value === null || value === undefined ? '' : textOf(value)

function textsOf(kind: CellKind, timeZone: string): Texts {
  if (kind === 'hundredths') return hundredthsText
  if (kind === 'instant') return clockOf(timeZone)
  return kind === 'text' ? (value) => textCell(String(value)) : String
}

/** What has to be told apart from the rest of a line; nearly no text has. */
const SPECIAL = /[",\r\n]/

/** An apostrophe keeps a text a text; spreadsheets do not show it. */
function textCell(text: string): string {
  const safe = looksLikeFormula(text) ? `'${text}` : text
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
