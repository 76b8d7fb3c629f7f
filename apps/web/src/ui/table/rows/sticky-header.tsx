import { useLayoutEffect, useRef } from 'react'
import { HeadRow, type HeadRowProps } from './head-row.tsx'
import styles from './row-table.module.css'
import { partOf, type TableSize } from './use-table-frame.ts'

interface StickyHeaderProps<Row> extends HeadRowProps<Row> {
  frame: HTMLElement
  size: TableSize
}

/** The head again, column for column, where the true one is out of sight. */
export function StickyHeader<Row extends { id: number }>({
  frame,
  size,
  ...head
}: StickyHeaderProps<Row>) {
  const copy = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    copy.current?.scrollTo({ left: partOf(frame, 'table')?.scrollLeft ?? 0 })
  }, [frame])
  const keys = [...(head.selection ? ['choice'] : []), ...head.columns.map(({ key }) => key)]
  return (
    <div ref={copy} data-part="copy" className={styles.copy} aria-hidden>
      <table className={styles.table} style={{ width: size.table, tableLayout: 'fixed' }}>
        <colgroup>
          {keys.map((key, index) => (
            <col key={key} style={{ width: size.columns[index] }} />
          ))}
        </colgroup>
        <thead>
          <HeadRow {...head} isCopy />
        </thead>
      </table>
    </div>
  )
}
