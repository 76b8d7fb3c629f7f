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
/** Of a table that may be longer than that: what its rows have on average. */
const CELLS_OF_A_ROW = 12
const CHARACTERS_OF_A_ROW = 120

export interface TableWish {
  /** How many rows are wanted; one more is read, so that it is seen that there are more. */
  mostRows: number
}

/** A row, and in which line of its sheet it stands, the first being 1. */
export interface TableRow {
  line: number
  cells: string[]
  /** How many cells the file has there, empty ones at the end included. */
  width: number
}

export class TableRows {
  readonly rows: TableRow[] = []
  readonly #mostRows: number
  readonly #mostCells: number
  readonly #mostCharacters: number
  #line = 0
  #cells = 0
  #characters = 0

  constructor({ mostRows }: TableWish) {
    this.#mostRows = mostRows
    this.#mostCells = Math.max(MOST_CELLS, mostRows * CELLS_OF_A_ROW)
    this.#mostCharacters = Math.max(MOST_CHARACTERS, mostRows * CHARACTERS_OF_A_ROW)
  }

  get isFull(): boolean {
    return this.rows.length > this.#mostRows
  }

  /**
   * Adds a row unless it is empty, without blanks around its cells.
   *
   * @param line where it stands, if the sheet says so; behind the last one by default
   * @throws TableError
   */
  add(cells: readonly string[], line = this.#line + 1): void {
    this.#line = line
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
    if (isLong || this.#cells > this.#mostCells || this.#characters > this.#mostCharacters) {
      throw new TableError('tooMuch')
    }
    this.rows.push({ line, cells: row, width: cells.length })
  }
}
