import { PAYMENT_PURPOSES, type PaymentTotal } from '@app/api/contract/settlement/shifts'
import { paymentName } from '#locale/payment-names.ts'
import { Count } from '#ui/display/figures.tsx'
import { type SheetColumn, SheetTable } from '#ui/print/sheet-table.tsx'
import { moneyColumn } from './money-column.tsx'
import { words } from './words.ts'

const { payments: said } = words

const countColumn = (
  key: string,
  title: string,
  of: (row: PaymentTotal) => number,
): SheetColumn<PaymentTotal> => ({
  key,
  title,
  isFigure: true,
  render: (row) => <Count value={of(row)} />,
  sum: (rows) => <Count value={rows.reduce((total, row) => total + of(row), 0)} />,
})

const columns: SheetColumn<PaymentTotal>[] = [
  { key: 'method', title: said.method, render: ({ paymentType }) => paymentName(paymentType) },
  countColumn('count', said.count, ({ count }) => count),
  moneyColumn('amount', said.amount, ({ amount }) => amount),
  countColumn('refundCount', said.refundCount, ({ refundCount }) => refundCount),
  moneyColumn('refundAmount', said.refund, ({ refundAmount }) => refundAmount),
  countColumn('revokeCount', said.revokeCount, ({ revokeCount }) => revokeCount),
  moneyColumn('revokeAmount', said.revoke, ({ revokeAmount }) => revokeAmount),
  moneyColumn('net', said.net, ({ net }) => net),
]

/** Money by way of payment, sales apart from recharges. */
export function PaymentTable({ payments }: { payments: readonly PaymentTotal[] }) {
  const groups = PAYMENT_PURPOSES.map((purpose) => ({
    title: said.purposes[purpose],
    rows: payments.filter((payment) => payment.purpose === purpose),
  })).filter(({ rows }) => rows.length > 0)
  return (
    <SheetTable
      label={said.title}
      columns={columns}
      groups={groups}
      rowKey={({ paymentType }) => paymentType}
    />
  )
}
