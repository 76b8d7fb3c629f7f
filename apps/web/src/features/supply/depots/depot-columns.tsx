import type { Depot } from '@app/api/contract/supply/depots'
import { formatTons } from '@app/kernel/mass'
import { Link } from 'react-router'
import { instant } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { words } from './words.ts'

const { fields } = words

export const productNames = ({ products }: Pick<Depot, 'products'>): string =>
  products.map(({ name }) => name).join(', ')

export const stockLines = ({ stocks }: Pick<Depot, 'stocks'>): string[] =>
  stocks.map(({ product, quantity }) => `${product.name} ${formatTons(quantity)}`)

/** Province, city, district and address in one line, without what is repeated. */
export const placeOf = ({ province, city, area, address }: Depot): string =>
  [...new Set([province, city, area, address])].filter(Boolean).join(' ')

export const depotColumns: ListColumn<Depot>[] = [
  {
    key: 'name',
    title: fields.name,
    render: ({ id, name }) => <Link to={pathTo('DepotDetails', { id })}>{name}</Link>,
    sortable: true,
    always: true,
  },
  {
    key: 'products',
    title: fields.products,
    wraps: true,
    render: (depot) => productNames(depot) || '–',
  },
  {
    key: 'stocks',
    title: fields.stocks,
    align: 'right',
    render: (depot) => {
      const lines = stockLines(depot)
      return lines.length === 0 ? '–' : lines.map((line) => <div key={line}>{line}</div>)
    },
  },
  { key: 'province', title: fields.province, render: ({ province }) => province || '–' },
  { key: 'city', title: fields.city, render: ({ city }) => city || '–' },
  { key: 'area', title: fields.area, render: ({ area }) => area || '–' },
  {
    key: 'address',
    title: fields.address,
    wraps: true,
    render: ({ address }) => address || '–',
  },
  { key: 'company', title: fields.company, render: ({ company }) => company.name, extra: true },
  {
    key: 'remark',
    title: fields.remark,
    wraps: true,
    render: ({ remark }) => remark || '–',
    extra: true,
  },
  {
    key: 'createdDate',
    title: fields.createdDate,
    render: ({ createdDate }) => instant(createdDate),
    sortable: true,
    extra: true,
  },
]
