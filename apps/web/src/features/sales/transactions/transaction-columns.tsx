import { isStanding, type Transaction } from '@app/api/contract/sales/transactions'
import { subtract, ZERO } from '@app/kernel/money'
import { inMoney, instant } from '#lib/i18n/format.ts'
import { paymentName } from '#locale/payment-names.ts'
import { Money } from '#ui/display/figures.tsx'
import { CellButton } from '#ui/table/rows/cell-button.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { TransactionStatus } from './parts/transaction-status.tsx'
import { words } from './words.ts'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'

const { fields } = words

/** What a payment is for, as people call it. */
export const kindName = (kind: string): string =>
  Object.entries(words.kinds).find(([code]) => code === kind)?.[1] ?? kind

/** What is left of a payment; nothing of one that was revoked, or never made. */
export const keptOf = (payment: Transaction) =>
  isStanding(payment) ? subtract(payment.amount, payment.refunded) : ZERO

const OrderLink = ({ order }: Pick<Transaction, 'order'>) => (
  <PermittedLink permission="allDetails:read" to={pathTo('AllDetails', { orderId: order.id })}>
    {order.orderNo}
  </PermittedLink>
)

export const transactionColumns = (
  onOpen: (transaction: Transaction) => void,
): ListColumn<Transaction>[] => [
  {
    key: 'transactionNo',
    title: fields.transactionNo,
    render: (row) => <CellButton onClick={() => onOpen(row)}>{row.transactionNo}</CellButton>,
    fixed: 'start',
    always: true,
  },
  {
    key: 'createdDate',
    title: fields.time,
    render: (row) => instant(row.createdDate),
    sortable: true,
  },
  { key: 'order', title: fields.order, render: (row) => <OrderLink order={row.order} /> },
  { key: 'kind', title: fields.kind, render: (row) => kindName(row.order.kind), extra: true },
  {
    key: 'paymentType',
    title: fields.paymentType,
    render: (row) => paymentName(row.paymentType),
  },
  {
    key: 'referenceNo',
    title: fields.referenceNo,
    render: (row) => row.referenceNo || '–',
    extra: true,
  },
  {
    key: 'billType',
    title: fields.billType,
    render: (row) => words.billTypes[row.billType],
    extra: true,
  },
  {
    key: 'amount',
    title: inMoney(fields.amount),
    render: (row) => <Money value={row.amount} />,
    align: 'right',
    sortable: true,
  },
  {
    key: 'refunded',
    title: inMoney(fields.refunded),
    render: (row) => <Money value={row.refunded} />,
    align: 'right',
  },
  {
    key: 'kept',
    title: inMoney(fields.kept),
    render: (row) => <Money value={keptOf(row)} />,
    align: 'right',
    extra: true,
  },
  {
    key: 'status',
    title: fields.status,
    render: (row) => <TransactionStatus payment={row} />,
  },
  { key: 'card', title: fields.card, render: (row) => row.userCard?.number ?? '–' },
  { key: 'user', title: fields.user, render: (row) => row.user?.name ?? '–' },
  { key: 'operator', title: fields.operator, render: (row) => row.operator?.name ?? '–' },
  { key: 'device', title: fields.device, render: (row) => row.device?.name ?? '–', extra: true },
  {
    key: 'tradeNo',
    title: fields.tradeNo,
    render: (row) => row.channel?.tradeNo ?? '–',
    extra: true,
  },
  {
    key: 'shift',
    title: fields.shift,
    render: (row) => row.shiftState?.number ?? '–',
    extra: true,
  },
  {
    key: 'businessDay',
    title: fields.businessDay,
    render: (row) => row.businessDay,
    extra: true,
  },
  { key: 'station', title: fields.station, render: (row) => row.station.name, extra: true },
]
