/** Tables that people send: comma-separated text, or the first sheet of a workbook, as plain texts. */

import { runInThread, ThreadError } from './run-in-thread.ts'
import type { TableInput, TableResult } from './table-in.ts'
import { TableError } from './table-rows.ts'

const THREAD = {
  entry: new URL('table-thread.ts', import.meta.url),
  /** Several times what the largest table needs that is read. */
  mostMegabytes: 256,
  timeoutMs: 15_000,
}

/**
 * The rows of a file that are not empty, each as the texts of its cells up to the last that is not. A file
 * that was made to do harm costs a thread, which has bounds of its own.
 *
 * @param mostRows how many rows are taken; a longer table is read to the row after that
 * @throws TableError
 */
export async function readTable(content: Uint8Array, mostRows: number): Promise<string[][]> {
  const input: TableInput = { content, mostRows }
  const result = await runInThread<TableResult>(THREAD, input).catch((error: unknown) => {
    if (!(error instanceof ThreadError)) throw error
    throw new TableError(error.limit === 'time' ? 'tooSlow' : 'tooMuch')
  })
  if ('trouble' in result) throw new TableError(result.trouble)
  return result.rows
}
