import { add, type Cents } from '@app/kernel/money'
import { inMoney } from '#lib/i18n/format.ts'
import { Money } from '#ui/display/figures.tsx'
import type { SheetColumn } from '#ui/print/sheet-table.tsx'

/** A column of money with its sum beneath. */
export const moneyColumn = <Row,>(
  key: string,
  title: string,
  of: (row: Row) => Cents,
): SheetColumn<Row> => ({
  key,
  title: inMoney(title),
  isFigure: true,
  render: (row) => <Money value={of(row)} />,
  sum: (rows) => <Money value={add(...rows.map(of))} />,
})
