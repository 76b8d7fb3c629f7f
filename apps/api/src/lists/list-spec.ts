/**
 * Specification of a list: which fields may be filtered and sorted, and how each is compared.
 * Fields name columns by qualified reference; a path that is not in the table does not exist.
 */

import type { RawBuilder } from 'kysely'
import type { FilterValue } from '@app/kernel/list-query/filter'
import type { SearchLimit } from '#http/context.ts'

export type FieldKind =
  | 'id'
  | 'integer'
  | 'boolean'
  | 'enum'
  | 'text'
  | 'name'
  | 'maskedNumber'
  | 'date'

export interface Field {
  kind: FieldKind
  /** A column reference such as `orders.created_at`, or an expression. */
  column: string | RawBuilder<unknown>
  /** The values of an enum; another is refused, since it could only be a mistake. */
  values?: readonly string[]
  /** Of a relation to many: `table where …`, the related rows that the column is a column of. */
  related?: RawBuilder<unknown>
  /** Of a name among very many: what an index finds for a pattern of `ilike`, exactly that. */
  indexMatch?: (pattern: string) => IndexMatch
  /** Of a number among very many: what an index finds for a value, exactly that; absent where it cannot tell. */
  lookUp?: (value: FilterValue) => IndexMatch | undefined
}

/** Rows by their keys: those whose key column is in the array. */
export interface IndexMatch {
  key: string
  /** An expression of type `bigint[]`. */
  keys: RawBuilder<unknown>
}

const field =
  (kind: FieldKind) =>
  (column: Field['column']): Field => ({ kind, column })

/** A key, or a reference to one. */
export const id = field('id')
export const integer = field('integer')
export const boolean = field('boolean')
/** Text compared exactly: numbers of cards, plates. */
export const text = field('text')
/** Text compared without regard to case: names, e-mail addresses. */
export const name = field('name')
/**
 * A phone number that the list shows masked: compared as a whole or by its last four digits, and in parts
 * only for whoever may see it in full.
 */
export const maskedNumber = field('maskedNumber')
/** An instant; a bare date means that day at the station. */
export const date = field('date')

export const enumeration = (column: Field['column'], values: readonly string[]): Field => ({
  kind: 'enum',
  column,
  values,
})

/** A field of a relation to many: true when one of the related rows fits; `null` when there is none. */
export const among = (related: RawBuilder<unknown>, field: Field): Field => ({ ...field, related })

export interface ListSpec {
  fields: Readonly<Record<string, Field>>
  /** Sortable wire names and their columns. */
  sorts: Readonly<Record<string, string>>
  /** `field,desc`, used when the caller names no order. */
  defaultSort: string
  /** The unique column that ends every order, so that pages never overlap. */
  key: string
  /** Filter paths that name a handful of rows at most, as a number or a phone does. */
  uniqueFields?: readonly string[]
  /** Relations that may be expanded. */
  expands?: readonly string[]
  /** A list that grows without end: bounded to a range of a date column. */
  range?: RangeSpec
  /** How far back somebody may look in it whom a search limit holds (D-283). */
  limit?: { by: SearchLimit; column: Field['column'] }
  /** A list of the whole company, of which people of a station see what the station knows. */
  stationVisibility?: StationVisibility
  /** A list of what stations did, where what belongs to one thing is shown whole. */
  activityVisibility?: ActivityVisibility
}

interface ActivityVisibility {
  /** Whether a row happened at a station that the session sees. */
  isVisible: RawBuilder<boolean>
  /** Filter paths that name the thing whose rows are shown wherever in the company they happened. */
  exemptFields: readonly string[]
}

interface StationVisibility {
  /** Whether the row is visible at one of these stations. */
  isVisibleAt(stationIds: readonly number[]): RawBuilder<boolean>
  /** Those of these keys whose rows are visible at one of the stations, as an array: of very many, all at once. */
  visibleAmong?(stationIds: readonly number[], keys: IndexMatch['keys']): IndexMatch['keys']
  /** Filter paths by which a row is found wherever it is known: the card that lies on the counter. */
  exemptFields: readonly string[]
}

export interface RangeSpec {
  column: string
  maxMonths: number
  /** Filter paths that name one row; with such an equality no range is needed. */
  periodExemptFields: readonly string[]
}

/** Pages further than this are not looked for in lists that grow without end. */
export const DEEPEST_ROW = 10_000
