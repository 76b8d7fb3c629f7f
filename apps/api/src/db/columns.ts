/** A table's columns by the names that the contract gives to what they keep. */

import type { Tables } from './tables.ts'

type TableName = keyof Tables & string

type Names<T extends TableName> = Readonly<Record<string, keyof Tables[T] & string>>

/** What an input says, as columns; what may be absent there may be absent here. */
type Values<M, I> = { [F in keyof I as F extends keyof M ? M[F] & string : never]: I[F] }

/** Does not compile for an input with a field that the map does not know: take it out before. */
type Known<M, I> = { [F in Exclude<keyof I, keyof M>]: never }

type Kinds<M, F> = { readonly [Field in keyof M]?: (column: string) => F }

interface ColumnMap<T extends TableName, M extends Names<T>> {
  /** For a SELECT: each column under its field's name. */
  selected: readonly { [F in keyof M & string]: `${T}.${M[F]} as ${F}` }[keyof M & string][]
  /** For INSERT and UPDATE: the columns of what is named; an absent field stays as it is. */
  values<I extends object>(input: I & Known<M, I>): Values<M, I>
  /** For a list: the fields that may be filtered, each by how it is compared. */
  fields<F>(kinds: Kinds<M, F>): Record<string, F>
  /** For a list: the fields that may be sorted. */
  sorts(...fields: (keyof M & string)[]): Record<string, string>
}

/**
 * `columnMap('coupons', { id: 'id', price: 'price_cents' })` serves select, insert, update and the list's
 * filters, so that a new field is a line here. What is no column as it stands (a percentage, a secret, a
 * reference with its name) is read and written beside it.
 */
export function columnMap<T extends TableName, const M extends Names<T>>(
  table: T,
  names: M,
): ColumnMap<T, M> {
  const column = (field: string): string => `${table}.${names[field]}`
  const selected = Object.keys(names).map((field) => `${column(field)} as ${field}`)
  return {
    selected: selected as unknown as ColumnMap<T, M>['selected'],
    values: <I extends object>(input: I) => {
      const said = Object.entries(input).filter(([, value]) => value !== undefined)
      return Object.fromEntries(said.map(([field, value]) => [names[field], value])) as Values<M, I>
    },
    fields: <F>(kinds: Kinds<M, F>) => {
      const fields: Record<string, F> = {}
      for (const field in names) {
        const kind = kinds[field]
        if (kind) fields[field] = kind(column(field))
      }
      return fields
    },
    sorts: (...fields) => Object.fromEntries(fields.map((field) => [field, column(field)])),
  }
}
