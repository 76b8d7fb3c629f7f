/** A look into a file before it is sent: whether it has the columns, and what its first rows say. */

import {
  cardFileText,
  type CardLine,
  cardLines,
  firstLine,
  readCardHeading,
} from '@app/kernel/card-file'

export interface Preview {
  rows: CardLine[]
  total: number
}

const SHOWN = 5

/** @returns `undefined` when the columns are missing */
export async function previewOf(file: Blob): Promise<Preview | undefined> {
  const text = cardFileText(await file.arrayBuffer())
  const heading = readCardHeading(firstLine(text))
  if (!heading) return undefined
  const rows = [...cardLines(text, heading)]
  return { rows: rows.slice(0, SHOWN), total: rows.length }
}
