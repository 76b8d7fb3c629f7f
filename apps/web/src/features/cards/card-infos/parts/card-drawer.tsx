import type { CardInfo } from '@app/api/contract/cards/card-infos'
import { Drawer, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useIsMobile } from '#lib/files/media.ts'
import { Section } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { CardTimeline } from './card-timeline.tsx'
import { useCardInfo } from '../card-infos-api.ts'
import { CardDetailList } from './card-detail-list.tsx'
import { words } from '../words.ts'

interface CardDrawerProps {
  /** The one that was chosen, as the list shows it. */
  card: CardInfo | undefined
  actions?: (card: CardInfo) => ReactNode
  onClose: () => void
}

/** A card beside its list: what it is, what can be done with it, what happened to it. */
export function CardDrawer({ card, actions, onClose }: CardDrawerProps) {
  const isMobile = useIsMobile()
  return (
    <Drawer
      open={card !== undefined}
      title={card && `${words.fields.number} ${card.number}`}
      size={isMobile ? '100%' : 520}
      destroyOnHidden
      onClose={onClose}
    >
      {card && <Contents id={card.id} actions={actions} />}
    </Drawer>
  )
}

function Contents({ id, actions }: { id: number; actions: CardDrawerProps['actions'] }) {
  const { data: card, error, refetch } = useCardInfo(id)
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!card) return <Skeleton active paragraph={{ rows: 6 }} />
  return (
    <>
      {actions?.(card)}
      <Section>
        <CardDetailList card={card} />
      </Section>
      <Section title={words.history}>
        <CardTimeline cardInfoId={card.id} />
      </Section>
    </>
  )
}
