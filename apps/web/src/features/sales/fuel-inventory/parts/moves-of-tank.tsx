import type { TankStockMove } from '@app/api/contract/sales/tank-moves'
import { equals } from '@app/kernel/list-query/write'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useMemo, useState } from 'react'
import { api } from '#lib/api/api.ts'
import { ApprovalDrawer } from '#features/access/approvals/parts/approval-drawer.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Section } from '#ui/layout/page.tsx'
import { ListSection } from '#ui/table/list-section.tsx'
import { INVENTORY_KEY } from '../inventory-api.ts'
import { moveCard, moveColumns } from '../tank/move-columns.tsx'
import { words } from '../words.ts'

const { moves } = words

interface MovesOfTankProps {
  tankId: number
  /** From when to when. */
  from: string
  to: string
}

/** What moved the books of a tank for a while, whichever station it is of. */
export function MovesOfTank({ tankId, from, to }: MovesOfTankProps) {
  const [approvalId, setApproval] = useState<number>()
  const columns = useMemo(() => moveColumns(setApproval), [])
  const range = useMemo(() => ({ from, to }), [from, to])
  return (
    <Section title={moves.title}>
      <ListSection
        queryKey={[...INVENTORY_KEY, 'moves']}
        load={listEverywhere}
        base={equals('tank.id', tankId)}
        range={range}
        columns={columns}
        card={moveCard}
        exports={{ type: 'tankStockMoves', isEverywhere: true }}
        empty={<EmptyState title={moves.empty} />}
      />
      {approvalId !== undefined && (
        <ApprovalDrawer approvalId={approvalId} onClose={() => setApproval(undefined)} />
      )}
    </Section>
  )
}

const listEverywhere = (query: Partial<ListQuery>): Promise<PageOf<TankStockMove>> =>
  api.get('/tankStockMoves', query, { isEverywhere: true })
