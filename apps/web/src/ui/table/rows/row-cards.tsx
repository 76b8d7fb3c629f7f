import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { words } from '../words.ts'
import { type ListPages, Pages } from '../pages.tsx'
import { ACTIONS, type ListColumn } from './list-column.ts'
import styles from '../table-page.module.css'
import type { Selection } from '../use-selection.ts'

/** A row on a phone: the two facts that matter, and further lines beneath. */
export interface RowCard {
  title: ReactNode
  aside?: ReactNode
  lines?: readonly string[]
}

interface RowCardsProps<Row> {
  rows: readonly Row[]
  card: (row: Row) => RowCard
  /** Those at a desk: what can be done with a row there can be done here. */
  columns: readonly ListColumn<Row>[]
  onOpen: ((row: Row) => void) | undefined
  selection?: Selection<Row> | undefined
  /** In place of rows: there are none, or not yet. */
  empty: ReactNode
  pages: ListPages
}

/** The rows on a phone: no sideways scrolling, the two facts that matter first. */
export function RowCards<Row extends { id: number }>(props: RowCardsProps<Row>) {
  const { rows, card, columns, onOpen, selection, empty, pages } = props
  const actions = columns.find(({ key }) => key === ACTIONS)?.render
  if (rows.length === 0) return empty
  return (
    <>
      <ul className={styles.cards}>
        {rows.map((row) => (
          <li key={row.id} className={styles.cardRow}>
            {selection && (
              <Checkbox
                checked={selection.isSelected(row)}
                aria-label={words.selectRow(String(row.id))}
                onChange={() => selection.toggle(row)}
              />
            )}
            <CardBox
              card={card(row)}
              onOpen={onOpen && (() => onOpen(row))}
              actions={actions?.(row)}
            />
          </li>
        ))}
      </ul>
      <Pages extent="here" {...pages} />
    </>
  )
}

interface CardButtonProps {
  card: RowCard
  onOpen: (() => void) | undefined
}

/** A row, and beneath it what can be done with it without opening it. */
export function CardBox({ actions, ...row }: CardButtonProps & { actions?: ReactNode }) {
  return (
    <div className={styles.cardBox}>
      <CardButton {...row} />
      {actions && <div className={styles.cardActions}>{actions}</div>}
    </div>
  )
}

/** A row as a button over its whole width. */
function CardButton({ card, onOpen }: CardButtonProps) {
  const { title, aside, lines = [] } = card
  return (
    <button type="button" className={styles.card} disabled={!onOpen} onClick={onOpen}>
      <span className={styles.cardHead}>
        <span className={styles.cardTitle}>{title}</span>
        <span>{aside}</span>
      </span>
      {lines
        .filter((line) => line !== '')
        .map((line) => (
          <span className={styles.cardLine} key={line}>
            {line}
          </span>
        ))}
    </button>
  )
}
