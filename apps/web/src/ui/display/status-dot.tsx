import type { ReactNode } from 'react'
import styles from './status-dot.module.css'

/**
 * What a state means, the same everywhere: green done or in effect, blue running, amber waits for a
 * person, red failed or lost, grey ended.
 */
export type Tone = 'green' | 'blue' | 'amber' | 'red' | 'grey'

/** A dot and a word: the word carries the meaning, the colour only repeats it. */
export function StatusDot({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles.status}>
      <span className={`${styles.dot} ${styles[tone]}`} aria-hidden />
      {children}
    </span>
  )
}
