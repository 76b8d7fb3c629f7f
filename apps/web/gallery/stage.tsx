import type { ReactNode } from 'react'
import styles from './gallery.module.css'

/** A ground to show a piece on that does not bring its own. */
export const Stage = ({ children }: { children: ReactNode }) => (
  <section className={styles.stage}>{children}</section>
)

/** Things side by side. */
export const Row = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
)

/** As wide as the ground. */
export const Wide = ({ children }: { children: ReactNode }) => (
  <div className={styles.wide}>{children}</div>
)

/** A window as high as a phone. */
export const WholePhone = ({ children }: { children: ReactNode }) => (
  <div className={`${styles.phone} ${styles.whole}`}>{children}</div>
)

/** A small window, such as a phone has. */
export const Phone = ({ children }: { children: ReactNode }) => (
  <div className={styles.phone}>{children}</div>
)
