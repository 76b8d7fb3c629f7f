import { WarningFilled } from '@ant-design/icons'
import type { ReactNode } from 'react'
import styles from './trouble.module.css'

interface TroubleProps {
  title: string
  hint?: string | undefined
  /** What to do about it. */
  action?: ReactNode
}

/** Something went wrong, in place of what should have been there. */
export function Trouble({ title, hint, action }: TroubleProps) {
  return (
    <div className={styles.trouble}>
      <WarningFilled className={styles.icon ?? ''} aria-hidden />
      <div className={styles.title}>{title}</div>
      {hint && <div className={styles.hint}>{hint}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
