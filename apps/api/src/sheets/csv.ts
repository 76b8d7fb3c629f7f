/** A table as comma-separated values (RFC 4180), with what Excel needs to read it as UTF-8. */

import type { CellKind, CellValue } from './sheet.ts'
import { clockText, hundredthsText, looksLikeFormula, type Table } from './table.ts'

const BYTE_ORDER_MARK = '\u{feff}'
const LINE_END = '\r\n'

export async function* csvOf({ columns, batches, timeZone }: Table): AsyncGenerator<Buffer> {
  const titles = columns.map(({ title }) => textCell(title))
  yield Buffer.from(`${BYTE_ORDER_MARK}${titles.join(',')}${LINE_END}`)
  for await (const rows of batches) {
    const lines = rows.map((row) =>
      row.map((value, at) => cell(columns[at]?.kind ?? 'text', value, timeZone)).join(','),
    )
    yield Buffer.from(lines.map((line) => `${line}${LINE_END}`).join(''))
  }
}

function cell(kind: CellKind, value: CellValue, timeZone: string): string {
  if (value === null || value === undefined) return ''
  if (kind === 'hundredths') return hundredthsText(value)
  if (kind === 'instant') return clockText(value, timeZone)
  return kind === 'text' ? textCell(String(value)) : String(value)
}

/** An apostrophe keeps a text a text; spreadsheets do not show it. */
function textCell(text: string): string {
  const safe = looksLikeFormula(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
