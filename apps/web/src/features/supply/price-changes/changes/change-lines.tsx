import type { Cents } from '@app/kernel/money'
import { Fragment } from 'react'
import { amount } from '#lib/i18n/format.ts'
import { Difference } from './difference.tsx'
import styles from '../price-changes.module.css'
import { words } from '../words.ts'

/** One fuel's step from its old price to the new one. */
export interface PriceStep {
  item: { id: number; name: string }
  oldPrice: Cents
  newPrice: Cents
}

/** Steps beneath each other: fuel, old price, new price, difference. */
export function ChangeLines({ lines }: { lines: readonly PriceStep[] }) {
  return (
    <div className={styles.lines}>
      {lines.map(({ item, oldPrice, newPrice }) => (
        <Fragment key={item.id}>
          <span>{item.name}</span>
          <span className={styles.old}>{oldPrice === 0 ? words.unpriced : amount(oldPrice)}</span>
          <span className={styles.new}>→ {amount(newPrice)}</span>
          {oldPrice === 0 ? <span /> : <Difference from={oldPrice} to={newPrice} />}
        </Fragment>
      ))}
    </div>
  )
}
