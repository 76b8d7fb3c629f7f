import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { common } from '#locale/words.ts'
import styles from './totals.module.css'

/** As many as lists usually have, so that nothing moves when they come. */
const PLACES = ['1', '2', '3', '4', '5', '6']

interface Total {
  label: string
  value: ReactNode
}

interface TotalsProps {
  label: string
  totals: readonly Total[] | undefined
  /** At the end: the mark that says how they are made up. */
  explained?: ReactNode
  /** Given when they could not be loaded. */
  onRetry?: (() => void) | undefined
}

/** The sums over everything that a list was asked for, not only over the page on screen. */
export function Totals({ label, totals, explained, onRetry }: TotalsProps) {
  if (onRetry) {
    return (
      <div className={styles.totals} role="status" aria-label={label}>
        <span className={styles.label}>
          {label} · {common.loadFailed}
        </span>
        <Button type="link" size="small" onClick={onRetry}>
          {common.retry}
        </Button>
      </div>
    )
  }
  if (!totals) {
    return (
      <div className={styles.totals} role="status" aria-busy aria-label={label}>
        {PLACES.map((place) => (
          <div className={styles.total} key={place}>
            <span className={styles.label}>
              <Skeleton.Node active style={{ width: 72, height: 14 }} />
            </span>
            <span className={styles.value}>&nbsp;</span>
          </div>
        ))}
      </div>
    )
  }
  return (
    <div className={styles.totals}>
      <dl className={styles.list} aria-label={label}>
        {totals.map((total) => (
          <div className={styles.total} key={total.label}>
            <dt className={styles.label}>{total.label}</dt>
            <dd className={styles.value}>{total.value}</dd>
          </div>
        ))}
      </dl>
      {explained}
    </div>
  )
}
