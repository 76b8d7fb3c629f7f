import { amount, count, litres, money, volume } from '#lib/i18n/format.ts'
import styles from './figures.module.css'

interface Figure {
  value: number | null | undefined
  /** Shows the currency symbol or the unit, where no header does. */
  withUnit?: boolean
  /** A plus before what was added, in lists of changes. */
  isSigned?: boolean
}

const toneOf = (value: number | null | undefined): string => {
  if (!value) return styles.zero ?? ''
  return value < 0 ? (styles.negative ?? '') : ''
}

/** An amount in cents. */
export function Money({ value, withUnit = false, isSigned = false }: Figure) {
  if (value === null || value === undefined) return <span className={styles.zero}>–</span>
  return (
    <span className={`${styles.figure} ${toneOf(value)}`}>
      {isSigned && value > 0 && '+'}
      {withUnit ? money(value) : amount(value)}
    </span>
  )
}

/** A number of things: points, pieces, people. */
export function Count({ value, isSigned = false }: Omit<Figure, 'withUnit'>) {
  if (value === null || value === undefined) return <span className={styles.zero}>–</span>
  return (
    <span className={`${styles.figure} ${toneOf(value)}`}>
      {isSigned && value > 0 && '+'}
      {count(value)}
    </span>
  )
}

/** A volume in centilitres. */
export function Volume({ value, withUnit = false }: Omit<Figure, 'isSigned'>) {
  if (value === null || value === undefined) return <span className={styles.zero}>–</span>
  return (
    <span className={`${styles.figure} ${toneOf(value)}`}>
      {withUnit ? volume(value) : litres(value)}
    </span>
  )
}
