import type { ShiftSheet } from '@app/api/contract/settlement/shifts'
import { type Cents, negate, subtract } from '@app/kernel/money'
import { Form } from 'antd'
import { money } from '#lib/i18n/format.ts'
import { MoneyItem } from '#ui/forms/money-item.tsx'
import { words } from './words.ts'
import styles from './close.module.css'

const { closing: said } = words

/** What is in the drawer, told at once against what should be. */
export function CashFields({ totals: { cashExpected } }: Pick<ShiftSheet, 'totals'>) {
  const counted = Form.useWatch<Cents | undefined>('countedCash')
  return (
    <MoneyItem
      name="countedCash"
      label={said.counted}
      placeholder={said.countedHint}
      canBeZero
      extra={
        <span aria-live="polite">
          {said.expected(money(cashExpected))}
          {typeof counted === 'number' && <Gap value={subtract(counted, cashExpected)} />}
        </span>
      }
    />
  )
}

function Gap({ value }: { value: Cents }) {
  if (value === 0) return <b className={styles.gap}>{said.exact}</b>
  return (
    <b className={styles.gap}>
      {value > 0 ? said.over(money(value)) : said.short(money(negate(value)))}
    </b>
  )
}
