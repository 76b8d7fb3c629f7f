import type { Order } from '@app/api/contract/sales/orders'
import { Link } from 'react-router'
import { inMoney, instant, volumeUnit } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { Money, Volume } from '#ui/display/figures.tsx'
import { ACTIONS, type ListColumn } from '#ui/table/rows/list-column.ts'
import { contentOf, devicesOf, paymentsOf } from '../order-names.ts'
import { mayPay } from '../parts/order-states.tsx'
import { OrderState } from '../parts/order-state.tsx'
import { type SalesView, orderPath } from '../parts/order-paths.ts'
import { TillLink } from '../parts/till-link.tsx'
import { words as orderWords } from '../words.ts'

type Column = ListColumn<Order>

const { fields } = orderWords

const number = (salesView: SalesView): Column => ({
  key: 'orderNo',
  title: fields.orderNo,
  render: (order) =>
    can(`${salesView}Details:read`) ? (
      <Link to={orderPath(order.id, salesView)}>{order.orderNo}</Link>
    ) : (
      order.orderNo
    ),
  fixed: 'start',
  always: true,
})

/** The till, one click from the row or, on a phone, from its card. */
const pay = (salesView: SalesView): Column => ({
  key: ACTIONS,
  title: '',
  render: (order) => mayPay(order) && <TillLink orderId={order.id} salesView={salesView} />,
  align: 'right',
  fixed: 'end',
  always: true,
})

const time: Column = {
  key: 'createdDate',
  title: fields.createdDate,
  render: (order) => instant(order.createdDate),
  sortable: true,
}

const text = (
  key: keyof typeof fields,
  render: (order: Order) => string | number | undefined,
  more: Partial<Column> = {},
): Column => ({ key, title: fields[key], render: (order) => render(order) ?? '–', ...more })

type Amount = 'amount' | 'discount' | 'payable' | 'paid' | 'due' | 'refunded'

const amount = (key: Amount, more: Partial<Column> = {}): Column => ({
  key,
  title: inMoney(fields[key]),
  render: (order) => <Money value={order[key]} />,
  align: 'right',
  ...more,
})

const volume: Column = {
  key: 'volume',
  title: `${fields.volume} (${volumeUnit()})`,
  render: (order) => <Volume value={order.fuelItem && order.volume} />,
  align: 'right',
}

const unitPrice: Column = {
  key: 'unitPrice',
  title: inMoney(fields.unitPrice),
  render: (order) => <Money value={order.fuelItem && order.unitPrice} />,
  align: 'right',
}

const state: Column = {
  key: 'status',
  title: fields.status,
  render: (order) => <OrderState order={order} />,
}

const extra = { extra: true } as const
const kind = text('kind', ({ kind }) => orderWords.kinds[kind], extra)
const content = text('content', contentOf, { wraps: true })
const nozzle = text('nozzle', ({ nozzleControl }) => nozzleControl?.logicNo, { align: 'right' })

/** Of its invoices; whether one was reversed is on the page of the order. */
const invoiceNumbersOf = ({ userInvoices = [] }: Order): string | undefined =>
  userInvoices
    .filter(({ kind, invoiceNo }) => kind === 'blue' && invoiceNo !== '')
    .map(({ invoiceNo }) => invoiceNo)
    .join(orderWords.comma) || undefined

const sold: Column[] = [
  amount('amount', { sortable: true }),
  amount('discount', extra),
  amount('payable', extra),
  amount('paid', extra),
  amount('due', extra),
  amount('refunded', extra),
  {
    key: 'left',
    title: inMoney(fields.left),
    render: ({ prepaid }) => <Money value={prepaid?.left} />,
    align: 'right',
    extra: true,
  },
]

const around: Column[] = [
  text('payment', (order) => paymentsOf(order) || undefined, { wraps: true }),
  text('device', (order) => devicesOf(order) || undefined, extra),
  state,
  text('shift', ({ shiftState }) => shiftState?.number, { ...extra, align: 'right' }),
  text('seller', ({ seller }) => seller?.name),
  text('employeeCard', ({ employeeCard }) => employeeCard?.number, extra),
  text('buyer', ({ buyer }) => buyer?.name, extra),
  text('card', ({ userCard }) => userCard?.number, extra),
  text('cardHolder', ({ userCard }) => userCard?.user?.name, extra),
  text('businessDay', ({ businessDay }) => businessDay, extra),
  text('paidTime', ({ paidTime }) => instant(paidTime), extra),
  text('invoiceStatus', ({ invoiceStatus }) => orderWords.invoiceStatuses[invoiceStatus], extra),
  text('invoiceNo', (order) => invoiceNumbersOf(order), extra),
  text('source', ({ source }) => orderWords.sources[source], extra),
]

/** What a list shows of its orders: what was sold first, then how it was paid. */
export function orderColumns(salesView: SalesView): Column[] {
  const fuelling = [nozzle, volume, unitPrice]
  const what = salesView === 'notFuel' ? [content] : [content, ...fuelling]
  return [number(salesView), time, kind, ...what, ...sold, ...around, pay(salesView)]
}
