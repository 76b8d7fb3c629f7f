import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import type { AnyTax } from './taxes-api.ts'
import { words } from './words.ts'

const { fields } = words

export const taxColumns: ListColumn<AnyTax>[] = [
  {
    key: 'specNo',
    title: fields.specNo,
    render: (tax) => tax.specNo,
    sortable: true,
    always: true,
  },
  { key: 'rate', title: fields.rate, align: 'right', render: (tax) => tax.rate },
  {
    key: 'classificationCode',
    title: fields.classificationCode,
    render: (tax) => tax.classificationCode,
  },
  { key: 'unit', title: fields.unit, render: (tax) => tax.unit || '–' },
]

export const taxCard = (tax: AnyTax): RowCard => ({
  title: tax.specNo,
  aside: `${tax.rate}%`,
  lines: [tax.classificationCode, tax.unit],
})
