/** How many rows a file of cards has: read as a whole, outside the process that serves everybody. */

import { cardFileText, cardLines, firstLine, readCardHeading } from '@app/kernel/card-file'

/** More than any maker sends; a file of ten megabytes could have five times as many. */
export const MOST_ROWS = 1_000_000

export type RowCount = { rows: number } | { trouble: 'header' | 'tooMany' }

export function countRows(content: Uint8Array): RowCount {
  const text = cardFileText(content)
  const heading = readCardHeading(firstLine(text))
  if (!heading) return { trouble: 'header' }
  let rows = 0
  for (const _ of cardLines(text, heading)) {
    rows += 1
    if (rows > MOST_ROWS) return { trouble: 'tooMany' }
  }
  return { rows }
}
