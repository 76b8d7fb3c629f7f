import type { DepotStockMove } from '@app/api/contract/supply/depot-stock'
import { formatTons } from '@app/kernel/mass'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { instant } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { can } from '#lib/session/session.ts'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { words } from '../words.ts'

const { fields, types } = words.moves

/** The contract that moved it; where it may be looked at, the way there. */
function contractOf({ contract }: DepotStockMove): ReactNode {
  if (!contract) return '–'
  const { kind, id, name } = contract
  if (kind === 'purchase') {
    const isOpen = can('depotStockMge:read') || can('editDetail:read')
    return isOpen ? <Link to={pathTo('EditDetail', { id })}>{name}</Link> : name
  }
  const isOpen = can('transportMge:read') || can('editTransportInfo:read')
  return isOpen ? <Link to={pathTo('EditTransportInfo', { id })}>{name}</Link> : name
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
