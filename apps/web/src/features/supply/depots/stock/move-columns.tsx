import type { DepotStockMove } from '@app/api/contract/supply/depot-stock'
import { formatTons } from '@app/kernel/mass'
import { instant } from '#lib/i18n/format.ts'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { words } from '../words.ts'

const { fields, types } = words.moves

export const moveColumns: ListColumn<DepotStockMove>[] = [
  {
    key: 'createdDate',
    title: fields.createdDate,
    render: ({ createdDate }) => instant(createdDate),
  },
  { key: 'product', title: fields.product, render: ({ product }) => product.name },
  { key: 'type', title: fields.type, render: ({ type }) => types[type] },
  {
    key: 'quantity',
    title: fields.quantity,
    render: ({ quantity }) => formatTons(quantity),
    align: 'right',
  },
  {
    key: 'balance',
    title: fields.balance,
    render: ({ balance }) => formatTons(balance),
    align: 'right',
  },
  {
    key: 'counterDepot',
    title: fields.counterDepot,
    render: ({ counterDepot }) => counterDepot?.name ?? '–',
  },
  { key: 'reason', title: fields.reason, wraps: true, render: ({ reason }) => reason || '–' },
  { key: 'creator', title: fields.creator, render: ({ creator }) => creator?.name ?? '–' },
]
