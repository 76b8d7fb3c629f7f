import type { ReactNode } from 'react'
import styles from './detail-list.module.css'

export interface Detail {
  label: string
  value: ReactNode
}

/** What is known about a thing, in columns as wide as there is room for. */
export function DetailList({ items }: { items: readonly Detail[] }) {
  return (
    <dl className={styles.details}>
      {items.map(({ label, value }) => (
        <div className={styles.detail} key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
