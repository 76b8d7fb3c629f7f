import type { LineItem } from '@app/api/contract/trade/orders'
import type { Transaction } from '@app/api/contract/trade/transactions'
import { instant, money } from '../../../../lib/format.ts'
import { paymentName } from '../../../../locale/payment-names.ts'
import { UndoButtons } from '../../refunds/parts/undo-buttons.tsx'
import { TransactionStatus } from '../../transactions/parts/transaction-status.tsx'
import { words } from '../words.ts'
import styles from './details.module.css'

const LOOK = { type: 'text', size: 'small' } as const

interface PaymentsProps {
  payments: readonly Transaction[]
  /** Of the order, to choose from when some of it comes back. */
  lines: readonly LineItem[] | undefined
}

/** How the order was paid: one row a payment, with the ways to undo it. */
export function Payments({ payments, lines }: PaymentsProps) {
  return (
    <ul className={styles.payments}>
      {payments.map((payment) => (
        <li key={payment.id} className={styles.payment} data-payment={payment.transactionNo}>
          <b className={styles.paymentName}>{paymentName(payment.paymentType)}</b>
          <span className={styles.paymentAmount}>{money(payment.amount)}</span>
          <TransactionStatus status={payment.status} />
          <span className={styles.soft}>
            {[
              instant(payment.paidTime ?? payment.createdDate),
              payment.operator?.name,
              payment.transactionNo,
              payment.userCard?.number,
              payment.change > 0 && `${words.details.received} ${money(payment.received)}`,
              payment.change > 0 && `${words.details.change} ${money(payment.change)}`,
              payment.refunded > 0 && words.details.refunded(money(payment.refunded)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className={styles.paymentActions}>
            <UndoButtons payment={payment} lines={lines} look={LOOK} />
          </span>
        </li>
      ))}
    </ul>
  )
}
