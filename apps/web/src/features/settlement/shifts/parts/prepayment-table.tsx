import type { LeftPrepayment } from '@app/api/contract/sales/prepayments'
import { add } from '@app/kernel/money'
import { inMoney, instant } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { Money } from '#ui/display/figures.tsx'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'
import { type SheetColumn, SheetTable } from '#ui/print/sheet-table.tsx'
import { words } from '../words.ts'

const { prepayments: said } = words

const columns: SheetColumn<LeftPrepayment>[] = [
  {
    key: 'orderNo',
    title: said.orderNo,
    render: ({ id, orderNo }) => (
      <PermittedLink permission="allDetails:read" to={pathTo('AllDetails', { orderId: id })}>
        {orderNo}
      </PermittedLink>
    ),
  },
  { key: 'businessDay', title: said.businessDay, render: ({ businessDay }) => businessDay },
  { key: 'time', title: said.time, render: ({ createdDate }) => instant(createdDate) },
  {
    key: 'amount',
    title: inMoney(said.amount),
    isFigure: true,
    render: ({ amount }) => <Money value={amount} />,
    sum: (rows) => <Money value={add(...rows.map(({ amount }) => amount))} />,
  },
  {
    key: 'left',
    title: inMoney(said.left),
    isFigure: true,
    render: ({ left }) => <Money value={left} />,
    sum: (rows) => <Money value={add(...rows.map(({ left }) => left))} />,
  },
]

/** Prepayments of which some is left, with the way to where it buys fuel or is given back. */
export const PrepaymentTable = ({ prepayments }: { prepayments: readonly LeftPrepayment[] }) => (
  <SheetTable
    label={said.title}
    columns={columns}
    groups={[{ rows: prepayments }]}
    rowKey={({ id }) => id}
  />
)
