import { Fragment, type ReactNode } from 'react'
import { useIsNarrow } from '#lib/files/media.ts'
import { common } from '#locale/words.ts'
import styles from './sheet-table.module.css'

export interface SheetColumn<Row> {
  key: string
  title: string
  render: (row: Row) => ReactNode
  isFigure?: boolean
  /** What stands beneath the rows, reckoned from all of them. */
  sum?: (rows: readonly Row[]) => ReactNode
}

interface SheetGroup<Row> {
  title?: string
  rows: readonly Row[]
}

interface SheetTableProps<Row> {
  /** What the table is called for those who do not see it. */
  label: string
  columns: readonly SheetColumn<Row>[]
  groups: readonly SheetGroup<Row>[]
  rowKey: (row: Row) => string | number
  /** A line beneath a row, in small print. */
  note?: (row: Row) => ReactNode
}

/**
 * A table as a sheet of paper has it: every row is there, and beneath stands what they come to. Its
 * head is repeated on each printed page; on a phone each row becomes a block.
 */
export function SheetTable<Row>(props: SheetTableProps<Row>) {
  const { label, columns, groups } = props
  const isNarrow = useIsNarrow()
  const rows = groups.flatMap((group) => group.rows)
  const hasSums = columns.some(({ sum }) => sum)
  const isSummed = hasSums && rows.length > 1
  return (
    <table
      className={isNarrow ? `${styles.table} ${styles.narrow}` : styles.table}
      aria-label={label}
    >
      <thead>
        <tr>
          {columns.map(({ key, title, isFigure }) => (
            <th key={key} scope="col" className={isFigure ? styles.figure : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group, index) => (
        <GroupBody
          key={group.title ?? index}
          {...props}
          group={group}
          isSummed={hasSums && groups.length > 1 && group.rows.length > 1}
        />
      ))}
      {isSummed && (
        <tbody>
          <SumRow columns={columns} rows={rows} label={common.sum} className={styles.total} />
        </tbody>
      )}
    </table>
  )
}

function GroupBody<Row>({
  group,
  isSummed,
  columns,
  rowKey,
  note,
}: SheetTableProps<Row> & { group: SheetGroup<Row>; isSummed: boolean }) {
  return (
    <tbody>
      {group.title && (
        <tr className={styles.group}>
          <th scope="rowgroup" colSpan={columns.length}>
            {group.title}
          </th>
        </tr>
      )}
      {group.rows.map((row) => {
        const line = note?.(row)
        return (
          <Fragment key={rowKey(row)}>
            <tr className={line ? styles.noted : undefined}>
              {columns.map(({ key, title, render, isFigure }) => (
                <Cell key={key} title={title} isFigure={isFigure}>
                  {render(row)}
                </Cell>
              ))}
            </tr>
            {line && (
              <tr className={styles.note}>
                <td colSpan={columns.length}>{line}</td>
              </tr>
            )}
          </Fragment>
        )
      })}
      {isSummed && (
        <SumRow
          columns={columns}
          rows={group.rows}
          label={common.subtotal}
          className={styles.subtotal}
        />
      )}
    </tbody>
  )
}

/** The first cell says what it is; a column without a sum stays empty. */
function SumRow<Row>({
  columns,
  rows,
  label,
  className,
}: {
  columns: readonly SheetColumn<Row>[]
  rows: readonly Row[]
  label: string
  className: string | undefined
}) {
  return (
    <tr className={className}>
      {columns.map(({ key, title, sum, isFigure }, index) => (
        <Cell key={key} title={title} isFigure={isFigure}>
          {index === 0 ? label : sum?.(rows)}
        </Cell>
      ))}
    </tr>
  )
}

/** On a phone, where no head stands above it, a cell says itself what it is. */
function Cell({
  title,
  isFigure,
  children,
}: {
  title: string
  isFigure: boolean | undefined
  children: ReactNode
}) {
  return (
    <td data-title={title} className={isFigure ? styles.figure : undefined}>
      {children}
    </td>
  )
}
