import type { OrderAdjustment } from '@app/api/contract/settlement/shifts/receivables'
import { add, negate } from '@app/kernel/money'
import { inMoney, instant } from '#lib/i18n/format.ts'
import { Money } from '#ui/display/figures.tsx'
import { type SheetColumn, SheetTable } from '#ui/print/sheet-table.tsx'
import { pathTo } from '#lib/routes/path-to.ts'
import { words as shiftWords } from '../words.ts'
import { words } from './words.ts'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'

const { adjustments: said } = words

/** What an adjustment does to what customers owe: less of it, unless a discount was given up. */
const effectOf = ({ amount }: OrderAdjustment) => negate(amount)

const columns: SheetColumn<OrderAdjustment>[] = [
  {
    key: 'orderNo',
    title: said.orderNo,
    render: ({ order: { id, orderNo } }) => (
      <PermittedLink permission="allDetails:read" to={pathTo('AllDetails', { orderId: id })}>
        {orderNo}
      </PermittedLink>
    ),
  },
  {
    key: 'period',
    title: said.period,
    render: ({ businessDay, shiftState }) =>
      shiftState ? `${businessDay} ${shiftWords.shift(shiftState.number)}` : businessDay,
  },
  { key: 'kind', title: said.kind, render: ({ kind }) => said.kinds[kind] },
  { key: 'reason', title: said.reason, render: ({ reason }) => reason || '–' },
  {
    key: 'operator',
    title: said.operator,
    render: ({ operator }) => operator?.name ?? said.system,
  },
  { key: 'time', title: said.time, render: ({ createdDate }) => instant(createdDate) },
  {
    key: 'amount',
    title: inMoney(said.amount),
    isFigure: true,
    render: (row) => <Money value={effectOf(row)} />,
    sum: (rows) => <Money value={add(...rows.map(effectOf))} />,
  },
]

/** What happened to orders of settled shifts and days. */
export function AdjustmentTable({ adjustments }: { adjustments: readonly OrderAdjustment[] }) {
  return (
    <SheetTable
      label={said.title}
      columns={columns}
      groups={[{ rows: adjustments }]}
      rowKey={({ id }) => id}
    />
  )
}
