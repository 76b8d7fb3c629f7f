/** The table in a file, read where it may take as long and as much as it is allowed to. */

import { readCsv } from './read-csv.ts'
import { readWorkbook } from './read-workbook.ts'
import { TableError, TableRows, type TableTrouble } from './table-rows.ts'

export interface TableInput {
  content: Uint8Array
  mostRows: number
}

export type TableResult = { rows: string[][] } | { trouble: TableTrouble }

export async function tableIn({ content, mostRows }: TableInput): Promise<TableResult> {
  const rows = new TableRows(mostRows)
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
