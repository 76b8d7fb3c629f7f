import type { ReactNode } from 'react'
import styles from './detail-list.module.css'

export interface Detail {
  label: string
  value: ReactNode
}

interface DetailListProps {
  items: readonly Detail[]
  /** One beneath another, each under its label: for what is copied and must not be broken into lines. */
  isStacked?: boolean
}

/** What is known about a thing, in columns as wide as there is room for. */
export function DetailList({ items, isStacked = false }: DetailListProps) {
  return (
    <dl className={`${styles.details} ${isStacked ? styles.stacked : ''}`}>
      {items.map(({ label, value }) => (
        <div className={styles.detail} key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
