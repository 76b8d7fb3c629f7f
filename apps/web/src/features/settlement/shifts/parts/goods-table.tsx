import type { ShiftFigures } from '@app/api/contract/settlement/shifts'
import { add, type Cents, subtract } from '@app/kernel/money'
import { wholePieces } from '@app/kernel/quantity'
import { inMoney } from '#lib/i18n/format.ts'
import { Count, Money } from '#ui/display/figures.tsx'
import { type SheetColumn, SheetTable } from '#ui/print/sheet-table.tsx'
import { words } from './words.ts'

const { goods: said } = words

type GoodsSales = ShiftFigures['goods'][number]

const netOf = ({ amount, discount }: GoodsSales): Cents => subtract(amount, discount)

const moneyColumn = (
  key: string,
  title: string,
  of: (row: GoodsSales) => Cents,
): SheetColumn<GoodsSales> => ({
  key,
  title: inMoney(title),
  isFigure: true,
  render: (row) => <Money value={of(row)} />,
  sum: (rows) => <Money value={add(...rows.map(of))} />,
})

const columns: SheetColumn<GoodsSales>[] = [
  { key: 'name', title: said.name, render: ({ name }) => name },
  {
    key: 'quantity',
    title: said.quantity,
    isFigure: true,
    render: ({ quantity }) => <Count value={wholePieces(quantity)} />,
  },
  moneyColumn('amount', said.amount, ({ amount }) => amount),
  moneyColumn('discount', said.discount, ({ discount }) => discount),
  moneyColumn('net', said.net, netOf),
]

/** What was sold beside fuel. */
export const GoodsTable = ({ goods }: Pick<ShiftFigures, 'goods'>) => (
  <SheetTable
    label={said.title}
    columns={columns}
    groups={[{ rows: goods }]}
    rowKey={({ item, name }) => item?.id ?? name}
  />
)
