/** Columns of a kind of import, and how they are found in the heading of a file. */

import {
  type ErrorDefinition,
  type Language,
  LANGUAGES,
  type ProblemParams,
  refuse,
} from '@app/kernel/problem'
import { ImportErrors } from './errors.ts'

export interface ImportColumn<Key extends string = string> {
  key: Key
  /** What the template calls it, and other headings that are understood; small letters or capitals. */
  titles: Readonly<Record<Language, string>>
  otherTitles?: readonly string[]
  isRequired?: true
  /** No two rows of a file say the same. */
  isUnique?: true
  /** Characters. */
  longest: number
  /** What a cell says, without what programs put around it; it is looked at, compared and shown like this. */
  plain?: (cell: string) => string
  /** How a cell is shown and kept afterwards, where it names somebody. */
  masked?: (cell: string) => string
}

/** Something wrong with a row. */
export interface Trouble {
  /** Key of the column; of the row as a whole by default. */
  field?: string | undefined
  error: ErrorDefinition
  params?: ProblemParams
}

/** Columns by their key as they stand in a file, and the headings that nobody knows. */
export interface Heading {
  /** `''` for a column that is left out. */
  keys: string[]
  unknown: string[]
}

/** What stands in a cell of rubbish is shown as far as it fits. */
const LONGEST_HEADING = 64

/** @throws Refusal IMPORT_COLUMNS, IMPORT_COLUMN_TWICE */
export function headingOf(
  columns: readonly ImportColumn[],
  cells: readonly string[],
  language: Language,
): Heading {
  const keys = cells.map((cell) => columnCalled(columns, cell)?.key ?? '')
  const twice = keys.findIndex((key, at) => key !== '' && keys.indexOf(key) < at)
  if (twice >= 0) throw refuse(ImportErrors.headerTwice, { heading: shown(cells[twice] ?? '') })
  // Of a file that says nothing at all, everything is missing.
  const isBlank = keys.every((key) => key === '')
  const missing = columns.filter(
    ({ isRequired, key }) => !keys.includes(key) && (isRequired || isBlank),
  )
  if (missing.length > 0) {
    const names = missing.map(({ titles }) => titles[language])
    throw refuse(ImportErrors.header, { missing: names.join(language === 'zh' ? '、' : ', ') })
  }
  return { keys, unknown: cells.filter((cell, at) => cell !== '' && keys[at] === '').map(shown) }
}

const shown = (text: string): string => text.slice(0, LONGEST_HEADING)

function columnCalled(columns: readonly ImportColumn[], heading: string): ImportColumn | undefined {
  const wanted = plain(heading)
  return columns.find(({ titles, otherTitles = [] }) =>
    [...LANGUAGES.map((language) => titles[language]), ...otherTitles].some(
      (title) => plain(title) === wanted,
    ),
  )
}

/** A star marks what must be filled in; what stands in brackets explains. */
const plain = (heading: string): string =>
  heading
    .replace(/[*＊]/g, '')
    .replace(/[（(].*?[）)]/g, '')
    .trim()
    .toLowerCase()

/** A cell of the column as it may be shown. */
export const shownAs = (columns: readonly ImportColumn[], key: string, cell: string): string =>
  columns.find((column) => column.key === key)?.masked?.(cell) ?? cell
