import type { UnpaidOrder } from '@app/api/contract/settlement/shifts/receivables'
import { add } from '@app/kernel/money'
import { Link } from 'react-router'
import { inMoney, instant } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { Money } from '#ui/display/figures.tsx'
import { type SheetColumn, SheetTable } from '#ui/print/sheet-table.tsx'
import { pathTo } from '#lib/routes/path-to.ts'
import { payPath } from '#features/sales/orders/parts/order-paths.ts'
import { words } from '../words.ts'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'

const { unpaid: said } = words

/** The order, for those who may see it. */
function OrderLink({ order: { id, orderNo } }: { order: UnpaidOrder }) {
  return (
    <PermittedLink permission="allDetails:read" to={pathTo('AllDetails', { orderId: id })}>
      {orderNo}
    </PermittedLink>
  )
}

const columns: SheetColumn<UnpaidOrder>[] = [
  { key: 'orderNo', title: said.orderNo, render: (order) => <OrderLink order={order} /> },
  {
    key: 'nozzle',
    title: said.nozzle,
    render: ({ nozzle }) => (nozzle ? words.nozzle(nozzle.logicNo) : '–'),
  },
  { key: 'businessDay', title: said.businessDay, render: ({ businessDay }) => businessDay },
  { key: 'time', title: said.time, render: ({ createdDate }) => instant(createdDate) },
  { key: 'state', title: said.state, render: ({ status }) => stateName(status) },
  {
    key: 'payable',
    title: inMoney(said.payable),
    isFigure: true,
    render: ({ payable }) => <Money value={payable} />,
    sum: (rows) => <Money value={add(...rows.map(({ payable }) => payable))} />,
  },
  {
    key: 'due',
    title: inMoney(said.due),
    isFigure: true,
    render: ({ due }) => <Money value={due} />,
    sum: (rows) => <Money value={add(...rows.map(({ due }) => due))} />,
  },
]

const states: Readonly<Record<string, string>> = said.states
const stateName = (status: UnpaidOrder['status']): string => states[status] ?? status

const payColumn: SheetColumn<UnpaidOrder> = {
  key: 'pay',
  title: '',
  isFigure: true,
  render: ({ id, status }) => status !== 'lock' && <Link to={payPath(id)}>{said.pay}</Link>,
}

/** What is still due, with the way to the till for those who work there. */
export function UnpaidTable({
  unpaid,
  title,
  isPayable = false,
}: {
  unpaid: readonly UnpaidOrder[]
  title: string
  /** On the sheet of a running shift, on screen. */
  isPayable?: boolean
}) {
  const mayTakeMoney = can('allDetails:read') && (can('cashPay') || can('createOrder'))
  return (
    <SheetTable
      label={title}
      columns={isPayable && mayTakeMoney ? [...columns, payColumn] : columns}
      groups={[{ rows: unpaid }]}
      rowKey={({ id }) => id}
    />
  )
}
