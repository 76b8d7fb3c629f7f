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
      <Pump />
      <div className={styles.title}>{title}</div>
      {hint && <div className={styles.hint}>{hint}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

/** A pump at rest. */
const Pump = () => (
  <svg className={styles.picture} viewBox="0 0 72 60" aria-hidden>
    <ellipse className={styles.ground} cx="34" cy="54" rx="32" ry="5" />
    <rect x="16" y="8" width="28" height="45" rx="4" />
    <rect className={styles.display} x="21" y="14" width="18" height="12" rx="2" />
    <path d="M25 32 h10 M25 37 h10" />
    <path d="M44 22 h4 q4 0 4 4 v14 q0 4 4 4 t4 -4 V22 l-6 -7" />
    <path className={styles.nozzle} d="M54 22 h6 v7 h-6 z" />
  </svg>
)
