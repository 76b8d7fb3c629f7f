import type { UserCard } from '@app/api/contract/cards/user-cards'
import type { Fleet } from '@app/api/contract/members/fleets'
import { Button, Drawer, Flex } from 'antd'
import { useState } from 'react'
import { can } from '#lib/session/session.ts'
import { PageSkeleton } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { CardLimits } from '#features/cards/user-cards/parts/card-limits.tsx'
import { StatementButton } from '#features/cards/user-cards/parts/statement-button.tsx'
import { StoredValuePanel } from '#features/cards/user-cards/parts/stored-value-panel.tsx'
import { CardLedger } from '#features/ledger/entries/parts/card-ledger.tsx'
import { useCard } from '../fleets-api.ts'
import { mayAllocate } from './sub-card-actions.tsx'
import { TransferDialog } from '../allocation/transfer-dialog.tsx'
import { words } from '../words.ts'

interface SubCardProps {
  /** As the list shows it. */
  chosen: UserCard
  fleet: Fleet
}

/** A sub card beside the list: its money, its chip, its terms, and what happened to it. */
export function SubCardDrawer({ chosen, fleet, onClose }: SubCardProps & { onClose: () => void }) {
  return (
    <Drawer
      open
      title={[words.fields.subCard, chosen.name, chosen.user?.name].filter(Boolean).join(' · ')}
      size="min(1040px, 100%)"
      destroyOnHidden
      onClose={onClose}
    >
      <Contents chosen={chosen} fleet={fleet} />
    </Drawer>
  )
}

function Contents({ chosen, fleet }: SubCardProps) {
  const { data: card, error, refetch } = useCard(chosen.id)
  const [isAllocating, setAllocating] = useState(false)
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!card) return <PageSkeleton rows={8} />
  return (
    <>
      <Flex gap={8} wrap justify="end" style={{ marginBottom: 12 }}>
        <StatementButton cardId={card.id} />
        {mayAllocate(fleet, card) && (
          <Button type="primary" onClick={() => setAllocating(true)}>
            {words.allocate}
          </Button>
        )}
      </Flex>
      <StoredValuePanel card={card} screen="fleet" />
      <CardLimits card={card} screen="fleet" />
      {can('userCardDetails:read') && <CardLedger cards={[card]} />}
      {isAllocating && <TransferDialog open card={card} onClose={() => setAllocating(false)} />}
    </>
  )
}
