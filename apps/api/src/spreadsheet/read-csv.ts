/** Comma-separated values as people's programs write them: also with tabs or semicolons, and in GB18030. */

import { CsvError, parse } from 'csv-parse/sync'
import { TableError, type TableRows } from './table-rows.ts'

/** Ends a quoted cell that nobody closed, and a line of nothing but separators. */
const LONGEST_ROW = 128 * 1024

/** Thrown to end the parsing: there is no other way out of it. */
class EnoughRows extends Error {}

/** @throws TableError */
export function readCsv(content: Uint8Array, rows: TableRows): void {
  const text = textOf(content)
  requireShortLines(text)
  try {
    parse(text, {
      delimiter: separatorOf(text),
      relaxQuotes: true,
      relaxColumnCount: true,
      maxRecordSize: LONGEST_ROW,
      onRecord: (cells: string[]) => {
        rows.add(cells)
        if (rows.isFull) throw new EnoughRows()
        return null
      },
    })
  } catch (error) {
    if (error instanceof EnoughRows) return
    if (!(error instanceof CsvError)) throw error
    throw new TableError(error.code === 'CSV_MAX_RECORD_SIZE' ? 'tooMuch' : 'damaged')
  }
}

/** Text of Excel in China is GB18030 as often as UTF-8. */
function textOf(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('gb18030').decode(content)
  }
}

/** The parser bounds the characters of a row, and not its cells. */
function requireShortLines(text: string): void {
  for (let from = 0; from < text.length;) {
    const end = text.indexOf('\n', from)
    const to = end === -1 ? text.length : end
    if (to - from > LONGEST_ROW) throw new TableError('tooMuch')
    from = to + 1
  }
}

function separatorOf(text: string): string {
  const end = text.indexOf('\n')
  const heading = end === -1 ? text : text.slice(0, end)
  return [',', '\t', ';'].find((mark) => heading.includes(mark)) ?? ','
}
