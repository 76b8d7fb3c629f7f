import type { FuelProduct } from '@app/api/contract/supply/fuel-products'
import { Button } from 'antd'
import { instant, money } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { StatusDot } from '#ui/display/status-dot.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { words } from './words.ts'

const { fields } = words

export const fuelProductStatus = ({ status }: Pick<FuelProduct, 'status'>) => (
  <StatusDot tone={status === 'normal' ? 'green' : 'grey'}>{words.statuses[status]}</StatusDot>
)

export const densityText = ({ density }: Pick<FuelProduct, 'density'>): string =>
  words.density(density.toFixed(1))

export const fuelProductColumns = (
  onEdit: (product: FuelProduct) => void,
): ListColumn<FuelProduct>[] => [
  { key: 'code', title: fields.code, render: ({ code }) => code, sortable: true, always: true },
  { key: 'name', title: fields.name, render: ({ name }) => name, sortable: true, always: true },
  {
    key: 'fuelType',
    title: fields.fuelType,
    render: ({ fuelType }) => words.fuelTypes[fuelType],
  },
  {
    key: 'fuelCode',
    title: fields.fuelCode,
    render: ({ fuelCode }) => fuelCode?.code ?? '–',
  },
  { key: 'density', title: fields.density, render: densityText, align: 'right' },
  {
    key: 'taxRate',
    title: fields.taxRate,
    render: ({ taxRate }) => `${taxRate}%`,
    align: 'right',
  },
  {
    key: 'listPrice',
    title: fields.listPrice,
    align: 'right',
    render: ({ listPrice }) => (listPrice === null ? '–' : money(listPrice)),
  },
  {
    key: 'taxSpecNo',
    title: fields.taxSpecNo,
    render: ({ taxSpecNo }) => taxSpecNo || '–',
  },
  { key: 'status', title: fields.status, render: fuelProductStatus },
  {
    key: 'description',
    title: fields.description,
    wraps: true,
    render: ({ description }) => description || '–',
  },
  {
    key: 'createdDate',
    title: fields.createdDate,
    render: ({ createdDate }) => instant(createdDate),
    sortable: true,
  },
  {
    key: 'actions',
    title: '',
    always: true,
    render: (product) =>
      can('baseFuelMge:update') && (
        <Button type="link" size="small" onClick={() => onEdit(product)}>
          {common.edit}
        </Button>
      ),
  },
]
