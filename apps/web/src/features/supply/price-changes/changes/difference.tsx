import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import { type Cents, subtract } from '@app/kernel/money'
import { amount } from '#lib/i18n/format.ts'
import styles from '../price-changes.module.css'
import { words } from '../words.ts'

/** How far a price moves, and in which direction. */
export function Difference({ from, to }: { from: Cents; to: Cents }) {
  const gap = subtract(to, from)
  if (gap === 0) return <span className={styles.same}>–</span>
  const isUp = gap > 0
  return (
    <span className={styles.difference}>
      {isUp ? (
        <CaretUpOutlined aria-label={words.up} />
      ) : (
        <CaretDownOutlined aria-label={words.down} />
      )}
      {isUp ? `+${amount(gap)}` : amount(gap)}
    </span>
  )
}
