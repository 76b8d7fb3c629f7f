import type { ReactNode } from 'react'
import styles from './screen.module.css'

/** A part of the wall, with its heading. */
export const Panel = ({
  title,
  extra,
  className = '',
  children,
}: {
  title: string
  extra?: ReactNode
  className?: string | undefined
  children: ReactNode
}) => (
  <section className={`${styles.panel} ${className}`} aria-label={title}>
    <h2 className={styles.heading}>
      <span>{title}</span>
      {extra}
    </h2>
    {children}
  </section>
)

/** Nothing to show, which is good news or early morning. */
export const Nothing = ({ children }: { children: ReactNode }) => (
  <p className={styles.nothing}>{children}</p>
)
