import type { ReactNode } from 'react'
import { Money } from '#ui/display/figures.tsx'
import type { Sums } from './allocation.ts'
import { words } from './words.ts'
import styles from './allocation.module.css'

interface AllocationSumsProps {
  sums: Sums
  /** How many rows the server would not do. */
  refused: number
  /** What is done with it. */
  children: ReactNode
}

/** What everything put in comes to, in sight while one types. */
export function AllocationSums({ sums, refused, children }: AllocationSumsProps) {
  return (
    <div className={styles.sums}>
      <div className={styles.figures} aria-live="polite">
        <Figure label={words.out} value={sums.allocated} />
        {sums.withdrawn > 0 && <Figure label={words.back} value={sums.withdrawn} />}
        <Figure label={words.left} value={sums.left} />
        {sums.left < 0 && <span className={styles.refusal}>{words.notEnough}</span>}
        {refused > 0 && <span className={styles.refusal}>{words.refusedRows(refused)}</span>}
      </div>
      {children}
    </div>
  )
}

const Figure = ({ label, value }: { label: string; value: number }) => (
  <span>
    <span className={styles.label}>{label}</span> <Money value={value} withUnit />
  </span>
)
