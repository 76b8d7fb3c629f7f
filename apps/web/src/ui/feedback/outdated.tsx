import type { ReactNode } from 'react'
import styles from './outdated.module.css'

interface OutdatedProps {
  /** What is shown answers the question before; the answer to this one is on its way. */
  when: boolean
  className?: string | undefined
  children: ReactNode
}

/** Keeps what was there before in sight, and pales it when the new takes longer than a moment. */
export const Outdated = ({ when, className = '', children }: OutdatedProps) => (
  <div aria-busy={when} className={when ? `${className} ${styles.outdated}` : className}>
    {children}
  </div>
)
