/** Tables that people send: comma-separated text, or the first sheet of a workbook, as plain texts. */

import { piecesFromProcess, ProcessLimitError } from './run-in-process.ts'
import type { TableInput, TableResult } from './table-in.ts'
import { TableError, type TableRow, type TableWish } from './table-rows.ts'

const PROCESS = {
  entry: new URL('table-process.ts', import.meta.url),
  /** Several times what the largest table needs that is read. */
  mostMegabytes: 256,
}

/** Several times what a table takes; one that may have very many rows has longer. */
const TIMEOUT_MS = 15_000
const TIMEOUT_MS_A_ROW = 0.1

/**
 * The rows of a file that are not empty, each as the texts of its cells up to the last that is not; a
 * formula as its text, `=A1*2`, and not as what it came to when the workbook was saved. A file that was made
 * to do harm costs a process, which has bounds of its own.
 *
 * @param mostRows how many rows are taken; a longer table is read to the row after that
 * @throws TableError
 */
export async function readTable(content: Uint8Array, mostRows: number): Promise<string[][]> {
  const rows: string[][] = []
  for await (const piece of tableRows(content, { mostRows })) {
    rows.push(...piece.map(({ cells }) => cells))
  }
  return rows
}

/**
 * The same rows with their lines, in pieces: however long the table is, this process holds one of them.
 *
 * @throws TableError
 */
export async function* tableRows(
  content: Uint8Array,
  wish: TableWish,
): AsyncGenerator<readonly TableRow[]> {
  const input: TableInput = { content, ...wish }
  const timeoutMs = Math.max(TIMEOUT_MS, wish.mostRows * TIMEOUT_MS_A_ROW)
  try {
    for await (const piece of piecesFromProcess<TableResult>({ ...PROCESS, timeoutMs }, input)) {
      if ('trouble' in piece) throw new TableError(piece.trouble)
      yield piece.rows
    }
  } catch (error) {
    if (!(error instanceof ProcessLimitError)) throw error
    throw new TableError(error.limit === 'time' ? 'tooSlow' : 'tooMuch')
  }
}
