import type { Order, Payment } from '@app/api/contract/sales/orders'
import { Button } from 'antd'
import { money } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import { MoneyItem } from '#ui/forms/money-item.tsx'
import { words } from '../words.ts'
import styles from '../pay.module.css'
import type { PhonePayment } from './phone.ts'

/** One way of paying: it asks what it needs to know and hands a payment over. */
export interface PanelProps {
  order: Order
  isRunning: boolean
  onPay: (payment: Payment) => Promise<void>
  /** The customer is to pay by phone; it may be paid before anybody sees it waiting. */
  onAsk: (payment: PhonePayment) => Promise<void>
  onClose: () => void
}

/** How much to take now: all that is due, unless the customer pays in parts. */
export function AmountItem({ due }: Pick<Order, 'due'>) {
  return (
    <MoneyItem
      name="amount"
      label={words.amount}
      required
      max={due}
      maxMessage={words.exceeds(money(due))}
    />
  )
}

/** The verb with the amount, and the way out. */
export function PanelButtons({
  verb,
  isRunning,
  isDisabled = false,
  isFocused = false,
  onClose,
}: Pick<PanelProps, 'isRunning' | 'onClose'> & {
  verb: string
  isDisabled?: boolean
  /** Nothing is left to type: Enter does it. */
  isFocused?: boolean
}) {
  return (
    <div className={styles.buttons}>
      <Button disabled={isRunning} onClick={onClose}>
        {common.cancel}
      </Button>
      <Button
        type="primary"
        htmlType="submit"
        loading={isRunning}
        disabled={isDisabled}
        autoFocus={isFocused}
        className={styles.submit ?? ''}
      >
        {isRunning ? words.paying : verb}
      </Button>
    </div>
  )
}
