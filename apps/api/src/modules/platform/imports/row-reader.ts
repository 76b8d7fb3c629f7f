/** The cells of one row by their columns, and what is wrong with them. */

import { parseScaled } from '@app/kernel/decimal-text'
import { looksLikeFormula } from '@app/kernel/formats'
import {
  type BasisPoints,
  basisPoints,
  type Cents,
  parseCents,
  plainCents,
} from '@app/kernel/money'
import {
  type ErrorDefinition,
  type Language,
  LANGUAGES,
  type ProblemParams,
} from '@app/kernel/problem'
import type { ImportColumn, Trouble } from './columns.ts'
import { CellErrors } from './errors.ts'

/** What each choice is called in either language. */
export type Choices<Value> = readonly { value: Value; titles: Readonly<Record<Language, string>> }[]

/** Each way of reading gives `undefined` for a cell that is empty, or wrong, which is then noted. */
export interface Cells<Key extends string> {
  text(key: Key): string | undefined
  cents(key: Key, most: Cents): Cents | undefined
  whole(key: Key, range: { min: number; max: number }): number | undefined
  /** At most two decimals, below 100. */
  percent(key: Key): BasisPoints | undefined
  choice<Value>(key: Key, choices: Choices<Value>): Value | undefined
  /** Notes that a cell is wrong in a way of its own. */
  isWrong(key: Key, error: ErrorDefinition, params?: ProblemParams): void
}

const WHOLE = /^-?\d{1,15}$/

export class RowReader implements Cells<string> {
  readonly line: number
  readonly troubles: Trouble[] = []
  readonly #cells: ReadonlyMap<string, string>

  /** @param keys of the columns, as they stand in the file */
  constructor(
    { line, cells }: { line: number; cells: readonly string[] },
    keys: readonly string[],
    columns: readonly ImportColumn[],
  ) {
    this.line = line
    const plain = new Map(columns.map((column) => [column.key, column.plain]))
    this.#cells = new Map(
      keys.map((key, at) => [key, (plain.get(key) ?? unmarked)(cells[at] ?? '')]),
    )
    for (const column of columns) this.#look(column)
  }

  /** As it stands in the file. */
  raw(key: string): string {
    return this.#cells.get(key) ?? ''
  }

  isWrong(field: string, error: ErrorDefinition, params: ProblemParams = {}): void {
    this.troubles.push({ field, error, params })
  }

  text(key: string): string | undefined {
    return this.#isKnownWrong(key) ? undefined : this.raw(key) || undefined
  }

  cents(key: string, most: Cents): Cents | undefined {
    const text = this.text(key)
    if (text === undefined) return undefined
    const amount = parseCents(text.replace(/^[¥￥]\s*/, ''))
    if (amount !== undefined && amount >= 0 && amount <= most) return amount
    this.isWrong(key, CellErrors.money, { max: plainCents(most) })
    return undefined
  }

  whole(key: string, { min, max }: { min: number; max: number }): number | undefined {
    const text = this.text(key)
    if (text === undefined) return undefined
    const value = WHOLE.test(text) ? Number(text) : NaN
    if (value >= min && value <= max) return value
    this.isWrong(key, CellErrors.whole, { min, max })
    return undefined
  }

  percent(key: string): BasisPoints | undefined {
    const text = this.text(key)
    if (text === undefined) return undefined
    const value = parseScaled(text.replace(/\s*[%％]$/, ''), 2)
    if (value !== undefined && value >= 0 && value < WHOLE_BASIS_POINTS) return basisPoints(value)
    this.isWrong(key, CellErrors.percent)
    return undefined
  }

  choice<Value>(key: string, choices: Choices<Value>): Value | undefined {
    const text = this.text(key)?.toLowerCase()
    if (text === undefined) return undefined
    const found = choices.find(({ titles }) =>
      LANGUAGES.some((language) => titles[language].toLowerCase() === text),
    )
    if (found) return found.value
    const names = choices.flatMap(({ titles }) => LANGUAGES.map((language) => titles[language]))
    this.isWrong(key, CellErrors.choice, { choices: names.join(' / ') })
    return undefined
  }

  #isKnownWrong(key: string): boolean {
    return this.troubles.some(({ field }) => field === key)
  }

  #look({ key, isRequired, longest }: ImportColumn): void {
    const text = this.raw(key)
    if (text.startsWith('=')) this.isWrong(key, CellErrors.formula)
    else if (text.length > longest) this.isWrong(key, CellErrors.long, { max: longest })
    else if (isRequired && text === '') this.isWrong(key, CellErrors.empty)
  }
}

const WHOLE_BASIS_POINTS = 10_000

/** An apostrophe that marks a text, as our own files have it, is no part of it. */
const unmarked = (cell: string): string =>
  cell.startsWith("'") && looksLikeFormula(cell.slice(1)) ? cell.slice(1) : cell
