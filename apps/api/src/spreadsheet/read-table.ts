/** Tables that people send: comma-separated text, or the first sheet of a workbook, as plain texts. */

import { ProcessLimitError, runInProcess } from './run-in-process.ts'
import type { TableInput, TableResult } from './table-in.ts'
import { TableError } from './table-rows.ts'

const PROCESS = {
  entry: new URL('table-process.ts', import.meta.url),
  /** Several times what the largest table needs that is read. */
  mostMegabytes: 256,
  timeoutMs: 15_000,
}

/**
 * The rows of a file that are not empty, each as the texts of its cells up to the last that is not. A file
 * that was made to do harm costs a process, which has bounds of its own.
 *
 * @param mostRows how many rows are taken; a longer table is read to the row after that
 * @throws TableError
 */
export async function readTable(content: Uint8Array, mostRows: number): Promise<string[][]> {
  const input: TableInput = { content, mostRows }
  const result = await runInProcess<TableResult>(PROCESS, input).catch((error: unknown) => {
    if (!(error instanceof ProcessLimitError)) throw error
    throw new TableError(error.limit === 'time' ? 'tooSlow' : 'tooMuch')
  })
  if ('trouble' in result) throw new TableError(result.trouble)
  return result.rows
}
