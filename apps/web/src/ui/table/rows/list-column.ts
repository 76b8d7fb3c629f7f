import { isKeptFrom } from '@app/kernel/kept-columns'
import type { ReactNode } from 'react'

/** The column of what can be done with a row; on a phone it stands beneath the row's card. */
export const ACTIONS = 'actions'

/** A column: its key is what the chooser remembers and, where sortable, what the server sorts by. */
export interface ListColumn<Row> {
  key: string
  title: string
  render: (row: Row) => ReactNode
  align?: 'left' | 'right' | 'center'
  width?: number
  /** Takes another line rather than push others out of sight: for text of any length. */
  wraps?: true
  /** Ends with dots instead: for names, whose beginning is enough; whole where it is pointed at, or its row has the focus. */
  clips?: true
  sortable?: boolean
  /** Stays when the table is scrolled sideways: the first column, the last, or both. */
  fixed?: 'start' | 'end'
  /** Cannot be hidden. */
  always?: boolean
  /** Hidden until somebody asks for it. */
  extra?: boolean
  /** The columns of an exported file that say the same, where they are not named as this one is. */
  inFile?: readonly string[]
  /** What the rows on screen come to; stands beneath them. */
  sum?: (rows: readonly Row[]) => ReactNode
}

/** The columns that somebody with these roles may choose from (S-354). */
export const columnsFor = <Row>(
  columns: readonly ListColumn<Row>[],
  roles: readonly { defaultRole: string }[],
): readonly ListColumn<Row>[] => columns.filter(({ key }) => !isKeptFrom(roles, key))

/** What is hidden as long as nobody has chosen. */
export const extrasOf = <Row>(columns: readonly ListColumn<Row>[]): string[] =>
  columns.filter(({ extra }) => extra).map(({ key }) => key)

type Direction = 'ascending' | 'descending'

/** @param sort the order in force, `field,desc` */
export function directionOf(key: string, sort: string | undefined): Direction | undefined {
  const [field, direction] = sort?.split(',') ?? []
  if (field !== key) return undefined
  return direction === 'desc' ? 'descending' : 'ascending'
}

/** The order that a click on a heading asks for: upwards, then downwards, then the list's own. */
export function sortAfter(key: string, sort: string | undefined): string | undefined {
  const direction = directionOf(key, sort)
  if (direction === 'descending') return undefined
  return `${key},${direction ? 'desc' : 'asc'}`
}
