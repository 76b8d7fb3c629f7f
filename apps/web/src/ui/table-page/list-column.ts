import { isKeptFrom } from '@app/kernel/kept-columns'
import type { TableColumnType, TableProps } from 'antd'
import type { ReactNode } from 'react'

/** A column: its key is what the chooser remembers and, where sortable, what the server sorts by. */
export interface ListColumn<Row> {
  key: string
  title: string
  render: (row: Row) => ReactNode
  align?: 'left' | 'right' | 'center'
  width?: number
  sortable?: boolean
  /** Stays when the table is scrolled sideways. */
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

/** @param sort the order in force, `field,desc`; without one no column shows an order */
export function toTableColumn<Row>(column: ListColumn<Row>, sort?: string): TableColumnType<Row> {
  const [field, direction] = sort?.split(',') ?? []
  return {
    key: column.key,
    title: column.title,
    render: (_value, row) => column.render(row),
    ...(column.align && { align: column.align }),
    ...(column.width && { width: column.width }),
    ...(column.fixed && { fixed: column.fixed }),
    ...(column.sortable && {
      sorter: true,
      sortOrder: field === column.key ? (direction === 'desc' ? 'descend' : 'ascend') : null,
    }),
  }
}

type Sorter<Row> = Parameters<NonNullable<TableProps<Row>['onChange']>>[2]

/** The order that somebody asked for by a click on a heading, as the server wants it. */
export function sortOf<Row>(sorter: Sorter<Row>): string | undefined {
  const [first] = [sorter].flat()
  if (!first?.order || first.columnKey === undefined) return undefined
  return `${String(first.columnKey)},${first.order === 'descend' ? 'desc' : 'asc'}`
}
