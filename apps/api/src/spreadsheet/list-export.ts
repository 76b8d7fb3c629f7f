/**
 * Lists as files. A module says which columns its rows have, what these are called in both languages,
 * and what stands in a cell. Which rows there are, and what of them may be seen, stays the list's
 * business: a file shows nothing that the list would not.
 */

import type { Words } from '@app/kernel/words'
import type { Language } from '@app/kernel/problem'
import type { Cents } from '@app/kernel/money'
import { namesOf } from '@app/kernel/names'
import type { Centilitres } from '@app/kernel/quantity'

/**
 * What a cell holds. `hundredths` are whole numbers of them, as money and volume are kept, written
 * with two decimals; a `figure` is a number by its digits; an `instant` is shown by the station's clock.
 */
export type CellKind = 'text' | 'whole' | 'hundredths' | 'figure' | 'instant' | 'day'

/** Nothing leaves the cell empty. */
export type CellValue = string | number | null | undefined

interface ColumnDefinition<Row, W> {
  kind: CellKind
  valueOf: (row: Row, words: W) => CellValue
}

/** The words of an export: its name, what its fields are called, and whatever the cells say besides. */
interface Titles {
  title: string
  fields: Readonly<Record<string, string>>
}

interface Definition<Row, T extends Titles> {
  zh: Words<T> & Titles
  en: Words<T> & Titles
  /** Relations of the list that the cells need. */
  expand?: readonly string[]
  /** The reply has all its rows at once, as `rows`; otherwise it is a list, gone through to its end. */
  isWhole?: true
  /** Cells by their field, in the order of the file; its heading is what the field is called. */
  columns: { readonly [K in keyof T['fields']]?: ColumnDefinition<Row, Words<T>> }
}

export interface ExportColumn<Row> {
  /** As callers name it; the console's column of the same key. */
  name: string
  title: Readonly<Record<Language, string>>
  kind: CellKind
  /** What stands in the cells of a file, which says of ways of paying what the station says. */
  cellIn: (language: Language, labels?: PaymentLabels) => (row: Row) => CellValue
}

/** What a station calls ways of paying, by code; the usual names for all others (D-120). */
export type PaymentLabels = Readonly<Record<string, string>>

export interface ListExport<Row> {
  title: Readonly<Record<Language, string>>
  expand: readonly string[]
  isWhole: boolean
  columns: readonly ExportColumn<Row>[]
}

export function listExport<Row, T extends Titles>(definition: Definition<Row, T>): ListExport<Row> {
  const { zh, en, expand = [], isWhole = false, columns } = definition
  const titles: Readonly<Record<Language, Titles>> = { zh, en }
  return {
    title: { zh: titles.zh.title, en: titles.en.title },
    expand,
    isWhole,
    columns: namesOf(columns).flatMap((name) => {
      const column = columns[name]
      if (!column) return []
      return {
        name,
        title: { zh: titles.zh.fields[name] ?? name, en: titles.en.fields[name] ?? name },
        kind: column.kind,
        cellIn: (language, labels = {}) => {
          const words = withLabels(definition[language], labels)
          return (row) => column.valueOf(row, words)
        },
      }
    }),
  }
}

/** The words of an export in which ways of paying are named, if any are, as a station names them. */
const withLabels = <W extends object>(words: W, labels: PaymentLabels): W =>
  'payments' in words && typeof words.payments === 'object'
    ? { ...words, payments: { ...words.payments, ...labels } }
    : words

type ValueOf<Row, W, Value> = (row: Row, words: W) => Value | null | undefined

export const text = <Row, W>(valueOf: ValueOf<Row, W, string>) =>
  ({ kind: 'text', valueOf }) as const

export const whole = <Row, W>(valueOf: ValueOf<Row, W, number>) =>
  ({ kind: 'whole', valueOf }) as const

export const money = <Row, W>(valueOf: ValueOf<Row, W, Cents>) =>
  ({ kind: 'hundredths', valueOf }) as const

export const volume = <Row, W>(valueOf: ValueOf<Row, W, Centilitres>) =>
  ({ kind: 'hundredths', valueOf }) as const

/** A number whose decimals depend on the row: `12.50` or `5`. */
export const figure = <Row, W>(valueOf: ValueOf<Row, W, string>) =>
  ({ kind: 'figure', valueOf }) as const

/** An ISO instant. */
export const instant = <Row, W>(valueOf: ValueOf<Row, W, string>) =>
  ({ kind: 'instant', valueOf }) as const

/** An ISO date. */
export const day = <Row, W>(valueOf: ValueOf<Row, W, string>) => ({ kind: 'day', valueOf }) as const

/** What a code is called; one that nobody knows is shown as it is. */
export const named = (
  names: Readonly<Record<string, string>>,
  code: string | null,
): string | null => (code === null ? null : (names[code] ?? code))
