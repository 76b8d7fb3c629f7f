import type { DepotStockMove } from '@app/api/contract/supply/depot-stock'
import { formatTons } from '@app/kernel/mass'
import type { ReactNode } from 'react'
import { instant } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { words } from '../words.ts'

const { fields, types } = words.moves

/** The contract that moved it; for whoever may look at it, the way there. */
function contractOf({ contract }: DepotStockMove): ReactNode {
  if (!contract) return '–'
  const { kind, id, name } = contract
  return kind === 'purchase' ? (
    <PermittedLink permission="editDetail:read" to={pathTo('EditDetail', { id })}>
      {name}
    </PermittedLink>
  ) : (
    <PermittedLink permission="editTransportInfo:read" to={pathTo('EditTransportInfo', { id })}>
      {name}
    </PermittedLink>
  )
}

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
  { key: 'contract', title: fields.contract, render: contractOf },
  { key: 'reason', title: fields.reason, wraps: true, render: ({ reason }) => reason || '–' },
  { key: 'creator', title: fields.creator, render: ({ creator }) => creator?.name ?? '–' },
]
