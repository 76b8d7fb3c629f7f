import type { LineItem } from '@app/api/contract/sales/orders'
import type { Transaction } from '@app/api/contract/sales/transactions'
import { instant, money } from '#lib/i18n/format.ts'
import { paymentName } from '#locale/payment-names.ts'
import { CardLedgerLink } from '#features/ledger/entries/parts/card-ledger-link.tsx'
import { UndoButtons } from '#features/sales/transactions/slots.ts'
import { channelDetails } from '#features/sales/transactions/parts/channel-details.ts'
import { TransactionStatus } from '#features/sales/transactions/parts/transaction-status.tsx'
import { words as orderWords } from '../words.ts'
import { words } from './words.ts'
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
          <TransactionStatus payment={payment} />
          <Circumstances payment={payment} />
          <span className={styles.paymentActions}>
            <UndoButtons payment={payment} lines={lines} look={LOOK} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** When and by whom, what was handed over or given back, and which card paid. */
function Circumstances({ payment }: { payment: Transaction }) {
  const { paidTime, createdDate, operator, device, transactionNo, userCard } = payment
  const { received, change, refunded, referenceNo } = payment
  const details = [
    instant(paidTime ?? createdDate),
    operator?.name,
    device?.name,
    transactionNo,
    referenceNo !== '' && words.referenceNo(referenceNo),
    change > 0 && `${words.received} ${money(received)}`,
    change > 0 && `${words.change} ${money(change)}`,
    refunded > 0 && words.refunded(money(refunded)),
    ...channelDetails(payment),
  ]
  return (
    <div className={styles.circumstances}>
      {details.map((detail) => detail && <span key={detail}>{detail}</span>)}
      {userCard && (
        <span>
          {orderWords.fields.card} <CardLedgerLink number={userCard.number} />
        </span>
      )}
    </div>
  )
}
