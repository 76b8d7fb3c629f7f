import type { UserCard } from '@app/api/contract/cards/user-cards'
import { Button, Drawer, Flex, Skeleton } from 'antd'
import { useState } from 'react'
import { useIsMobile } from '#lib/files/media.ts'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { RechargeDialog } from '#features/cards/user-cards/slots.ts'
import { CardLimits } from '#features/cards/user-cards/parts/card-limits.tsx'
import { StoredValuePanel } from '#features/cards/user-cards/parts/stored-value-panel.tsx'
import { useUserCard } from '#features/cards/user-cards/user-cards-api.ts'
import { isRechargeable } from './account-actions.tsx'
import { words } from './words.ts'

/** An account that has no member's page: its money, its limits, and everything that can be done with both. */
export function AccountDrawer({
  card,
  onClose,
}: {
  card: Pick<UserCard, 'id' | 'number'>
  onClose: () => void
}) {
  const isMobile = useIsMobile()
  return (
    <Drawer
      open
      title={`${words.fields.number} ${card.number}`}
      size={isMobile ? '100%' : 760}
      onClose={onClose}
    >
      <Contents id={card.id} />
    </Drawer>
  )
}

function Contents({ id }: { id: number }) {
  const { data: card, error, refetch } = useUserCard(id)
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!card) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <Flex vertical gap={16}>
      <RechargeButton card={card} />
      <StoredValuePanel card={card} screen="anonymous" />
      <CardLimits card={card} screen="anonymous" />
    </Flex>
  )
}

/** On a phone the row of a list has no buttons, so the account has its own. */
function RechargeButton({ card }: { card: UserCard }) {
  const [isOpen, setOpen] = useState(false)
  if (!isRechargeable(card)) return null
  return (
    <Flex justify="end">
      <Button type="primary" onClick={() => setOpen(true)}>
        {words.recharge}
      </Button>
      <RechargeDialog card={card} screen="anonymous" open={isOpen} onClose={() => setOpen(false)} />
    </Flex>
  )
}
