/** The rows of a file in batches, each looked at by itself and beside those before it. */

import type { ImportColumn } from '../columns.ts'
import { CellErrors } from '../errors.ts'
import type { ImportKind } from '../kind.ts'
import { rowsOf } from '../receive-import.ts'
import { RowReader } from '../row-reader.ts'

interface Wanted {
  columns: readonly string[]
  done: number
  until?: number
}

/**
 * @param done how many rows are through; they are passed over, and still count as said before
 * @param until the last row that is wanted; all of them by default
 */
export async function* batchesOf(
  kind: ImportKind,
  content: Uint8Array,
  { columns: keys, done, until = Infinity }: Wanted,
): AsyncGenerator<RowReader[]> {
  const seen = new SeenBefore(kind.columns)
  let batch: RowReader[] = []
  // The heading is in front of the rows.
  let place = -1
  for await (const piece of rowsOf(kind, content)) {
    for (const row of piece) {
      place += 1
      if (place === 0) continue
      const reader = new RowReader(row, keys, kind.columns)
      seen.look(reader)
      if (place <= done || place > until) continue
      batch.push(reader)
      if (batch.length < kind.rowsAtATime) continue
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

/** What may be said once in a file, and in which line it was. */
class SeenBefore {
  readonly #lines: ReadonlyMap<string, Map<string, number>>

  constructor(columns: readonly ImportColumn[]) {
    const unique = columns.filter(({ isUnique }) => isUnique)
    this.#lines = new Map(unique.map(({ key }) => [key, new Map()]))
  }

  look(reader: RowReader): void {
    for (const [key, lines] of this.#lines) {
      const text = reader.text(key)
      if (text === undefined) continue
      const line = lines.get(text)
      if (line === undefined) lines.set(text, reader.line)
      else reader.isWrong(key, CellErrors.twice, { line })
    }
  }
}
