/**
 * The rows of a table that somebody sends, as they are read, within bounds that no list of people, phones
 * or goods comes near. A few kilobytes can stand for gigabytes: far columns, long texts told many times.
 */

import { isStorableText } from '@app/kernel/formats'

/**
 * Why a table is not read: it is no whole file of its kind, it holds more than is taken, has more columns,
 * or reading it takes longer than anybody would wait.
 */
export type TableTrouble = 'damaged' | 'tooMuch' | 'tooWide' | 'tooSlow'

export class TableError extends Error {
  readonly trouble: TableTrouble

  constructor(trouble: TableTrouble) {
    super(`the table is ${trouble}`)
    this.trouble = trouble
  }
}

/** The most that one cell of Excel holds. */
export const LONGEST_CELL = 32_767
export const MOST_COLUMNS = 256
const MOST_CELLS = 200_000
const MOST_CHARACTERS = 8_000_000

export class TableRows {
  readonly rows: string[][] = []
  readonly #mostRows: number
  #cells = 0
  #characters = 0

  /** @param mostRows how many rows are wanted; one more is read, so that it is seen that there are more */
  constructor(mostRows: number) {
    this.#mostRows = mostRows
  }

  get isFull(): boolean {
    return this.rows.length > this.#mostRows
  }

  /**
   * Adds a row unless it is empty, without blanks around its cells.
   *
   * @throws TableError
   */
  add(cells: readonly string[]): void {
    if (this.isFull) return
    const row = cells.map((cell) => cell.trim())
    while (row.at(-1) === '') row.pop()
    if (row.length === 0) return
    if (row.length > MOST_COLUMNS) throw new TableError('tooWide')
    // Text has no NUL; what was read as one is in UTF-16, or no table at all.
    if (!row.every(isStorableText)) throw new TableError('damaged')
    this.#cells += row.length
    this.#characters += row.reduce((sum, cell) => sum + cell.length, 0)
    const isLong = row.some((cell) => cell.length > LONGEST_CELL)
    if (isLong || this.#cells > MOST_CELLS || this.#characters > MOST_CHARACTERS) {
      throw new TableError('tooMuch')
    }
    this.rows.push(row)
  }
}
