import { amount, litres, money, volume } from '../lib/format.ts'
import styles from './figures.module.css'

interface Figure {
  value: number | null | undefined
  /** Shows the currency symbol or the unit, where no header does. */
  withUnit?: boolean
}

const toneOf = (value: number | null | undefined): string => {
  if (!value) return styles.zero ?? ''
  return value < 0 ? (styles.negative ?? '') : ''
}

/** An amount in cents. */
export function Money({ value, withUnit = false }: Figure) {
  if (value === null || value === undefined) return <span className={styles.zero}>–</span>
  return (
    <span className={`${styles.figure} ${toneOf(value)}`}>
      {withUnit ? money(value) : amount(value)}
    </span>
  )
}

/** A volume in centilitres. */
export function Volume({ value, withUnit = false }: Figure) {
  if (value === null || value === undefined) return <span className={styles.zero}>–</span>
  return (
    <span className={`${styles.figure} ${toneOf(value)}`}>
      {withUnit ? volume(value) : litres(value)}
    </span>
  )
}
