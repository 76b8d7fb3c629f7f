import type { ReactNode } from 'react'
import styles from './parts.module.css'

/** A page that has nothing to show, and what to do about it. */
export function Notice({
  title,
  text,
  children,
}: {
  title: string
  text?: string
  children?: ReactNode
}) {
  return (
    <section className={`${styles.card} ${styles.head}`} role="status">
      <h1>{title}</h1>
      {text && <p className={styles.soft}>{text}</p>}
      {children && <div className={styles.gap}>{children}</div>}
    </section>
  )
}
