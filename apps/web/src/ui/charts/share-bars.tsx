import type { ReactNode } from 'react'
import styles from './share-bars.module.css'

export interface Share {
  key: string
  name: ReactNode
  value: number
  /** The product's own, where it has one. */
  colour?: string | undefined
}

interface ShareBarsProps {
  label: string
  shares: readonly Share[]
  /** How a value is written, exactly. */
  format: (value: number) => string
}

const TENTHS_OF_PERCENT = 1000

/** What parts a whole is made of: each with its name, its figure and how much of the whole it is. */
export function ShareBars({ label, shares, format }: ShareBarsProps) {
  const largest = Math.max(1, ...shares.map(({ value }) => value))
  const whole = shares.reduce((sum, { value }) => sum + Math.max(0, value), 0)
  return (
    <ul className={styles.shares} aria-label={label}>
      {shares.map(({ key, name, value, colour }) => (
        <li key={key} className={styles.share}>
          <span className={styles.name}>{name}</span>
          <span className={styles.value}>{format(value)}</span>
          <span className={styles.part}>{partOf(value, whole)}</span>
          <span className={styles.track}>
            <i
              className={styles.bar}
              style={{
                width: `calc(100% * ${Math.max(0, value) / largest})`,
                ...(colour && { background: colour }),
              }}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}

function partOf(value: number, whole: number): string {
  if (whole === 0 || value <= 0) return '–'
  const tenths = Math.round((value / whole) * TENTHS_OF_PERCENT)
  return `${Math.trunc(tenths / 10)}.${tenths % 10}%`
}
