import type { ReactNode } from 'react'
import styles from './field-grid.module.css'

/** Fields side by side where there is room, one below the other on a phone. */
export function FieldGrid({ columns = 2, children }: { columns?: 2 | 3; children: ReactNode }) {
  return <div className={columns === 3 ? styles.three : styles.two}>{children}</div>
}
