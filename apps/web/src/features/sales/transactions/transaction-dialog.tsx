import type { Transaction } from '@app/api/contract/sales/transactions'
import { Button } from 'antd'
import { instant } from '#lib/i18n/format.ts'
import { paymentName } from '#locale/payment-names.ts'
import { common } from '#locale/words.ts'
import { Dialog } from '#ui/forms/dialog.tsx'
import { type Detail, DetailList } from '#ui/display/detail-list.tsx'
import { Money } from '#ui/display/figures.tsx'
import { CardLedgerLink } from '#features/ledger/entries/parts/card-ledger-link.tsx'
import { pathTo } from '#lib/routes/path-to.ts'
import { kindName, keptOf } from './transaction-columns.tsx'
import { DoubtButtons } from './doubt-buttons.tsx'
import { channelDetails } from './parts/channel-details.ts'
import { TransactionStatus } from './parts/transaction-status.tsx'
import { RefundRecords, UndoButtons } from './slots.ts'
import { useRefundsOf, useTransaction } from './transactions-api.ts'
import styles from './transactions.module.css'
import { words } from './words.ts'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'

const { fields } = words

/** One payment, what became of it, and the ways to undo it. */
export function TransactionDialog({ row, onClose }: { row: Transaction; onClose: () => void }) {
  const { data: payment = row } = useTransaction(row)
  const { data: refunds = [] } = useRefundsOf('transaction', row.id)
  return (
    <Dialog
      open
      title={words.details}
      width={760}
      onClose={onClose}
      footer={
        <>
          <DoubtButtons payment={payment} />
          <UndoButtons payment={payment} />
          <Button onClick={onClose}>{common.close}</Button>
        </>
      }
    >
      <DetailList items={detailsOf(payment)} />
      {refunds.length > 0 && (
        <>
          <h3 className={styles.heading}>{words.refunds}</h3>
          <RefundRecords refunds={refunds} />
        </>
      )}
    </Dialog>
  )
}

/** The account, and the ratio that chose it. */
const accountOf = ({ billType, accountRatio }: Transaction): string =>
  accountRatio
    ? words.byRatio(words.billTypes[billType], accountRatio.ratio, accountRatio.id)
    : words.billTypes[billType]

const detailsOf = (row: Transaction): Detail[] => [
  { label: fields.transactionNo, value: row.transactionNo },
  { label: fields.status, value: <TransactionStatus payment={row} /> },
  {
    label: fields.order,
    value: (
      <PermittedLink
        permission="allDetails:read"
        to={pathTo('AllDetails', { orderId: row.order.id })}
      >
        {row.order.orderNo}
      </PermittedLink>
    ),
  },
  { label: fields.kind, value: kindName(row.order.kind) },
  { label: fields.paymentType, value: paymentName(row.paymentType) },
  ...(row.referenceNo === '' ? [] : [{ label: fields.referenceNo, value: row.referenceNo }]),
  { label: fields.billType, value: accountOf(row) },
  { label: fields.amount, value: <Money value={row.amount} withUnit /> },
  ...(row.received === null
    ? []
    : [
        { label: fields.received, value: <Money value={row.received} withUnit /> },
        { label: fields.change, value: <Money value={row.change} withUnit /> },
      ]),
  { label: fields.refunded, value: <Money value={row.refunded} withUnit /> },
  { label: fields.kept, value: <Money value={keptOf(row)} withUnit /> },
  {
    label: fields.card,
    value: row.userCard ? <CardLedgerLink number={row.userCard.number} /> : '–',
  },
  { label: fields.user, value: row.user?.name ?? '–' },
  { label: fields.operator, value: row.operator?.name ?? '–' },
  { label: fields.device, value: row.device?.name ?? '–' },
  { label: fields.shift, value: row.shiftState?.number ?? '–' },
  { label: fields.businessDay, value: row.businessDay },
  { label: fields.paidTime, value: instant(row.paidTime) },
  ...(row.channel
    ? [
        { label: fields.requestNo, value: row.channel.requestNo },
        { label: words.channel.title, value: channelDetails(row).join(' · ') || '–' },
      ]
    : []),
  ...(row.revokedTime
    ? [
        { label: fields.revokedTime, value: instant(row.revokedTime) },
        { label: fields.reason, value: row.reason || '–' },
      ]
    : []),
]
