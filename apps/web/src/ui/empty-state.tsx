import { Empty } from 'antd'
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
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={
          <>
            <div className={styles.title}>{title}</div>
            {hint && <div className={styles.hint}>{hint}</div>}
          </>
        }
      >
        {action}
      </Empty>
    </div>
  )
}
