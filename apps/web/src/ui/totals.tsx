import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import styles from './totals.module.css'

export interface Total {
  label: string
  value: ReactNode
}

/** The sums over everything that a list was asked for, not only over the page on screen. */
export function Totals({ label, totals }: { label: string; totals: readonly Total[] | undefined }) {
  if (!totals) {
    return (
      <div className={styles.totals} aria-busy aria-label={label}>
        <Skeleton.Input active size="small" style={{ width: 320 }} />
      </div>
    )
  }
  return (
    <dl className={styles.totals} aria-label={label}>
      {totals.map((total) => (
        <div className={styles.total} key={total.label}>
          <dt className={styles.label}>{total.label}</dt>
          <dd className={styles.value}>{total.value}</dd>
        </div>
      ))}
    </dl>
  )
}
