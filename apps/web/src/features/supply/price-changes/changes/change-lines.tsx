import type { PriceChange } from '@app/api/contract/supply/price-changes'
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
  reason?: PriceChange['lines'][number]['reason']
}

/** From what to what; one that is sent again stays the same, and of one of the past nobody knows what was before. */
export function PriceMove({ oldPrice: from, newPrice: to, reason }: Omit<PriceStep, 'item'>) {
  if (from === to) {
    return (
      <>
        <span />
        <span className={styles.new}>{amount(to)}</span>
        {reason === 'past' ? <span /> : <span className={styles.same}>{words.again}</span>}
      </>
    )
  }
  return (
    <>
      <span className={styles.old}>{from === 0 ? words.unpriced : amount(from)}</span>
      <span className={styles.new}>→ {amount(to)}</span>
      {from === 0 ? <span /> : <Difference from={from} to={to} />}
    </>
  )
}

/** Steps beneath each other: fuel, old price, new price, difference. */
export function ChangeLines({ lines }: { lines: readonly PriceStep[] }) {
  return (
    <div className={styles.lines}>
      {lines.map(({ item, ...step }) => (
        <Fragment key={item.id}>
          <span>{item.name}</span>
          <PriceMove {...step} />
        </Fragment>
      ))}
    </div>
  )
}
