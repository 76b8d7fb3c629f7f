import type { TankInventory } from '@app/api/contract/sales/fuel-inventory'
import { TANK_MOVE_KINDS } from '@app/api/contract/sales/tank-moves'
import { equals } from '@app/kernel/list-query/write'
import type { ListQuery } from '@app/kernel/schema'
import { Button, Drawer, Flex } from 'antd'
import { useMemo, useState } from 'react'
import { useIsMobile } from '#lib/files/media.ts'
import { can } from '#lib/session/session.ts'
import { ApprovalDrawer } from '#features/access/approvals/parts/approval-drawer.tsx'
import { pathTo } from '#lib/routes/path-to.ts'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'
import { Volume } from '#ui/display/figures.tsx'
import { Totals } from '#ui/display/totals.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { choiceFilter, dayRangeFilter } from '#ui/table/filters/filters.tsx'
import { FilteredSection } from '#ui/table/filtered-section.tsx'
import { INVENTORY_KEY, listMoves, useMoveTotals } from '../inventory-api.ts'
import { words } from '../words.ts'
import { AdjustDialog } from './adjust-dialog.tsx'
import { moveCard, moveColumns } from './move-columns.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

const { moves } = words
const WIDTH = 1080

const filters = [
  choiceFilter({
    name: 'kind',
    label: moves.fields.kind,
    path: 'kind',
    choices: TANK_MOVE_KINDS.map((value) => ({ value, label: moves.kinds[value] })),
  }),
  dayRangeFilter({ name: 'days', label: moves.fields.createdDate }),
]

/** What moved the books of one tank, and moving them by hand. */
export function TankDrawer({ tank, onClose }: { tank: TankInventory; onClose: () => void }) {
  const isMobile = useIsMobile()
  const [approvalId, setApproval] = useState<number>()
  const columns = useMemo(() => moveColumns(setApproval), [])
  const title = `${words.tankNo(tank.number)} ${tank.item.name}`
  return (
    <Drawer
      open
      title={tank.station.name ? `${title} · ${tank.station.name}` : title}
      size={isMobile ? '100%' : WIDTH}
      extra={can('adjustInventory') && <TankActions tank={tank} onDone={onClose} />}
      onClose={onClose}
    >
      {tank.difference !== null && (
        <p>
          {words.fields.difference} <Volume value={tank.difference} withUnit />{' '}
          <PermittedLink permission="fuelInventory:read" to={pathTo('Wetstock', { tank: tank.id })}>
            {words.explain}
          </PermittedLink>
        </p>
      )}
      <FilteredSection
        route="FuelInventory.moves"
        filters={filters}
        renderSummary={(query) => <MoveTotals query={query} />}
        queryKey={[...INVENTORY_KEY, 'moves']}
        load={listMoves}
        base={equals('tank.id', tank.id)}
        columns={columns}
        exports={{ type: 'tankStockMoves' }}
        card={moveCard}
        empty={<EmptyState title={moves.empty} />}
      />
      {approvalId !== undefined && (
        <ApprovalDrawer approvalId={approvalId} onClose={() => setApproval(undefined)} />
      )}
    </Drawer>
  )
}

function MoveTotals({ query }: { query: Partial<ListQuery> }) {
  const { data, isError, refetch } = useMoveTotals(query)
  return (
    <Totals
      label={moves.totals}
      onRetry={isError ? () => void refetch() : undefined}
      totals={
        data && [
          { label: moves.in, value: <Volume value={data.in} withUnit /> },
          { label: moves.out, value: <Volume value={data.out} withUnit /> },
          ...data.kinds.map((one) => ({
            label: moves.kinds[one.kind],
            value: <Volume value={one.in - one.out} withUnit />,
          })),
        ]
      }
    />
  )
}

function TankActions({ tank, onDone }: { tank: TankInventory; onDone: () => void }) {
  const [deed, setDeed] = useState<'adjust' | 'transfer'>()
  const close = (): void => setDeed(undefined)
  return (
    <Flex gap={8} wrap>
      <Button onClick={() => setDeed('transfer')}>{words.transfer.verb}</Button>
      <Button onClick={() => setDeed('adjust')}>{words.adjust.verb}</Button>
      {deed === 'adjust' && <AdjustDialog tank={tank} onDone={onDone} onClose={close} />}
      {deed === 'transfer' && <TransferDialog tank={tank} onDone={onDone} onClose={close} />}
    </Flex>
  )
}
