import type { UserCard } from '@app/api/contract/cards/user-cards'
import { Drawer, Flex, Skeleton } from 'antd'
import { useIsMobile } from '../../../lib/media.ts'
import { ProblemView } from '../../../ui/problem-view.tsx'
import { CardLimits } from '../user-cards/parts/card-limits.tsx'
import { StoredValuePanel } from '../user-cards/parts/stored-value-panel.tsx'
import { useUserCard } from '../user-cards/user-cards-api.ts'
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
      <StoredValuePanel card={card} />
      <CardLimits card={card} />
    </Flex>
  )
}
