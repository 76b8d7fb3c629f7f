import type { Order } from '@app/api/contract/sales/orders'
import type { Transaction } from '@app/api/contract/sales/transactions'
import { add, type Cents, negate, subtract, ZERO } from '@app/kernel/money'
import { paymentName } from '#locale/payment-names.ts'
import { Money } from '#ui/display/figures.tsx'
import { words as orderWords } from '../words.ts'
import { words } from './words.ts'
import styles from './details.module.css'

const { fields } = orderWords

interface Line {
  key: string
  label: string
  value: Cents
  isSum?: boolean
}

/** The money of an order, line by line until it adds up. */
export function AmountBreakdown({ order }: { order: Order }) {
  return (
    <dl className={styles.breakdown} aria-label={words.money}>
      {linesOf(order).map(({ key, label, value, isSum }) => (
        <div key={key} className={isSum ? styles.sum : styles.line}>
          <dt>{label}</dt>
          <dd data-figure={key}>
            <Money value={value} withUnit />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function linesOf(order: Order): Line[] {
  const payments = (order.transactions ?? []).filter(wasMade)
  const taken = add(ZERO, ...payments.map(({ amount }) => amount))
  const back = add(ZERO, ...payments.map(givenBack))
  return [
    ...(order.discount === 0
      ? []
      : [{ key: 'amount', label: fields.amount, value: order.amount }, ...discountsOf(order)]),
    { key: 'payable', label: fields.payable, value: order.payable, isSum: true },
    ...payments.map(({ id, paymentType, amount }) => ({
      key: `payment-${id}`,
      label: paymentName(paymentType),
      value: amount,
    })),
    ...(back === 0 ? [] : [{ key: 'refunded', label: fields.refunded, value: negate(back) }]),
    ...(payments.length === 0
      ? []
      : [{ key: 'kept', label: words.kept, value: subtract(taken, back), isSum: true }]),
    ...prepaidOf(order),
    ...(order.due === 0 ? [] : [{ key: 'due', label: fields.due, value: order.due, isSum: true }]),
  ]
}

/** Of what was paid beforehand: what has bought fuel, what is held for it, and what is left. */
const prepaidOf = ({ prepaid }: Order): Line[] =>
  prepaid
    ? [
        ...(prepaid.used === 0
          ? []
          : [{ key: 'used', label: words.prepaidUsed, value: negate(prepaid.used) }]),
        ...(prepaid.held === 0
          ? []
          : [{ key: 'held', label: words.prepaidHeld, value: negate(prepaid.held) }]),
        { key: 'left', label: fields.left, value: prepaid.left, isSum: true },
      ]
    : []

/** Coupon by coupon; of an order whose coupons went back just what they had taken off. */
const discountsOf = ({ discount, userDeals = [] }: Order): Line[] =>
  userDeals.length === 0
    ? [{ key: 'discount', label: fields.discount, value: negate(discount) }]
    : userDeals.map(({ id, deal, discount: off }) => ({
        key: `coupon-${id}`,
        label: deal.name,
        value: negate(off),
      }))

const wasMade = ({ status }: Transaction): boolean =>
  !['open', 'lock', 'fail', 'close'].includes(status)

/** A revoked payment went back as a whole; others as far as they were refunded. */
const givenBack = ({ status, amount, refunded }: Transaction): Cents =>
  status === 'revoked' ? amount : refunded
