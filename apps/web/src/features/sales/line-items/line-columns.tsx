import type { SoldLine } from '@app/api/contract/sales/line-items'
import { wholePieces } from '@app/kernel/quantity'
import { Link } from 'react-router'
import { inMoney, instant, inVolume } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { Count, Money, Volume } from '#ui/display/figures.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { OrderState } from '#features/sales/orders/parts/order-state.tsx'
import { type SalesView, orderPath } from '#features/sales/orders/parts/order-paths.ts'
import { isFuel } from './line-names.ts'
import { words } from './words.ts'

type Column = ListColumn<SoldLine>

const { fields } = words

/** The order that a line is of, for those who may open it. */
const order = (salesView: SalesView): Column => ({
  key: 'orderNo',
  title: fields.orderNo,
  render: ({ order: { id, orderNo } }) =>
    can(`${salesView}Details:read`) ? (
      <Link to={orderPath(id, salesView)}>{orderNo}</Link>
    ) : (
      orderNo
    ),
  fixed: 'start',
  always: true,
})

const text = (
  key: keyof typeof fields,
  render: (line: SoldLine) => string | number | null | undefined,
  more: Partial<Column> = {},
): Column => ({ key, title: fields[key], render: (line) => render(line) ?? '–', ...more })

const money = (
  key: 'unitPrice' | 'amount' | 'discount' | 'payable',
  more: Partial<Column> = {},
): Column => ({
  key,
  title: inMoney(fields[key]),
  render: (line) => <Money value={line[key]} />,
  align: 'right',
  ...more,
})

const volume: Column = {
  key: 'volume',
  title: inVolume(fields.volume),
  render: (line) => <Volume value={isFuel(line) ? line.quantity : null} />,
  align: 'right',
}

const pieces: Column = {
  key: 'quantity',
  title: fields.quantity,
  render: (line) => <Count value={isFuel(line) ? null : wholePieces(line.quantity)} />,
  align: 'right',
}

const extra = { extra: true } as const

/** What was sold first, litres apart from pieces; then the order that it belongs to. */
export function lineColumns(salesView: SalesView): Column[] {
  const type = text('type', ({ categoryType }) => words.types[categoryType])
  const nozzle = text('nozzle', ({ order: { nozzle: no } }) => no, { ...extra, align: 'right' })
  const measured = { all: [volume, pieces], fuel: [volume], notFuel: [pieces] }
  return [
    order(salesView),
    text('createdDate', (line) => instant(line.createdDate), { sortable: true }),
    text('content', (line) => line.name, { wraps: true }),
    ...(salesView === 'all' ? [type] : []),
    ...(salesView === 'notFuel' ? [] : [nozzle]),
    ...measured[salesView],
    money('unitPrice'),
    money('amount', { sortable: true }),
    money('discount'),
    money('payable'),
    {
      key: 'status',
      title: fields.status,
      render: (line) => <OrderState order={line.order} />,
    },
    text('seller', (line) => line.order.seller?.name),
    text('shift', (line) => line.order.shift, { ...extra, align: 'right' }),
    text('businessDay', (line) => line.order.businessDay, extra),
  ]
}
