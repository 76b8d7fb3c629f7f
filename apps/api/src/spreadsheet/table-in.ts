/** The table in a file, read where it may take as long and as much as it is allowed to. */

import { readCsv } from './read-csv.ts'
import { readWorkbook } from './read-workbook.ts'
import {
  TableError,
  type TableRow,
  TableRows,
  type TableTrouble,
  type TableWish,
} from './table-rows.ts'

export interface TableInput extends TableWish {
  content: Uint8Array
}

export type TableResult = { rows: TableRow[] } | { trouble: TableTrouble }

export async function tableIn({ content, ...wish }: TableInput): Promise<TableResult> {
  const rows = new TableRows(wish)
  try {
    if (isArchive(content)) await readWorkbook(content, rows)
    else readCsv(content, rows)
    return { rows: rows.rows }
  } catch (error) {
    if (error instanceof TableError) return { trouble: error.trouble }
    // Of a mistake in this program nobody is told that the file is to blame.
    if (error instanceof TypeError || error instanceof ReferenceError) throw error
    return { trouble: 'damaged' }
  }
}

const isArchive = (content: Uint8Array): boolean =>
  [0x50, 0x4b, 3, 4].every((byte, at) => content[at] === byte)

const ROWS_AT_A_TIME = 1000

/** The same, handed on piece by piece. */
export async function* tablePieces(input: TableInput): AsyncGenerator<TableResult> {
  const table = await tableIn(input)
  if ('trouble' in table) yield table
  else
    for (let at = 0; at < table.rows.length; at += ROWS_AT_A_TIME) {
      yield { rows: table.rows.slice(at, at + ROWS_AT_A_TIME) }
    }
}
