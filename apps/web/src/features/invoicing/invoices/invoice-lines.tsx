import type { InvoiceLine, InvoiceTax } from '@app/api/contract/invoicing/invoices'
import { formatScaled } from '@app/kernel/decimal-text'
import { inMoney } from '#lib/i18n/format.ts'
import { Money } from '#ui/display/figures.tsx'
import { type SheetColumn, SheetTable } from '#ui/print/sheet-table.tsx'
import { words } from './words.ts'

const { fields } = words

const figures = <Row extends InvoiceTax>(): SheetColumn<Row>[] => [
  {
    key: 'rate',
    title: fields.rate,
    isFigure: true,
    render: ({ taxRate }) => `${taxRate}%`,
  },
  {
    key: 'net',
    title: inMoney(fields.net),
    isFigure: true,
    render: ({ net }) => <Money value={net} />,
  },
  {
    key: 'tax',
    title: inMoney(fields.tax),
    isFigure: true,
    render: ({ tax }) => <Money value={tax} />,
  },
  {
    key: 'gross',
    title: inMoney(fields.face),
    isFigure: true,
    render: ({ gross }) => <Money value={gross} />,
  },
]

const lineColumns: SheetColumn<InvoiceLine>[] = [
  { key: 'name', title: fields.name, render: ({ name }) => name },
  {
    key: 'quantity',
    title: fields.quantity,
    isFigure: true,
    render: ({ quantity, unit }) => `${formatScaled(quantity, 2)} ${unit}`.trim(),
  },
  ...figures<InvoiceLine>(),
]

const taxColumns: SheetColumn<InvoiceTax>[] = [
  {
    key: 'code',
    title: fields.classificationCode,
    render: ({ classificationCode }) => classificationCode,
  },
  ...figures<InvoiceTax>(),
]

/** What stands on an invoice. */
export const LineTable = ({ lines }: { lines: readonly InvoiceLine[] }) => (
  <SheetTable
    label={words.lines}
    columns={lineColumns}
    groups={[{ rows: lines }]}
    rowKey={({ name, unit, taxRate, classificationCode }) =>
      [name, unit, taxRate, classificationCode].join()
    }
  />
)

/** What falls on each rate and class. */
export const TaxTable = ({ taxes }: { taxes: readonly InvoiceTax[] }) => (
  <SheetTable
    label={words.taxes}
    columns={taxColumns}
    groups={[{ rows: taxes }]}
    rowKey={({ taxRate, classificationCode }) => `${taxRate} ${classificationCode}`}
  />
)
