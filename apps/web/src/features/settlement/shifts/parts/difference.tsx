import type { Cents } from '@app/kernel/money'
import type { Centilitres } from '@app/kernel/quantity'
import { amount, litres } from '#lib/i18n/format.ts'
import styles from './sheet.module.css'

interface DifferenceProps<T> {
  value: T | null
  /** Some is always there, as a tank is never measured twice alike: told, but not highlighted. */
  isUsual?: boolean
}

/** What a meter or a tank says beyond the books. */
export const VolumeDifference = (props: DifferenceProps<Centilitres>) => (
  <Difference {...props} text={litres(props.value)} />
)

/** What a drawer or a meter holds beyond the books. */
export const MoneyDifference = (props: DifferenceProps<Cents>) => (
  <Difference {...props} text={amount(props.value)} />
)

function Difference({ value, isUsual, text }: DifferenceProps<number> & { text: string }) {
  if (value === null) return <span className={styles.nothing}>–</span>
  if (value === 0) return <span className={styles.nothing}>{text}</span>
  const signed = value > 0 ? `+${text}` : text
  return isUsual ? <b>{signed}</b> : <mark className={styles.gap}>{signed}</mark>
}
