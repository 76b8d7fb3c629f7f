import { WarningFilled } from '@ant-design/icons'
import type { ReactNode } from 'react'
import styles from './error-state.module.css'

interface ErrorStateProps {
  title: string
  hint?: string | undefined
  /** What to do about it. */
  action?: ReactNode
}

/** Something went wrong, in place of what should have been there. */
export function ErrorState({ title, hint, action }: ErrorStateProps) {
  return (
    <div className={styles.errorState}>
      <WarningFilled className={styles.icon ?? ''} aria-hidden />
      <div className={styles.title}>{title}</div>
      {hint && <div className={styles.hint}>{hint}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
