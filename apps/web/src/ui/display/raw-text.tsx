import type { ReactNode } from 'react'
import styles from './raw-text.module.css'

/** Text as a machine wrote it: of any length, scrolled within itself. */
export const RawText = ({ children }: { children: ReactNode }) => (
  <pre className={styles.raw}>{children}</pre>
)
