import type { TankStockMove } from '@app/api/contract/sales/tank-moves'
import type { ReactNode } from 'react'
import { instant, inVolume, litres } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { can } from '#lib/session/session.ts'
import { Volume } from '#ui/display/figures.tsx'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'
import { CellButton } from '#ui/table/rows/cell-button.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import { words } from '../words.ts'

const { fields, kinds } = words.moves

/** The sale, the load or the approval; for whoever may look at it, the way there. */
function documentOf(
  { document }: TankStockMove,
  onApproval: (approvalId: number) => void,
): ReactNode {
  if (!document) return '–'
  const { type, id, name } = document
  if (type === 'order') {
    return (
      <PermittedLink permission="fuelDetails:read" to={pathTo('FuelDetails', { orderId: id })}>
        {name}
      </PermittedLink>
    )
  }
  if (type === 'fuelIntake') {
    return (
      <PermittedLink
        permission="oilInfoDetails:read"
        to={pathTo('OilInfoDetails', { oilInfoId: id })}
      >
        {name || kinds.intake}
      </PermittedLink>
    )
  }
  if (type === 'meterTest') {
    return (
      <PermittedLink permission="nozzleMge:read" to={pathTo('MeterTests')}>
        {words.moves.meterTest}
      </PermittedLink>
    )
  }
  if (!can('adjustInventory')) return words.moves.approval
  return <CellButton onClick={() => onApproval(id)}>{words.moves.approval}</CellButton>
}

export const moveCard = (move: TankStockMove): RowCard => ({
  title: kinds[move.kind],
  aside: `${move.volume > 0 ? '+' : ''}${litres(move.volume)} L`,
  lines: [
    [instant(move.createdDate), move.document?.name].filter(Boolean).join(' · '),
    `${fields.balance} ${litres(move.balance)} L`,
    move.reason,
  ].filter(Boolean),
})

export const moveColumns = (
  onApproval: (approvalId: number) => void,
): ListColumn<TankStockMove>[] => [
  { key: 'createdDate', title: fields.createdDate, render: (move) => instant(move.createdDate) },
  { key: 'kind', title: fields.kind, render: (move) => kinds[move.kind] },
  {
    key: 'volume',
    title: inVolume(fields.volume),
    align: 'right',
    render: (move) => <Volume value={move.volume} />,
  },
  {
    key: 'balance',
    title: inVolume(fields.balance),
    align: 'right',
    render: (move) => <Volume value={move.balance} />,
  },
  { key: 'document', title: fields.document, render: (move) => documentOf(move, onApproval) },
  {
    key: 'counterTank',
    title: fields.counterTank,
    render: ({ counterTank }) => (counterTank ? words.tankNo(counterTank.number) : '–'),
  },
  { key: 'reason', title: fields.reason, wraps: true, render: (move) => move.reason || '–' },
  { key: 'creator', title: fields.creator, render: ({ creator }) => creator?.name ?? '–' },
  { key: 'approver', title: fields.approver, render: ({ approver }) => approver?.name ?? '–' },
]
