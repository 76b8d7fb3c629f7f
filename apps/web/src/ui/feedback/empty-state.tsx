import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** Says why there is nothing and what to do first. */
export function EmptyState({
  title,
  hint,
  action,
}: {
  title: string
  hint?: string | undefined
  action?: ReactNode
}) {
  return (
    <div className={styles.empty}>
      <Tray />
      <div className={styles.title}>{title}</div>
      {hint && <div className={styles.hint}>{hint}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

/** Nothing lies in it. */
const Tray = () => (
  <svg className={styles.tray} viewBox="0 0 64 41" aria-hidden>
    <ellipse cx="32" cy="34" rx="32" ry="7" />
    <path d="M9 23 V14 L20 2 Q21 1 22 1 H42 Q43 1 44 2 L55 14 V23" />
    <path d="M9 14 H20 Q22.5 14 22.5 17 T25 20 H39 Q41.5 20 41.5 17 T44 14 H55 V32 Q55 36 52 36 H12 Q9 36 9 32 Z" />
  </svg>
)
